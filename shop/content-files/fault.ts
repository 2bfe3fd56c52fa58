/** Something wrong in a content file, said so that whoever edits the file finds the place. */
export interface Fault {
  /** Path below the content folder, with forward slashes. */
  file: string;
  /** 1-based, null when the place cannot be told (a key that is missing from the file's top level, say). */
  line: number | null;
  /** Path of the key, e.g. `ingredients.rows[2].amount`; empty for the file as a whole. */
  key: string;
  problem: string;
}

/** `products/x.yaml:12: price_aed: must not be negative` */
export function describeFault(fault: Fault): string {
  const place = fault.line === null ? fault.file : `${fault.file}:${fault.line}`;
  return fault.key === "" ? `${place}: ${fault.problem}` : `${place}: ${fault.key}: ${fault.problem}`;
}

/** Thrown when content cannot be used; carries every fault of every file, so that one run shows them all. */
export class ContentError extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    const count = faults.length === 1 ? "1 fault" : `${faults.length} faults`;
    super(`The content has ${count}; nothing was imported.\n${faults.map(describeFault).join("\n")}`);
    this.name = "ContentError";
    this.faults = faults;
  }
}

/** A key path as it is written in a fault: `["rows", 2, "amount"]` → `rows[2].amount`. */
export function keyPath(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) => (typeof part === "number" ? `[${part}]` : `${index === 0 ? "" : "."}${String(part)}`))
    .join("");
}
