// Notices when an adapter changes a built-in (`JSON`, `Promise`, timers …): then no answer of its process can be trusted.
import { AsyncLocalStorage } from "node:async_hooks";
import { EventEmitter } from "node:events";
import timers from "node:timers";
import timersPromises from "node:timers/promises";

/** Watched globals. Libraries extend some of them while they are loaded; only a change after that counts. */
const names = [
  "JSON Promise Object Array Map Set WeakMap String Number RegExp Function Symbol Reflect Error Uint8Array ArrayBuffer",
  "Date Math Iterator TextDecoder TextEncoder URL Request Response Headers ReadableStream AbortController Buffer process",
  "AbortSignal EventTarget ReadableStreamDefaultReader performance",
].flatMap((line) => line.split(" "));
const functions =
  "fetch setTimeout clearTimeout setImmediate setInterval queueMicrotask structuredClone".split(
    " ",
  );

// Taken before an adapter is loaded; the comparison below calls nothing else that an adapter could replace.
const { getOwnPropertyNames, getOwnPropertyDescriptor, getPrototypeOf } = Object;
const { ownKeys } = Reflect;

/** Prototypes without a global name that every loop, generator or event uses. */
const unnamed: Readonly<Record<string, object>> = {
  "the iterator of arrays": getPrototypeOf([][Symbol.iterator]()),
  "the iterator of maps": getPrototypeOf(new Map()[Symbol.iterator]()),
  "the iterator of sets": getPrototypeOf(new Set()[Symbol.iterator]()),
  "the iterator of strings": getPrototypeOf(""[Symbol.iterator]()),
  "the iterator of matches": getPrototypeOf("".matchAll(/x/g)),
  generators: getPrototypeOf(getPrototypeOf((function* () {})())),
  "asynchronous generators": getPrototypeOf(getPrototypeOf((async function* () {})())),
  "typed arrays": getPrototypeOf(Uint8Array.prototype),
  "AsyncLocalStorage.prototype": AsyncLocalStorage.prototype,
  "EventEmitter.prototype": EventEmitter.prototype,
  // Libraries that fake timers replace these too, for every module that imports them.
  "node:timers": timers,
  "node:timers/promises": timersPromises,
  "the scheduler of node:timers/promises": getPrototypeOf(timersPromises.scheduler),
};

interface KeptBuiltIn {
  readonly name: string;
  readonly owner: object;
  readonly parent: object | null;
  readonly count: number;
  readonly members: readonly { readonly key: PropertyKey; readonly value: unknown }[];
}

/** Keeps the present state; the function returns the first change since then, once, and null otherwise. */
export function watchIntrinsics(): () => string | null {
  const kept: KeptBuiltIn[] = [];
  const keep = (name: string, owner: unknown, members?: readonly PropertyKey[]) => {
    if ((typeof owner !== "object" || owner === null) && typeof owner !== "function") return;
    const keys = members ?? ownKeys(owner).filter((key) => isMethod(owner, key));
    const count = members ? 0 : ownKeys(owner).length;
    kept.push({
      name,
      owner,
      parent: getPrototypeOf(owner),
      count,
      members: keys.map((key) => ({ key, value: memberOf(owner, key) })),
    });
  };
  keep("globalThis", globalThis, [...names, ...functions]);
  for (const name of names) {
    const owner = (globalThis as Record<string, unknown>)[name];
    keep(name, owner, name === "process" ? ["nextTick", "emit", "send"] : undefined);
    keep(`${name}.prototype`, (owner as { prototype?: unknown } | undefined)?.prototype);
  }
  for (const name of Object.keys(unnamed)) keep(name, unnamed[name]);
  let told = false;
  return () => {
    if (told) return null;
    for (let at = 0; at < kept.length; at++) {
      const { name, owner, parent, members, count } = kept[at] as KeptBuiltIn;
      for (let index = 0; index < members.length; index++) {
        // Not `[key, value]`: that would call the array iterator, which may be the changed one.
        const { key, value } = members[index] as KeptBuiltIn["members"][number];
        if (memberOf(owner, key) === value) continue;
        told = true;
        return typeof key === "symbol" ? `${name}[a symbol]` : `${name}.${key}`;
      }
      if (getPrototypeOf(owner) !== parent) {
        told = true;
        return `the prototype of ${name}`;
      }
      if (count === 0 || ownKeys(owner).length === count) continue;
      told = true;
      const all = getOwnPropertyNames(owner);
      return `${name} (${all[all.length - 1]} added or removed)`;
    }
    return null;
  };
}

function isMethod(owner: object, key: PropertyKey): boolean {
  return typeof memberOf(owner, key) === "function";
}

/** A getter is compared, not called. */
function memberOf(owner: object, key: PropertyKey): unknown {
  const found = getOwnPropertyDescriptor(owner, key);
  return found?.value ?? found?.get;
}
