import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { MOST_PIXELS } from "../content-files/picture-file.ts";
import { MAX_PHOTO_BYTES } from "./review.ts";

const LONGEST_SIDE = 1280;
const THUMBNAIL_SIDE = 320;
const QUALITY = 78;

/** What pictures may come as; told by their bytes, whatever they are called. */
const FORMATS: ReadonlySet<string> = new Set(["jpeg", "png", "webp", "heif"]);

export interface NewPhoto {
  id: string;
  width: number;
  height: number;
  picture: Uint8Array;
  thumbnail: Uint8Array;
}

export type PhotoFault = "reviews.photo_unreadable" | "reviews.photo_too_large";

/**
 * A file as a picture of a review: turned upright, made smaller, and without what the camera wrote into it, the place
 * first of all. A fault for what is no picture, or too large a one.
 */
export async function readPhoto(file: Uint8Array): Promise<NewPhoto | PhotoFault> {
  if (file.byteLength > MAX_PHOTO_BYTES) return "reviews.photo_too_large";
  try {
    const original = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: "error" });
    const { format } = await original.metadata();
    if (!FORMATS.has(format)) return "reviews.photo_unreadable";
    // Nothing of the original's descriptions is written unless it is asked for.
    const upright = original.autoOrient();
    const { data, info } = await upright
      .clone()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    const thumbnail = await sharp(data)
      .resize({ width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE, fit: "cover" })
      .webp({ quality: QUALITY })
      .toBuffer();
    return {
      id: randomUUID(),
      width: info.width,
      height: info.height,
      picture: new Uint8Array(data),
      thumbnail: new Uint8Array(thumbnail),
    };
  } catch {
    return "reviews.photo_unreadable";
  }
}
