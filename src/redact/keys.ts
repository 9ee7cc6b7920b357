// What the name of a member says about its value.

/** Without underscores and case, so that one spelling stands for all. */
const plain = (key: string): string => key.replace(/[_\-.]/g, "").toLowerCase();

const fixedKeys =
  /^(?:type|eventtype|exceptiontype|messagetype|contenttype|errorcode|object|role|status|state|code|event|name|toolname|functionname|.*reason)$/;
const idKeys =
  /ids?$|fingerprint$|^sid$|^caller$|^container$|cachekey$|^identifier$|^safetyidentifier$/;
const opaqueKeys = /signature$|^encrypted|^redactedcontent$|^redacteddata$|b64(?:json)?$/;
const accountKeys =
  /^(?:org|organi[sz]ation|account|user|customer|tenant|workspace|project|subscription)(?:id|uuid|number)$|^organi[sz]ation$|^email$/;
const secretKeys =
  /apikey|secret|passw(?:or)?d|passphrase|authorization|cookie|(?:access|refresh|auth|session|id)token|privatekey|credentials?$/;

/** A reader needs the word as it is: it is never replaced, and a secret in it is a reason to refuse. */
export function isFixed(key: string, value: string): boolean {
  return fixedKeys.test(plain(key)) && /^[\w.:/-]{0,128}$/.test(value);
}

/** Names something of the provider's: replaced when it looks random. */
export const isIdKey = (key: string): boolean => idKeys.test(plain(key));

/** Holds what only the provider can read: replaced as a whole. */
export const isOpaqueKey = (key: string): boolean => opaqueKeys.test(plain(key));

/** Says who was asking: always replaced. */
export const isAccountKey = (key: string): boolean => accountKeys.test(plain(key));

/** Says of itself that it is a secret: always replaced. */
export const isSecretKey = (key: string): boolean => secretKeys.test(plain(key));

/** Filling that hides lengths, and labels that come again with every piece: they are no text that goes on. */
export const isLabel = (key: string): boolean =>
  /^(?:obfuscation|p|padding|model|modelversion|servicetier|created(?:at)?|url|uri|title)$/.test(
    plain(key),
  );
