// The literal lists of one TypeScript file. References are not resolved: a member that names another type is reported as unread.
import { type Node, parseSync } from "oxc-parser";
import type { Declaration } from "./extract.ts";

type Words = Pick<Declaration, "values" | "unread">;
type Read = (node: Node) => string;

/** Every list of literals the file declares, in source order. Throws a SyntaxError when it cannot be parsed. */
export function typescriptDeclarations(file: string, source: string): Declaration[] {
  const { program, errors } = parseSync(file, source);
  const fatal = errors.find(({ severity }) => severity === "Error");
  if (fatal) throw new SyntaxError(fatal.message);
  return declarationsIn(program, [], ({ start, end }) => source.slice(start, end));
}

/** The lists below a node; `path`: the names around it. */
function declarationsIn(node: Node, path: readonly string[], read: Read): Declaration[] {
  const declared = (kind: Declaration["kind"], selector: string, words: Words) => [
    { kind, selector, ...words },
  ];
  switch (node.type) {
    // A type declared inside a function cannot be imported.
    case "BlockStatement":
      return [];
    case "TSModuleDeclaration": {
      const inner = node.global ? path : [...path, nameOf(node.id)];
      return node.body ? declarationsIn(node.body, inner, read) : [];
    }
    case "TSTypeAliasDeclaration": {
      const here = [...path, node.id.name];
      return [
        ...declared("type", here.join("."), wordsOf(node.typeAnnotation, read)),
        ...declarationsIn(node.typeAnnotation, here, read),
      ];
    }
    case "TSInterfaceDeclaration":
    case "ClassDeclaration":
      return node.id ? declarationsIn(node.body, [...path, node.id.name], read) : [];
    case "TSPropertySignature":
    case "PropertyDefinition": {
      if (!node.typeAnnotation) return [];
      const selector = `${path.join(".")}#${nameOf(node.key)}`;
      return declared("property", selector, wordsOf(node.typeAnnotation.typeAnnotation, read));
    }
    case "TSEnumDeclaration": {
      const members = node.body.members.map((member) => member.initializer ?? member);
      return declared("enum", [...path, node.id.name].join("."), joined(members, read));
    }
    case "VariableDeclarator": {
      if (node.id.type !== "Identifier") return [];
      const members = membersOf(node.id.typeAnnotation?.typeAnnotation) ?? membersOf(node.init);
      const selector = [...path, node.id.name].join(".");
      return members ? declared("const", selector, joined(members, read)) : [];
    }
    default:
      return Object.values(node)
        .flat()
        .filter(isNode)
        .flatMap((child) => declarationsIn(child, path, read));
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}

/** The members of `const X: { readonly A: "a" }` or of `const X = { A: "a" } as const`; null for anything else. */
function membersOf(node: Node | null | undefined): readonly Node[] | null {
  switch (node?.type) {
    case "TSAsExpression":
    case "TSSatisfiesExpression":
      return membersOf(node.expression);
    case "TSTypeLiteral":
      return node.members.map((each) =>
        each.type === "TSPropertySignature" ? (each.typeAnnotation?.typeAnnotation ?? each) : each,
      );
    case "ObjectExpression":
      return node.properties.map((each) => (each.type === "Property" ? each.value : each));
    default:
      return null;
  }
}

/** The literals of a type or a value. Null, undefined and "any other string" are no literals, and leave the list whole. */
function wordsOf(node: Node, read: Read): Words {
  switch (node.type) {
    case "TSLiteralType":
      return wordsOf(node.literal, read);
    case "TSParenthesizedType":
      return wordsOf(node.typeAnnotation, read);
    case "TSUnionType":
      return joined(node.types, read);
    case "TSNullKeyword":
    case "TSUndefinedKeyword":
    case "TSStringKeyword":
      return { values: [], unread: [] };
  }
  if (node.type === "Literal" && typeof node.value === "string")
    return { values: [node.value], unread: [] };
  // `string & {}` means any other string; a plain `string` would absorb the literals.
  const any =
    node.type === "TSIntersectionType" && node.types.some(({ type }) => type === "TSStringKeyword");
  return { values: [], unread: any ? [] : [read(node)] };
}

function joined(nodes: readonly Node[], read: Read): Words {
  const all = nodes.map((node) => wordsOf(node, read));
  return {
    values: all.flatMap(({ values }) => values),
    unread: all.flatMap(({ unread }) => unread),
  };
}

/** A name as a selector writes it: an identifier, a string, or names joined by dots. */
function nameOf(node: Node): string {
  if (node.type === "TSQualifiedName") return `${nameOf(node.left)}.${node.right.name}`;
  return "name" in node ? String(node.name) : node.type === "Literal" ? String(node.value) : "";
}
