import type { ShopContext } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import { keepPicture } from "../pictures/kept-pictures.ts";
import {
  cutOut,
  type PictureArea,
  type PictureFault,
  readPicture,
  type UprightPicture,
} from "../pictures/read-picture.ts";
import { recordAct, type StaffAuthor } from "../staff/audit.ts";
import type { AuditAction } from "../staff/audit-kinds.ts";
import { notifyStaff } from "../staff/notify.ts";
import { doOnce, type RequestKey } from "../staff/once.ts";
import { removeUnused } from "./remove-picture.ts";

export type AddedPicture =
  | { ok: true; file: string }
  | { ok: false; code: PictureFault | "picture.not_found" | "staff.key_taken" };

/**
 * Takes a picture for what is written of products, texts and categories, once under one key, and answers how it is called
 * there. It is shown once something published names it.
 */
export async function addPicture(
  shop: ShopContext,
  author: StaffAuthor,
  { key, file }: { key: RequestKey; file: Uint8Array },
): Promise<AddedPicture> {
  const picture = await readPicture(file);
  return keep(shop, author, { key, picture, action: "picture.added" });
}

interface Cut {
  key: RequestKey;
  /** Of the picture below `pictures`, as `products/….webp`. */
  path: string;
  area: PictureArea;
  /** The part stands for the whole from now on: an added picture that nothing names is removed, and can be taken back. */
  replaces: boolean;
}

/** Cuts a part out of a picture, once under one key. The part is a picture of its own; the whole stays as it is. */
export async function cutPicture(
  shop: ShopContext,
  author: StaffAuthor,
  { key, path, area, replaces }: Cut,
  read: (path: string) => Promise<Uint8Array | null>,
): Promise<AddedPicture> {
  const whole = await read(path);
  if (whole === null) return { ok: false, code: "picture.not_found" };
  const picture = await cutOut(whole, area);
  return keep(shop, author, { key, picture, action: "picture.cut", before: path }, async (tx, file) => {
    const cut = path.split("/").at(-1) ?? "";
    if (replaces && cut !== file) await removeUnused(tx, shop, author, cut);
  });
}

interface Kept {
  key: RequestKey;
  picture: UprightPicture | PictureFault;
  action: AuditAction;
  /** The path of the one it was cut out of. */
  before?: string;
}

function keep(
  shop: ShopContext,
  author: StaffAuthor,
  { key, picture, action, before }: Kept,
  andThen: (tx: Transaction, file: string) => Promise<void> = async () => {},
): Promise<AddedPicture> {
  if (typeof picture === "string") return Promise.resolve({ ok: false, code: picture });
  return doOnce(shop, author, key, async (tx): Promise<AddedPicture> => {
    const file = await keepPicture(tx, shop, picture);
    const from = before === undefined ? {} : { before: { file: before } };
    await recordAct(tx, shop, author, { action, entity: "picture", entityId: file, ...from, after: { file } });
    await andThen(tx, file);
    await notifyStaff(tx, { entity: "picture", id: file });
    return { ok: true, file };
  });
}
