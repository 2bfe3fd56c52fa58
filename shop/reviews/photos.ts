import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { uprightPicture } from "../pictures/read-picture.ts";
import { MAX_PHOTO_BYTES } from "./review.ts";

const LONGEST_SIDE = 1280;
const THUMBNAIL_SIDE = 320;
const QUALITY = 78;

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
  const photo = await uprightPicture(file, { width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside" }, QUALITY);
  if (photo === null) return "reviews.photo_unreadable";
  const thumbnail = await sharp(photo.bytes)
    .resize({ width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE, fit: "cover" })
    .webp({ quality: QUALITY })
    .toBuffer();
  const { width, height, bytes: picture } = photo;
  return { id: randomUUID(), width, height, picture, thumbnail: new Uint8Array(thumbnail) };
}
