import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { namesIn } from "../content-files/folder.ts";
import { HEAD_BYTES, MOST_PIXELS, pictureProblem } from "../content-files/picture-file.ts";
import { keptName } from "../pictures/kept-pictures.ts";
import type { UprightPicture } from "../pictures/read-picture.ts";

/** Why a picture of an archive stays out: the shop shows another one under its name, or it is none that staff have added, or it cannot be read. */
export type PictureFault = "another" | "new" | "unreadable";

export interface ArchivePictures {
  /** Those that staff of another shop, or of this one once, have added, by their paths below `pictures`. */
  added: ReadonlySet<string>;
  left: { path: string; why: PictureFault }[];
}

/**
 * Looks at the pictures of a folder that the shop does not have under their names (`shown`), and takes those out of it that stay
 * out. `read`: the shop's own, by its path below `pictures`.
 */
export async function sortPictures(
  root: string,
  shown: ReadonlySet<string>,
  read: (path: string) => Promise<Uint8Array | null>,
): Promise<ArchivePictures> {
  const added = new Set<string>();
  const left: ArchivePictures["left"] = [];
  for (const folder of await namesIn(root, "pictures")) {
    for (const name of await namesIn(root, `pictures/${folder}`)) {
      const path = `${folder}/${name}`;
      const place = join(root, "pictures", path);
      const bytes = await readFile(place);
      const own = shown.has(path) ? await read(path) : null;
      if (own !== null && Buffer.compare(own, bytes) === 0) continue;
      const why = own === null ? await problemOf(bytes, name) : "another";
      if (why === null) added.add(path);
      else {
        left.push({ path, why });
        await rm(place);
      }
    }
  }
  return { added, left };
}

async function problemOf(bytes: Uint8Array, name: string): Promise<PictureFault | null> {
  if (pictureProblem(bytes.subarray(0, HEAD_BYTES), bytes.length) !== null || (await pictureOf(bytes)) === null)
    return "unreadable";
  return keptName(bytes) === name ? null : "new";
}

/** A picture as it is, with how large it is; null: it cannot be read. */
export async function pictureOf(bytes: Uint8Array): Promise<UprightPicture | null> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: MOST_PIXELS }).metadata();
    return { bytes, width, height };
  } catch {
    return null;
  }
}
