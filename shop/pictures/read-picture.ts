import sharp, { type ResizeOptions, type Sharp } from "sharp";
import { HEAD_BYTES, isHeic, MOST_PIXELS } from "../content-files/picture-file.ts";
import { type Pixels, readHeic } from "./heic.ts";

/** What pictures may come as; told by their bytes, whatever they are called. */
const FORMATS: ReadonlySet<string> = new Set(["jpeg", "png", "webp", "heif"]);

/** Fewer pixels are not enough for the product's page. */
const LEAST_SIDE = 1200;
const QUALITY = 88;

export interface UprightPicture {
  width: number;
  height: number;
  bytes: Uint8Array;
}

/**
 * A file, or what is unpacked of one, as a WebP picture that fits `size`: turned upright, and without what the camera wrote
 * into it, the place first of all. Null for what is no picture, a damaged or a far too large one.
 */
export async function uprightPicture(
  file: Uint8Array | Pixels,
  size: ResizeOptions,
  quality: number,
): Promise<UprightPicture | null> {
  try {
    const original = await opened(file);
    if (original === null) return null;
    // Nothing of the original's descriptions is written unless it is asked for.
    const { data, info } = await original
      .autoOrient()
      .resize({ ...size, withoutEnlargement: true })
      .webp({ quality })
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, bytes: new Uint8Array(data) };
  } catch {
    return null;
  }
}

async function opened(file: Uint8Array | Pixels): Promise<Sharp | null> {
  if ("data" in file) return sharp(file.data, { raw: { width: file.width, height: file.height, channels: 4 } });
  const original = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: "error" });
  return FORMATS.has((await original.metadata()).format) ? original : null;
}

export type PictureFault = "picture.unreadable" | "picture.too_small";

/** A file as a picture of a product, its shorter side 1200 pixels; or why it can be none. */
export async function readPicture(file: Uint8Array): Promise<Uint8Array | PictureFault> {
  const size = { width: LEAST_SIDE, height: LEAST_SIDE, fit: "outside" } as const;
  // Files of the same kind that sharp reads begin alike: AVIF is tried first.
  let picture = await uprightPicture(file, size, QUALITY);
  if (picture === null && isHeic(file.subarray(0, HEAD_BYTES))) {
    const unpacked = await readHeic(file);
    picture = unpacked && (await uprightPicture(unpacked, size, QUALITY));
  }
  if (picture === null) return "picture.unreadable";
  return Math.min(picture.width, picture.height) < LEAST_SIDE ? "picture.too_small" : picture.bytes;
}
