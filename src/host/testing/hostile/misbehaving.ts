// What the hostile guests share: each is the reference on every case but one.
import {
  type Adapter,
  defineAdapter,
  type Exchange,
  type GuestObservation,
} from "../../../adapter/contract.ts";
import reference from "../../../reference/guest.ts";

type Observe = NonNullable<Adapter["observe"]>;

/** The one case on which the guests of this folder misbehave. */
export const hostileCase = "mapping/mistral-chat/length-at-the-token-limit#json";

/** The reference under another name, with another behaviour on the hostile case. */
export function misbehaving(name: string, misbehave: Observe): Adapter {
  return onCases(name, (exchange) => (exchange.case === hostileCase ? misbehave : null));
}

/** The reference under another name, with another behaviour wherever one is chosen. */
export function onCases(name: string, choose: (exchange: Exchange) => Observe | null): Adapter {
  return defineAdapter({
    ...reference,
    name,
    observe: (exchange, tools) => (choose(exchange) ?? asReference)(exchange, tools),
  });
}

/** What the reference answers. */
export const asReference: Observe = (exchange, tools) => {
  if (!reference.observe) throw new Error("the reference observes");
  return reference.observe(exchange, tools);
};

/** An answer no type would let through. */
export function forged(value: unknown): GuestObservation {
  return value as GuestObservation;
}

/** Stops this thread for good. Asleep rather than spinning: to the event loop it is the same, to the machine it is not. */
export function blockForever(): never {
  const cell = new Int32Array(new SharedArrayBuffer(4));
  for (;;) Atomics.wait(cell, 0, 0);
}
