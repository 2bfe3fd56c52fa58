/** What came over the wire as a value; undefined when it is no JSON. Its shape is for the caller to check. */
export function parseJson(wire: string | Uint8Array): unknown {
  try {
    return JSON.parse(typeof wire === "string" ? wire : new TextDecoder().decode(wire));
  } catch {
    return undefined;
  }
}
