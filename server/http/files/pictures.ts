import { createHash } from "node:crypto";
import { Hono } from "hono";
import sharp from "sharp";
import { pictureAddress } from "../../../shop/catalog/product.ts";
import { MOST_PIXELS } from "../../../shop/content-files/picture-file.ts";
import { unavailability } from "../../../shop/database/unavailable.ts";
import { PICTURE_WIDTHS, pageQuality } from "../../../web/picture-sizes.ts";
import type { Logger } from "../../log.ts";
import type { Bytes } from "../compression.ts";
import { refuse } from "../request-market.ts";
import type { Originals } from "./originals.ts";
import type { PictureStore } from "./picture-store.ts";
import { makeQueue } from "./task-queue.ts";

const DEFAULT_QUALITY = 100;
/** Qualities are rounded to these, so that nobody can fill the disk with a hundred versions of each picture. */
const QUALITIES = [40, 50, 60, 70, 80, 90, 100];
/** AVIF looks like WebP at three quarters of its number. */
const AVIF_QUALITY = 0.75;

// Every version is made once and then kept by the store: sharp's own cache would only hold memory.
sharp.cache(false);
sharp.concurrency(1);

/** Names that lead nowhere but to a file below the folder of pictures. */
const PICTURE_PATH = /^(?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:webp|jpg|jpeg|png)$/;
/** An exchanged picture keeps its address: it is shown a day old at most, and asked for again by its tag. */
const CACHING = "public, max-age=86400, stale-while-revalidate=86400";

type Format = "avif" | "webp" | "jpeg";

/** The address of a picture for those who take neither AVIF nor WebP, as catalogues elsewhere. */
export function jpegAddress(path: string): string {
  return `/_image?url=${encodeURIComponent(pictureAddress(path))}&w=${FEED_WIDTH}&q=${pageQuality(FEED_WIDTH)}&format=jpeg`;
}

interface Wish {
  path: string;
  width: number;
  quality: number;
  format: Format;
}

const FEED_WIDTH = 1280;

/** Answers for pictures, and makes them before anybody asks. */
export interface Pictures {
  routes: Hono;
  /** Makes the forms of a picture that the shop shows; what fails is made when it is asked for. */
  makeAhead(path: string): Promise<void>;
}

/**
 * `/_image?url=/pictures/<folder>/<file>&w=<width>&q=<quality>`: the shop's own pictures in the listed widths, AVIF
 * where the browser takes it and WebP everywhere else, JPEG where the address asks for it (`&format=jpeg`); each is
 * made once, then kept.
 */
export function pictures(originals: Originals, store: PictureStore, log: Logger): Pictures {
  const underWay = new Map<string, Promise<Bytes>>();
  const queue = makeQueue(2);

  async function resized(wish: Wish, key: string): Promise<Bytes> {
    const kept = await store.get(key);
    if (kept !== null) return kept;
    let work = underWay.get(key);
    if (work === undefined) {
      work = queue(() => make(wish))
        .then(async (bytes) => {
          // It is there to be shown all the same, and made again for whoever asks next.
          await store.put(key, bytes).catch((error: unknown) => log.warn({ err: error }, "a picture cannot be kept"));
          return bytes;
        })
        .finally(() => underWay.delete(key));
      underWay.set(key, work);
    }
    return work;
  }

  async function make({ path, width, quality, format }: Wish): Promise<Bytes> {
    const original = await originals.read(path);
    if (original === null) throw new Error("the picture is gone");
    const picture = sharp(original, { limitInputPixels: MOST_PIXELS }).resize({
      width,
      withoutEnlargement: true,
    });
    const encoded = {
      avif: () => picture.avif({ quality: Math.round(quality * AVIF_QUALITY), effort: 1 }),
      webp: () => picture.webp({ quality }),
      // It knows no transparency.
      jpeg: () => picture.flatten({ background: "#ffffff" }).jpeg({ quality, mozjpeg: true }),
    }[format]();
    return new Uint8Array(await encoded.toBuffer());
  }

  const app = new Hono();
  app.get("/_image", async (c) => {
    const url = c.req.query("url") ?? "";
    const path = url.startsWith("/pictures/") ? url.slice("/pictures/".length) : "";
    const version = PICTURE_PATH.test(path) ? await originals.versionOf(path) : null;
    if (version === null) return refuse(c, 404, "request.not_found");
    const width = nearest(PICTURE_WIDTHS, Number(c.req.query("w") ?? PICTURE_WIDTHS.at(-1)));
    const quality = nearest(QUALITIES, Number(c.req.query("q") ?? DEFAULT_QUALITY));
    if (width === null || quality === null) return refuse(c, 422, "validation.invalid");
    const asked = c.req.query("format");
    if (asked !== undefined && asked !== "jpeg") return refuse(c, 422, "validation.invalid");
    const format: Format = asked ?? ((c.req.header("accept") ?? "").includes("image/avif") ? "avif" : "webp");
    c.header("Vary", "Accept");
    const wish = { path, width, quality, format };
    const key = keyOf(wish, version);
    try {
      const bytes = await resized(wish, key);
      c.header("Content-Type", `image/${format}`);
      c.header("Cache-Control", CACHING);
      c.header("Cross-Origin-Resource-Policy", "cross-origin");
      c.header("ETag", `"${key}"`);
      if (c.req.header("if-none-match") === `"${key}"`) return c.body(null, 304);
      return c.body(bytes);
    } catch (error) {
      if (unavailability(error) !== null) throw error;
      log.warn({ picture: path, reason: error instanceof Error ? error.message : String(error) }, "picture not usable");
      return refuse(c, 422, "request.picture_unusable");
    }
  });

  async function makeAhead(path: string): Promise<void> {
    const version = await originals.versionOf(path);
    if (version === null) return;
    // As pages ask for them, and feeds: `pictureUrl`, `jpegAddress`.
    const shown = (["avif", "webp"] as const).flatMap((format) => PICTURE_WIDTHS.map((width) => ({ format, width })));
    // One after the other, so that whoever asks for another picture waits for one at most.
    for (const form of [...shown, { format: "jpeg", width: FEED_WIDTH } as const]) {
      const wish = { path, quality: pageQuality(form.width), ...form };
      await resized(wish, keyOf(wish, version));
    }
  }

  return { routes: app, makeAhead };
}

function keyOf({ path, width, quality, format }: Wish, version: string): string {
  return `${createHash("sha256").update(`${path} ${version} ${width} ${quality}`).digest("hex")}.${format}`;
}

/** The smallest allowed value that is enough, else the largest; null for what is no number. */
function nearest(allowed: readonly number[], wanted: number): number | null {
  if (!Number.isFinite(wanted) || wanted <= 0) return null;
  return allowed.find((value) => value >= wanted) ?? allowed.at(-1) ?? null;
}
