import { isCollection, isMap, isScalar, type YAMLMap } from "yaml";
import { canonical } from "./fingerprint.ts";

/** How YAML is written: as the files are that come with the shop, so that what did not change comes back byte for byte. */
export const WRITTEN = { lineWidth: 0, flowCollectionPadding: false } as const;

/** Makes a map say what is wanted, and leaves everything as it is written that does so already. */
export function adjustMap(map: YAMLMap, wanted: Record<string, unknown>, create: (value: unknown) => unknown): void {
  for (const { key } of [...map.items]) if (isScalar(key) && !(String(key.value) in wanted)) map.delete(key.value);
  for (const [key, value] of Object.entries(wanted)) {
    const node = map.get(key, true) as unknown;
    if (isMap(node) && isRecord(value)) adjustMap(node, value, create);
    else if (isScalar(node) && isText(value) && isText(node.value)) node.value = value;
    else if (node === undefined || canonical(plain(node)) !== canonical(value)) {
      const fresh = create(value);
      if (isCollection(node) && isCollection(fresh)) fresh.flow = node.flow === true;
      map.set(key, fresh);
    }
  }
}

const isText = (value: unknown) => typeof value === "string";
const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === "object" && !Array.isArray(value);

function plain(node: unknown): unknown {
  return node !== null && typeof node === "object" && "toJSON" in node
    ? (node as { toJSON: () => unknown }).toJSON()
    : node;
}
