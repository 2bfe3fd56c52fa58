import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { get } from "node:http";
import { json } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import type { CheckoutJson } from "../../shop/checkout/checkout-json.ts";
import { MARKETS } from "../../shop/market/countries.ts";
import { LOCALES, type Locale, type Market, marketOf } from "../../shop/market/market.ts";
import type { MailTexts } from "../../shop/settings/mail-texts.ts";
import type { WrittenSetting } from "../../shop/settings/setting-schemas.ts";
import type { AuditEntry } from "../../shop/staff/audit.ts";
import type { SettingJson } from "../../shop/staff-settings/settings-list.ts";
import { formatEstimate } from "../../texts/dates.ts";
import { formatMoney, minorOf } from "../../texts/money.ts";
import { htmlFacts } from "../support/html.ts";
import { bothForms } from "../support/mail-words.ts";
import { foreignWords } from "../support/market-truth.ts";
import {
  CASH,
  fillCart,
  leavesNothingBehind,
  order,
  orderOf,
  payAgain,
  payingShop,
  placeAsShown,
} from "../support/paying.ts";
import { firstOwnerLink } from "../support/server.ts";
import { add, buy, type Data, dataOf, placeOrder, type Refusal, SOON } from "../support/shopping.ts";
import { joinBy, type Member, newMember } from "../support/staff.ts";
import type { Visitor } from "../support/visitor.ts";

/** What a shopper is told outside of pages is true in their market, too. */

const shop = payingShop();
leavesNothingBehind(shop);
afterEach(() => shop.server.setClock(null));

interface Said {
  id: number;
  message: { en: string; ar: string };
  link: string | null;
}

const catalogues = Object.fromEntries(
  ["en", "ar"].map((language) => [
    language,
    JSON.parse(readFileSync(new URL(`../../texts/${language}.json`, import.meta.url), "utf8")),
  ]),
) as Record<Market["language"], Record<string, string>>;
const wordsOf =
  ({ language }: Market) =>
  (key: string) =>
    catalogues[language][key] ?? key;

const said = async (headers: Record<string, string>) =>
  dataOf(await shop.visitor().get<Data<Said[]> & Refusal>("/api/announcements", { headers }));

/** A call without any header that was not named; fetch says a language of its own. */
function bare(path: string, headers: Record<string, string>): Promise<{ vary: string; body: Data<Said[]> }> {
  return new Promise((resolve, reject) => {
    get(`${shop.server.origin}${path}`, { headers }, async (answer) => {
      resolve({ vary: String(answer.headers.vary), body: (await json(answer)) as Data<Said[]> });
    }).on("error", reject);
  });
}

it("questions are told to machines without what keeps figures in their order on the page", async () => {
  const { text } = await shop.visitor().get<string>("/ar/faq");
  const schema = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1];
  expect(text).toMatch(/\u2066\d+%\u2069/);
  expect(schema).toMatch(/\d%/);
  expect(schema).not.toMatch(/[\u200e\u2066-\u2069]/);
});

describe("announcements", () => {
  it.each(LOCALES)("in %s are at least two in both languages, all of them true there", async (locale) => {
    const announcements = await said({ "x-locale": locale });
    expect(announcements.length).toBeGreaterThanOrEqual(2);
    const { country } = marketOf(locale);
    for (const language of ["en", "ar"] as const) {
      const market = { ...marketOf(locale), language };
      for (const { message } of announcements) {
        expect(message[language]).not.toMatch(/[{}]/);
        expect(foreignWords(message[language], market, wordsOf(market)), `${country} ${language}`).toEqual([]);
      }
    }
  });

  it("speak of the gift in the market's own money and of Tabby only where it is offered", async () => {
    const textsIn = async (locale: Locale) => (await said({ "x-locale": locale })).map(({ message }) => message);
    expect(await textsIn("en")).toContainEqual({
      en: "A free gift on orders above AED 500.00",
      ar: "هدية مجانية للطلبات التي تتجاوز 500.00 د.إ",
    });
    expect(await textsIn("ar-kw")).toContainEqual({
      en: "A free gift on orders above KWD 41.80",
      ar: "هدية مجانية للطلبات التي تتجاوز 41.80 د.ك",
    });
    expect(await textsIn("ar-kw")).toContainEqual({
      en: "Delivery to Kuwait in 5 to 7 working days",
      ar: "التوصيل إلى الكويت: من 5 إلى 7 أيام عمل",
    });
    const hasTabby = async (locale: Locale) => (await textsIn(locale)).some(({ en }) => en.includes("Tabby"));
    expect(await Promise.all((["en", "en-sa", "en-kw", "en-qa", "en-bh", "en-om"] as const).map(hasTabby))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it("are those of the locale the request names: its header, its languages, its cookie", async () => {
    const kuwait = await said({ "x-locale": "ar-kw" });
    expect(await said({ "x-locale": "", "accept-language": "ar-KW,ar;q=0.9" })).toEqual(kuwait);
    expect(await said({ "x-locale": "", "accept-language": "en-QA" })).not.toEqual(kuwait);
    const byCookie = await bare("/api/announcements", { cookie: "locale=en-kw" });
    expect(byCookie.body.data).toEqual(kuwait);
    expect(byCookie.vary).toContain("Cookie");
  });
});

describe("the checkout", () => {
  const stepPage = async (locale: Locale, clock: string) => {
    shop.server.setClock(clock);
    const visitor = shop.visitor(locale);
    await add(visitor, 2, 1);
    return (await visitor.get<string>(`/${locale}/checkout?step=delivery`)).text;
  };
  const NOON = "2026-11-20T12:00:00+04:00";
  const EVENING = "2026-11-20T20:00:00+04:00";
  const radios = (html: string) => [...html.matchAll(/<input[^>]*name="deliveryMethod"[^>]*>/g)].map(([tag]) => tag);

  it.each(LOCALES)("in %s offers the market's ways to deliver only, the usual one chosen", async (locale) => {
    const market = marketOf(locale);
    const t = wordsOf(market);
    const html = await stepPage(locale, NOON);
    const inputs = radios(html);
    expect(inputs.every((tag) => !tag.includes("disabled"))).toBe(true);
    const values = inputs.map((tag) => /value="(\d)"/.exec(tag)?.[1]);
    expect(values).toEqual(MARKETS[market.country].delivery.map(String));
    const isFixed = inputs.length === 1;
    expect(inputs[0]).toContain(isFixed ? 'type="hidden"' : 'checked=""');
    expect(html.includes('name="customsConsent"')).toBe(MARKETS[market.country].customs);
    const { text } = htmlFacts(html);
    expect(foreignWords(text, market, t)).toEqual([]);
    // 20 November 2026 is a Friday: no Saturday and Sunday in the UAE, no Friday and Saturday elsewhere.
    const dates = {
      UAE: ["Monday 23 November", "Tuesday 24 November"],
      abroad: ["Thursday 26 November", "Monday 30 November"],
    };
    if (market.language === "en") {
      for (const date of market.country === "AE" ? dates.UAE : dates.abroad) expect(text).toContain(date);
    }
  });

  it("tells of express delivery outside its hours without offering it", async () => {
    const html = await stepPage("en", EVENING);
    const [only, ...others] = radios(html);
    expect(only).toContain('type="hidden"');
    expect(others).toEqual([]);
    expect(htmlFacts(html).text).toContain("Express delivery is available between 09:00 and 18:00 only.");
  });

  it("counts the only way to deliver from the beginning, and asks for the agreement before the next step", async () => {
    const visitor = shop.visitor("en-kw");
    const { cart_uuid: cart } = await add(visitor, 2, 1);
    const before = dataOf(await visitor.get<Data<CheckoutJson>>(`/api/checkout/${cart}`));
    expect(before.draft.deliveryMethod).toBe(3);
    expect(before.cart.display.delivery).toBe(4.1);
    const refused = await visitor.submit("/en-kw/checkout", { intent: "delivery", deliveryMethod: "3" });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("Please confirm that you will pay customs duties");
    const agreed = await visitor.submit("/en-kw/checkout", {
      intent: "delivery",
      deliveryMethod: "3",
      customsConsent: "on",
    });
    expect(agreed.status).toBe(303);
  });

  it.each([
    ["en", "Emirate", "City", "Area", "Street"],
    ["en-sa", null, "City", "District", "Street"],
    ["en-kw", null, "Governorate", "Area", "Block and street"],
    ["ar-kw", null, "المحافظة", "المنطقة", "القطعة والشارع"],
  ] as const)("in %s asks for an address in the words of the country", async (locale, ...labels) => {
    const visitor = shop.visitor(locale);
    await add(visitor, 2, 1);
    const html = (await visitor.get<string>(`/${locale}/checkout?step=shipping`)).text;
    const { text } = htmlFacts(html);
    for (const label of labels) if (label !== null) expect(text).toContain(label);
    expect(html.includes('name="emirate"')).toBe(labels[0] !== null);
    const empty = await visitor.submit(`/${locale}/checkout`, {
      intent: "shipping",
      country: marketOf(locale).country,
    });
    expect(htmlFacts(empty.text).text).toContain(
      wordsOf(marketOf(locale))("validation.required").replace("{label}", String(labels[1])),
    );
  });
});

describe("mails", () => {
  it.each(LOCALES)("of an order in %s name delivery, payment and place as the shop does", async (locale) => {
    const market = marketOf(locale);
    const t = wordsOf(market);
    const visitor = shop.visitor(locale);
    const email = `market-${locale}@example.com`;
    const { order } = dataOf(await buy(visitor, 2, 1, { email }));
    const [mail] = await shop.server.mailsTo(email, 1);
    const text = htmlFacts(String(mail?.html)).text;
    const method = MARKETS[market.country].delivery.length > 1 ? "delivery.standard" : "delivery.international";
    for (const key of [method, "payment.cash_on_delivery", `country.${market.country.toLowerCase()}`])
      expect(text, key).toContain(t(key));
    // The second language follows with the essentials, in the same money.
    const { currency, symbol } = MARKETS[market.country];
    expect(text).toContain(currency);
    expect(text).toContain(symbol);
    const other = { ...market, language: market.language === "en" ? ("ar" as const) : ("en" as const) };
    for (const reader of [market, other]) expect(foreignWords(text, reader, wordsOf(reader))).toEqual([]);
    // The days are those of the order's page.
    const page = await visitor.get<string>(`/${locale}/track-order?order=${order.reference}`);
    const { from, to } = order.estimated_delivery;
    const days = formatEstimate({ from: new Date(from), to: new Date(to) }, market.language);
    // What keeps figure and month together is a space to whoever reads.
    const read = days.replaceAll(/\s/g, " ");
    expect(text).toContain(read);
    expect(htmlFacts(page.text).text).toContain(read);
  });
});

describe("settings of staff", () => {
  /** Nobody is signed out meanwhile. */
  const FROM = new Date(Date.now() + 20 * 60_000);
  const ahead = (seconds: number) => new Date(FROM.getTime() - seconds * 1000).toISOString();
  let owner: Member;
  const set = (name: string, body: object, key: string = randomUUID()) =>
    owner.visitor.post<Data<{ number: number }> & Refusal>(`/api/admin/settings/${name}`, body, {
      headers: { "idempotency-key": key },
    });
  const settings = async () => dataOf(await owner.visitor.get<Data<SettingJson[]>>("/api/admin/settings"));
  const faq = async () => htmlFacts((await shop.visitor().get<string>("/en/faq")).text).text;

  it("count for new orders: an open checkout is told the new total, what is placed keeps its fee", async () => {
    owner = await joinBy(shop.visitor(), await firstOwnerLink(shop.server), "huda@example.com");
    const [buyer, later] = [shop.visitor(), shop.visitor()];
    const placed = await order(buyer, 2);
    const open = await fillCart(later, 2, { method: CASH });
    const shown = dataOf(await later.get<Data<CheckoutJson>>(`/api/checkout/${open}`)).cart.display;
    expect(shown).toMatchObject({ processing_fee: 10, gift_threshold: 500 });

    const fees = { value: { cash_on_delivery: 1250, gift_above: 30_000 }, seen: 0, note: "Courier's list of January" };
    const key = randomUUID();
    const both = await Promise.all([set("fees", fees, key), set("fees", fees, key)]);
    expect(both.map(({ status, body }) => [status, body.data])).toEqual([
      [201, { number: 1 }],
      [201, { number: 1 }],
    ]);
    const stale = await set("fees", { ...fees, value: { ...fees.value, gift_above: 0 } });
    expect([stale.status, stale.body.code]).toEqual([409, "staff.changed_meanwhile"]);
    const slip = { ...fees, seen: 1, value: { ...fees.value, cash_on_delivery: 12_500 } };
    for (const again of [{}, { cash_on_delivery: 1250 }]) {
      const asked = await set("fees", { ...slip, again });
      expect([asked.status, asked.body.code, Object.keys(asked.body.message)]).toEqual([
        422,
        "settings.rate_jumps",
        ["cash_on_delivery"],
      ]);
    }
    const faulty = await set("fees", { ...fees, seen: 1, value: { ...fees.value, cash_on_delivery: 12.5 } });
    expect([faulty.status, Object.keys(faulty.body.message)]).toEqual([422, ["cash_on_delivery"]]);

    await expect
      .poll(async () => (await said({ "x-locale": "en" })).map(({ message }) => message.en), SOON)
      .toContain("A free gift on orders above AED 300.00");
    const refused = await placeOrder(later, open, { total: shown.finalTotal });
    expect([refused.status, refused.body.code]).toEqual([409, "checkout.price_changed"]);
    const bought = dataOf(await placeAsShown(later, open)).order;
    expect(bought).toMatchObject({ processing_fee: 12.5, total: shown.finalTotal + 2.5 });
    // Its fee is the one it was placed with, whenever its buyer turns to cash.
    const cash = dataOf(await payAgain(buyer, placed.reference, CASH)).order;
    expect(cash).toMatchObject({ processing_fee: 10, total: placed.order.total + 10 });
    const acts = dataOf(
      await owner.visitor.get<Data<AuditEntry[]>>("/api/admin/audit?entity=setting&action=setting.changed"),
    );
    expect(acts.map(({ entityId, before, after }) => [entityId, before, after])).toEqual([
      [
        "fees",
        { setting: "cash_on_delivery 1000, gift_above 50000" },
        expect.objectContaining({ setting: "cash_on_delivery 1250, gift_above 30000", reason: fees.note }),
      ],
    ]);
  });

  it("count from their moment on, on pages that are kept too, and not at all once they are taken back", async () => {
    shop.server.setClock(ahead(600));
    const [delivery] = (await settings()).filter(({ name }) => name === "delivery");
    const value = delivery?.value as WrittenSetting<"delivery">;
    const quick = { ...value, standard: { rate: 1900, days: { min: 2, max: 3 } } };
    // From nothing to a fee, and back to nothing.
    const again = (rate: number) => ({ again: { "standard.rate": rate } });
    const asked = { seen: 0, from: ahead(0), note: "Contract of the courier", ...again(1900) };
    expect((await set("delivery", { ...asked, value: quick })).status).toBe(201);
    const free = { ...asked, seen: 1, value: { ...quick, standard: value.standard } };
    expect((await set("delivery", free)).body.code).toBe("settings.rate_jumps");
    expect((await set("delivery", { ...free, ...again(0) })).status).toBe(201);
    const past = await set("delivery", { ...asked, seen: 2, from: ahead(601), value: quick });
    expect([past.status, past.body.code]).toEqual([409, "settings.moment_passed"]);
    const withdraw = () =>
      owner.visitor.post(
        "/api/admin/settings/delivery/withdraw",
        { number: 2 },
        { headers: { "idempotency-key": randomUUID() } },
      );
    expect([(await withdraw()).status, (await withdraw()).status]).toEqual([204, 409]);
    const states = async () =>
      (await settings()).find(({ name }) => name === "delivery")?.versions.map(({ number, state }) => [number, state]);
    expect(await states()).toEqual([
      [2, "withdrawn"],
      [1, "coming"],
    ]);
    // Nobody types over a version that was withdrawn, or has come due, without being told.
    const over = (stood: object, from: string | null) =>
      set("delivery", { seen: 2, stood, from, value: quick, note: "Unseen" });
    const unseen = await over(value, ahead(-60));
    expect([unseen.status, unseen.body.code]).toEqual([409, "staff.changed_meanwhile"]);

    shop.server.setClock(ahead(1));
    const feeOf = async () => (await add(shop.visitor(), 2, 1)).shippingRates.standard;
    expect([await feeOf(), (await faq()).includes("takes 2 to 3 working days")]).toEqual([0, false]);
    shop.server.setClock(ahead(0));
    expect(await states()).toEqual([
      [2, "withdrawn"],
      [1, "counts"],
    ]);
    // The catalogue hears of what is set a moment later.
    const counts = async () => [await feeOf(), (await faq()).includes("takes 2 to 3 working days")];
    await expect.poll(counts, SOON).toEqual([19, true]);
    expect((await over(value, null)).body.code).toBe("staff.changed_meanwhile");
    expect((await over(quick, null)).status).toBe(201);
    shop.server.setClock(null);
  });

  it("change rates from a moment on: kept pages, carts and open checkouts follow, orders of before keep theirs", async () => {
    shop.server.setClock(ahead(600));
    const rates = async () => (await settings()).find(({ name }) => name === "rates");
    const before = await rates();
    expect(before?.sources).toEqual({ QAR: null, SAR: null, KWD: null, BHD: null, OMR: null });
    const value = before?.value as WrittenSetting<"rates">;
    const [was, is] = [Number(value.OMR), 0.107];
    const asked = { seen: 0, from: ahead(0), note: "Central Bank of Oman" };
    const type = (OMR: string, again = {}) => set("rates", { ...asked, value: { ...value, OMR }, again });
    for (const wrong of ["0,107", "0", "1e-1", "0.0000001", "1070"])
      expect([wrong, (await type(wrong)).body.code]).toEqual([wrong, "validation"]);
    const slip = await type("1.07");
    expect([slip.status, slip.body.code, Object.keys(slip.body.message)]).toEqual([
      422,
      "settings.rate_jumps",
      ["OMR"],
    ]);
    expect((await type("1.07", { OMR: "1.7" })).body.code).toBe("settings.rate_jumps");
    expect((await type(String(is))).status).toBe(201);

    const [buyer, later] = [shop.visitor("en-om"), shop.visitor("en-om")];
    const placed = await order(buyer, 2);
    const open = await fillCart(later, 2);
    const checkout = async () => dataOf(await later.get<Data<CheckoutJson>>(`/api/checkout/${open}`)).cart;
    const shown = await checkout();
    const [item] = shown.cart_items;
    const costs = (rate: number) => Math.round((item?.sale_price ?? item?.price ?? 0) * 100 * rate) / 100;
    const page = async () => htmlFacts((await shop.visitor().get<string>(`/en-om/product/${item?.slug}`)).text).text;
    const says = (rate: number) => formatMoney(minorOf(costs(rate)), "OMR", "en");
    shop.server.setClock(ahead(1));
    expect([(await page()).includes(says(was)), (await page()).includes(says(is))]).toEqual([true, false]);
    expect(item?.display.unit_price).toBe(costs(was));
    shop.server.setClock(ahead(0));
    const told = async () => [(await page()).includes(says(was)), (await page()).includes(says(is))];
    await expect.poll(told, SOON).toEqual([false, true]);
    const refused = await placeOrder(later, open, { total: shown.display.finalTotal });
    expect([refused.status, refused.body.code]).toEqual([409, "checkout.price_changed"]);
    const after = await checkout();
    expect(after.cart_items[0]?.display.unit_price).toBe(costs(is));
    const bought = dataOf(await placeAsShown(later, open)).order;
    expect(bought.total).toBe(after.display.finalTotal);
    // AED 12.50 for cash, as it was set above, at the rate of its day.
    const fee = async (visitor: Visitor, { reference }: { reference: string }) =>
      dataOf(await payAgain(visitor, reference, CASH)).order.processing_fee;
    expect([await fee(buyer, placed), await fee(later, bought)]).toEqual([1.31, 1.34]);
    const [line] = (await orderOf(buyer, placed.reference)).lines;
    expect(line?.unit_price).toBe(costs(was));
    expect((await rates())?.sources).toEqual({
      ...before?.sources,
      OMR: expect.objectContaining({ counts_from: ahead(0), note: asked.note }),
    });
  });

  it("say what mails say, in both languages; what is left empty is as it was delivered", async () => {
    const delivered = (await settings()).find(({ name }) => name === "mails")?.delivered as MailTexts;
    const intro = { en: "We pack it today & tell you.", ar: "نجهّزه اليوم ونخبرك." };
    const greeting = { en: "Dear {name}, {points}", ar: delivered.greeting?.ar ?? "" };
    const asked = { seen: 0, note: "Our own voice" };
    const unknown = await set("mails", { ...asked, value: { order_intro: intro, greeting } });
    expect([unknown.status, Object.keys(unknown.body.message)]).toEqual([422, ["greeting.en"]]);
    const twoLines = await set("mails", { ...asked, value: { order_subject: { en: "{brand}:\nX", ar: "" } } });
    expect([twoLines.status, Object.keys(twoLines.body.message)]).toEqual([422, ["order_subject.en"]]);
    const value = { ...delivered, order_intro: intro, order_subject: { en: "", ar: "" } };
    expect((await set("mails", { ...asked, value })).status).toBe(201);
    const stands = (await settings()).find(({ name }) => name === "mails");
    expect([stands?.value, stands?.versions[0]?.value]).toEqual([
      { ...delivered, order_intro: intro },
      { order_intro: intro },
    ]);

    const told = async (locale: "en" | "ar") => {
      const email = `${randomUUID()}@example.com`;
      await buy(shop.visitor(locale), 2, 1, { email });
      const [mail] = await shop.server.mailsTo(email, 1);
      if (mail === undefined) throw new Error("no mail");
      return mail;
    };
    await expect.poll(async () => (await told("en")).text, { timeout: 120_000 }).toContain(intro.en);
    const mail = await told("ar");
    expect(mail.text).toContain(intro.ar);
    expect(mail.subject).toMatch(/^.+: .*طلب.*$/);
    const { html, text } = bothForms(mail);
    expect(html).toEqual(text);
  });

  it("say how the shop is reached and where else it is, on kept pages and below mails; what is not set is the telephone's", async () => {
    const [contact] = (await settings()).filter(({ name }) => name === "contact");
    const delivered = contact?.delivered as WrittenSetting<"contact">;
    expect(delivered).toMatchObject({ chat: "", address: { en: "", ar: "" } });
    const value = {
      chat: "+971 50 123 4567",
      address: { en: "Office 12, Al Quoz 3, Dubai", ar: "مكتب 12، القوز 3، دبي" },
      social: { ...delivered.social, 1: "https://www.tiktok.com/@quokka", 2: "", 3: "" },
    };
    const read = async (locale: string) => (await shop.visitor().get<string>(`/${locale}/contact`)).text;
    const before = await read("en");
    expect([before.includes("instagram.com"), before.includes("https://wa.me/97140000000")]).toEqual([true, true]);
    const asked = { seen: 0, note: "Our own number" };
    const faulty = { ...value, chat: "WhatsApp", social: { ...value.social, 3: "http://facebook.com/quokka" } };
    const refused = await set("contact", { ...asked, value: faulty });
    expect([refused.status, Object.keys(refused.body.message).toSorted()]).toEqual([422, ["chat", "social.3"]]);
    expect((await set("contact", { ...asked, value })).status).toBe(201);

    await expect.poll(() => read("en"), SOON).toContain('href="https://www.tiktok.com/@quokka"');
    const [english, arabic] = [await read("en"), await read("ar-kw")];
    expect(english).not.toContain("instagram.com");
    for (const [page, address] of [
      [english, value.address.en],
      [arabic, value.address.ar],
    ] as const) {
      expect(page).toContain("https://wa.me/971501234567");
      expect(page).toContain("tel:+97140000000");
      expect(htmlFacts(page).text).toContain(address);
    }
    const [, schema = ""] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(english) ?? [];
    expect(JSON.parse(schema)).toMatchObject({ address: value.address.en, sameAs: ["https://www.tiktok.com/@quokka"] });
    const email = `${randomUUID()}@example.com`;
    await buy(shop.visitor("ar"), 2, 1, { email });
    expect((await shop.server.mailsTo(email, 1))[0]?.text).toContain(value.address.ar);

    // Restored as delivered.
    const restored = { value: delivered, seen: 1, note: "As delivered" };
    expect((await set("contact", restored)).status).toBe(201);
    await expect.poll(() => read("en"), SOON).toContain("instagram.com");
  });

  it("show a mail with what is typed to nobody but who types it, in a document that may do nothing", async () => {
    const typed = {
      status_shipped_title: { en: "It left <today>.", ar: "غادر اليوم." },
      track_order: { en: "", ar: "" },
    };
    const look = (more: object = {}) =>
      owner.visitor.submit("/api/admin/settings/mails/preview", {
        ...{ mail: "status", which: "shipped", language: "ar", words: JSON.stringify(typed), ...more },
      });
    const shown = await look();
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, expect.stringContaining("text/html")]);
    const policy = shown.headers.get("content-security-policy") ?? "";
    for (const rule of ["default-src 'none'", "frame-ancestors 'self'", "sandbox"]) expect(policy).toContain(rule);
    expect(policy).not.toContain("script-src");
    for (const words of ["غادر اليوم.", "It left &lt;today&gt;.", "Track order"]) expect(shown.text).toContain(words);
    for (const wrong of [{ mail: "none" }, { words: "{" }, { words: '{"order_intro":1}' }])
      expect([wrong, (await look(wrong)).status]).toEqual([wrong, 422]);
    expect((await look({ which: "lost" })).status).toBe(404);
    expect((await shop.visitor().submit("/api/admin/settings/mails/preview", {})).status).toBe(401);
  });

  it("make the home page from their moment on: its words, what stands on its shelf, and which parts in which sequence", async () => {
    // It is content: whoever writes that sees it, and no other setting.
    const { visitor: writer } = await newMember(shop, owner, "marketing");
    const seen = dataOf(await writer.get<Data<SettingJson[]>>("/api/admin/settings"));
    expect(seen.map(({ name }) => name)).toEqual(["home"]);
    expect(seen[0]?.products.map(({ slug }) => slug)).toEqual(["multi-daily-balance"]);
    const keyed = { headers: { "idempotency-key": randomUUID() } };
    const fees = { value: { cash_on_delivery: 1, gift_above: 1 }, seen: 0, from: null, note: "Mine" };
    expect((await writer.post("/api/admin/settings/fees", fees, keyed)).status).toBe(403);
    shop.server.setClock(ahead(600));
    const [home] = (await settings()).filter(({ name }) => name === "home");
    const value = home?.value as WrittenSetting<"home">;
    const title = { en: "White Friday & more", ar: "الجمعة البيضاء" };
    const shelf = { ...value.shelf, 1: "zinc-bisglycinate" };
    const asked = { seen: 0, from: ahead(0), note: "White Friday" };
    const gone = await set("home", { ...asked, value: { ...value, product: "gone", shelf: { ...shelf, 3: "lost" } } });
    expect([gone.status, Object.keys(gone.body.message)]).toEqual([422, ["product", "shelf.3"]]);
    const blocks = { 1: "reading", 2: "", 3: "products", 4: "", 5: "" };
    expect((await set("home", { ...asked, value: { ...value, title, shelf, blocks } })).status).toBe(201);

    const heading = (page: string) => /<h1[^>]*>([^<]*)</.exec(page)?.[1];
    const read = async (locale: string) => (await shop.visitor().get<string>(`/${locale}`)).text;
    const sections = (page: string) =>
      ["our_products", "idea_title", "success_stories"]
        .map((key) => [key, page.indexOf(wordsOf(marketOf("en"))(`home.${key}`))] as const)
        .filter(([, at]) => at !== -1)
        .sort(([, one], [, other]) => one - other)
        .map(([key]) => key);
    const sold = (page: string) =>
      new Set([...page.matchAll(/href="\/en\/product\/([\w-]+)"/g)].map(([, slug]) => slug));
    const preview = { path: "", language: "en", country: "AE", audience: "everyone" };
    const previewed = async (at: string) => {
      const made = await owner.visitor.post<Data<{ address: string }>>("/api/admin/content-previews", {
        ...preview,
        at,
      });
      const { pathname, search } = new URL(dataOf(made).address);
      return heading((await shop.visitor().get<string>(pathname + search)).text);
    };
    await expect.poll(() => previewed(ahead(0)), SOON).toBe("White Friday &amp; more");
    expect(await previewed(ahead(1))).not.toContain("White");
    shop.server.setClock(ahead(1));
    const before = await read("en");
    expect(sections(before)).toEqual(["our_products", "idea_title", "success_stories"]);
    expect(sold(before).size).toBeGreaterThan(4);
    shop.server.setClock(ahead(0));
    expect(heading(await read("en"))).toBe("White Friday &amp; more");
    expect(heading(await read("ar-kw"))).toBe(title.ar);
    const after = await read("en");
    expect(sections(after)).toEqual(["success_stories", "our_products"]);
    expect([...sold(after)].toSorted()).toEqual([value.product, "zinc-bisglycinate"]);
    shop.server.setClock(null);
  });

  it("name the tax of each country, and leave the orders and papers of before alone", async () => {
    const visitor = shop.visitor("en-sa");
    const placed = dataOf(await buy(visitor, 2, 1)).order;
    const [tax] = (await settings()).filter(({ name }) => name === "tax");
    const value = tax?.value as WrittenSetting<"tax">;
    const none = await set("tax", { value: { ...value, SA: { kind: "none", rate: 500 } }, seen: 0, note: "x" });
    expect(Object.keys(none.body.message)).toEqual(["SA.rate"]);
    const law = { value: { ...value, SA: { kind: "contained", rate: 1500 } }, seen: 0, note: "Law of Saudi Arabia" };
    expect((await set("tax", law)).body).toMatchObject({
      code: "settings.rate_jumps",
      message: { "SA.rate": [expect.stringContaining("once more")] },
    });
    expect((await set("tax", { ...law, again: { "SA.rate": 1500 } })).status).toBe(201);
    const percent = async () => (await add(shop.visitor("en-sa"), 2, 1)).display.vat_percent;
    await expect.poll(percent, SOON).toBe(15);
    const after = dataOf(await buy(shop.visitor("en-sa"), 2, 1)).order;
    expect(after.vat).toBe(Math.round((after.total * 100 * 15) / 115) / 100);
    expect(await orderOf(visitor, placed.reference)).toMatchObject({ vat: placed.vat, total: placed.total });
    expect((await add(shop.visitor("en"), 2, 1)).display.vat_percent).toBe(5);
  });
});
