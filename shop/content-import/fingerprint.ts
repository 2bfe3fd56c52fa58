import { createHash } from "node:crypto";

/** JSON with the keys of every object in alphabetical order, so that equal records give equal text. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (part === null || typeof part !== "object" || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** SHA-256 of a record's canonical JSON, in hexadecimal: equal fingerprints mean there is nothing to do. */
export function fingerprint(record: unknown): string {
  return createHash("sha256").update(canonical(record)).digest("hex");
}
