import { createHash } from "node:crypto";

/** The header by which a rendered page names the hashes of its own scripts to the server; it never leaves the shop. */
export const OWN_SCRIPTS = "x-own-scripts";

/** How a content security policy names an inline script or style of this text. */
export function sourceHash(text: string | Uint8Array): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/**
 * Takes the mark out of a page and gives the hashes of the inline scripts that carried it. The mark is a secret of one
 * rendering, given as `nonce` to what renders scripts: whatever else came into the page, a text of a product or of a
 * shopper, cannot carry it, so that a script in it gets no hash and does not run.
 */
export function takeOutMarks(page: Buffer, mark: string): { page: Uint8Array<ArrayBuffer>; hashes: string[] } {
  const attribute = Buffer.from(` nonce="${mark}"`);
  const pieces: Buffer[] = [];
  const hashes = new Set<string>();
  let from = 0;
  for (let at = page.indexOf(attribute); at >= 0; at = page.indexOf(attribute, from)) {
    pieces.push(page.subarray(from, at));
    from = at + attribute.length;
    const tag = page.lastIndexOf("<", at);
    const start = page.indexOf(">", from) + 1;
    // Links to scripts carry the mark, too; files are named by their origin.
    if (!page.subarray(tag, at).toString("latin1").startsWith("<script")) continue;
    hashes.add(sourceHash(page.subarray(start, page.indexOf("</script>", start))));
  }
  pieces.push(page.subarray(from));
  return { page: Buffer.concat(pieces), hashes: [...hashes] };
}
