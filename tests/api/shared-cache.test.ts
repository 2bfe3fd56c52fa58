import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { add, buy, type Data, dataOf } from "../support/shopping.ts";
import type { Answer, Visitor } from "../support/visitor.ts";

const shop = shopUnderTest();

/**
 * A cache between visitors and shop as the rules of HTTP allow it (RFC 9111), and as greedy as they allow: it keeps
 * whatever says `public` or gives it a time, by address and by the headers named in Vary, whoever asked for it.
 */
class SharedCache {
  readonly kept = new Map<string, Answer<string>>();
  private readonly varying = new Map<string, string[]>();

  async get(visitor: Visitor, path: string, headers: Record<string, string> = {}): Promise<Answer<string>> {
    const key = () =>
      [
        path,
        ...(this.varying.get(path) ?? []).map((name) => `${name}: ${this.sentBy(visitor, headers)[name] ?? ""}`),
      ].join("\n");
    const known = this.kept.get(key());
    if (known !== undefined) return known;
    const answer = await visitor.get<string>(path, { headers });
    const control = answer.headers.get("cache-control") ?? "";
    const mayKeep = /public|s-maxage|max-age=[1-9]/.test(control) && !/no-store|private/.test(control);
    if (!mayKeep) return answer;
    const vary = (answer.headers.get("vary") ?? "").toLowerCase();
    this.varying.set(
      path,
      vary.split(",").flatMap((name) => name.trim() || []),
    );
    this.kept.set(key(), answer);
    return answer;
  }

  private sentBy(visitor: Visitor, headers: Record<string, string>): Record<string, string> {
    const cookie = [...visitor.cookies].map((pair) => pair.join("=")).join("; ");
    return { cookie, "accept-language": visitor.locale.slice(0, 2), ...headers };
  }
}

interface Person {
  visitor: Visitor;
  /** Everything that would betray them. */
  marks: string[];
}

/** Somebody with an account, an order, a cart, a wish and a search behind them. */
async function somebody(name: string): Promise<Person> {
  const visitor = shop.visitor();
  const email = `${name.toLowerCase()}-${randomUUID().slice(0, 8)}@example.com`;
  const password = `${name} likes desert roses`;
  const registered = await visitor.post<Data<{ token: string }>>("/api/register", {
    first_name: name,
    last_name: `${name}ides`,
    email,
    password,
    password_confirmation: password,
  });
  const { token } = dataOf(registered);
  const bought = await buy(visitor, 4, 1, { email });
  const { order } = dataOf(bought);
  const { cart_uuid: cart } = await add(visitor, 5, 3);
  await visitor.post("/api/wishlist/add-to-wishlist", { products: [6] });
  return {
    visitor,
    marks: [name, email, token, order.reference, cart, visitor.cookies.get("guest") ?? order.reference],
  };
}

const PAGES = [
  "/en",
  "/ar-sa/shop",
  "/en/product/zinc-bisglycinate",
  "/en/blog",
  "/en/faq",
  "/en/track-order",
  "/en/login",
];

/** Addresses that tricked caches before: endings, encodings, slashes, letters in capitals, parameters. */
function oddPaths(page: string): string[] {
  return [
    page,
    `${page}.data`,
    `${page}/`,
    `${page}/x.css`,
    `${page};.js`,
    `${page}%2f..%2faccount`,
    `${page}?utm_source=mail&utm_id=1`,
    `${page}?_routes=root`,
    `${page}.data?_routes=root`,
    page.toUpperCase(),
    `/${page}`,
    `${page}%00`,
    `${page}?q=%E2%80%8B`,
  ];
}

const PRIVATE = [
  "/en/account",
  "/en/account.data",
  "/en/account/details",
  "/en/account/details.data",
  "/en/account/orders",
  "/en/account/orders/x.css",
  "/en/account/wishlist",
  "/en//account",
  "/en/%61ccount",
  "/en/account%2fdetails",
  "/EN/account",
  "/en/cart",
  "/en/cart.data",
  "/en/cart/x.js",
  "/en/checkout",
  "/en/checkout.data",
  "/en/shop/../account",
  "/account",
  "/api/session",
  "/api/me",
  "/api/orders",
  "/api/wishlist",
  "/api/me/export",
];

/** What a caller may try to have put into a page that others get. */
const ODD_HEADERS: Record<string, string>[] = [
  {},
  { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" },
  { "x-original-url": "/en/account", "x-rewrite-url": "/en/account" },
  { "x-http-method-override": "POST", "x-locale": "ar" },
  { accept: "text/html,<script>", "accept-language": "ar;q=1,<x>" },
  { range: "bytes=0-10" },
  { "x-host": "evil.example", "x-forwarded-server": "evil.example", forwarded: "host=evil.example;proto=https" },
  { "x-forwarded-scheme": "nothttps", "x-forwarded-port": "444", "x-forwarded-prefix": "//evil.example" },
  { "true-client-ip": "evil.example", "x-real-ip": "evil.example", "x-http-host-override": "evil.example" },
  { "user-agent": "<x>", referer: "https://evil.example/<x>", origin: "https://evil.example" },
  { "x-method-override": "DELETE", "x-amz-website-redirect-location": "https://evil.example", "x-rewrite": "<x>" },
  { "cache-control": "no-transform", pragma: "akamai-x-cache-on", "x-original-host": "evil.example" },
];

let customers: Person[];
beforeAll(async () => {
  customers = [await somebody("Alexandra"), await somebody("Bartholomew")];
});

describe("a cache that everybody shares", () => {
  it("never holds anything of anybody, whatever was asked for", async () => {
    const cache = new SharedCache();
    const orders = customers.flatMap(({ marks }) => marks.filter((mark) => mark.startsWith("BG-")));
    const paths = [
      ...PAGES.flatMap(oddPaths),
      ...PRIVATE,
      ...orders.flatMap((reference) => [
        `/en/track-order?order=${reference}`,
        `/en/checkout/order-confirmation?order=${reference}`,
        `/en/faq?order=${reference}`,
        `/api/track-order/${reference}`,
      ]),
    ];
    // The customers come first: what is kept was made while they asked.
    for (const { visitor } of customers) {
      for (const [at, path] of paths.entries()) await cache.get(visitor, path, ODD_HEADERS[at % ODD_HEADERS.length]);
    }
    expect(cache.kept.size).toBeGreaterThan(20);
    for (const [key, answer] of cache.kept) {
      const sent = `${answer.text}\n${JSON.stringify([...answer.headers])}`;
      for (const mark of customers.flatMap(({ marks }) => marks))
        expect(sent.includes(mark), `${mark} in ${key}`).toBe(false);
      expect(answer.headers.getSetCookie(), key).toEqual([]);
      expect(sent.includes("evil.example"), key).toBe(false);
      expect(sent.includes("<x>"), key).toBe(false);
    }
  });

  it("gives a guest what a customer would get, byte for byte", async () => {
    for (const path of [...PAGES.slice(0, 6), "/en.data"]) {
      const answers = [];
      for (const visitor of [customers[0]?.visitor, customers[1]?.visitor, shop.visitor("ar")]) {
        answers.push(await visitor?.get<string>(path));
      }
      expect(new Set(answers.map((answer) => answer?.text)).size, path).toBe(1);
      expect(answers[0]?.headers.get("cache-control"), path).toContain("public");
      expect(answers[0]?.headers.get("vary"), path).toBe("Accept-Encoding");
    }
  });

  it("is told to keep nothing of what belongs to one visitor", async () => {
    for (const { visitor } of customers) {
      for (const path of PRIVATE) {
        const { headers, status } = await visitor.get(path);
        expect(headers.get("cache-control"), `${path} (${status})`).toContain("no-store");
      }
    }
  });
});

describe("the pages a customer sees", () => {
  it("do hold what is theirs, so that the tests above have something to find", async () => {
    for (const { visitor, marks } of customers) {
      const account = await visitor.get<string>("/en/account/details");
      expect(marks.filter((mark) => account.text.includes(mark)).length).toBeGreaterThanOrEqual(2);
    }
  });
});
