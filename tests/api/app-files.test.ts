import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { weigh } from "../load/page-weight.ts";
import { signUp } from "../support/accounts.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { add } from "../support/shopping.ts";

const shop = shopUnderTest();
const withoutWorker = shopUnderTest({ SERVICE_WORKER: "off" });

describe("the name of the release", () => {
  it("is the one that pages carry, and is never kept", async () => {
    const visitor = shop.visitor();
    const { body, headers } = await visitor.get<{ id: string }>("/builds/latest.json?1");
    expect(headers.get("cache-control")).toBe("no-store");
    const { text } = await visitor.get<string>("/en");
    const manifest = /"(\/assets\/manifest-[^"]+\.js)"/.exec(text)?.[1] ?? "";
    expect((await visitor.get<string>(manifest)).text).toContain(`"version":"${body.id}"`);
  });

  it("is the name of the worker's cache, so that every release throws the last one's files away", async () => {
    const { body } = await shop.visitor().get<{ id: string }>("/builds/latest.json");
    const { text, headers } = await shop.visitor().get<string>("/sw.js");
    expect(text).toContain(`"${body.id}"`);
    expect(headers.get("cache-control")).toBe("no-cache");
  });
});

it("nobody waits while a file of a build is compressed: it lies so beside it, the reader of codes, too", () => {
  const names = ["build/client", "build/backoffice"]
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const alone = names.filter((name) => !/\.(?:br|gz|png|ico|webp|woff2)$/.test(name));
  expect(alone.some((name) => name.endsWith(".wasm"))).toBe(true);
  expect(alone.filter((name) => !names.includes(`${name}.br`) || !names.includes(`${name}.gz`))).toEqual([]);
});

describe("the scripts of a first visit", () => {
  it.each(["/en", "/ar-sa/shop", "/en/product/zinc-bisglycinate"])(
    "to %s are at most 130 kB as sent (docs/decisions/0011)",
    async (path) => {
      const { scripts, framework } = await weigh(shop.server.origin, path);
      expect(framework).toBeGreaterThan(50);
      expect(scripts).toBeLessThanOrEqual(130);
    },
  );

  it.each([
    ["/en/blog", 115],
    ["/en/blog/forms-of-magnesium", 115],
    ["/en/faq", 115],
    ["/en/about", 120],
    ["/en/contact", 130],
    ["/en/survey", 130],
    ["/en/track-order", 130],
    ["/en/login", 130],
    ["/en/register", 130],
    ["/en/account", 130],
    ["/en/account/details", 130],
    ["/en/account/subscriptions", 130],
    ["/en/cart", 130],
    ["/en/checkout", 130],
    ["/ar-kw/checkout", 130],
  ])("to %s are at most %i kB in brotli, as browsers take them", async (path, most) => {
    const visitor = shop.visitor();
    await add(visitor, 1, 1);
    if (path.startsWith("/en/account")) await signUp(visitor);
    const cookie = [...visitor.cookies].map((pair) => pair.join("=")).join("; ");
    const { sent, framework } = await weigh(shop.server.origin, path, { cookie });
    expect(framework).toBeGreaterThan(50);
    expect(sent).toBeLessThanOrEqual(most);
  });
});

describe("the scripts of the back office", () => {
  it("are at most 250 kB as sent for the list of orders", async () => {
    const page = "/admin/orders";
    // Its own part is counted, with the words of the longer language, and no other page's.
    const { scripts } = await weigh(shop.server.origin, page, { opens: ["orders-page", "ar"] });
    const frame = await weigh(shop.server.origin, page, { opens: ["ar"] });
    expect(scripts).toBeGreaterThan(frame.scripts + 5);
    expect(scripts).toBeLessThanOrEqual(250);
  });
});

describe("the service worker", () => {
  it("is told to make way when it is switched off", async () => {
    const { text } = await withoutWorker.visitor().get<string>("/sw.js");
    expect(text).toContain("unregister()");
    expect(text).not.toContain("respondWith");
  });
});

describe("the manifest", () => {
  it.each([
    ["en", "ltr"],
    ["ar-kw", "rtl"],
  ])("of /%s speaks its language", async (locale, dir) => {
    const { body, headers } = await shop.visitor().get(`/${locale}/app.webmanifest`);
    expect(headers.get("content-type")).toContain("application/manifest+json");
    expect(body).toMatchObject({ lang: locale.slice(0, 2), dir, start_url: `/${locale}` });
  });

  it.each([
    ["en", "ltr", "Back office"],
    ["ar", "rtl", "لوحة الإدارة"],
  ])("of the back office is another app, in %s", async (lang, dir, short_name) => {
    const { body, headers } = await shop.visitor().get(`/admin/${lang}.webmanifest`);
    expect(headers.get("content-type")).toContain("application/manifest+json");
    expect(body).toMatchObject({ id: "/admin", scope: "/admin", start_url: "/admin", lang, dir, short_name });
    expect((await shop.visitor().get<string>(`/${lang}`)).text).not.toContain(`/admin/${lang}.webmanifest`);
  });

  it("is there for the shop's markets only", async () => {
    expect((await shop.visitor().get("/fr/app.webmanifest")).status).toBe(404);
  });
});

describe("redirect rules", () => {
  it("travel with the data of a page, the visitor's own parameters with them", async () => {
    const { text, status, headers } = await shop
      .visitor("ar")
      .get<string>("/ar/magazine.data?q=zinc&_routes=routes%2Fpage");
    expect(status).toBe(202);
    expect(text).toContain('"/ar/blog?q=zinc"');
    expect(headers.get("cache-control")).toBe("no-store");
  });
});
