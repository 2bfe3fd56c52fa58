import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CartJson } from "../../shop/cart/cart-json.ts";
import { COUNTRIES, MARKETS } from "../../shop/market/countries.ts";
import { localeFor } from "../../shop/market/market.ts";
import { translateFor } from "../../texts/catalogues.server.ts";
import type { MessageKey } from "../../texts/translate.ts";
import { API_ROUTES, FILE_ROUTES, FOREIGN_ROUTES, filledWith, PAGES } from "../support/all-routes.ts";
import { firstOwnerLink } from "../support/server.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { add, completeDraft, type Data, dataOf, productOf, type Refusal } from "../support/shopping.ts";
import { joinBy } from "../support/staff.ts";
import type { Answer } from "../support/visitor.ts";

const shop = shopUnderTest();

interface OpenDocument {
  paths: Record<string, { get?: { parameters?: { name: string; in: string }[] } }>;
}

const PRODUCT = 4;
let cart: string;
beforeAll(async () => {
  cart = (await add(shop.visitor(), PRODUCT, 1)).cart_uuid;
});

/** Every call that takes a body, with a body that would be right. */
const CALLS: {
  name: string;
  method: "POST" | "PUT" | "DELETE";
  path: () => string;
  right: () => Record<string, unknown>;
}[] = [
  {
    name: "add to cart",
    method: "POST",
    path: () => "/api/cart/add-to-cart",
    right: () => ({ product_id: PRODUCT, quantity: 1, cart_uuid: cart }),
  },
  {
    name: "set a quantity",
    method: "POST",
    path: () => "/api/cart",
    right: () => ({ product_id: PRODUCT, quantity: 1, cart_uuid: cart }),
  },
  {
    name: "remove a line",
    method: "DELETE",
    path: () => "/api/cart/delete-cart",
    right: () => ({ product_id: PRODUCT, cart_uuid: cart }),
  },
  { name: "delivery rates", method: "POST", path: () => "/api/rate-calculator", right: () => ({ cartUuid: cart }) },
  {
    name: "checkout draft",
    method: "PUT",
    path: () => `/api/checkout/${cart}`,
    right: () => ({ ...completeDraft("en") }),
  },
  { name: "order", method: "POST", path: () => "/api/orders", right: () => ({ cart_uuid: cart }) },
];

const LANGUAGES = ["en", "ar"] as const;
const ARABIC = /[\u0600-\u06FF]/;

/** A refusal that a person can read in their language: a code, a message, nothing of the machine. */
function expectRefusal(answer: Answer<Refusal>, language: string, statuses: number[]): void {
  expect(statuses, answer.text).toContain(answer.status);
  expect(answer.body.code, answer.text).toMatch(/^[a-z_]+(\.[a-z_]+)?$/);
  const sentences =
    typeof answer.body.message === "string" ? [answer.body.message] : Object.values(answer.body.message).flat();
  expect(sentences.length).toBeGreaterThan(0);
  for (const sentence of sentences) {
    expect(sentence.length).toBeGreaterThan(3);
    expect(sentence).not.toMatch(/\{\w+\}|undefined|\[object|zod|expected|null/i);
    expect(ARABIC.test(sentence), sentence).toBe(language === "ar");
  }
  expect(answer.text).not.toMatch(/node_modules|\.ts:\d|at Object|stack/);
}

const send = (language: string, method: string, path: string, body: string, headers: Record<string, string> = {}) =>
  shop.visitor(language).call<Refusal>(method, path, {
    body,
    headers: { "idempotency-key": randomUUID(), ...headers },
  });

describe.each(LANGUAGES)("every call with a body refuses (%s)", (language) => {
  it.each(CALLS)("$name", async ({ method, path, right }) => {
    for (const broken of ["{", "", "not json", '{"a":', '"\\ud800', "\u0000"]) {
      expectRefusal(await send(language, method, path(), broken), language, [400, 422]);
    }
    for (const shape of ["null", "[]", "5", '"text"', "true"]) {
      expectRefusal(await send(language, method, path(), shape), language, [422]);
    }
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/xml", "multipart/form-data"]) {
      const answer = await send(language, method, path(), JSON.stringify(right()), { "content-type": type });
      expectRefusal(answer, language, [415]);
    }
    const large = JSON.stringify({ ...right(), filler: "x".repeat(2 * 1024 * 1024) });
    expectRefusal(await send(language, method, path(), large), language, [413]);
  });
});

describe.each(LANGUAGES)("quantities and products (%s)", (language) => {
  it.each([0, -1, 1.5, "abc", "", null, [], {}, true, "1e3", Number.MAX_VALUE])(
    "quantity %j is refused",
    async (quantity) => {
      for (const path of ["/api/cart/add-to-cart", "/api/cart"]) {
        const body = JSON.stringify({ product_id: PRODUCT, quantity, cart_uuid: cart });
        expectRefusal(await send(language, "POST", path, body), language, [422]);
      }
    },
  );

  it.each([
    999_999,
    0,
    -5,
    1.5,
    "abc",
    "",
    null,
    [],
    [4],
    {},
    true,
    "0x4",
    "4.0",
    " 4",
    2 ** 40,
    "4; drop table carts",
  ])("product %j is refused", async (product_id) => {
    for (const path of ["/api/cart/add-to-cart", "/api/cart"]) {
      const body = JSON.stringify({ product_id, quantity: 1, cart_uuid: cart });
      expectRefusal(await send(language, "POST", path, body), language, [404, 422]);
    }
  });

  it("more than a line may hold is lowered to it, in every call and form", async () => {
    for (const quantity of [11, 1e9]) {
      for (const path of ["/api/cart/add-to-cart", "/api/cart"]) {
        const answer = await shop.visitor(language).post<Data<CartJson>>(path, { product_id: PRODUCT, quantity });
        expect([answer.status, answer.body.data.cart_items[0]?.quantity], path).toEqual([200, 10]);
      }
    }
    for (const intent of ["add", "set"]) {
      const visitor = shop.visitor(language);
      const form = { intent, product_id: String(PRODUCT), quantity: "11" };
      expect((await visitor.submit(`/${language}/cart`, form)).status).toBeLessThan(400);
      const { cart } = dataOf(await visitor.get<Data<{ cart: CartJson }>>("/api/session"));
      expect(cart.cart_items[0]?.quantity, intent).toBe(10);
    }
  });

  it("a quantity that is missing is refused", async () => {
    const body = JSON.stringify({ product_id: PRODUCT });
    expectRefusal(await send(language, "POST", "/api/cart/add-to-cart", body), language, [422]);
  });
});

describe.each(LANGUAGES)("carts that are nobody's (%s)", (language) => {
  const NUMBERS = [
    randomUUID(),
    "abc",
    "' or 1=1 --",
    "00000000-0000-0000-0000-000000000000",
    "x".repeat(3000),
    "%E0%A4%A",
  ];

  it.each(NUMBERS.map((uuid) => [uuid.slice(0, 40), uuid] as const))("%s", async (_name, uuid) => {
    const inPath = uuid.includes("%") ? uuid : encodeURIComponent(uuid);
    for (const { method, path, right } of CALLS.filter((call) => call.method !== "PUT")) {
      const body = JSON.stringify({ ...right(), cart_uuid: uuid, cartUuid: uuid });
      expectRefusal(await send(language, method, path(), body), language, [404, 422]);
    }
    expectRefusal(
      await send(language, "PUT", `/api/checkout/${inPath}`, JSON.stringify(completeDraft("en"))),
      language,
      [400, 404],
    );
    const visitor = shop.visitor(language);
    for (const path of [
      `/api/cart/${inPath}`,
      `/api/checkout/${inPath}`,
      `/api/cart/${inPath}/coupon/remove`,
      `/api/cart/${inPath}/coupon/WELCOME10/apply`,
    ]) {
      expectRefusal(await visitor.get<Refusal>(path), language, [400, 404]);
    }
  });
});

describe.each(LANGUAGES)("parts of an address that are missing (%s)", (language) => {
  const t = translateFor(language);
  it.each(COUNTRIES)("are named as people in %s name them", async (country) => {
    const { address: words } = MARKETS[country];
    const missing = (label: MessageKey) => [t("validation.required", { label: t(label) })];
    const named = { city: missing(words.city), area: missing(words.area), street: missing(words.street) };
    const empty = { city: "", area: "", street: "", building: "Villa 3" };
    // The address says which country; where it names none it is the reader's.
    for (const [locale, address] of [
      [language, { ...empty, country }],
      [localeFor(language, country), empty],
    ] as const) {
      const visitor = shop.visitor(locale);
      const { cart_uuid } = await add(visitor, PRODUCT, 1);
      const answer = await visitor.put<Refusal>(`/api/checkout/${cart_uuid}`, { address });
      expect(answer.status).toBe(422);
      expect(answer.body.message).toMatchObject(
        Object.fromEntries(Object.entries(named).map(([field, message]) => [`address.${field}`, message])),
      );
    }
  });
});

it("a sign that no database keeps names nothing, wherever an address may have it", async () => {
  const authorization = `Bearer ${shop.server.operatorToken()}`;
  const named = API_ROUTES.filter(({ path }) => path.includes(":"));
  expect(named.length).toBeGreaterThan(20);
  for (const { method, path } of named) {
    const options = { headers: { authorization }, ...(method === "GET" ? {} : { json: { set: 1 } }) };
    const { status } = await shop.visitor().call(
      method,
      filledWith(path, () => "a%00b"),
      options,
    );
    expect(status, `${method} ${path}`).toBe(404);
  }
  const pages = PAGES.map(({ method, path }) => ({
    method,
    address: filledWith(path, (name) => (name === "locale" ? "en" : "a%00b")),
  })).filter(({ address }) => address.includes("%00"));
  expect(pages.length).toBeGreaterThan(10);
  for (const { method, address } of pages) {
    for (const end of ["", ".data"]) {
      const { status } = await shop.visitor().call(method, address + end, {});
      expect(status, `${method} ${address}${end}`).toBeLessThan(500);
    }
  }
});

it("what is no form has no fields, wherever one is sent to", async () => {
  const forms = [...FILE_ROUTES, ...FOREIGN_ROUTES, ...PAGES].filter(({ method }) => method === "POST");
  expect(forms.length).toBeGreaterThan(30);
  const options = { body: '{"intent":"x"}', headers: { "content-type": "multipart/form-data" } };
  for (const { method, path } of forms) {
    const { status } = await shop.visitor().call(
      method,
      filledWith(path, (name) => (name === "locale" ? "en" : "x")),
      options,
    );
    expect(status, path).toBeLessThan(500);
  }
});

it("a day, a moment or a place in a list that no calendar has is refused in words, wherever an address may name one", async () => {
  const owner = await joinBy(shop.visitor(), await firstOwnerLink(shop.server), "odd-days@example.com");
  const { paths } = (await shop.visitor().get<OpenDocument>("/api/openapi.json")).body;
  const [day, moment, id] = ["0000-01-01", "0000-01-01T00:00:00.000Z", randomUUID()];
  /** What lists name as the place where they go on is a moment or a day beside the last one's number. */
  const places = [
    ...[`${day}_${id}`, `${moment}_${id}`, `${moment}~${id}`, `${moment}_${"a".repeat(32)}.webp`],
    ...[`9999999999999_${id}`, "9999999999999_999999999"],
  ];
  const odd = (name: string) => [day, "9".repeat(30), ...(name === "after" ? places : ["2026-02-30"])];
  const asked = Object.entries(paths).flatMap(([path, { get }]) =>
    (get?.parameters ?? []).filter(({ in: place }) => place === "query").map(({ name }) => ({ path, name })),
  );
  expect(asked.length).toBeGreaterThan(40);
  const broken: string[] = [];
  for (const { path, name } of asked)
    for (const value of odd(name)) {
      const address = `${path.replaceAll(/\{\w+\}/g, id)}?${new URLSearchParams([[name, value]])}`;
      const { status } = await owner.visitor.get(address);
      if (status >= 500) broken.push(`${status} ${address}`);
    }
  expect(broken).toEqual([]);
  const refused = await owner.visitor.get<Refusal>(`/api/admin/orders?from=${day}`);
  expect([refused.status, refused.body.code]).toEqual([422, "validation"]);
});

describe("a body that grows while it is read", () => {
  it("is cut off without a declared length, too", async () => {
    const { port } = new URL(shop.server.origin);
    const status = await new Promise<number>((resolve, reject) => {
      const call = request(
        { port, method: "POST", path: "/api/cart", headers: { "content-type": "application/json" } },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        },
      );
      call.on("error", (fault: NodeJS.ErrnoException) =>
        fault.code === "EPIPE" || fault.code === "ECONNRESET" ? resolve(413) : reject(fault),
      );
      const piece = "x".repeat(64 * 1024);
      for (let index = 0; index < 32; index += 1) call.write(piece);
      call.end();
    });
    expect(status).toBe(413);
  });
});

describe("pictures", () => {
  it.each([
    "/_image",
    "/_image?url=/pictures/../products/zinc-bisglycinate.yaml&w=320",
    "/_image?url=https://evil.example/a.png&w=320",
    "/_image?url=/etc/passwd&w=320",
    "/_image?url=/pictures/products/zinc-bisglycinate-pack.webp&w=abc",
    "/_image?url=/pictures/products/zinc-bisglycinate-pack.webp&w=-1",
    "/_image?url=/pictures/products/no-such-picture.webp&w=320",
  ])("%s is refused", async (path) => {
    expectRefusal(await shop.visitor().get<Refusal>(path), "en", [400, 404, 422]);
  });

  it("are named by the API as they are asked for", async () => {
    const visitor = shop.visitor();
    const product = await productOf(visitor, "zinc-bisglycinate");
    const { cart_items: items } = await add(visitor, product.id, 1);
    for (const { thumbnail } of [product, ...items] as { thumbnail?: string }[]) {
      const address = `/_image?${new URLSearchParams({ url: thumbnail ?? "", w: "320" })}`;
      expect((await visitor.get(address)).headers.get("content-type")).toMatch(/^image\//);
    }
  });

  it("are made in the listed widths only, however many are asked for", async () => {
    const sizes = new Set<number>();
    for (const width of [321, 333, 400, 500, 639, 640]) {
      const answer = await fetch(
        `${shop.server.origin}/_image?url=/pictures/products/zinc-bisglycinate-pack.webp&w=${width}&q=80`,
      );
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe("image/webp");
      sizes.add((await answer.arrayBuffer()).byteLength);
    }
    expect(sizes.size).toBe(1);
  });
});

afterAll(() => {
  // The server is still there: everything above may have been logged, none of it as a fault of the shop.
  const log = shop.server.log();
  expect(log).not.toMatch(/"level":(50|60)/);
  expect(log).not.toMatch(/\n\s+at .+:\d+:\d+/);
  expect(log).not.toContain('"stack"');
  expect(log).not.toContain(cart);
});
