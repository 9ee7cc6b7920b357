// JSON templates: the string `{name}` is a placeholder. The same literal is used to write a body and to read values back from one.
import { asArray, asObject, given, type Json } from "./json.ts";

/** The name in a placeholder; undefined for anything else. */
function placeholder(template: unknown): string | undefined {
  return typeof template === "string" ? /^\{(\w+)\}$/.exec(template)?.[1] : undefined;
}

/** Fills a template. A member without a value is left out; so is an object that becomes empty, or a list that lacks a value. */
export function filled(template: unknown, values: Json): unknown {
  const name = placeholder(template);
  if (name !== undefined) return values[name];
  if (Array.isArray(template)) {
    const list = template.map((each) => filled(each, values));
    return list.includes(undefined) ? undefined : list;
  }
  const members = asObject(template);
  if (!members) return template;
  const all = Object.entries(members).map(([key, each]) => [key, filled(each, values)]);
  const kept = given(Object.fromEntries(all));
  return Object.keys(kept).length > 0 || all.length === 0 ? kept : undefined;
}

/** The values found at the template's placeholders, by name. */
export function valuesIn(template: unknown, value: unknown): Json {
  const name = placeholder(template);
  if (name !== undefined) return value === undefined || value === null ? {} : { [name]: value };
  if (Array.isArray(template))
    return Object.assign({}, ...template.map((each, at) => valuesIn(each, asArray(value)[at])));
  const holder = asObject(value) ?? {};
  const members = Object.entries(asObject(template) ?? {});
  return Object.assign({}, ...members.map(([key, each]) => valuesIn(each, memberOf(holder, key))));
}

/** Whether a value has every constant of the template and a value for every placeholder. */
export function fits(template: unknown, value: unknown): boolean {
  if (placeholder(template) !== undefined) return value !== undefined && value !== null;
  if (Array.isArray(template)) {
    const list = asArray(value);
    return list.length === template.length && template.every((each, at) => fits(each, list[at]));
  }
  const members = asObject(template);
  const holder = asObject(value);
  if (!members) return template === value;
  return (
    holder !== null &&
    Object.entries(members).every(([key, each]) => fits(each, memberOf(holder, key)))
  );
}

/** A member by its camelCase or snake_case name: services built on protocol buffers accept both. */
export function memberOf(holder: Json, name: string): unknown {
  return holder[name] ?? holder[name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)];
}
