// Code mutants: named operators over the syntax tree of one file. Each mutation replaces one expression, and is named by
// its function, operator and text, never by a line, so that its name outlives edits elsewhere in the file.
import { parseSync } from "oxc-parser";

/** A node of the tree, as far as operators look at it. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [member: string]: unknown;
}

export interface Mutation {
  /** `file function: operator: original → replacement`, numbered where that occurs again. */
  readonly name: string;
  readonly file: string;
  readonly operator: string;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/** A replacement of one expression. */
type Change = readonly [operator: string, node: Node, replacement: string];

/** Every mutation of a file, in the order of the text. */
export function mutationsOf(file: string, source: string): readonly Mutation[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`);
  const found: Mutation[] = [];
  const times = new Map<string, number>();
  const visit = (node: Node, parents: readonly Node[]): void => {
    if (isTypeOnly(node) || isStated(node, parents.at(-1))) return;
    for (const [operator, target, replacement] of changesOf(node, parents, source)) {
      const from = source.slice(target.start, target.end);
      if (replacement === from) continue;
      const place = placeOf([...parents, node]);
      const plain = `${file} ${place}: ${operator}: ${short(from)} → ${short(replacement)}`;
      const time = (times.get(plain) ?? 0) + 1;
      times.set(plain, time);
      const name = time === 1 ? plain : `${plain} (${time})`;
      found.push({ name, file, operator, start: target.start, end: target.end, replacement });
    }
    for (const child of childrenOf(node)) visit(child, [...parents, node]);
  };
  visit(program as unknown as Node, []);
  return found;
}

/** Types, imports and re-exports are not run. */
function isTypeOnly({ type, source }: Node): boolean {
  if (type === "TSAsExpression" || type === "TSSatisfiesExpression") return false;
  return type.startsWith("TS") || type === "ImportDeclaration" || Boolean(source);
}

/** What a requirement states beside its predicate: suites/mutants.test.ts and `npm run spec` hold it to the ledger and the rules. */
const stated = new Set(["id", "rules", "level", "sentence", "source", "mutants"]);

/** Whether this member is one of those, in the literal of a requirement. */
function isStated({ type, key }: Node, parent: Node | undefined): boolean {
  const members = Array.isArray(parent?.properties) ? parent.properties.filter(isNode) : [];
  const names = members.map((each) => (isNode(each.key) ? each.key.name : null));
  const name = isNode(key) ? String(key.name) : "";
  return type === "Property" && stated.has(name) && names.includes("sentence");
}

/** The children that are run, in the order of the text. */
function childrenOf(node: Node): readonly Node[] {
  const children: Node[] = [];
  for (const [member, value] of Object.entries(node)) {
    if (member === "parent" || (member === "key" && !node.computed)) continue;
    if (member === "property" && !node.computed) continue;
    if (member === "typeAnnotation" || member === "returnType") continue;
    for (const each of Array.isArray(value) ? value : [value])
      if (isNode(each)) children.push(each);
  }
  return children.sort((a, b) => a.start - b.start);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as Node).type === "string";
}

/** The nearest function or constant with a name. */
function placeOf(parents: readonly Node[]): string {
  for (const { type, id, key } of [...parents].reverse()) {
    if (type === "FunctionDeclaration" || type === "VariableDeclarator")
      if (isNode(id) && typeof id.name === "string") return id.name;
    if (type === "MethodDefinition" && isNode(key)) return String(key.name);
  }
  return "(file)";
}

function short(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > 70 ? `${line.slice(0, 45)} … ${line.slice(-20)}` : line;
}

const boundary: Readonly<Record<string, string>> = { "<": "<=", "<=": "<", ">": ">=", ">=": ">" };
const equality: Readonly<Record<string, string>> = { "===": "!==", "!==": "===" };
const swapped: ReadonlyMap<string, string> = new Map([
  ["some", "every"],
  ["every", "some"],
  ["find", "findLast"],
  ["findLast", "find"],
  ["startsWith", "endsWith"],
  ["endsWith", "startsWith"],
  ["push", "unshift"],
  ["unshift", "push"],
  ["min", "max"],
  ["max", "min"],
]);
/** Steps of a chain that are left out. */
const dropped = new Set(["filter", "slice", "trim", "reverse", "toReversed", "sort", "toSorted"]);

function changesOf(node: Node, parents: readonly Node[], source: string): readonly Change[] {
  const text = (each: unknown) => (isNode(each) ? source.slice(each.start, each.end) : "");
  const { type, operator, left, right, test } = node;
  const parent = parents.at(-1);
  switch (type) {
    case "IfStatement":
    case "ConditionalExpression":
      return isNode(test)
        ? [
            ["condition", test, "true"],
            ["condition", test, "false"],
          ]
        : [];
    case "WhileStatement":
      return isNode(test) ? [["condition", test, "false"]] : [];
    case "BinaryExpression": {
      const told = isTestOf(parent, node) || parent?.type === "LogicalExpression";
      const other = boundary[String(operator)] ?? (told ? null : equality[String(operator)]);
      const kind = boundary[String(operator)] ? "boundary" : "equality";
      if (other) return [[kind, node, `${text(left)} ${other} ${text(right)}`]];
      const sum = operator === "+" || operator === "-";
      if (!sum || [left, right].some(isText)) return [];
      return [["arithmetic", node, `${text(left)} ${operator === "+" ? "-" : "+"} ${text(right)}`]];
    }
    case "LogicalExpression":
      if (operator === "??" && isNothing(right)) return [];
      return [
        [operator === "??" ? "default" : "guard", node, text(left)],
        [operator === "??" ? "default" : "guard", node, text(right)],
      ];
    case "UnaryExpression":
      return operator === "!" && !isTestOf(parent, node) && parent?.type !== "LogicalExpression"
        ? [["not", node, text(node.argument)]]
        : [];
    case "UpdateExpression":
      return [["counter", node, text(node.argument)]];
    case "AssignmentExpression":
      return operator === "+=" ? [["reset", node, `${text(left)} = ${text(right)}`]] : [];
    case "ExpressionStatement":
      return statementChanges(node.expression);
    case "CallExpression":
      return callChanges(node, parents, source);
    case "Literal":
      return literalChanges(node, parent, source);
    case "ArrayExpression": {
      const several = Array.isArray(node.elements) && node.elements.length > 0;
      return several && parent?.type !== "ForOfStatement" ? [["list", node, "[]"]] : [];
    }
    default:
      return [];
  }
}

/** Left out, the expression has no effect. A call that is awaited is left out with its `await`. */
function statementChanges(expression: unknown): readonly Change[] {
  if (!isNode(expression) || expression.type === "UpdateExpression") return [];
  if (expression.type === "Literal") return [];
  return [["statement", expression, "void 0"]];
}

function callChanges(node: Node, parents: readonly Node[], source: string): readonly Change[] {
  const { callee } = node;
  if (!isNode(callee) || callee.type !== "MemberExpression" || callee.computed) return [];
  const { object, property } = callee;
  if (!isNode(object) || !isNode(property)) return [];
  const name = String(property.name);
  const whole = chainOf(node, parents);
  const replaced = (start: number, end: number, by: string): Change => [
    "method",
    whole,
    source.slice(whole.start, start) + by + source.slice(end, whole.end),
  ];
  const other = swapped.get(name);
  if (other && (other.length !== 3 || source.slice(object.start, object.end) === "Math"))
    return [replaced(property.start, property.end, other)];
  if (dropped.has(name)) return [replaced(object.end, node.end, "")];
  const [first] = node.arguments as readonly Node[];
  return name === "at" && first && source.slice(first.start, first.end) === "-1"
    ? [replaced(first.start, first.end, "0")]
    : [];
}

/** Within `a?.b.c()` only the whole chain can be replaced. */
function chainOf(node: Node, parents: readonly Node[]): Node {
  const links = ["MemberExpression", "CallExpression", "ChainExpression"];
  let whole = node;
  for (const parent of [...parents].reverse()) {
    const inside =
      parent.object === whole || parent.callee === whole || parent.expression === whole;
    if (!inside || !links.includes(parent.type)) break;
    whole = parent;
    if (parent.type === "ChainExpression") return parent;
  }
  return node;
}

const word = /^[a-z][\w-]*$/i;

function literalChanges(node: Node, parent: Node | undefined, source: string): readonly Change[] {
  const { value } = node;
  // A comparison with something else is the condition that is never true.
  if (parent?.type === "BinaryExpression") return [];
  if (typeof value === "boolean") return [["literal", node, String(!value)]];
  if (typeof value === "number") {
    const negative = parent?.type === "UnaryExpression";
    // Of what a comparison of two rows answers only the sign counts.
    const sign = parent?.type === "ConditionalExpression" && value === 1;
    return negative || sign ? [] : [["literal", node, String(value + 1)]];
  }
  // Sentences are for readers.
  if (typeof value !== "string") return [];
  if (parent?.type === "ImportExpression" || parent?.type.startsWith("TS")) return [];
  if (value === "") return [["literal", node, '"~"']];
  return word.test(value) && !source.slice(node.start, node.end).includes("`")
    ? [["literal", node, JSON.stringify(`${value}~`)]]
    : [];
}

function isTestOf(parent: Node | undefined, node: Node): boolean {
  return parent?.test === node;
}

function isText(node: unknown): boolean {
  if (!isNode(node)) return false;
  return node.type === "TemplateLiteral" || typeof node.value === "string";
}

/** `?? null` and `?? undefined` only say in which word something is absent. */
function isNothing(node: unknown): boolean {
  return isNode(node) && (node.value === null || node.name === "undefined");
}

/** Where a loop that no longer ends is stopped: the body of each `while`, `do` and `for (;;)`. */
export function loopsOf(file: string, source: string): readonly { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  const visit = (node: Node): void => {
    const { type, body } = node;
    if (/^(While|DoWhile|For)Statement$/.test(type) && isNode(body)) found.push(body);
    for (const child of childrenOf(node)) visit(child);
  };
  visit(parseSync(file, source).program as unknown as Node);
  return found;
}
