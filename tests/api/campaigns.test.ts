import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { CartJson } from "../../shop/cart/cart-json.ts";
import type { FeedsJson } from "../../shop/feeds/product-feed.ts";
import type { CampaignJson } from "../../shop/staff-campaigns/campaign-list.ts";
import type { CampaignPreview } from "../../shop/staff-campaigns/preview-campaign.ts";
import { signUp } from "../support/accounts.ts";
import { operate } from "../support/paying.ts";
import { firstOwnerLink } from "../support/server.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import {
  add,
  completeDraft,
  type Data,
  dataOf,
  type OrderAnswer,
  placeOrder,
  productOf,
  type Refusal,
  SOON,
  saveDraft,
} from "../support/shopping.ts";
import { joinBy, type Member, newMember } from "../support/staff.ts";
import type { Answer, Visitor } from "../support/visitor.ts";
import { childrenOf, parseXml, textOf, type XmlElement } from "../support/xml.ts";

const shop = shopUnderTest();
afterEach(() => shop.server.setClock(null));

/** In the sale (139 AED without it), and not in it. */
const SALE = "magnesium-seven-salts";
const OTHER = "zinc-bisglycinate";
const PRICE = 139;
const HALF = 69.5;

const BEFORE = "2025-10-30T23:59:59+04:00";
const EARLY = "2025-10-31T00:00:00+04:00";
const EARLY_LAST = "2025-10-31T23:59:59+04:00";
const PAUSE = "2025-11-01T00:00:00+04:00";
const PAUSE_LAST = "2025-11-10T23:59:59+04:00";
const MAIN = "2025-11-11T00:00:00+04:00";
const MAIN_LAST = "2025-11-11T23:59:59+04:00";
const AFTER = "2025-11-12T00:00:00+04:00";

interface Prices {
  now: string;
  prices: { id: number; price: number; sale_price: number | null }[];
}

interface Found {
  products: { slug: string; price: number; sale_price: number | null }[];
}

const pricesFor = async (visitor: Visitor, id: number) =>
  dataOf(await visitor.get<Data<Prices>>(`/api/prices?id=${id}`)).prices[0];
const readCart = async (visitor: Visitor, cart: string) =>
  dataOf(await visitor.get<Data<CartJson>>(`/api/cart/${cart}`));
const unitPriceIn = (cart: CartJson, slug = SALE) =>
  cart.cart_items.find((item) => item.slug === slug)?.display.unit_price;
const page = async (path: string, visitor = shop.visitor()) => (await visitor.get<string>(path)).text;

/** What one piece costs a visitor in the cart, at the checkout and in the order. */
async function pricePaid(visitor: Visitor): Promise<{ shown: number | undefined; answer: OrderAnswer }> {
  const product = await productOf(visitor, SALE);
  const cart = await add(visitor, product.id, 1);
  const checkout = await saveDraft(visitor, cart.cart_uuid, completeDraft(visitor.locale));
  expect(unitPriceIn(checkout.cart)).toBe(unitPriceIn(cart));
  const answer = await placeOrder(visitor, cart.cart_uuid, { total: checkout.cart.display.finalTotal });
  return { shown: unitPriceIn(cart), answer };
}

describe.each([
  ["before it, the last second", BEFORE, PRICE, PRICE],
  ["in early access, the first moment", EARLY, PRICE, HALF],
  ["in early access, the last second", EARLY_LAST, PRICE, HALF],
  ["between early access and main day", PAUSE, PRICE, PRICE],
  ["on the main day, the first moment", MAIN, HALF, HALF],
  ["on the main day, the last second", MAIN_LAST, HALF, HALF],
  ["after it", AFTER, PRICE, PRICE],
])("Singles Day, %s", (_phase, clock, forGuests, forCustomers) => {
  it(`costs guests ${forGuests} and customers ${forCustomers}, from the cart to the order`, async () => {
    shop.server.setClock(clock);
    const customer = shop.visitor();
    await signUp(customer);
    for (const [visitor, expected] of [
      [shop.visitor(), forGuests],
      [customer, forCustomers],
    ] as const) {
      const { shown, answer } = await pricePaid(visitor);
      expect(shown).toBe(expected);
      expect(answer.status).toBe(201);
      const { order } = dataOf(answer);
      expect(order.lines[0]).toMatchObject({ slug: SALE, unit_price: expected });
      expect(order.subtotal).toBe(expected);
    }
  });

  it("is the same for everybody on public pages and in the public API", async () => {
    shop.server.setClock(clock);
    const customer = shop.visitor();
    await signUp(customer);
    for (const path of [`/en/product/${SALE}`, "/en/shop", "/en/singles-day-2025"]) {
      const asCustomer = await customer.get<string>(path);
      expect(asCustomer.headers.get("cache-control"), path).toMatch(/^public/);
      expect(asCustomer.text, path).toBe(await page(path));
      expect(asCustomer.text.includes("AED 69.50"), path).toBe(forGuests === HALF);
    }
    const { sale_price } = await productOf(customer, SALE);
    expect(sale_price).toBe(forGuests === HALF ? HALF : null);
    const { id } = await productOf(customer, SALE);
    expect((await pricesFor(customer, id))?.sale_price ?? PRICE).toBe(forCustomers);
    expect((await pricesFor(shop.visitor(), id))?.sale_price ?? PRICE).toBe(forGuests);
  });

  it("is found with the finder's own price, and kept for others only where it is everybody's", async () => {
    shop.server.setClock(clock);
    const customer = shop.visitor();
    await signUp(customer);
    const found = async (visitor: Visitor) => {
      const answer = await visitor.get<Data<Found>>("/api/search?q=magnesium");
      const product = dataOf(answer).products.find(({ slug }) => slug === SALE);
      return { price: product?.sale_price ?? product?.price, kept: answer.headers.get("cache-control") };
    };
    const everybodys = expect.stringMatching(/^public/);
    const own = { price: forCustomers, kept: forCustomers === forGuests ? everybodys : "no-store" };
    expect(await found(customer)).toEqual(own);
    expect(await found(shop.visitor())).toEqual({ price: forGuests, kept: everybodys });
    // Also once a guest's answer is kept.
    expect(await found(customer)).toEqual(own);
  });

  it("leaves the price of everything else alone", async () => {
    shop.server.setClock(clock);
    expect((await productOf(shop.visitor(), OTHER)).sale_price).toBeNull();
  });
});

it.each([
  ["before it is announced", "2025-10-23T23:59:59+04:00", false],
  ["from its announcement on", "2025-10-24T00:00:00+04:00", true],
  ["in the pause", PAUSE, true],
  ["in its last second", MAIN_LAST, true],
  ["once it is over", AFTER, false],
])("the page of the sale is linked from every page only while it is announced: %s", async (_when, clock, isLinked) => {
  shop.server.setClock(clock);
  for (const [path, link] of [
    ["/en", "/en/singles-day-2025"],
    ["/ar/faq", "/ar/singles-day-2025"],
  ] as const) {
    expect((await page(path)).includes(`href="${link}"`), path).toBe(isLinked);
  }
});

describe("a boundary of the sale", () => {
  it("ends every kept page: no answer may be kept longer than the prices in it hold", async () => {
    shop.server.setClock("2025-11-10T23:59:30+04:00");
    const visitor = shop.visitor();
    const kept = await visitor.get<string>(`/en/product/${SALE}`);
    expect(kept.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=30");
    expect((await visitor.get("/api/products")).headers.get("cache-control")).toBe("public, max-age=30, s-maxage=30");
    shop.server.setClock(MAIN);
    const then = await visitor.get<string>(`/en/product/${SALE}`);
    expect(then.text).toContain("AED 69.50");
    expect(then.headers.get("etag")).not.toBe(kept.headers.get("etag"));
    shop.server.setClock(AFTER);
    expect(await page(`/en/product/${SALE}`)).not.toContain("AED 69.50");
  });

  it.each([
    ["the day begins", PAUSE_LAST, MAIN],
    ["the day ends", MAIN_LAST, AFTER],
  ])(
    "between showing a total and ordering refuses the order, with the cart as it is now: %s",
    async (_name, shown, ordered) => {
      shop.server.setClock(shown);
      const visitor = shop.visitor();
      const product = await productOf(visitor, SALE);
      const { cart_uuid: cart } = await add(visitor, product.id, 2);
      const checkout = await saveDraft(visitor, cart, completeDraft("en"));
      shop.server.setClock(ordered);
      const refused: Answer<Data<{ cart: CartJson }> & Refusal> = await visitor.post(
        "/api/orders",
        { cart_uuid: cart, total: checkout.cart.display.finalTotal },
        { headers: { "idempotency-key": randomUUID() } },
      );
      expect(refused.status).toBe(409);
      expect(refused.body.code).toBe("checkout.price_changed");
      const now = unitPriceIn(await readCart(visitor, cart));
      expect(now).toBe(ordered === MAIN ? HALF : PRICE);
      const placed = await placeOrder(visitor, cart, { total: refused.body.data.cart.display.finalTotal });
      expect(dataOf(placed).order.lines[0]).toMatchObject({ unit_price: now, quantity: 2 });
    },
  );
});

describe("early access", () => {
  it("begins for a guest's cart with signing in, and ends with signing out", async () => {
    shop.server.setClock(EARLY);
    const visitor = shop.visitor("ar");
    const product = await productOf(visitor, SALE);
    const guest = await add(visitor, product.id, 1);
    expect(unitPriceIn(guest)).toBe(PRICE);
    await signUp(visitor);
    expect(unitPriceIn(await readCart(visitor, guest.cart_uuid))).toBe(HALF);
    const cartPage = await page("/ar/cart", visitor);
    expect(cartPage).toContain("69.50");
    await visitor.post("/api/logout", {});
    const again = await add(visitor, product.id, 1);
    expect(unitPriceIn(again)).toBe(PRICE);
  });

  it("is in every currency the half of the AED price, converted once", async () => {
    shop.server.setClock(EARLY);
    const visitor = shop.visitor("en-kw");
    await signUp(visitor);
    const product = await productOf(visitor, SALE);
    // 69.50 × 0.083590338 = 5.8095…
    expect(unitPriceIn(await add(visitor, product.id, 1))).toBe(5.81);
  });

  it("never raises a price that is lower already, and a promo code comes off the reduced one", async () => {
    shop.server.setClock(EARLY);
    const visitor = shop.visitor();
    await signUp(visitor);
    const product = await productOf(visitor, SALE);
    const { cart_uuid: cart } = await add(visitor, product.id, 2);
    const { body } = await visitor.get<Data<CartJson>>(`/api/cart/${cart}/coupon/WELCOME10/apply`);
    expect(body.data).toMatchObject({ subtotal: 139, discount: 13.9, total: 125.1 });
  });
});

describe("the question for one's own prices", () => {
  it.each([["/api/prices"], ["/api/prices?id=x"], ["/api/prices?id=-1"], ["/api/prices?id=99999999"]])(
    "%s is answered with none",
    async (path) => {
      const answer = await shop.visitor().get<Data<Prices>>(path);
      expect(answer.status).toBe(200);
      expect(answer.body.data.prices).toEqual([]);
      expect(answer.headers.get("cache-control")).toBe("no-store");
    },
  );
});

describe("product feeds", () => {
  /** A product as Google is told of it. */
  const toldOf = async (locale: string, slug: string): Promise<XmlElement> => {
    const [channel] = childrenOf(parseXml(await page(`/feeds/google/${locale}.xml`)), "channel");
    const items = channel === undefined ? [] : childrenOf(channel, "item");
    const item = items.find((each) => textOf(each, "g:link").endsWith(`/${locale}/product/${slug}`));
    if (item === undefined) throw new Error(`${slug} is not told of in ${locale}`);
    return item;
  };
  const onPage = async (locale: string, slug: string) => {
    const [, price, currency, availability] =
      /"price":"([\d.]+)","priceCurrency":"(\w+)","availability":"https:\/\/schema.org\/(\w+)"/.exec(
        await page(`/${locale}/product/${slug}`),
      ) ?? [];
    return { price: `${price} ${currency}`, availability };
  };

  it.each([
    ["before the shop speaks of it", "2025-10-23T12:00:00+04:00", "", false],
    ["once it is announced", BEFORE, "69.50 AED", false],
    ["while customers have it early", EARLY, "69.50 AED", false],
    ["on its day", MAIN_LAST, "69.50 AED", true],
    ["after it", AFTER, "", false],
  ])("tell of a sale %s as the pages do", async (_when, clock, sale, isOn) => {
    shop.server.setClock(clock);
    for (const locale of ["en", "ar-kw"]) {
      const item = await toldOf(locale, SALE);
      const period = textOf(item, "g:sale_price_effective_date");
      expect(period).toBe(sale === "" ? "" : "2025-11-11T00:00+0400/2025-11-12T00:00+0400");
      if (locale === "en")
        expect([textOf(item, "g:price"), textOf(item, "g:sale_price")]).toEqual(["139.00 AED", sale]);
      const { price } = await onPage(locale, SALE);
      expect(textOf(item, isOn ? "g:sale_price" : "g:price")).toBe(price);
    }
  });

  it("come from memory, compressed, or not at all to whoever has them, and never outlive a sale", async () => {
    shop.server.setClock(MAIN_LAST);
    for (const path of ["/feeds/google/ar-kw.xml", "/feeds/meta/en.csv"]) {
      const whole = await shop.visitor().get(path, { headers: { "accept-encoding": "gzip" } });
      const { headers } = whole;
      expect([whole.status, headers.get("content-encoding")]).toEqual([200, "gzip"]);
      expect(headers.get("cache-control")).toBe("public, max-age=0, s-maxage=1");
      const plain = await shop.visitor().get(path, { headers: { "accept-encoding": "identity" } });
      expect([plain.headers.get("content-encoding"), plain.text]).toEqual([null, whole.text]);
      expect(plain.text.length).toBeGreaterThan(10_000);
      const again = await shop.visitor().get(path, { headers: { "if-none-match": headers.get("etag") ?? "" } });
      expect([again.status, again.text]).toEqual([304, ""]);
      const head = await shop.visitor().call("HEAD", path);
      expect([head.status, head.headers.get("content-type"), head.text]).toEqual([
        200,
        path.endsWith("xml") ? "application/xml; charset=utf-8" : "text/csv; charset=utf-8",
        "",
      ]);
    }
    for (const path of ["/feeds/google/xx.xml", "/feeds/meta/en.xml"])
      expect((await shop.visitor().get(path)).status).toBe(404);
  });

  it("say what is sold out, and show pictures that everybody can open", async () => {
    const before = await toldOf("en", OTHER);
    expect(textOf(before, "g:availability")).toBe("in_stock");
    const { stock } = await productOf(shop.visitor(), OTHER);
    await operate(shop.server, "POST", `/stock/${OTHER}`, { set: 0 });
    await expect.poll(async () => textOf(await toldOf("en", OTHER), "g:availability"), SOON).toBe("out_of_stock");
    expect((await onPage("en", OTHER)).availability).toBe("OutOfStock");
    await operate(shop.server, "POST", `/stock/${OTHER}`, { set: stock });
    await expect.poll(async () => textOf(await toldOf("en", OTHER), "g:availability"), SOON).toBe("in_stock");
    const picture = await fetch(shop.server.origin + textOf(before, "g:image_link").replace(/^https?:\/\/[^/]+/, ""));
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  });
});

describe("campaigns in the back office", () => {
  let owner: Member;
  let marketing: Visitor;
  beforeAll(async () => {
    owner = await joinBy(shop.visitor(), await firstOwnerLink(shop.server), "mariam@example.com");
    marketing = (await newMember(shop, owner, "marketing")).visitor;
  });
  const post = <Made = { slug: string; version: number }>(
    path: string,
    body: object,
    key: string = randomUUID(),
    who: Visitor = marketing,
  ) =>
    who.post<Data<Made> & Refusal>(`/api/admin/campaigns${path}`, body, {
      headers: { "idempotency-key": key },
    });
  const [from, to] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
  const running = { periods: [{ audience: "everyone", from, to }], announced_from: from, announcement: null };

  it("give pieces on a cart: told when one is missing, taken off before a code, and gone with their end", async () => {
    const rules = {
      ...{ name: { en: "Spring offer", ar: "عرض الربيع" }, discount_percent: 0, ...running },
      ...{ offer: { kind: "buy_get", buy: 2, get: 1 }, scope: { products: [OTHER, SALE] } },
    };
    const more = { kind: "amount", spend: 5000, amount: 5000 };
    expect((await post("", { rules: { ...rules, offer: more } })).body.message).toHaveProperty(["rules.offer.amount"]);
    expect((await post("", { rules: { ...rules, discount_percent: 10 } })).status).toBe(422);
    const visitor = shop.visitor();
    const [other, sale] = [await productOf(visitor, OTHER), await productOf(visitor, SALE)];
    const preview = dataOf(await post<CampaignPreview>("/preview", { rules, at: new Date().toISOString() }));
    expect(preview.products.find(({ slug }) => slug === OTHER)).toMatchObject({
      ...{ quantity: 3, without: other.price * 300, with: other.price * 200, is_below_floor: false },
      // A third for the offer, then a quarter for VIP25.
      ...{ lowest: other.price * 150, code: "VIP25" },
    });

    const { slug } = dataOf(await post("", { rules }));
    const { cart_uuid: cart } = await add(visitor, sale.id, 2);
    await expect
      .poll(async () => (await readCart(visitor, cart)).display.next_offer, SOON)
      .toEqual({ offer: { name: "Spring offer", buy: 2, get: 1 }, pieces: 1 });
    expect(await page("/en/cart", visitor)).toContain("One more and the cheapest is free.");
    expect(await page(`/en/product/${OTHER}`)).toContain("Spring offer: Buy 2, get 1 free, until");
    const three = await add(visitor, other.id, 1, cart);
    const given = { kind: "offer", code: null, percent: null, offer: { name: "Spring offer", buy: 2, get: 1 } };
    expect(three.display).toMatchObject({ discounts: [{ ...given, amount: other.price }], next_offer: null });
    // By what each costs: a piece that is sent back is worth its part.
    const part = Math.round((other.price * 200 * sale.price) / (other.price + 2 * sale.price));
    expect(three.cart_items.map(({ discount }) => Math.round(discount * 100))).toEqual([
      part,
      other.price * 100 - part,
    ]);
    const code = await visitor.get<Data<CartJson>>(`/api/cart/${cart}/coupon/WELCOME10/apply`);
    const tenth = Math.round(sale.price * 20) / 100;
    expect(dataOf(code).display.discounts.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["offer", other.price],
      ["promo", tenth],
    ]);
    const arabic = await page("/ar/cart", visitor);
    expect(arabic).toContain("عرض الربيع");
    expect(arabic).toContain("اشترِ 2 واحصل على 1 مجاناً");

    const checkout = await saveDraft(visitor, cart, completeDraft("en"));
    await post(`/${slug}/end`, { version: 1 });
    await expect.poll(async () => (await readCart(visitor, cart)).display.discounts.length, SOON).toBe(1);
    const refused = await placeOrder(visitor, cart, { total: checkout.cart.display.finalTotal });
    expect([refused.status, refused.body.code]).toEqual([409, "checkout.price_changed"]);
  });

  it("give from an amount on, shown and taken off in the shopper's currency; the better of two has a line", async () => {
    const visitor = shop.visitor("en-kw");
    const product = await productOf(visitor, OTHER);
    const tier = (spend: number, percent: number) => ({
      ...{ name: { en: `From ${spend}`, ar: `من ${spend}` }, discount_percent: 0, ...running },
      ...{ offer: { kind: "percent", spend: spend * 100, percent }, scope: { products: [OTHER] } },
    });
    const [low, high] = [product.price * 2, product.price * 3];
    const made = [dataOf(await post("", { rules: tier(low, 10) })), dataOf(await post("", { rules: tier(high, 20) }))];
    const { cart_uuid: cart } = await add(visitor, product.id, 2);
    const shown = async () => (await readCart(visitor, cart)).display;
    await expect.poll(async () => (await shown()).next_offer, SOON).not.toBeNull();
    await expect.poll(async () => (await shown()).discounts.length, SOON).toBe(1);
    const two = await shown();
    const rounded = (amount: number) => Math.round(amount * 100) / 100;
    expect(two.discounts).toMatchObject([{ kind: "offer", percent: 10, amount: rounded(two.subtotal / 10) }]);
    // 89 AED × 0.083590338.
    expect(two.next_offer).toMatchObject({ offer: { name: `From ${high}`, percent: 20 }, amount: 7.44 });
    const three = await add(visitor, product.id, 1, cart);
    expect(three.display.discounts).toMatchObject([{ percent: 20, amount: rounded(three.display.subtotal / 5) }]);
    expect(three.display.next_offer).toBeNull();
    for (const { slug } of made) await post(`/${slug}/end`, { version: 1 });
    await expect.poll(async () => (await shown()).discounts, SOON).toEqual([]);
  });

  it("are made, seen before they begin, and ended on cached pages within a second", async () => {
    const told = dataOf(await marketing.get<Data<FeedsJson>>("/api/admin/feeds"));
    expect(told).toMatchObject({ without_gtin: told.products, left_out: [] });
    expect(told.first_without_gtin).toContainEqual(
      expect.objectContaining({ slug: OTHER, name: { en: expect.any(String), ar: expect.any(String) } }),
    );
    for (const { locale, google, meta } of told.feeds) {
      expect((await page(new URL(google).pathname)).includes(`/${locale}/product/${OTHER}`)).toBe(true);
      expect((await page(new URL(meta).pathname)).split("\r\n").length).toBeGreaterThan(told.products);
    }
    const product = await productOf(shop.visitor(), OTHER);
    const shown = async () => (await productOf(shop.visitor(), OTHER)).sale_price;
    const rules = {
      ...{
        name: { en: "White Friday", ar: "الجمعة البيضاء" },
        discount_percent: 50,
        scope: { products: [OTHER, SALE] },
      },
      ...running,
    };
    const preview = dataOf(await post<CampaignPreview>("/preview", { rules, at: from }));
    const half = preview.products.find(({ slug }) => slug === OTHER);
    expect(half).toMatchObject({ without: product.price * 100, with: product.price * 50, is_below_floor: true });
    expect(half).toMatchObject({ code: "VIP25" });
    expect(preview).toMatchObject({ count: 2, below_floor: 2 });
    expect(preview.codes).toContainEqual({ code: "WELCOME10", kind: "percent", value: 10 });
    // Singles Day lowers one of the two just as much.
    const singles = {
      ...rules,
      periods: [{ audience: "everyone", from: PAUSE, to: MAIN_LAST }],
      announced_from: PAUSE,
    };
    expect(dataOf(await post<CampaignPreview>("/preview", { rules: singles, at: MAIN })).overlaps).toMatchObject([
      { slug: "singles-day-2025", products: 1, wins: "same" },
    ]);
    expect((await post("", { rules: { ...rules, announced_from: to } })).status).toBe(422);

    const before = await page(`/en/product/${OTHER}`);
    const key = randomUUID();
    const asked = { rules, again: 50 };
    for (const again of [1, 2]) expect([(await post("", asked, key)).status, again]).toEqual([201, again]);
    const { slug } = dataOf(await post("", asked, key));
    await expect.poll(shown, SOON).toBe(product.price / 2);
    await expect.poll(() => page(`/en/product/${OTHER}`), SOON).not.toBe(before);
    const gentle = { ...rules, discount_percent: 20 };
    expect(dataOf(await post(`/${slug}`, { version: 1, rules: gentle })).version).toBe(2);
    expect((await post(`/${slug}`, { version: 1, rules })).body.code).toBe("staff.changed_meanwhile");
    await expect.poll(shown, SOON).toBe(product.price * 0.8);

    expect(dataOf(await post(`/${slug}/end`, { version: 2 })).version).toBe(3);
    await expect.poll(shown, SOON).toBe(product.sale_price);
    const listed = dataOf(await marketing.get<Data<CampaignJson[]>>("/api/admin/campaigns"));
    expect(listed.find((each) => each.slug === slug)).toMatchObject({ phase: "after", version: 3 });
    expect((await post(`/${slug}/end`, { version: 3 })).body.code).toBe("campaign.is_over");
    const others = await post(`/${slug}/take-back`, { version: 3 }, randomUUID(), owner.visitor);
    expect(others.body.code).toBe("staff.changed_meanwhile");
    expect(dataOf(await post(`/${slug}/take-back`, { version: 3 })).version).toBe(4);
    await expect.poll(shown, SOON).toBe(product.price * 0.8);
    await post(`/${slug}/end`, { version: 4 });
    await expect.poll(shown, SOON).toBe(product.sale_price);
  });

  it("are asked about again where they take off half or more, and where a running one changes by as much", async () => {
    const rules = {
      ...{ name: { en: "Slip of a digit", ar: "زلة رقم" }, discount_percent: 90, scope: { all: true }, ...running },
      periods: [{ audience: "everyone", from: to, to: new Date(Date.parse(to ?? "") + 86_400_000).toISOString() }],
    };
    const asked = [await post("", { rules }), await post("", { rules, again: 9 })];
    expect(asked.map(({ status, body }) => [status, body.code])).toEqual([
      [409, "promo.takes_much"],
      [409, "promo.takes_much"],
    ]);
    const { slug } = dataOf(await post("", { rules, again: 90 }));
    // The number was said: another name is none.
    const named = { ...rules, name: { en: "No slip", ar: "ليست زلة" } };
    expect(dataOf(await post(`/${slug}`, { version: 1, rules: named })).version).toBe(2);
    const more = { ...named, discount_percent: 80 };
    expect((await post(`/${slug}`, { version: 2, rules: more })).body.code).toBe("promo.takes_much");
    const less = { ...named, discount_percent: 40 };
    expect(dataOf(await post(`/${slug}`, { version: 2, rules: less })).version).toBe(3);
    await post(`/${slug}/end`, { version: 3 });
  });

  it("name products with sale prices of their own, and who wins", async () => {
    const all = await shop
      .visitor()
      .get<Data<{ slug: string; price: number; sale_price: number | null }[]>>("/api/products");
    const own = dataOf(all).find(({ sale_price: sale }) => sale !== null);
    if (own?.sale_price == null) throw new Error("nothing is on sale");
    const gentle = {
      name: { en: "Gentle", ar: "لطيفة" },
      discount_percent: 1,
      scope: { products: [own.slug] },
      ...running,
    };
    const seen = async (percent: number) =>
      dataOf(
        await post<CampaignPreview>("/preview", { rules: { ...gentle, discount_percent: percent }, at: from }),
      ).own_sales.map(({ products, wins }) => [products, wins]);
    expect(await seen(1)).toEqual([[1, "theirs"]]);
    expect(await seen(90)).toEqual([[1, "this"]]);
  });

  describe("with a page of their own", () => {
    const said = (en: string, ar: string) => ({
      title: { en, ar },
      text: { en: `${en}, at length.`, ar: `${ar} بالتفصيل.` },
    });
    const landing = {
      ...{ page: "quokka-days", outlives_it: true },
      description: { en: "Everything on the quokka days.", ar: "كل شيء عن أيام الكوكا." },
      texts: {
        before: said("Soon 20% off", "قريباً خصم 20%"),
        running: said("Now", "الآن"),
        after: said("Over", "انتهى"),
      },
    };
    const [tomorrow, later] = [1, 2].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
    const rules = {
      ...{ name: { en: "Quokka days", ar: "أيام الكوكا" }, discount_percent: 20, scope: { products: [OTHER] } },
      ...{ periods: [{ audience: "everyone", from: tomorrow, to: later }], announced_from: from },
      announcement: { en: "Quokka days are near", ar: "اقتربت أيام الكوكا" },
    };
    const statusOf = async (path: string) => (await shop.visitor().get(path)).status;

    it("are given it by the checks that a file has", async () => {
      const refusalOf = async (more: object) => {
        const { status, body } = await post("", { rules: { ...rules, landing: { ...landing, ...more } } });
        return [status, Object.keys(body.message)];
      };
      for (const page of ["about", "cart", "eid-sale"])
        expect([page, await refusalOf({ page })]).toEqual([page, [422, ["rules.landing.page"]]]);
      expect(await refusalOf({ page: "Quokka Days" })).toEqual([422, ["rules.landing.page"]]);
      expect(await refusalOf({ page: "no-such-page", description: null })).toEqual([422, ["rules.landing.page"]]);
      expect(await refusalOf({ description: { en: "[x](/nowhere)", ar: "شيء" } })).toEqual([
        422,
        ["rules.landing.description"],
      ]);
      const english = { ...landing.texts, before: said("Soon", "Soon") };
      expect(await refusalOf({ texts: english })).toEqual([422, ["rules.landing.texts.before.title.ar"]]);
      expect(await statusOf("/en/quokka-days")).toBe(404);
    });

    it("say on it what staff say, in both languages, and lose it while they never ran", async () => {
      const { slug } = dataOf(await post("", { rules: { ...rules, landing } }));
      await expect.poll(() => statusOf("/en/quokka-days"), SOON).toBe(200);
      const before = await page("/en/quokka-days");
      for (const words of ["Soon 20% off", "20% off", "Everything on the quokka days."])
        expect(before).toContain(words);
      expect(await page("/ar/quokka-days")).toContain("قريباً خصم \u200e20%");
      expect(await page("/en")).toContain('href="/en/quokka-days"');
      const read = dataOf(await marketing.get<Data<CampaignJson>>(`/api/admin/campaigns/${slug}`));
      const kept = { ...landing, description: null, texts: { ...landing.texts, early: null, pause: null } };
      expect(read).toMatchObject({ page: "quokka-days", has_run: false, landing: kept });

      // What is said of it follows what it takes off.
      const texts = { ...kept.texts, before: said("Soon 30% off", "قريباً خصم 30%") };
      const more = { ...rules, discount_percent: 30, landing: { ...kept, texts } };
      expect(dataOf(await post(`/${slug}`, { version: 1, rules: more })).version).toBe(2);
      await expect.poll(() => page("/ar/quokka-days"), SOON).toContain("قريباً خصم \u200e30%");
      expect(await page("/en/quokka-days")).not.toContain("20%");
      // A change that says nothing of the page leaves it as it is.
      expect(dataOf(await post(`/${slug}`, { version: 2, rules })).version).toBe(3);
      await expect.poll(() => page("/en/quokka-days"), SOON).toContain("Soon 30% off");
      const [changed] = dataOf(
        await owner.visitor.get<Data<{ before: object; after: object }[]>>("/api/admin/audit?action=campaign.made"),
      );
      expect(changed).toMatchObject({
        about: rules.name,
        after: { link: "/quokka-days", text_ar: expect.stringContaining("قريباً خصم 20%") },
      });

      expect(dataOf(await post(`/${slug}/page-off`, { version: 3 })).version).toBe(4);
      await expect.poll(() => statusOf("/en/quokka-days"), SOON).toBe(404);
      expect(await page("/en")).not.toContain("quokka-days");
      expect((await post(`/${slug}/page-off`, { version: 4 })).body.code).toBe("campaign.no_page");
      // It is theirs to give again; once it runs it stays.
      const begun = { ...rules, ...running, landing };
      expect(dataOf(await post(`/${slug}`, { version: 4, rules: begun })).version).toBe(5);
      await expect.poll(() => page("/en/quokka-days").catch(() => ""), SOON).toContain("Now, at length.");
      expect((await post(`/${slug}/page-off`, { version: 5 })).body.code).toBe("campaign.page_ran");
      await post(`/${slug}/end`, { version: 5 });
      await expect.poll(() => page("/en/quokka-days"), SOON).toContain("Over, at length.");
    });
  });
});
