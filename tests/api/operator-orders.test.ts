import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { OrderJson, TrackingJson } from "../../shop/checkout/checkout-json.ts";
import { MARKETS } from "../../shop/market/countries.ts";
import { operatorOf } from "../support/operator.ts";
import {
  CARD,
  eventsOf,
  expectStockAddsUp,
  leavesNothingBehind,
  moveOrder,
  order,
  orderOf,
  pay,
  payingShop,
  paymentOf,
  stockOf,
} from "../support/paying.ts";
import { buy, type Data, dataOf, type ProductJson, productOf, SOON, shownStock } from "../support/shopping.ts";
import type { Visitor } from "../support/visitor.ts";

const shop = payingShop();
leavesNothingBehind(shop);
const operator = operatorOf(shop);

let zinc: ProductJson;
beforeAll(async () => {
  zinc = await productOf(shop.visitor(), "zinc-bisglycinate");
});

let buyers = 0;
/** A cash order with its buyer. */
async function cashOrder(quantity = 1, locale = "en"): Promise<{ reference: string; visitor: Visitor; email: string }> {
  buyers += 1;
  const email = `cash-${buyers}@example.com`;
  const visitor = shop.visitor(locale);
  return { reference: dataOf(await buy(visitor, zinc.id, quantity, { email })).order.reference, visitor, email };
}

/** Moves it by command, one call for each state. */
async function moved(reference: string, ...states: string[]) {
  let last = { code: null as number | null, said: "" };
  for (const state of states) {
    last = await operator("orders", "move", reference, state);
    expect(last, `${state}: ${last.said}`).toMatchObject({ code: 0 });
  }
  return last;
}

const stock = () => shownStock(shop.visitor(), zinc.slug);
const paymentStatus = async (visitor: Visitor, reference: string) => (await orderOf(visitor, reference)).payment_status;

describe("orders move", () => {
  it("names its target: repeated it changes nothing and tells nobody again", async () => {
    const { reference, visitor, email } = await cashOrder();
    await moved(reference, "PREPARING");
    const again = await moved(reference, "preparing");
    expect(again.said).toContain(`${reference} is PREPARING already; nothing was changed.`);
    expect((await orderOf(visitor, reference)).status).toBe("PREPARING");
    await moved(reference, "SHIPPED");
    // Its mails are sent one after the other: what the repeat had sent would be among the first three.
    const texts = (await shop.server.mailsTo(email, 3)).map((mail) => mail.text ?? "");
    expect(texts.filter((text) => text.includes("being prepared"))).toHaveLength(1);
    expect(texts.filter((text) => text.includes("been shipped"))).toHaveLength(1);
  });

  it("refuses what cannot be, says what can, and does not guess", async () => {
    const { reference, visitor } = await cashOrder();
    const skipped = await operator("orders", "move", reference, "SHIPPED");
    expect(skipped.code).toBe(1);
    expect(skipped.said).toContain("Failed to update order status");
    expect(skipped.said).toContain("It is PROCESSING and may become PREPARING or CANCELLED.");
    const unknown = await operator("orders", "move", reference, "GONE");
    expect(unknown.code).toBe(2);
    expect(unknown.said).toContain("DELIVERY_FAILED");
    expect((await operator("orders", "move", reference)).said).toContain("STATE is missing.");
    const abroad = await operator("orders", "list", "--state", "delivery-failed,shipped", "--country", "XX");
    expect(abroad.code).toBe(2);
    expect(abroad.said).toContain('--country is one of AE, SA, QA, KW, BH, OM; "XX" is not.');
    expect((await operator("carts", "801")).said).toContain("DAYS must be a whole number from 1 to 800.");
    expect(await operator("orders", "move", "BG-2222-2222-2", "SHIPPED")).toMatchObject({ code: 1 });
    expect(await operator("orders", "advance", reference)).toMatchObject({ code: 2 });
    expect((await orderOf(visitor, reference)).status).toBe("PROCESSING");
  });

  it("says in a sentence what else answers, whose token it is not, and what does not answer", async () => {
    const other = createServer((_, response) => response.end("<p>hello</p>")).listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    const commands: [Record<string, string>, string[], string][] = [
      [{ PORT: String(port) }, ["orders", "list"], `What answers at http://127.0.0.1:${port} is not the shop.`],
      [{ OPERATOR_TOKEN: "x".repeat(24) }, ["orders", "list"], "has another operator's token."],
      [{ DATABASE_URL: "postgres://shop@127.0.0.1:1/shop" }, ["seed"], "The database does not answer."],
    ];
    const breaking = createServer((request) => request.socket.destroy()).listen(0, "127.0.0.1");
    await once(breaking, "listening");
    const broken = { PORT: String((breaking.address() as AddressInfo).port) };
    commands.push([broken, ["orders", "list"], "before the shop had answered. Ask again."]);
    commands.push([
      broken,
      ["payments", "refund", "BG-2222-2222-2", "--amount", "10"],
      "it may have done what you asked for.",
    ]);
    for (const [settings, words, sentence] of commands) {
      const { code, said } = await operatorOf(shop, settings)(...words);
      expect(said).toContain(sentence);
      expect(said).not.toMatch(/^ +at /m);
      expect(code).toBe(1);
    }
    other.close();
    breaking.close();
  });

  it("a parcel that was refused: nothing was paid, the units are back once, everybody is told", async () => {
    const before = await stockOf(shop, zinc.slug);
    const { reference, visitor, email } = await cashOrder(3);
    await moveOrder(shop.server, reference, "PREPARING", "SHIPPED");
    await moved(reference, "DELIVERY_FAILED");
    const failed = dataOf(
      await shop.visitor("ar").get<Data<TrackingJson & { status_text: string }>>(`/api/track-order/${reference}`),
    );
    expect(failed.status_text).toContain("تعذّر توصيل طلبك");
    expect(failed.steps.map(({ reached }) => reached)).toEqual([true, true, true, false]);
    const page = await shop.visitor().get<string>(`/en/track-order?order=${reference}`);
    expect(page.text).toContain("Your order could not be delivered.");
    expect(await paymentStatus(visitor, reference)).toBe("due_on_delivery");

    const back = await moved(reference, "RETURNED");
    expect(back.said).toContain("payment: cancelled");
    await moved(reference, "RETURNED");
    await expect.poll(stock, SOON).toBe(before);
    const found = await orderOf(visitor, reference);
    expect(found).toMatchObject({ status: "RETURNED", payment_status: "cancelled" });
    expect(eventsOf(found)).toEqual(["due_on_delivery", "not_collected"]);
    expect(await operator("orders", "move", reference, "DELIVERED")).toMatchObject({ code: 1 });
    const texts = (await shop.server.mailsTo(email, 5)).map((mail) => mail.text ?? "");
    expect(texts.filter((text) => text.includes("could not be delivered. We will contact you"))).toHaveLength(1);
    expect(texts.filter((text) => text.includes("has come back to us"))).toHaveLength(1);
  });

  it("a parcel that is tried again and delivered is paid then, and each try has its own mail", async () => {
    const before = await stockOf(shop, zinc.slug);
    const { reference, visitor, email } = await cashOrder();
    await moveOrder(shop.server, reference, "PREPARING", "SHIPPED");
    await moved(reference, "delivery-failed", "SHIPPED", "DELIVERED");
    expect(await paymentStatus(visitor, reference)).toBe("paid");
    await expect.poll(stock, SOON).toBe(before - 1);
    const mails = await shop.server.mailsTo(email, 6);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(6);
  });

  it("a paid parcel that came back keeps its money until it is refunded, and says so", async () => {
    const before = await stockOf(shop, zinc.slug);
    const visitor = shop.visitor();
    const placed = await order(visitor, zinc.id, { method: CARD, quantity: 2 });
    await pay(shop.sandbox, placed.payment);
    await paymentOf(visitor, placed.reference);
    await moveOrder(shop.server, placed.reference, "PREPARING", "SHIPPED");
    const back = await moved(placed.reference, "RETURNED");
    expect(back.said).toContain(`payments refund ${placed.reference}`);
    expect(await paymentStatus(visitor, placed.reference)).toBe("paid");
    expect((await operator("payments", "refund", placed.reference, "--restock")).code).toBe(0);
    await expect.poll(() => paymentStatus(visitor, placed.reference), SOON).toBe("refunded");
    // Who did what: the buyer, the provider, whoever asked for the API without a name, and whoever uses the command line.
    const shown = await operator("orders", "show", placed.reference, "--json");
    const { history } = JSON.parse(shown.said) as { history: { state: string; by: string }[] };
    const by = (state: string) => history.find((event) => event.state === state)?.by;
    const did = ["PROCESSING", "started", "paid", "SHIPPED", "RETURNED", "refunded"].map((state) => by(state));
    expect(did).toEqual(["guest", "guest", "system", "staff", userInfo().username, "system"]);
    expect((await operator("orders", "show", placed.reference)).said).toContain(`RETURNED, by ${userInfo().username}`);
    // Its units were back already: asking for them again brings nothing.
    await expect.poll(stock, SOON).toBe(before);
    await expectStockAddsUp(shop.server);
  });

  it("units that came back by a refund do not come back again when the rest is cancelled", async () => {
    const before = await stockOf(shop, zinc.slug);
    const visitor = shop.visitor();
    const placed = await order(visitor, zinc.id, { method: CARD, quantity: 3 });
    await pay(shop.sandbox, placed.payment);
    await paymentOf(visitor, placed.reference);
    const part = await operator("payments", "refund", placed.reference, "--line", "1:2", "--restock");
    expect(part).toMatchObject({ code: 0 });
    await expect.poll(stock, SOON).toBe(before - 1);
    await expect.poll(() => paymentStatus(visitor, placed.reference), SOON).toBe("partially_refunded");
    expect((await operator("orders", "cancel", placed.reference)).code).toBe(0);
    await expect.poll(stock, SOON).toBe(before);
  });
});

describe("orders list", () => {
  it("shows what fits by state, payment, country and day, page by page", async () => {
    shop.server.setClock("2027-03-01T08:00:00Z");
    const early = await cashOrder(2, "en-kw");
    shop.server.setClock("2027-03-02T21:00:00Z");
    // After midnight in Dubai.
    const late = await cashOrder(1, "en-kw");
    await moveOrder(shop.server, late.reference, "PREPARING");
    shop.server.setClock(null);

    const references = async (...options: string[]) => {
      const { said, code } = await operator("orders", "list", "--country", "kw", ...options, "--json");
      expect(code, said).toBe(0);
      return (JSON.parse(said) as Data<OrderJson[]>).data.map(({ reference }) => reference);
    };
    expect(await references()).toEqual([late.reference, early.reference]);
    expect(await references("--oldest")).toEqual([early.reference, late.reference]);
    expect(await references("--state", "preparing,shipped")).toEqual([late.reference]);
    expect(await references("--payment", "due_on_delivery", "--to", "2027-03-02")).toEqual([early.reference]);
    expect(await references("--from", "2027-03-03")).toEqual([late.reference]);
    expect(await references("--payment", "paid")).toEqual([]);
    const page = ["orders", "list", "--country", "KW", "--per-page", "1", "--page", "2"];
    const [row] = (JSON.parse((await operator(...page, "--json")).said) as Data<(OrderJson & { total_aed: number })[]>)
      .data;
    const aed = Math.round(((row?.total ?? 0) * 100) / Number(MARKETS.KW.rate)) / 100;
    expect(row?.total_aed).toBe(aed);
    const { said } = await operator(...page);
    const written = `${early.reference}  2027-03-01 12:00  PROCESSING .* KW +2 +KWD [\\d.]+ +AED ${aed.toFixed(2)} `;
    expect(said).toMatch(new RegExp(written));
    expect(said).toContain("2 in all, page 2 of 2.");
  });

  it("leaves out what nobody paid for, unless it is asked for, and refuses what it does not understand", async () => {
    const open = await order(shop.visitor(), zinc.id, { method: CARD });
    expect((await operator("orders", "cancel", open.reference)).code).toBe(0);
    expect((await operator("orders", "list", "--per-page", "200")).said).not.toContain(open.reference);
    expect((await operator("orders", "list", "--payment", "cancelled")).said).toContain(open.reference);
    expect(await operator("orders", "list", "--from", "yesterday")).toMatchObject({ code: 2 });
    expect(await operator("orders", "list", "--from", "2026-02-31")).toMatchObject({ code: 1 });
    expect(await operator("orders", "list", "--payment", "gold")).toMatchObject({ code: 2 });
    expect(await operator("orders", "list", "--colour", "red")).toMatchObject({ code: 2 });
  });
});

describe("one order", () => {
  it("is shown with everything somebody needs who packs it", async () => {
    const { reference, email } = await cashOrder(2);
    const { said, code } = await operator("orders", "show", reference.toLowerCase());
    expect(code).toBe(0);
    for (const part of [reference, email, "Al Marsa Street", "zinc-bisglycinate", "due_on_delivery", "May become:"])
      expect(said).toContain(part);
    const json = JSON.parse((await operator("orders", "show", reference, "--json")).said) as OrderJson;
    expect(said).toContain(`AED ${json.total.toFixed(2)}`);
  });

  it("goes elsewhere before it is shipped, by the rules that customers have", async () => {
    const { reference, visitor, email } = await cashOrder();
    const there = ["--street", "Palm Street", "--building", "Villa 9"];
    expect((await operator("orders", "address", reference, ...there)).said).toContain("Villa 9, Palm Street, Marina");
    expect((await orderOf(visitor, reference)).address).toMatchObject({ street: "Palm Street", area: "Marina" });
    expect((await operator("orders", "address", reference, ...there)).said).toContain("nothing was changed");
    expect((await operator("orders", "address", reference, "--street", " ")).said).toContain("Street is required.");
    expect((await operator("orders", "address", reference, "--country", "SA")).said).toContain("the same country");
    expect(await operator("orders", "address", reference)).toMatchObject({ code: 2 });
    await moveOrder(shop.server, reference, "PREPARING", "SHIPPED");
    const late = await operator("orders", "address", reference, "--street", "Other Street");
    expect(late).toMatchObject({ code: 1 });
    expect(late.said).toContain("only before shipping");
    const texts = (await shop.server.mailsTo(email, 4)).map((mail) => mail.text ?? "");
    expect(texts.filter((text) => text.includes("address of your order has been changed"))).toHaveLength(1);
  });

  it("gives its invoice as a file", async () => {
    const { reference } = await cashOrder();
    const folder = mkdtempSync(join(tmpdir(), "invoice-"));
    const file = join(folder, "invoice.pdf");
    expect(await operator("orders", "invoice", reference, "--out", file)).toMatchObject({ code: 0 });
    expect(readFileSync(file).subarray(0, 5).toString()).toBe("%PDF-");
    rmSync(folder, { recursive: true });
    const open = await order(shop.visitor(), zinc.id, { method: CARD });
    expect(await operator("orders", "invoice", open.reference)).toMatchObject({ code: 1 });
  });
});
