import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bucketStore } from "./bucket-store.ts";
import { folderStore, type PictureStore, withMemory } from "./picture-store.ts";

const KEY = "0123abcd.webp";
const BYTES = new Uint8Array([1, 2, 0, 255]);
const OTHER = new Uint8Array([3]);

const folder = mkdtempSync(join(tmpdir(), "picture-store-"));
const server = new S3rver({
  port: 0,
  address: "127.0.0.1",
  silent: true,
  directory: join(folder, "buckets"),
  configureBuckets: [{ name: "shop" }],
});
let host: string;
beforeAll(async () => {
  host = `127.0.0.1:${(await server.run()).port}`;
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const said: string[] = [];
const log = pino({ level: "warn" }, { write: (line: string) => said.push(line) });
/** What the server takes for the proof of who asks. */
const bucket = (secret = "S3RVER", at = host) =>
  bucketStore(`http://S3RVER:${secret}@${at}/shop/pictures?region=eu`, log);

describe.each([
  ["a folder", () => folderStore(join(folder, "kept"), 1000)],
  ["a bucket", () => bucket()],
] as const)("%s", (_, open: () => PictureStore) => {
  it("keeps pictures for all who open it", async () => {
    expect(await open().get(KEY)).toBeNull();
    await open().put(KEY, BYTES);
    expect(await open().get(KEY)).toEqual(BYTES);
    await open().put(KEY, OTHER);
    expect(await open().get(KEY)).toEqual(OTHER);
    expect(await open().get("ffff.avif")).toBeNull();
    expect(said).toEqual([]);
  });
});

it("memory answers for what has been asked for before", async () => {
  const store = withMemory(folderStore(join(folder, "gone"), 1000));
  await store.put(KEY, BYTES);
  rmSync(join(folder, "gone"), { recursive: true });
  expect(await store.get(KEY)).toEqual(BYTES);
});

it.each([
  ["refuses", () => bucket("WRONG"), /403/],
  ["is away", () => bucket("S3RVER", "127.0.0.1:1"), /fetch failed|ECONNREFUSED/],
])("a bucket that %s is said once and left alone for a while", async (_, open, reason) => {
  said.length = 0;
  const store = open();
  expect(await store.get(KEY)).toBeNull();
  await store.put(KEY, BYTES);
  expect(await store.get(KEY)).toBeNull();
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(reason);
});
