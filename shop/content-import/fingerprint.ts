import { createHash } from "node:crypto";
import type { ContentFile } from "../content/content.ts";

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

/** SHA-256 of files with their paths, in the order that they come in. */
export function contentHash(files: readonly ContentFile[]): string {
  const hash = createHash("sha256");
  for (const { path, text } of files) hash.update(`${path}\0${text}\0`);
  return hash.digest("hex");
}
