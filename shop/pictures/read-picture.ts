import sharp, { type ResizeOptions, type Sharp } from "sharp";
import { HEAD_BYTES, isHeic, MOST_PIXELS } from "../content-files/picture-file.ts";
import { type Pixels, readHeic } from "./heic.ts";

/** What pictures may come as; told by their bytes, whatever they are called. */
const FORMATS: ReadonlySet<string> = new Set(["jpeg", "png", "webp", "heif"]);

/** Fewer pixels are not enough for the pages that show it. */
const LEAST_SIDE = 1200;
/** So much of its shorter side is kept, of which a part can be cut out. */
const KEPT_SIDE = 1600;
/** As wide as a cut is kept: the scenes that come with the shop are. */
const CUT_SIDE = 1920;
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

export type PictureFault = "picture.unreadable" | "picture.too_small" | "picture.part_too_small";

/** A file as a picture of the shop, its shorter side 1600 pixels at most and 1200 at least; or why it can be none. */
export async function readPicture(file: Uint8Array): Promise<UprightPicture | PictureFault> {
  const size = { width: KEPT_SIDE, height: KEPT_SIDE, fit: "outside" } as const;
  // Files of the same kind that sharp reads begin alike: AVIF is tried first.
  let picture = await uprightPicture(file, size, QUALITY);
  if (picture === null && isHeic(file.subarray(0, HEAD_BYTES))) {
    const unpacked = await readHeic(file);
    picture = unpacked && (await uprightPicture(unpacked, size, QUALITY));
  }
  if (picture === null) return "picture.unreadable";
  return Math.min(picture.width, picture.height) < LEAST_SIDE ? "picture.too_small" : picture;
}

/** A part of a picture, in ten-thousandths of its width and its height. */
export interface PictureArea {
  left: number;
  top: number;
  width: number;
  height: number;
}
export const WHOLE_SIDE = 10_000;

/** A part of one of the shop's pictures as a picture of its own, its longer side between 1200 and 1920 pixels; or why not. */
export async function cutOut(picture: Uint8Array, area: PictureArea): Promise<UprightPicture | PictureFault> {
  const whole = sharp(picture, { limitInputPixels: MOST_PIXELS });
  const { width, height } = await whole.metadata();
  const left = Math.round((area.left * width) / WHOLE_SIDE);
  const top = Math.round((area.top * height) / WHOLE_SIDE);
  const part = {
    left,
    top,
    width: Math.min(width - left, Math.round((area.width * width) / WHOLE_SIDE)),
    height: Math.min(height - top, Math.round((area.height * height) / WHOLE_SIDE)),
  };
  if (Math.max(part.width, part.height) < LEAST_SIDE || Math.min(part.width, part.height) < 1)
    return "picture.part_too_small";
  const { data, info } = await whole
    .extract(part)
    .resize({ width: CUT_SIDE, height: CUT_SIDE, fit: "inside", withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, bytes: new Uint8Array(data) };
}
