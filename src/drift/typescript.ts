// The literal lists of one TypeScript file. Nothing is resolved: what a list borrows from elsewhere is told as unread.
import {
  type BindingPattern,
  type ClassElement,
  type Declaration as Declared,
  type Expression,
  type PropertyKey,
  parseSync,
  type Span,
  type Statement,
  type TSModuleDeclaration,
  type TSSignature,
  type TSType,
  type TSTypeName,
} from "oxc-parser";
import type { Declaration } from "./declaration.ts";

type Words = Pick<Declaration, "values" | "unread">;
type Read = (node: Span) => string;
type Path = readonly string[];

const nothing: Words = { values: [], unread: [] };

/** Every list of literals the file declares, in source order. Throws a SyntaxError when it cannot be parsed. */
export function typescriptDeclarations(file: string, source: string): Declaration[] {
  const { program, errors } = parseSync(file, source);
  const fatal = errors.find(({ severity }) => severity === "Error");
  if (fatal) throw new SyntaxError(fatal.message);
  const read: Read = ({ start, end }) => source.slice(start, end);
  return program.body.flatMap((statement) => ofStatement(statement, [], read));
}

function ofStatement(statement: Statement, path: Path, read: Read): Declaration[] {
  const declared =
    statement.type === "ExportNamedDeclaration" ? statement.declaration : (statement as Declared);
  return declared ? ofDeclared(declared, path, read) : [];
}

function ofDeclared(node: Declared, path: Path, read: Read): Declaration[] {
  switch (node.type) {
    case "TSModuleDeclaration": {
      const inner = node.global ? path : [...path, moduleName(node.id)];
      return node.body?.body.flatMap((each) => ofStatement(each, inner, read)) ?? [];
    }
    case "TSTypeAliasDeclaration": {
      const here = [...path, node.id.name];
      const words = ofType(node.typeAnnotation, read);
      return [declare("type", here, words), ...ofMembers(node.typeAnnotation, here, read)];
    }
    case "TSInterfaceDeclaration":
      return ofProperties(node.body.body, [...path, node.id.name], read);
    case "ClassDeclaration":
      return node.id ? ofProperties(node.body.body, [...path, node.id.name], read) : [];
    case "TSEnumDeclaration": {
      const words = node.body.members.map((member) => ofValue(member.initializer ?? member, read));
      return [declare("enum", [...path, node.id.name], join(words))];
    }
    case "VariableDeclaration":
      return node.declarations.flatMap(({ id, init }) => ofVariable(id, init, path, read));
    default:
      return [];
  }
}

/** The properties of an object type, also where it is one part of an intersection. */
function ofMembers(type: TSType, path: Path, read: Read): Declaration[] {
  if (type.type === "TSTypeLiteral") return ofProperties(type.members, path, read);
  if (type.type === "TSParenthesizedType") return ofMembers(type.typeAnnotation, path, read);
  if (type.type !== "TSIntersectionType") return [];
  return type.types.flatMap((each) => ofMembers(each, path, read));
}

function ofProperties(
  members: readonly (TSSignature | ClassElement)[],
  path: Path,
  read: Read,
): Declaration[] {
  return members.flatMap((member) => {
    if (member.type !== "TSPropertySignature" && member.type !== "PropertyDefinition") return [];
    if (!member.typeAnnotation) return [];
    const [type, name] = [member.typeAnnotation.typeAnnotation, keyName(member.key)];
    return name === null ? [] : [declare("property", path, ofType(type, read), `#${name}`)];
  });
}

function ofVariable(
  id: BindingPattern,
  init: Expression | null,
  path: Path,
  read: Read,
): Declaration[] {
  if (id.type !== "Identifier") return [];
  const words = ofTypedConst(id.typeAnnotation?.typeAnnotation, read) ?? ofObject(init, read);
  return words ? [declare("const", [...path, id.name], words)] : [];
}

/** `const X: { readonly A: "a" }`, as declaration files write it. */
function ofTypedConst(type: TSType | undefined, read: Read): Words | null {
  if (type?.type !== "TSTypeLiteral") return null;
  return join(
    type.members.map((member) =>
      member.type === "TSPropertySignature" && member.typeAnnotation
        ? ofType(member.typeAnnotation.typeAnnotation, read)
        : unread(member, read),
    ),
  );
}

/** `const X = { A: "a" } as const`, as sources write it. */
function ofObject(value: Expression | null, read: Read): Words | null {
  if (value?.type === "TSAsExpression" || value?.type === "TSSatisfiesExpression")
    return ofObject(value.expression, read);
  if (value?.type !== "ObjectExpression") return null;
  return join(
    value.properties.map((each) => ofValue(each.type === "Property" ? each.value : each, read)),
  );
}

/** The literals of a type. Null, undefined and "any other string" add no word and hide none. */
function ofType(type: TSType, read: Read): Words {
  switch (type.type) {
    case "TSLiteralType":
      return ofValue(type.literal, read);
    case "TSUnionType":
      return join(type.types.map((each) => ofType(each, read)));
    case "TSParenthesizedType":
      return ofType(type.typeAnnotation, read);
    case "TSNullKeyword":
    case "TSUndefinedKeyword":
    case "TSStringKeyword":
      return nothing;
    case "TSIntersectionType": // `string & {}`: any other string, in a spelling that keeps the literals
      return type.types.some((each) => each.type === "TSStringKeyword")
        ? nothing
        : unread(type, read);
    default:
      return unread(type, read);
  }
}

function ofValue(
  node: Span & { readonly type: string; readonly value?: unknown },
  read: Read,
): Words {
  const literal = node.type === "Literal" && typeof node.value === "string";
  return literal ? { values: [String(node.value)], unread: [] } : unread(node, read);
}

function unread(node: Span, read: Read): Words {
  return { values: [], unread: [read(node)] };
}

function join(all: readonly Words[]): Words {
  return {
    values: all.flatMap(({ values }) => values),
    unread: all.flatMap((each) => each.unread),
  };
}

function declare(kind: Declaration["kind"], path: Path, words: Words, tail = ""): Declaration {
  return { kind, selector: path.join(".") + tail, ...words };
}

function moduleName(id: TSModuleDeclaration["id"]): string {
  return id.type === "Literal" ? id.value : typeName(id);
}

function typeName(name: TSTypeName | TSModuleDeclaration["id"]): string {
  if (name.type === "TSQualifiedName") return `${typeName(name.left)}.${name.right.name}`;
  return "name" in name ? name.name : "";
}

function keyName(key: PropertyKey): string | null {
  if (key.type === "Identifier") return key.name;
  return key.type === "Literal" ? String(key.value) : null;
}
