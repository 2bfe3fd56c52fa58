import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { OWN_SCRIPTS, sourceHash } from "../../../web/own-scripts.server.ts";
import { makePageCache } from "./page-cache.ts";

const page = (html: string, status = 200) =>
  new Response(html, { status, headers: { "content-type": "text/html; charset=utf-8" } });

test("a hundred visitors at once cause one rendering, and the next ones none", async () => {
  const cache = makePageCache({ enabled: true });
  let renderings = 0;
  const render = async () => {
    renderings += 1;
    await new Promise((resolve) => setTimeout(resolve, 5));
    return page("<p>shop</p>");
  };
  const pages = await Promise.all(Array.from({ length: 100 }, () => cache.get("1 /en", render)));
  await cache.get("1 /en", render);
  expect(renderings).toBe(1);
  expect(new Set(pages.map(({ etag }) => etag)).size).toBe(1);
  expect(brotliDecompressSync((pages[0] as (typeof pages)[0]).body("br").bytes).toString()).toBe("<p>shop</p>");
});

test("pages that are missing or failed are not kept, nor is a failed rendering", async () => {
  const cache = makePageCache({ enabled: true });
  await expect(cache.get("1 /en/x", () => Promise.reject(new Error("no database")))).rejects.toThrow("no database");
  expect((await cache.get("1 /en/x", async () => page("gone", 404))).status).toBe(404);
  expect((await cache.get("1 /en/x", async () => page("there"))).status).toBe(200);
});

test("the policy of a page names the scripts it was rendered with, and no other that stands in it", async () => {
  const cache = makePageCache({ enabled: true });
  const response = page("<script>one()</script><script>steal()</script>");
  response.headers.set(OWN_SCRIPTS, sourceHash("one()"));
  const { headers } = await cache.get("1 /en", async () => response);
  const [scripts] = /script-src [^;]+/.exec(headers["content-security-policy"] ?? "") ?? [];
  expect(scripts).toBe(`script-src 'self' ${sourceHash("one()")}`);
  expect(headers).not.toHaveProperty(OWN_SCRIPTS);
});
