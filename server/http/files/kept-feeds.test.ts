import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { type KeptFeed, keptFeeds } from "./kept-feeds.ts";

/** Feeds of several turns that say their address and the state they were begun in; `go` lets them be written. */
function shopWithFeeds() {
  const shop = { state: "1", begun: [] as string[], atOnce: 0 };
  const go = Promise.withResolvers<void>();
  let writing = 0;
  const feeds = keptFeeds(() => ({ name: shop.state, endsAt: null }), true);
  const ask = (address: string) =>
    feeds(address, "text/csv", async function* () {
      writing += 1;
      shop.atOnce = Math.max(shop.atOnce, writing);
      const line = `${address} of ${shop.state}\n`;
      shop.begun.push(line.trim());
      await go.promise;
      for (let written = 0; written < 300_000; written += line.length) yield line;
      writing -= 1;
    });
  return { shop, ask, go: go.resolve };
}

function linesOf(feed: KeptFeed): string[] {
  const text = gunzipSync(feed.body("gzip").bytes).toString();
  expect(text.length).toBeGreaterThanOrEqual(300_000);
  return [...new Set(text.trim().split("\n"))];
}

test("one feed is made at a time, once for all who ask for it, and then kept", async () => {
  const { shop, ask, go } = shopWithFeeds();
  const asked = [ask("a"), ask("b"), ask("a"), ask("c"), ask("b")];
  go();
  const made = await Promise.all(asked);
  expect(made.map(linesOf)).toEqual([["a of 1"], ["b of 1"], ["a of 1"], ["c of 1"], ["b of 1"]]);
  expect(new Set(made.map(({ etag }) => etag)).size).toBe(3);
  expect(await ask("c")).toBe(made[3]);
  expect(shop).toMatchObject({ begun: ["a of 1", "b of 1", "c of 1"], atOnce: 1 });
});

test("a feed that waited while the catalogue changed is made once, of what there is at its turn", async () => {
  const { shop, ask, go } = shopWithFeeds();
  const first = ask("a");
  await expect.poll(() => shop.begun).toEqual(["a of 1"]);
  const waiting = [ask("b"), ask("a")];
  shop.state = "2";
  waiting.push(ask("b"), ask("a"), ask("a"));
  go();
  expect(linesOf(await first)).toEqual(["a of 1"]);
  expect((await Promise.all(waiting)).map(linesOf)).toEqual([
    ["b of 2"],
    ["a of 1"],
    ["b of 2"],
    ["a of 2"],
    ["a of 2"],
  ]);
  expect(shop).toMatchObject({ begun: ["a of 1", "b of 2", "a of 2"], atOnce: 1 });
});

test("a feed that failed is tried again by whoever asks next", async () => {
  const feeds = keptFeeds(() => ({ name: "1", endsAt: null }), true);
  // biome-ignore lint/correctness/useYield: it fails before it says anything.
  const failing = feeds("a", "text/csv", async function* () {
    throw new Error("no database");
  });
  await expect(failing).rejects.toThrow("no database");
  const feed = await feeds("a", "text/csv", async function* () {
    yield "there";
  });
  expect(gunzipSync(feed.body("gzip").bytes).toString()).toBe("there");
});
