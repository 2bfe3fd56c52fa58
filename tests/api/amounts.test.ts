import { join } from "node:path";
import fc from "fast-check";
import type { ParsedMail } from "mailparser";
import { expect, it } from "vitest";
import type { CartJson } from "../../shop/cart/cart-json.ts";
import type { CheckoutJson, OrderJson, OrderLineJson } from "../../shop/checkout/checkout-json.ts";
import { readContent } from "../../shop/content-files/read-content.ts";
import type { CreditNoteJson } from "../../shop/invoices/credit-note.ts";
import { COUNTRIES, type Country, MARKETS } from "../../shop/market/countries.ts";
import { type Locale, localeFor, marketOf } from "../../shop/market/market.ts";
import type { DeliveryMethod, PaymentMethod } from "../../shop/market/methods.ts";
import { scopeCovers } from "../../shop/promo/product-scope.ts";
import type { Promo } from "../../shop/promo/promo.ts";
import { translateFor } from "../../texts/catalogues.server.ts";
import { IS_SHORT_RUN } from "../at-release.ts";
import { bothForms, withoutMarks } from "../support/mail-words.ts";
import { paperRows } from "../support/paper.ts";
import {
  CARD,
  CASH,
  leavesNothingBehind,
  moveOrder,
  operate,
  orderOf,
  pay,
  payingShop,
  paymentOf,
  setClocks,
} from "../support/paying.ts";
import {
  add,
  allProducts,
  completeDraft,
  type Data,
  dataOf,
  type ProductJson,
  saveDraft,
} from "../support/shopping.ts";
import type { Visitor } from "../support/visitor.ts";

const shop = payingShop();
leavesNothingBehind(shop);

/** The same carts in every run. */
const SEED = 20_251_111;

/** Days in the sale of 11 November and after it, at an hour at which express delivery is offered. */
const DAYS = { sale: "2025-11-11T10:00:00+04:00", usual: "2025-11-13T10:00:00+04:00" } as const;
type Day = keyof typeof DAYS;

/** Machines may be busy, and papers are asked for thirty times a minute at most. */
const LATER = { timeout: 240_000, interval: 500 };
const SELDOM = { timeout: 240_000, interval: 2000 };

interface Combination {
  country: Country;
  delivery: DeliveryMethod;
  payment: PaymentMethod;
  promo: Omit<Promo, "uses"> | null;
  day: Day;
  locale: Locale;
}

type ListedProduct = ProductJson & { line: string };
interface Wish {
  product: ListedProduct;
  quantity: number;
}

interface Bought extends Combination {
  visitor: Visitor;
  email: string;
  wishes: Wish[];
  cart: CartJson;
  checkout: CheckoutJson;
  order: OrderJson;
}

/** Amounts as they were found in different places, each in hundredths; a run names every difference. */
let compared = 0;
const differences: string[] = [];
function same(about: string, first: number, ...others: number[]): void {
  compared += others.length;
  if (others.some((other) => other !== first)) differences.push(`${about}: ${[first, ...others].join(" | ")}`);
}

/** A decimal of the JSON API in hundredths; NaN, which equals nothing, when it is finer than that or not there. */
function minor(decimal: number | null | undefined): number {
  const whole = Math.round((decimal ?? Number.NaN) * 100);
  return decimal === whole / 100 ? whole : Number.NaN;
}

/** The amount that a text for people ends with, or begins with in Arabic. */
function read(text: string | undefined): number {
  const [found, minus = "", figure = ""] = /(−?)([\d,]+\.\d\d)(?!\d)/.exec(withoutMarks(text ?? "")) ?? [];
  return found === undefined ? Number.NaN : Number(figure.replace(/[,.]/g, "")) * (minus === "" ? 1 : -1);
}

/** AED hundredths in a country's money, rounded half up, in whole numbers only. */
function converted(aed: number, country: Country): number {
  const [whole = "", fraction = ""] = MARKETS[country].rate.split(".");
  const scale = 10n ** BigInt(fraction.length);
  return Number((2n * BigInt(aed) * BigInt(whole + fraction) + scale) / (2n * scale));
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

/** Everything that can be ordered in any way, on both days, without a code and with one of every kind that is good then. */
async function allCombinations(): Promise<Combination[]> {
  const { promoCodes } = await readContent(join(import.meta.dirname, "../../content"));
  const good = promoCodes.filter(
    ({ startsAt, endsAt }) =>
      (startsAt === null || startsAt <= new Date(DAYS.sale)) && (endsAt === null || endsAt > new Date(DAYS.usual)),
  );
  const kindOf = ({ kind, scope, minSubtotal }: Omit<Promo, "uses">) =>
    [kind, ...Object.keys(scope), minSubtotal === null].join(" ");
  const kinds = [[null], ...Map.groupBy(good, kindOf).values()];
  return (Object.keys(DAYS) as Day[])
    .flatMap((day) => kinds.map((codes) => ({ day, codes })))
    .flatMap((so) => COUNTRIES.map((country) => ({ ...so, country })))
    .flatMap((so) => MARKETS[so.country].delivery.map((delivery) => ({ ...so, delivery })))
    .flatMap((so) => MARKETS[so.country].payment.map((payment) => ({ ...so, payment })))
    .map(({ codes, ...so }, index) => ({
      ...so,
      promo: codes[(index >> 1) % codes.length] ?? null,
      locale: localeFor(index % 2 === 0 ? "en" : "ar", so.country),
    }));
}

/** A random cart that says something about its combination: the code takes something off, something is in the sale. */
function wishesFor({ promo }: Combination, products: ListedProduct[], inSale: ReadonlySet<number>, random: RandomCart) {
  const unitPrice = ({ price, sale_price }: ListedProduct) => sale_price ?? price;
  const drawn = (place: number, isMeant: (product: ListedProduct) => boolean): ListedProduct => {
    const meant = products.filter(isMeant);
    return meant[place % meant.length] as ListedProduct;
  };
  const wishes: Wish[] = [];
  if (promo !== null) {
    const least = (promo.minSubtotal ?? 0) / 100;
    const product = drawn(random.promo, (one) => {
      const categories = one.categories.map(({ slug }) => slug);
      return scopeCovers(promo.scope, { ...one, categories } as never) && unitPrice(one) * 9 > least;
    });
    wishes.push({ product, quantity: Math.max(1, Math.ceil(least / unitPrice(product))) });
  }
  wishes.push({ product: drawn(random.sale, ({ id }) => inSale.has(id)), quantity: 1 });
  wishes.push(...random.others.map(({ place, quantity }) => ({ product: drawn(place, () => true), quantity })));
  // A product that was drawn twice is one line, as it was drawn first.
  return wishes.filter(({ product }, index) => wishes.findIndex((wish) => wish.product.id === product.id) === index);
}

const randomCart = fc.record({
  sale: fc.nat(),
  promo: fc.nat(),
  others: fc.array(fc.record({ place: fc.nat(), quantity: fc.integer({ min: 1, max: 4 }) }), { maxLength: 2 }),
});
type RandomCart = typeof randomCart extends fc.Arbitrary<infer Value> ? Value : never;

type Placed = { order: OrderJson; payment: Parameters<typeof pay>[1] };

/** Presses the button again, as a shopper does, while the provider is too slow on a busy machine. */
async function pressedUntilTaken(visitor: Visitor, { cart, order_key }: CheckoutJson): Promise<Placed> {
  const body = { cart_uuid: cart.cart_uuid, total: cart.display.finalTotal };
  const press = () => visitor.post<Data<Placed>>("/api/orders", body, { headers: { "idempotency-key": order_key } });
  let answer = await press();
  for (let again = 0; answer.status === 503 && again < 5; again += 1) answer = await press();
  return dataOf(answer);
}

/** From an empty cart to an order that stands. */
async function buy(how: Combination, wishes: Wish[], index: number): Promise<Bought> {
  const visitor = shop.visitor(how.locale);
  const email = `amounts-${index}@example.com`;
  let cart: CartJson | undefined;
  for (const { product, quantity } of wishes) cart = await add(visitor, product.id, quantity, cart?.cart_uuid);
  if (cart === undefined) throw new Error("an empty cart");
  const { cart_uuid: uuid } = cart;
  if (how.promo !== null)
    cart = dataOf(await visitor.get<Data<CartJson>>(`/api/cart/${uuid}/coupon/${how.promo.code}/apply`));
  const draft = { ...completeDraft(how.locale, email), deliveryMethod: how.delivery, paymentMethod: how.payment };
  const checkout = await saveDraft(visitor, uuid, draft);
  const placed = await pressedUntilTaken(visitor, checkout);
  const { reference } = placed.order;
  if (how.payment !== CASH) {
    await pay(shop.sandbox, placed.payment);
    await expect.poll(async () => (await paymentOf(visitor, reference)).state, LATER).toBe("confirmed");
  }
  const order = await orderOf(visitor, reference);
  same(`${reference} when placed`, minor(placed.order.total), minor(order.total));
  return { ...how, visitor, email, wishes, cart, checkout, order };
}

/** What an order says lowered one of its lines, or all of them: lower prices of products, or what was taken off them. */
function lowered({ adjustments }: OrderJson, kind: "sale" | "discount", at?: number): number {
  const meant = adjustments.filter((one) => (one.kind === "sale") === (kind === "sale"));
  if (at === undefined) return sum(meant.map(({ amount }) => minor(amount)));
  return sum(meant.flatMap(({ lines }) => lines.filter(({ line }) => line === at)).map(({ amount }) => minor(amount)));
}

const soldIn = ({ order }: Bought) => order.lines.filter((line) => !line.is_gift);

function compareCartAndOrder(bought: Bought): void {
  const { wishes, cart, checkout, order, country } = bought;
  const about = `${order.reference} (${bought.locale}, ${bought.promo?.code ?? "no code"})`;
  for (const { product, quantity } of wishes) {
    const line = soldIn(bought).find(({ slug }) => slug === product.slug);
    const unit = converted(minor(product.sale_price ?? product.price), country);
    for (const item of [cart, checkout.cart].map((one) => one.cart_items.find(({ id }) => id === product.id))) {
      const at = `${about} ${product.slug}`;
      same(`${at} price`, minor(product.price), minor(item?.price));
      if (product.sale_price !== null) same(`${at} sale price`, minor(product.sale_price), minor(item?.sale_price));
      same(`${at} quantity`, quantity, item?.quantity ?? Number.NaN, line?.quantity ?? Number.NaN);
      same(`${at} unit`, unit, minor(item?.display.unit_price), minor(line?.unit_price));
      same(`${at} line`, unit * quantity, minor(item?.display.line_total), minor(line?.line_total));
      const place = order.lines.findIndex(({ slug }) => slug === product.slug);
      const off = lowered(order, "discount", place);
      same(`${at} discount`, minor(line?.discount), minor(item?.display.discount), off);
      const saved = minor(item?.display.list_total) - minor(item?.display.line_total);
      same(`${at} lower price`, saved, lowered(order, "sale", place));
    }
  }
  same(`${about} lines`, wishes.length, soldIn(bought).length, cart.cart_items.length);
  const subtotal = sum(order.lines.map((line) => minor(line.line_total)));
  const discount = sum(order.lines.map((line) => minor(line.discount)));
  const charge = subtotal - discount + minor(order.delivery) + minor(order.processing_fee);
  const { display } = checkout.cart;
  same(`${about} subtotal`, subtotal, minor(order.subtotal), minor(display.subtotal), minor(cart.display.subtotal));
  same(`${about} discount`, discount, minor(order.discount), minor(display.discount), minor(cart.display.discount));
  same(`${about} discounts explained`, discount, lowered(order, "discount"));
  same(`${about} less discount`, subtotal - discount, minor(display.total), minor(cart.display.total));
  const way = checkout.delivery_options.find(({ method }) => method === bought.delivery);
  same(`${about} delivery`, minor(order.delivery), minor(display.delivery), minor(way?.fee));
  const method = checkout.payment_options.find((option) => option.method === bought.payment);
  same(`${about} fee`, minor(order.processing_fee), minor(display.processing_fee), minor(method?.fee));
  same(`${about} tax`, minor(order.vat), minor(display.vat));
  same(`${about} total`, charge, minor(order.total), minor(display.finalTotal), minor(method?.total));
  const paid = order.payment_events.at(-1);
  same(`${about} in its history`, minor(order.total), minor(paid?.amount));
}

/** The payment at its provider that confirmed an order; its first one, unless that was given up. */
async function askedFor({ reference }: OrderJson) {
  const { data } = await operate<{ attempts: { reference: string; state: string }[] }>(
    shop.server,
    "GET",
    `/payments/${reference}`,
  );
  const paid = data.attempts.find(({ state }) => state === "authorised" || state === "captured");
  return shop.sandbox.payment(paid?.reference ?? "none");
}

async function compareProvider({ order, payment }: Bought): Promise<void> {
  if (payment === CASH) return;
  const asked = await askedFor(order);
  same(`${order.reference} asked of ${asked.provider}`, minor(order.total), read(asked.amount));
  if (asked.currency.toUpperCase() !== order.currency) differences.push(`${order.reference}: ${asked.currency}`);
  if (payment === CARD) same(`${order.reference} captured`, minor(order.total), read(asked.captured));
}

/** The line of a plain text that begins so. */
const lineOf = (text: string, name: string) => text.split("\n").find((line) => line.startsWith(name));

function compareMail({ order, locale }: Bought, mail: ParsedMail): void {
  const { html, text: plain } = bothForms(mail);
  compared += 1;
  if (html.join(" ") !== plain.join(" ")) differences.push(`${order.reference}: the mail's forms differ`);
  const { language } = marketOf(locale);
  const t = translateFor(language);
  const other = translateFor(language === "en" ? "ar" : "en");
  const [own = "", essentials = ""] = withoutMarks(mail.text ?? "").split("— — —");
  for (const line of order.lines) {
    const said = lineOf(own, `${withoutMarks(line.name)} (${line.pack} · ${t("cart.quantity")}: ${line.quantity}):`);
    if (!line.is_gift) same(`${order.reference} ${line.slug} in the mail`, minor(line.line_total), read(said));
    else if (!said?.endsWith(t("cart.free_gift"))) differences.push(`${order.reference}: the mail hides the gift`);
  }
  const sums: [string, number][] = [
    [t("order.subtotal"), minor(order.subtotal)],
    [t("order.total"), minor(order.total)],
    [t("order.vat_included", { percent: order.vat_percent ?? 0 }), minor(order.vat)],
  ];
  if (order.discount > 0) sums.push([`${t("order.discount")} ${order.promo_code}`, -minor(order.discount)]);
  if (order.delivery > 0) sums.push([t("order.delivery"), minor(order.delivery)]);
  if (order.processing_fee > 0) sums.push([t("order.processing_fee"), minor(order.processing_fee)]);
  for (const [name, amount] of sums.map(([name, amount]) => [withoutMarks(name), amount] as const))
    same(`${order.reference} ${name} in the mail`, amount, read(lineOf(own, `${name}:`)?.slice(name.length)));
  const total = lineOf(essentials, `${other("order.total")}:`);
  same(`${order.reference} total in the other language`, minor(order.total), read(total));
}

/** The sums below a paper's items, by their English names. */
function sumsOn(rows: readonly string[][], currency: string): Map<string, number> {
  const isAmount = (text: string) => new RegExp(`^${currency} −?[\\d,]+\\.\\d\\d$`).test(text);
  return new Map(rows.filter((row) => row.some(isAmount)).map((row) => [row[0] ?? "", read(row.find(isAmount))]));
}

const t = translateFor("en");
const figures = (row: readonly string[]) => row.map((text) => (/^\d+$/.test(text) ? Number(text) : read(text)));

/** Rows by product, their sums, and the sums below, of an invoice as its reader sees it. */
async function compareInvoice(bought: Bought, mail: ParsedMail): Promise<void> {
  const { order, visitor } = bought;
  const headers = { "x-locale": localeFor("en", bought.country) };
  const { lines } = dataOf(await visitor.get<Data<OrderJson>>(`/api/orders/${order.reference}`, { headers }));
  const rows = await paperRows(mail.attachments[0]?.content ?? Buffer.alloc(0));
  const hasDiscount = order.discount > 0;
  const width = hasDiscount ? 4 : 3;
  const description = ({ name, pack, is_gift }: OrderLineJson) =>
    [name, pack, ...(is_gift ? [t("cart.free_gift")] : [])].join(" · ");
  const amounts: number[] = [];
  for (const line of lines) {
    // A long description goes on in the next row; its figures stand beside the first.
    const row = rows.find((cells) => {
      const words = cells.slice(0, -width).join(" ");
      return words !== "" && description(line).startsWith(words) && figures(cells.slice(-width)).every(Number.isFinite);
    });
    const [quantity, unit, ...rest] = figures(row?.slice(-width) ?? []);
    const amount = minor(line.line_total) - minor(line.discount);
    const about = `${order.reference} ${line.slug} on the invoice`;
    same(`${about}, quantity`, line.quantity, quantity ?? Number.NaN);
    same(`${about}, unit`, minor(line.unit_price), unit ?? Number.NaN);
    if (hasDiscount) same(`${about}, discount`, -minor(line.discount) + 0, rest[0] ?? Number.NaN);
    same(`${about}, amount`, amount, rest.at(-1) ?? Number.NaN);
    amounts.push(amount);
  }
  if (hasDiscount) {
    const below = rows.find(([name]) => name === t("invoice.items_total")) ?? [];
    const [discount, amount] = figures(below.slice(-2));
    same(`${order.reference} discounts on the invoice`, -minor(order.discount), discount ?? Number.NaN);
    same(`${order.reference} rows of the invoice`, sum(amounts), amount ?? Number.NaN);
  }
  const sums = sumsOn(rows, order.currency);
  const expected: [string, number][] = [
    [t("order.subtotal"), minor(order.subtotal)],
    [t("order.delivery"), minor(order.delivery)],
    [t("order.total"), minor(order.total)],
    [t("order.vat_included", { percent: order.vat_percent ?? 0 }), minor(order.vat)],
    ...(hasDiscount
      ? [[`${t("order.discount")} ${order.promo_code}`, -minor(order.discount)] as [string, number]]
      : []),
    ...(order.processing_fee > 0 ? [[t("order.processing_fee"), minor(order.processing_fee)] as [string, number]] : []),
  ];
  for (const [name, amount] of expected)
    same(`${order.reference} ${name} on the invoice`, amount, sums.get(name) ?? Number.NaN);
  same(`${order.reference} sums on the invoice`, expected.length, sums.size);
}

/** Gives one piece back and then the rest, or takes a cash order off: what was invoiced is credited, and no more. */
async function compareCredits({ order, visitor, email, payment }: Bought): Promise<void> {
  const { reference } = order;
  const call = (path: string, body?: object) => operate(shop.server, "POST", path, body);
  if (payment === CASH) expect((await call(`/orders/${reference}/cancel`)).status).toBe(200);
  else {
    // Tabby and Tamara pay when it is shipped.
    if (payment !== CARD) await moveOrder(shop.server, reference, "PREPARING", "SHIPPED");
    const captured = async () => read((await askedFor(order)).captured);
    await expect.poll(captured, LATER).toBe(minor(order.total));
    await expect.poll(async () => (await orderOf(visitor, reference)).payment_status, LATER).toBe("paid");
    for (const body of [{ lines: [{ line: 1, quantity: 1 }] }, {}])
      expect((await call(`/payments/${reference}/refund`, body)).status).toBe(200);
    const refunded = async () => read((await askedFor(order)).refunded);
    await expect.poll(refunded, LATER).toBe(minor(order.total));
  }
  const wanted = payment === CASH ? 1 : 2;
  const path = `/api/orders/${reference}/credit-notes`;
  const notesNow = async () => dataOf(await visitor.get<Data<CreditNoteJson[]>>(path));
  await expect.poll(async () => (await notesNow()).length, SELDOM).toBe(wanted);
  const notes = await notesNow();
  same(`${reference} credited`, minor(order.total), sum(notes.map(({ amount }) => minor(amount))));
  same(`${reference} tax credited`, minor(order.vat), sum(notes.map(({ vat }) => minor(vat))));
  const isCredit = ({ filename }: { filename?: string }) => filename?.startsWith("CN-") === true;
  // Confirmation, a word that it was shipped, or was cancelled with the last of its money, and one mail for each credit note.
  const earlier = payment === CASH ? 1 : payment === CARD ? 2 : 3;
  const mails = (await shop.server.mailsTo(email, earlier + wanted)).filter((mail) => mail.attachments.some(isCredit));
  same(`${reference} credit notes in mails`, wanted, mails.length);
  for (const { number, amount, vat } of notes) {
    const mail = mails.find(({ attachments }) => attachments.some(({ filename }) => filename?.startsWith(number)));
    const sums = sumsOn(await paperRows(mail?.attachments.find(isCredit)?.content ?? Buffer.alloc(0)), order.currency);
    const tax = sums.get(t("order.vat_included", { percent: order.vat_percent ?? 0 }));
    same(`${number} of ${reference}`, minor(amount), sums.get(t("credit_note.total")) ?? Number.NaN);
    same(`${number} of ${reference}, tax`, minor(vat), tax ?? Number.NaN);
    const { html, text } = bothForms(mail ?? { html: "", text: "missing" });
    expect(html).toEqual(text);
    const said = [...(mail?.text ?? "").matchAll(/[\d,]+\.\d\d/g)].map(([figure]) => read(figure));
    if (payment !== CASH) same(`${number} in its mail`, minor(amount), said[0] ?? Number.NaN, ...said);
  }
}

/** Works on a list, so many at a time. */
async function inLanes<Item>(lanes: number, items: readonly Item[], work: (item: Item) => Promise<void>) {
  const waiting = [...items];
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

it("every amount is the same from the card to the credit note, in every country and however it is bought", async () => {
  const all = await allCombinations();
  const combinations = all.filter((_, index) => !IS_SHORT_RUN || index % 5 === 0);
  const ways = (some: readonly Combination[]) =>
    new Set(
      some.flatMap(({ country, payment, delivery, day }) => [`${country} ${payment}`, `${country} ${delivery}`, day]),
    );
  expect(ways(combinations), "each country with each of its ways").toEqual(ways(all));
  const carts = fc.sample(randomCart, { seed: SEED, numRuns: combinations.length });
  const bought: Bought[] = [];
  const priced = {} as Record<Day, ListedProduct[]>;
  for (const day of Object.keys(DAYS) as Day[]) {
    await setClocks(shop, new Date(DAYS[day]).toISOString());
    priced[day] = (await allProducts(shop.visitor())) as ListedProduct[];
  }
  const usual = new Map(priced.usual.map((product) => [product.id, product]));
  const inSale = priced.sale.filter(
    ({ id, sale_price }) => sale_price !== null && sale_price !== usual.get(id)?.sale_price,
  );
  expect(inSale.length).toBeGreaterThan(3);
  for (const { slug } of priced.usual) await operate(shop.server, "POST", `/stock/${slug}`, { set: 100_000 });
  const sale = new Set(inSale.map(({ id }) => id));
  for (const day of Object.keys(DAYS) as Day[]) {
    await setClocks(shop, new Date(DAYS[day]).toISOString());
    const ofDay = combinations.map((how, index) => ({ how, index })).filter(({ how }) => how.day === day);
    await inLanes(2, ofDay, async ({ how, index }) => {
      const wishes = wishesFor(how, priced[day], sale, carts[index] as RandomCart);
      const one = await buy(how, wishes, index);
      bought.push(one);
      if ((how.promo === null) !== (one.order.discount === 0)) differences.push(`${one.order.reference}: its code`);
      compareCartAndOrder(one);
      await compareProvider(one);
    });
  }
  expect(bought).toHaveLength(combinations.length);
  bought.sort((one, other) => (one.email < other.email ? -1 : 1));
  await inLanes(2, bought, async (one) => {
    const [mail] = await shop.server.mailsTo(one.email, 1);
    if (mail === undefined) throw new Error(`no mail to ${one.email}`);
    compareMail(one, mail);
    await compareInvoice(one, mail);
  });
  // Orders of more than one piece: something is left after the first of two refunds.
  const several = bought.filter((one) => sum(soldIn(one).map(({ quantity }) => quantity)) > 1);
  const sample = new Map(several.map((one) => [`${one.country} ${one.payment}`, one]));
  expect(sample.size).toBe(new Set(bought.map((one) => `${one.country} ${one.payment}`)).size);
  await inLanes(6, [...sample.values()], compareCredits);
  process.stdout.write(`${compared} comparisons over ${bought.length} orders, ${sample.size} of them credited\n`);
  expect(differences).toEqual([]);
});
