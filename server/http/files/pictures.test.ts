import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import { serve } from "@hono/node-server";
import { pino } from "pino";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DatabaseUnavailable } from "../../../shop/database/unavailable.ts";
import { pictureOriginals } from "./originals.ts";
import { folderStore } from "./picture-store.ts";
import { pictures } from "./pictures.ts";
import { keepPicturesMade } from "./pictures-ahead.ts";

const folder = mkdtempSync(join(tmpdir(), "pictures-"));
const MEGABYTE = 1024 * 1024;

function chunk(kind: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(kind), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PNG of one grey, one bit per pixel: a few kilobytes that unfold to any size. */
function greyPng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

/** No staff have added any. */
const originals = pictureOriginals(join(folder, "originals"), { execute: async () => ({ rows: [] }) } as never, {
  subscribe: () => () => {},
});
let app: ReturnType<typeof pictures>["routes"];
beforeAll(() => {
  mkdirSync(join(folder, "originals/scenes"), { recursive: true });
  writeFileSync(join(folder, "originals/scenes/wide.png"), greyPng(10_000));
  writeFileSync(join(folder, "originals/scenes/small.png"), greyPng(800));
  writeFileSync(join(folder, "originals/scenes/broken.png"), greyPng(800).subarray(0, 60));
  app = pictures(originals, folderStore(join(folder, "kept"), 100 * MEGABYTE), pino({ level: "silent" })).routes;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("a picture of 100 megapixels is refused in words, without being unfolded", async () => {
  const answers = await Promise.all(
    [320, 640, 1536].map((width) => app.request(`/_image?url=/pictures/scenes/wide.png&w=${width}`)),
  );
  for (const answer of answers) {
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      code: "request.picture_unusable",
      message: expect.stringMatching(/\w/),
    });
  }
  // What the library counts of its own pixels, whatever else the process does. A band of 10,000 lines is 9 MB at least.
  expect(sharp.cache().memory.high).toBeLessThan(5);
});

it("a broken picture is refused as well, and neither keeps others from being shown", async () => {
  expect((await app.request("/_image?url=/pictures/scenes/broken.png&w=320")).status).toBe(422);
  const answer = await app.request("/_image?url=/pictures/scenes/small.png&w=99999&q=100", {
    headers: { accept: "image/webp" },
  });
  expect(answer.status).toBe(200);
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ format: "webp", width: 800 });
});

it("a picture that cannot be kept is shown, and one whose database is away is no faulty one", async () => {
  const full = { get: async () => null, put: () => Promise.reject(new Error("no space left on the disk")) };
  const away = { ...originals, read: () => Promise.reject(new DatabaseUnavailable("away")) };
  const statusOf = async (read: typeof originals) => {
    const { routes } = pictures(read, full, pino({ level: "silent" }));
    routes.onError((error) => new Response(error.message, { status: 503 }));
    return (await routes.request("/_image?url=/pictures/scenes/small.png&w=320")).status;
  };
  expect([await statusOf(originals), await statusOf(away)]).toEqual([200, 503]);
});

it("a picture that is added or exchanged while the shop is open is shown as it is now", async () => {
  const address = "/_image?url=/pictures/scenes/new.png&w=320";
  expect((await app.request(address)).status).toBe(404);
  writeFileSync(join(folder, "originals/scenes/new.png"), greyPng(400));
  const first = await app.request(address);
  expect(first.status).toBe(200);
  const tag = { "if-none-match": first.headers.get("etag") ?? "" };
  expect((await app.request(address, { headers: tag })).status).toBe(304);

  await sharp({ create: { width: 400, height: 100, channels: 3, background: "#1f4d45" } })
    .png()
    .toFile(join(folder, "originals/scenes/new.png"));
  const second = await app.request(address, { headers: tag });
  expect(second.status).toBe(200);
  expect(await sharp(Buffer.from(await second.arrayBuffer())).metadata()).toMatchObject({ width: 320, height: 80 });
});

it.each(["../pictures.test.ts", "scenes/../scenes/small.png", "scenes/%2e%2e/small.png", "/etc/x.png", "scenes", ""])(
  "%j is no picture",
  async (path) => {
    expect((await app.request(`/_image?url=/pictures/${path}&w=320`)).status).toBe(404);
  },
);

it("pictures that pages name are made before somebody asks for them, in both formats, each once", async () => {
  const kept = folderStore(join(folder, "ahead"), 100 * MEGABYTE);
  const made: string[] = [];
  const store = {
    get: kept.get,
    put: async (key: string, bytes: Uint8Array<ArrayBuffer>) => {
      made.push(key);
      await kept.put(key, bytes);
    },
  };
  const shop = pictures(originals, store, pino({ level: "silent" })).routes;
  const picture = (width: number) => `/_image?url=%2Fpictures%2Fscenes%2Fsmall.png&amp;w=${width}&amp;q=80`;
  const page = () => `<img src="${picture(widths.at(-1) ?? 0)}" srcset="${widths.map(picture).join(" 1x, ")} 2x">`;
  let widths = [320, 640];
  shop.get("/en", (c) => c.html(page())).get("/en/shop", (c) => c.html(page()));
  const server = serve({ fetch: shop.fetch, port: 0, hostname: "127.0.0.1" });
  await new Promise((resolve) => server.once("listening", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const signal = new AbortController().signal;
  let onMade = (_asked: number) => {};
  const make = keepPicturesMade({
    origin,
    pages: () => ["/en", "/en/shop"],
    signal,
    onMade: (asked) => onMade(asked),
  });
  const allMade = () =>
    new Promise<number>((resolve) => {
      onMade = resolve;
    });

  const first = allMade();
  make();
  expect(await first).toBe(4);
  expect(made).toHaveLength(4);

  // The pages name another one: what was begun before that ends unheard, and only the new one is made.
  const second = allMade();
  make();
  widths = [320, 640, 768];
  make();
  expect(await second).toBe(6);
  expect(made).toHaveLength(6);
  for (const accept of ["image/avif,image/webp,*/*", "image/webp"]) {
    for (const width of widths)
      expect((await shop.request(picture(width).replaceAll("&amp;", "&"), { headers: { accept } })).status).toBe(200);
  }
  expect(made).toHaveLength(6);
  server.close();
});
