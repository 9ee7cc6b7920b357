// The address of an ending: `/error/529,1/break/3/openai-chat/length-cuts-the-text/v1/chat/completions`. Parts that say what
// becomes of the response, then what it is, then what the client appended.
import type { EndingChange, ErrorFirst } from "./ending.ts";
import type { Pace } from "./served.ts";

export interface EndingAddress {
  /** `<provider>/<fact>`, or `<provider>/reason=<stop reason>`. */
  readonly name: string;
  readonly errors: readonly ErrorFirst[];
  readonly change: EndingChange;
  /** Absent: the mode that the request asks for. */
  readonly mode?: "json" | "stream";
  /** What the client appended, from its first slash. */
  readonly rest: string;
}

type AddressParts = Pick<EndingAddress, "errors" | "change" | "mode">;

/** What a part adds, from the numbers behind it. */
const parts: Readonly<
  Record<string, (asked: AddressParts, first: number, second?: number) => AddressParts>
> = {
  cut: (asked, cut) => changed(asked, { cut, ends: "close" }),
  break: (asked, cut) => changed(asked, { cut, ends: "break" }),
  slow: (asked, beforeMs) => paced(asked, { beforeMs }),
  trickle: (asked, betweenMs) => paced(asked, { betweenMs }),
  stall: (asked, after, ms) => paced(asked, { stall: { after, ms: ms ?? null } }),
  error: ({ errors, ...asked }, status, retryAfter) => ({
    ...asked,
    errors: [...errors, { status, ...(retryAfter === undefined ? {} : { retryAfter }) }],
  }),
};

const changed = ({ change, ...asked }: AddressParts, more: EndingChange): AddressParts => ({
  ...asked,
  change: { ...change, ...more },
});

const paced = (asked: AddressParts, more: Pace): AddressParts =>
  changed(asked, { pace: { ...asked.change.pace, ...more } });

/** Reads an address; throws a RangeError that says which part is not one. */
export function readAddress(path: string): EndingAddress {
  let asked: AddressParts = { errors: [], change: {} };
  let left = path.split("/").slice(path.startsWith("/") ? 1 : 0);
  for (;;) {
    const [first = "", second = "", ...others] = left;
    if (first === "json" || first === "stream") {
      asked = { ...asked, mode: first };
      left = left.slice(1);
    } else if (Object.hasOwn(parts, first)) {
      asked = parts[first]?.(asked, ...numbersIn(first, second)) ?? asked;
      left = others;
    } else {
      const rest = others.map((each) => `/${each}`).join("");
      return { ...asked, name: `${first}/${second}`, rest };
    }
  }
}

/** One number, or two where the part takes two. */
function numbersIn(part: string, text: string): [number, number?] {
  const most = part === "stall" || part === "error" ? 2 : 1;
  const numbers = /^\d{1,9}(,\d{1,9})?$/.test(text) ? text.split(",").map(Number) : [];
  const [first, second] = numbers;
  const isStatus = first !== undefined && first >= 400 && first <= 599;
  if (first === undefined || numbers.length > most || (part === "error" && !isStatus))
    throw new RangeError(`/${part}/${text}/ is no part of an address: ${wanted[part]}`);
  return second === undefined ? [first] : [first, second];
}

const count = "how many frames are sent, such as";
const time = "milliseconds, such as";
const wanted: Readonly<Record<string, string>> = {
  cut: `${count} /cut/3/`,
  break: `${count} /break/3/`,
  slow: `${time} /slow/2000/`,
  trickle: `${time} /trickle/50/`,
  stall: `${count} /stall/3/ for ever, or /stall/3,5000/ for a while`,
  error: "a status of 400 to 599 such as /error/529/, with Retry-After /error/529,1/",
};
