import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
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

test("the policy of a page names its own inline scripts and no others", async () => {
  const cache = makePageCache({ enabled: true });
  const html = '<script>one()</script><script type="application/ld+json">{"a":1}</script><script src="/a.js"></script>';
  const { headers } = await cache.get("1 /en", async () => page(html));
  const policy = headers["content-security-policy"] ?? "";
  expect(policy.match(/'sha256-[^']+'/g)).toEqual(["'sha256-HR7iaask9daLMRRskMI++QeJtjWDOjyPA6lGzYGzKW4='"]);
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
});
