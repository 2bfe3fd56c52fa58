import type { Text } from "../../shop/market/market.ts";
import { textOf, type Written } from "../drafts/written.ts";

export interface WrittenPicture {
  file: string;
  alt: Text;
}

/** So many a product may have. */
export const MOST_PICTURES = 8;

/** The pictures that a product names; none where it names none. */
export function writtenPictures(written: Written): WrittenPicture[] {
  const said = Array.isArray(written.pictures) ? (written.pictures as (Partial<WrittenPicture> | null)[]) : [];
  return said.map((each) => ({ file: String(each?.file ?? ""), alt: textOf({ ...each }, "alt") }));
}

/** The same; where it names none, those named after it (`files`), which show what its name says. */
export function picturesOf(written: Written, files: readonly string[]): WrittenPicture[] {
  if (written.pictures !== undefined) return writtenPictures(written);
  return files.map((file) => ({ file, alt: textOf(written, "name") }));
}
