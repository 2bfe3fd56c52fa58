/**
 * As much as telephones take (8064 × 6048). A larger original would take more memory than a small server has: it is neither
 * imported nor shown.
 */
export const MOST_PIXELS = 50_000_000;

/** So much of a file's beginning tells what it is. */
export const HEAD_BYTES = 512;

const HEIC = /^.{4}ftyp(?:heic|heix|mif1|msf1)/s;

/** How files of other kinds begin; their names may say anything. */
const KINDS: readonly [beginning: RegExp, name: string][] = [
  [/^\xff\xd8\xff/, "a JPEG picture"],
  [/^\x89PNG\r\n/, "a PNG picture"],
  [/^GIF8/, "a GIF picture"],
  [/^(?:II\*\0|MM\0\*)/, "a TIFF picture"],
  [/^.{4}ftyp(?:avif|avis)/s, "an AVIF picture"],
  [HEIC, "a HEIC picture"],
  [/^.{4}ftyp/s, "a video"],
  [/^%PDF-/, "a PDF document"],
  [
    /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*(?:<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/is,
    "an SVG drawing",
  ],
  [/^(?:\xef\xbb\xbf)?\s*(?:<!--.*?-->\s*)*<(?:!doctype html|html|head|body)[\s>]/is, "an HTML page"],
];

/** Whether a file is what an iPhone keeps its photos as, by its beginning. */
export const isHeic = (head: Uint8Array) => HEIC.test(Buffer.from(head).toString("latin1"));

/**
 * Why a file cannot be one of the shop's pictures, null if it can. Its bytes decide, not its name: `head` is how it
 * begins (HEAD_BYTES, or all of it), `size` how long it is.
 */
export function pictureProblem(head: Uint8Array, size: number): string | null {
  if (size === 0) return "is empty";
  const text = Buffer.from(head).toString("latin1");
  if (!/^RIFF.{4}WEBP/s.test(text)) {
    const kind = KINDS.find(([beginning]) => beginning.test(text))?.[1];
    return `is ${kind ?? "no picture"}, whatever its name says: save it as WebP`;
  }
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const told = view.getUint32(4, true) + 8;
  if (size < told) return `is cut off: ${size} of its ${told} bytes are there`;
  const dimensions = dimensionsOf(view, text);
  if (dimensions === null) return "is a damaged WebP picture: its dimensions cannot be read";
  const { width, height } = dimensions;
  if (width * height > MOST_PIXELS)
    return `is too large, ${width} × ${height} pixels: the shop takes ${MOST_PIXELS / 1e6} million at most`;
  return null;
}

/** Width and height as the first part of a WebP file tells them (RFC 9649); null when it tells none. */
function dimensionsOf(view: DataView, text: string): { width: number; height: number } | null {
  if (view.byteLength < 30) return null;
  const uint24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
  switch (text.slice(12, 16)) {
    case "VP8X":
      return { width: uint24(24) + 1, height: uint24(27) + 1 };
    case "VP8L": {
      const bits = view.getUint32(21, true);
      return text.charCodeAt(20) === 0x2f ? { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 } : null;
    }
    case "VP8 ": {
      const [width, height] = [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff];
      return text.slice(23, 26) === "\x9d\x01\x2a" && width > 0 && height > 0 ? { width, height } : null;
    }
    default:
      return null;
  }
}
