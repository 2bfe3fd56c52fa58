import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { add } from "../support/shopping.ts";

const shop = shopUnderTest();
const secure = shopUnderTest({ ORIGIN: "https://shop.example" });

const PRODUCT = 4;
const ANSWERS = [
  "/en",
  "/ar-sa/shop",
  "/en/no-such-page",
  "/api/products",
  "/api/no-such-call",
  "/healthz",
  "/robots.txt",
];

describe("every answer", () => {
  it.each(ANSWERS)("%s is guarded by headers", async (path) => {
    const { headers } = await shop.visitor().get(path);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("cross-origin-resource-policy")).not.toBeNull();
    expect(headers.get("permissions-policy")).toMatch(/camera=\(\), .*geolocation=\(\), .*usb=\(\)/);
    expect(headers.get("x-powered-by")).toBeNull();
    expect(headers.get("x-own-scripts")).toBeNull();
    expect(headers.get("strict-transport-security")).toBeNull();
  });

  it.each([
    ...[{}, { "accept-encoding": "br" }, { "accept-encoding": "gzip" }, { cookie: "locale=ar; guest=1" }].flatMap(
      (asked) => [
        { path: "/en/shop?sort=newest", asked },
        { path: "/api/products?sort=newest", asked },
      ],
    ),
    { path: "/api/products?per_page=3", asked: { "x-locale": "ar-kw" } },
    { path: "/api/products/zinc-bisglycinate?", asked: { "x-locale": "", "accept-language": "ar" } },
  ])("is the same from memory as when it was rendered, for $path and $asked", async ({ path: base, asked }) => {
    const visitor = secure.visitor();
    const path = `${base}&unknown=${JSON.stringify(asked).length}`;
    const facts = async (headers: Record<string, string>) => {
      const answer = await visitor.get<string>(path, { headers });
      const { "x-request-id": id, date: _, ...others } = Object.fromEntries(answer.headers);
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
      return { status: answer.status, others, text: answer.text };
    };
    const [rendered, kept] = [await facts(asked), await facts(asked)];
    // The second time a page is asked for it is compressed anew, behind the answer.
    const { "content-length": _, ...others } = rendered.others;
    expect(kept).toMatchObject({ status: 200, text: rendered.text, others });
    const tag = { ...asked, "if-none-match": `W/"other", ${rendered.others.etag}` };
    const [again, twice] = [await facts(tag), await facts(tag)];
    expect(again).toMatchObject({ status: 304, text: "" });
    expect(twice).toEqual(again);
    expect((await visitor.call("HEAD", path)).status).toBe(200);
  });

  it("from memory is in the language that is asked for, of one address", async () => {
    const nameIn = async (headers: Record<string, string>) => {
      const { body } = await shop
        .visitor()
        .get<{ data: { name: string } }>("/api/products/omega-3-concentrate", { headers });
      return /[\u0600-\u06ff]/.test(body.data.name) ? "ar" : "en";
    };
    const ways = [{ "x-locale": "ar-om" }, { "x-locale": "en-om" }, { "x-locale": "", "accept-language": "ar-SA" }, {}];
    for (const _ of ["made", "from memory"]) {
      const answers = [];
      for (const headers of ways) answers.push(await nameIn(headers));
      expect(answers).toEqual(["ar", "en", "ar", "en"]);
    }
  });

  it("asks for HTTPS from then on where the shop is public", async () => {
    const { headers } = await secure.visitor().get("/en");
    expect(headers.get("strict-transport-security")).toMatch(/max-age=31536000/);
  });
});

describe("pages", () => {
  it.each(["/en", "/ar", "/en/shop", "/en/track-order", "/en/no-such-page"])(
    "%s runs no script that it does not name",
    async (path) => {
      const { headers, text } = await shop.visitor().get<string>(path);
      const policy = headers.get("content-security-policy") ?? "";
      const [scripts = ""] = /script-src [^;]+/.exec(policy) ?? [];
      expect(scripts).not.toContain("unsafe-inline");
      expect(scripts).not.toContain("unsafe-eval");
      expect(policy).toMatch(/; style-src-elem 'self'(?: 'sha256-[^']+')+; require-trusted-types-for 'script'; /);
      // The mark of the shop's own scripts would tell what to write on others.
      expect(text).not.toContain("nonce=");
      for (const [, attributes = "", script = ""] of text.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
        if (/\bsrc=|type="application\/(ld\+)?json"/.test(attributes)) continue;
        const hash = createHash("sha256").update(script).digest("base64");
        expect(scripts, script.slice(0, 80)).toContain(`'sha256-${hash}'`);
      }
      expect(text).not.toMatch(/<[^>]+\son[a-z]+="/);
    },
  );

  it("of one visitor are never kept, those of all may be", async () => {
    const visitor = shop.visitor();
    await add(visitor, PRODUCT, 1);
    for (const path of ["/en/cart", "/en/checkout", "/en/account", "/en/track-order?order=BG-2222-2222-2"]) {
      expect((await visitor.get(path)).headers.get("cache-control"), path).toContain("no-store");
    }
    const page = await visitor.get("/en");
    expect(page.headers.get("cache-control")).toContain("public");
    const etag = page.headers.get("etag") ?? "";
    const again = await visitor.get("/en", { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
    expect(again.text).toBe("");
  });
});

describe("what is nobody's business", () => {
  it("stays out of reach: figures, other files, mails", async () => {
    const visitor = shop.visitor();
    expect((await visitor.get("/metrics")).status).toBe(401);
    const token = { authorization: `Bearer ${shop.server.operatorToken()}` };
    expect((await visitor.get("/metrics", { headers: token })).text).toContain("shop_sql_statements_total");
    for (const path of [
      "/../package.json",
      "/..%2fpackage.json",
      "/assets/../../server/index.js",
      "/.env",
      "/dev/outbox/..%2foperator-token",
    ]) {
      const answer = await visitor.get(path);
      expect(answer.status, path).toBe(404);
      expect(answer.text).not.toContain('"dependencies"');
    }
  });

  it("is limited: trying promo codes out", async () => {
    const visitor = shop.visitor();
    const { cart_uuid: uuid } = await add(visitor, PRODUCT, 1);
    const statuses = new Set<number>();
    for (let index = 0; index < 80; index += 1) {
      statuses.add((await visitor.get(`/api/cart/${uuid}/coupon/TRY${index}/apply`)).status);
    }
    expect([...statuses].sort()).toEqual([422, 429]);
  });
});

describe("the outbox", () => {
  it("is shown on a developer's machine and not in production", async () => {
    expect((await shop.visitor().get("/dev/outbox")).status).toBe(200);
  });
});
