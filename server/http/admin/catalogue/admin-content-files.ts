import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { type Context, Hono } from "hono";
import { z } from "zod";
import { exportContent } from "../../../../shop/content-import/export-content.ts";
import type { ShopContext } from "../../../../shop/context.ts";
import { dayOf } from "../../../../shop/day.ts";
import { publishedPictures } from "../../../../shop/pictures/kept-pictures.ts";
import { bringIn, compareFiles } from "../../../../shop/staff-files/bring-in.ts";
import { ARCHIVE_LIMITS, unpackContent } from "../../../zip/unpack-content.ts";
import { type ZipPart, zipped } from "../../../zip/write-zip.ts";
import { describeFaults } from "../../body.ts";
import type { Originals } from "../../files/originals.ts";
import { refuse } from "../../request-market.ts";
import { staffCall } from "../access.ts";
import { refused } from "../answers.ts";
import { readRequestKey } from "../request-key.ts";

const yes = z.enum(["true", "false"], "validation.invalid").default("false");

/** As the options of `content import`. */
export const compareQuery = z.object({
  stock: yes,
  /** Also what staff have changed since. */
  over_staff: yes,
});

export const bringInQuery = compareQuery.extend({
  /** The difference that somebody has looked at, by its `seen`. */
  seen: z.string("validation.required").regex(/^[0-9a-f]{64}$/, "validation.invalid"),
  /** The prices that jump, by the report's `alarm`. */
  accepted: z.string("validation.invalid").max(100, "validation.invalid").optional(),
});

/** The content folder as an archive, there and back. `shop` has time; `folder` is where archives lie while they are read. */
export function adminContentFiles(shop: ShopContext, originals: Originals, folder: string): Hono {
  const api = new Hono();

  staffCall(api, shop, "GET /content-archive", async (c) => {
    const archive = zipped(await partsOf(shop, originals));
    c.header("Content-Disposition", `attachment; filename="content-${dayOf(shop.clock())}.zip"`);
    c.header("Cache-Control", "private, no-store");
    const body = Readable.toWeb(Readable.from(archive)) as globalThis.ReadableStream<Uint8Array>;
    return c.body(body, 200, { "Content-Type": "application/zip" });
  });

  staffCall(api, shop, "POST /content-archive/check", async (c, { shop: own }) => {
    const asked = compareQuery.safeParse(c.req.query());
    if (!asked.success)
      return c.json({ code: "validation", message: describeFaults(c, asked.error, c.req.query()) }, 422);
    return withFiles(c, folder, async (root) =>
      c.json({ data: await compareFiles(own, { root, ...optionsOf(asked.data) }, originals) }),
    );
  });

  staffCall(api, shop, "POST /content-archive", async (c, { shop: own, author }) => {
    const asked = bringInQuery.safeParse(c.req.query());
    if (!asked.success)
      return c.json({ code: "validation", message: describeFaults(c, asked.error, c.req.query()) }, 422);
    return withFiles(c, folder, async (root, digest) => {
      const key = readRequestKey(c, [digest, asked.data]);
      if (key.refusal) return key.refusal;
      const { seen, accepted } = asked.data;
      const wish = { root, key: key.value, seen, accepted, ...optionsOf(asked.data) };
      const result = await bringIn(own, author, wish, originals);
      if (result.ok) return c.json({ data: { changed: result.changed } });
      return "data" in result ? refuse(c, 409, result.code, undefined, { data: result.data }) : refused(c, result.code);
    });
  });

  return api;
}

const optionsOf = ({ stock, over_staff }: z.output<typeof compareQuery>) => ({
  setsStock: stock === "true",
  overStaff: over_staff === "true",
});

/** The files that `content export` writes, in the order of their paths. */
async function partsOf(shop: ShopContext, originals: Originals): Promise<ZipPart[]> {
  const files = await exportContent(shop.db, { now: shop.clock() });
  const pictures = new Set([...(await originals.delivered()), ...(await publishedPictures(shop.db))]);
  async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
    const picture = await originals.read(path);
    if (picture === null) throw new Error(`there is no picture ${path}`);
    yield picture;
  }
  const parts: ZipPart[] = [
    ...files.map(({ path, text }) => ({ path, text: [text] })),
    ...[...pictures].map((path) => ({ path: `pictures/${path}`, text: bytesOf(path) })),
  ];
  return parts.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Whoever was ended while an archive was read has left it there: no request takes so long. */
const LEFT_AFTER_MS = 60 * 60_000;

/** Puts the archive that a request brings on the disk, and its files into a folder of its own, for as long as something is done with them. */
async function withFiles(
  c: Context,
  above: string,
  handle: (root: string, digest: string) => Promise<Response>,
): Promise<Response> {
  await mkdir(above, { recursive: true });
  for (const name of await readdir(above)) {
    const left = await stat(join(above, name)).catch(() => null);
    if (left !== null && Date.now() - left.mtimeMs > LEFT_AFTER_MS)
      await rm(join(above, name), { recursive: true, force: true });
  }
  const folder = await mkdtemp(join(above, "archive-"));
  try {
    const [archive, root] = [join(folder, "archive.zip"), join(folder, "files")];
    await mkdir(root);
    const digest = createHash("sha256");
    const body = Readable.fromWeb((c.req.raw.body ?? new Blob().stream()) as ReadableStream<Uint8Array>);
    body.on("data", (chunk: Uint8Array) => digest.update(chunk));
    await pipeline(body, createWriteStream(archive));
    const fault = await unpackContent(archive, root);
    if (fault !== null) return refuse(c, 422, fault.code, { path: fault.path ?? "", ...ARCHIVE_LIMITS });
    return await handle(root, digest.digest("hex"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
