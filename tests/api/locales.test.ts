import { describe, expect, it } from "vitest";
import { LOCALES, marketOf } from "../../shop/market/market.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";

const shop = shopUnderTest();

/** A browser that has not been here before, with its list of languages. */
const arriving = (acceptLanguage: string, cookie?: string) => (path: string) =>
  shop.visitor().get<string>(path, {
    headers: { "accept-language": acceptLanguage, "x-locale": "", ...(cookie === undefined ? {} : { cookie }) },
  });

describe("an address without locale", () => {
  it.each([
    ["/", "en-GB,en;q=0.9", undefined, "/en"],
    ["/", "ar-SA,ar;q=0.9", undefined, "/ar-sa"],
    ["/", "fr-FR,fr;q=0.9,ar;q=0.8", undefined, "/ar"],
    ["/", "fr-FR", undefined, "/en"],
    ["/", "en", "locale=ar-kw", "/ar-kw"],
    ["/", "ar", "locale=nonsense", "/ar"],
    ["/shop?category=minerals", "ar-QA", undefined, "/ar-qa/shop?category=minerals"],
    ["/track-order", "en", "locale=en-bh", "/en-bh/track-order"],
  ])("%s with %s and cookie %s leads to %s", async (path, languages, cookie, target) => {
    const answer = await arriving(languages, cookie)(path);
    expect([302, 303, 307]).toContain(answer.status);
    expect(answer.headers.get("location")).toBe(target);
    expect(answer.headers.get("cache-control")).toContain("no-store");
  });
});

describe("an address with locale", () => {
  it.each(LOCALES)("/%s says its language and direction in the HTML itself", async (locale) => {
    const { language, direction } = marketOf(locale);
    const answer = await shop.visitor().get<string>(`/${locale}`);
    expect(answer.status).toBe(200);
    const [tag = ""] = /<html[^>]*>/.exec(answer.text) ?? [];
    expect(tag).toMatch(new RegExp(`lang="${language}(-[A-Z]{2})?"`));
    expect(tag).toContain(`dir="${direction}"`);
    expect(answer.headers.get("set-cookie")).toBeNull();
  });

  it("does not go anywhere because of a cookie or a browser", async () => {
    const answer = await arriving("ar-SA", "locale=ar-kw")("/en-om");
    expect(answer.status).toBe(200);
  });

  it("is the same page for everybody, cart or not", async () => {
    const fresh = await shop.visitor().get<string>("/en/shop");
    const known = shop.visitor();
    await known.post("/api/cart/add-to-cart", { product_id: 4, quantity: 2 });
    expect((await known.get<string>("/en/shop")).text).toBe(fresh.text);
  });

  it("follows the merchant's redirect rules and keeps the locale", async () => {
    const answer = await shop.visitor().get("/ar-sa/terms");
    expect(answer.status).toBe(301);
    expect(answer.headers.get("location")).toBe("/ar-sa/terms-and-conditions");
    const rule = await shop
      .visitor()
      .get<{ data: { to: string; status: number } | null }>("/api/redirects?path=/terms");
    expect(rule.body.data).toEqual({ to: "/terms-and-conditions", status: 301 });
    const none = await shop.visitor().get<{ data: null }>("/api/redirects?path=/nothing-here");
    expect(none.body.data).toBeNull();
  });
});

describe("addresses that lead nowhere", () => {
  it.each([
    "/xx",
    "/xx/shop",
    "/en-fr/shop",
    "/EN",
    "/en/no-such-page",
    "/ar/no/such/page",
    "/en/product/no-such-product",
  ])("%s is a 404 page, not a redirect", async (path) => {
    const answer = await shop.visitor().get<string>(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("content-type")).toContain("text/html");
    expect(answer.headers.get("cache-control") ?? "").not.toContain("s-maxage");
  });

  it("speak the language of the address", async () => {
    const english = await shop.visitor().get<string>("/en/no-such-page");
    expect(english.text).toContain("Page not found");
    expect(english.text).toContain("Go Home");
    const arabic = await shop.visitor("ar").get<string>("/ar/no-such-page");
    expect(arabic.text).toContain("الصفحة غير موجودة");
  });

  it("keep the bar at the lower edge of a phone, where a product has one of its own", async () => {
    const barsOf = async (path: string) => {
      const { text } = await shop.visitor().get<string>(path);
      return { site: text.includes('class="bottombar"'), own: text.includes('data-bar="none"') };
    };
    for (const language of ["en", "ar"]) {
      expect(await barsOf(`/${language}/product/no-such-product`)).toEqual({ site: true, own: false });
      expect(await barsOf(`/${language}/product/zinc-bisglycinate`)).toEqual({ site: false, own: true });
    }
  });

  it("answer in JSON below /api", async () => {
    const answer = await shop.visitor("ar").get<{ code: string; message: string }>("/api/no-such-call");
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ code: "request.not_found", message: "غير موجود" });
  });
});

describe("site preferences", () => {
  const choose = (fields: Record<string, string>) => shop.visitor().submit("/preferences", fields);

  it("remember the choice for a year and lead to the same page there", async () => {
    const answer = await choose({ language: "ar", country: "SA", path: "/en/shop?category=minerals" });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/ar-sa/shop?category=minerals");
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith("locale="));
    expect(cookie).toMatch(/^locale=ar-sa;/);
    expect(cookie).toMatch(/Max-Age=31536000/);
    expect(cookie).toMatch(/Path=\//);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).not.toMatch(/HttpOnly/);
  });

  it("leave prices behind where they are in another currency, as every link to another country does", async () => {
    const path = "/en/shop?category=minerals&min_price=100&page=2#list";
    const lead = async (language: string, country: string) =>
      (await choose({ language, country, path })).headers.get("location");
    expect(await lead("ar", "KW")).toBe("/ar-kw/shop?category=minerals#list");
    expect(await lead("ar", "AE")).toBe(path.replace("/en", "/ar"));
    const { text } = await shop.visitor().get<string>("/en/shop?min_price=100");
    expect(text).toContain('href="/en-kw/shop"');
    expect(text).toContain('href="/ar/shop?min_price=100"');
  });

  it.each([
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example",
    "javascript:alert(1)",
    "",
    "/en/../../evil",
    "/en\r\nSet-Cookie: a=b",
  ])("never lead away from the shop: %j", async (path) => {
    const answer = await choose({ language: "en", country: "AE", path });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toMatch(/^\/en(\/|$)/);
    expect(new URL(answer.headers.get("location") ?? "", "https://shop.example").host).toBe("shop.example");
  });
});
