import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { namesIn } from "../../../shop/content-files/folder.ts";
import type { Database, Transaction } from "../../../shop/database/database.ts";
import { isKeptPicture, keptPaths, keptPicture } from "../../../shop/pictures/kept-pictures.ts";
import type { LiveNotices } from "../admin/live-notices.ts";

const MOST_KNOWN = 5000;

/** The shop's pictures as they are, by their paths below `pictures`. */
export interface Originals {
  /** Whether there is one that may be named; one that was removed may not, though it is shown for a while. Within a transaction it is asked. */
  has(path: string, tx?: Transaction): Promise<boolean>;
  /** Another one for each thing that a path shows; null where there is no such picture. */
  versionOf(path: string): Promise<string | null>;
  read(path: string): Promise<Uint8Array | null>;
  /** The paths of those that came with the shop. */
  delivered(): Promise<string[]>;
}

/** Pictures of the content folder, and beside them those that staff have added. */
export function pictureOriginals(
  folder: string,
  db: Database,
  { subscribe }: Pick<LiveNotices, "subscribe">,
): Originals {
  const digests = new LRUCache<string, string>({ max: MOST_KNOWN });
  /** Those in the database never change, and go long after their removal, of which every process hears. */
  const known = { max: MOST_KNOWN, ttl: 60_000 };
  const kept = { shown: new LRUCache<string, true>(known), offered: new LRUCache<string, true>(known) };

  subscribe(
    (notice) => {
      if (notice === null) kept.offered.clear();
      else if (notice.entity === "picture") for (const path of keptPaths(notice.id)) kept.offered.delete(path);
    },
    () => {},
  );

  const fileOf = async (path: string) => {
    const file = await stat(join(folder, path)).catch(() => null);
    return file?.isFile() === true ? file : null;
  };
  const isKept = async (path: string, what: "shown" | "offered", asked: Database | Transaction = db) => {
    if (kept[what].has(path)) return true;
    const found = await isKeptPicture(asked, path, what);
    if (found) kept[what].set(path, true);
    return found;
  };

  return {
    has: async (path, tx) => (await fileOf(path)) !== null || isKept(path, "offered", tx),
    /**
     * Asked of the file each time: content is exchanged while the shop is open. The same on every machine that has the
     * same picture, whenever it was copied there.
     */
    async versionOf(path) {
      const file = await fileOf(path);
      if (file === null) return (await isKept(path, "shown")) ? path : null;
      const state = `${path} ${file.size} ${file.mtimeMs}`;
      const known = digests.get(state);
      if (known !== undefined) return known;
      const digest = createHash("sha256")
        .update(await readFile(join(folder, path)))
        .digest("hex");
      digests.set(state, digest);
      return digest;
    },
    read: async (path) => (await readFile(join(folder, path)).catch(() => null)) ?? keptPicture(db, path),
    async delivered() {
      const folders = ["products", "scenes", "categories"];
      const names = await Promise.all(folders.map((each) => namesIn(folder, each)));
      return folders.flatMap((each, at) => (names[at] ?? []).map((name) => `${each}/${name}`));
    },
  };
}
