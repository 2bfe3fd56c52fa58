import { randomUUID } from "node:crypto";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { beforeAll, describe, expect, it } from "vitest";
import type { CreditNoteJson } from "../../shop/invoices/credit-note.ts";
import {
  CARD,
  CASH,
  leavesNothingBehind,
  operate,
  order,
  orderOf,
  type Placed,
  pay,
  payAgain,
  payingShop,
  paymentOf,
  sweep,
} from "../support/paying.ts";
import { type Data, dataOf, type ProductJson, productOf, SOON } from "../support/shopping.ts";
import type { Visitor } from "../support/visitor.ts";

const shop = payingShop({ BRAND_TAX_NUMBER: "123456789012345" });
leavesNothingBehind(shop);

let zinc: ProductJson;
beforeAll(async () => {
  zinc = await productOf(shop.visitor(), "zinc-bisglycinate");
});

const email = () => `credited-${randomUUID().slice(0, 8)}@example.com`;
const cents = (amount: number) => Math.round(amount * 100);

async function notesOf(visitor: Visitor, reference: string): Promise<CreditNoteJson[]> {
  return dataOf(await visitor.get<Data<CreditNoteJson[]>>(`/api/orders/${reference}/credit-notes`));
}

/** A paper of an order as its buyer downloads it. */
async function paperOf(visitor: Visitor, path: string): Promise<{ status: number; file: Buffer; name: string }> {
  const cookie = [...visitor.cookies].map((pair) => pair.join("=")).join("; ");
  const answer = await fetch(`${visitor.origin}/api/orders/${path}`, { headers: { cookie } });
  const name = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? "";
  return { status: answer.status, file: Buffer.from(await answer.arrayBuffer()), name };
}

async function textOf(file: Buffer): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  return items
    .map((item) => ("str" in item ? item.str : ""))
    .join(" ")
    .replace(/\s+/g, " ");
}

async function paid(visitor: Visitor, options: Parameters<typeof order>[2]): Promise<Placed> {
  const placed = await order(visitor, zinc.id, { method: CARD, ...options });
  await pay(shop.sandbox, placed.payment);
  await paymentOf(visitor, placed.reference);
  return placed;
}

/** Papers are asked for thirty times a minute at most. */
const SELDOM = { timeout: 120_000, interval: 2000 };

const refund = (reference: string, body: object) => operate(shop.server, "POST", `/payments/${reference}/refund`, body);

describe("a refund", () => {
  it("has a credit note each time, which come to the invoice and its tax in the end", async () => {
    const visitor = shop.visitor("ar-sa");
    const to = email();
    const placed = await paid(visitor, { quantity: 3, email: to });
    for (const [count, body] of [{ lines: [{ line: 1, quantity: 1 }] }, { amount: 7.35 }, {}].entries()) {
      expect((await refund(placed.reference, body)).status).toBe(200);
      await expect.poll(async () => (await notesOf(visitor, placed.reference)).length, SELDOM).toBe(count + 1);
    }
    const notes = await notesOf(visitor, placed.reference);
    expect(notes.reduce((all, { amount }) => all + cents(amount), 0)).toBe(cents(placed.order.total));
    expect(notes.reduce((all, { vat }) => all + cents(vat), 0)).toBe(cents(placed.order.vat));
    expect(notes[1]?.amount).toBe(7.35);

    const mails = await shop.server.mailsTo(to, 5);
    // Mails that are on their way at once come in any order.
    const mailWith = (file: RegExp) => {
      const mail = mails.find(({ attachments }) => attachments.some(({ filename = "" }) => file.test(filename)));
      return { text: mail?.text, attached: mail?.attachments.find(({ filename = "" }) => file.test(filename)) };
    };
    const invoiceName = mailWith(/^INV-/).attached?.filename ?? "";
    const invoiceNumber = /INV-\d{4}-\d{6}/.exec(invoiceName)?.[0] ?? "none";
    for (const { number, amount } of notes) {
      const { status, file, name } = await paperOf(visitor, `${placed.reference}/credit-notes/${number}.pdf`);
      expect(status).toBe(200);
      expect(name).toBe(`${number}-${placed.reference}.pdf`);
      const text = await textOf(file);
      for (const part of [number, invoiceNumber, "إشعار دائن ضريبي", "Tax credit note", `SAR ${amount.toFixed(2)}`]) {
        expect(text).toContain(part);
      }
      const { attached, text: said } = mailWith(new RegExp(`^${number}-`));
      expect(attached?.filename).toBe(name);
      expect(await textOf(attached?.content ?? Buffer.alloc(0))).toBe(text);
      expect(said).toContain(number);
    }
    const invoice = await textOf((await paperOf(visitor, `${placed.reference}/invoice.pdf`)).file);
    for (const { number } of notes) expect(invoice).toContain(`Corrected by credit note ${number}`);
    const told = await operate<{ credit_notes: CreditNoteJson[] }>(shop.server, "GET", `/payments/${placed.reference}`);
    expect(told.data.credit_notes.map(({ number }) => number)).toEqual(notes.map(({ number }) => number));
    const shown = await operate<{ credit_notes: CreditNoteJson[] }>(shop.server, "GET", `/orders/${placed.reference}`);
    expect(shown.data.credit_notes).toEqual(notes);
    const page = await visitor.get<string>(`/ar-sa/checkout/order-confirmation?order=${placed.reference}`);
    for (const { number } of notes) expect(page.text).toContain(`/credit-notes/${number}.pdf`);
  });

  it("made at the provider, without the shop, has one too", async () => {
    const visitor = shop.visitor();
    const placed = await paid(visitor, {});
    const { id } = await shop.sandbox.payment(`${placed.reference}-1`);
    const amount = String(cents(placed.order.total) - 500);
    const answer = await fetch(`${shop.sandbox.origin}/v1/refunds`, {
      method: "POST",
      headers: { authorization: `Bearer ${shop.sandbox.environment.STRIPE_SECRET_KEY}` },
      body: new URLSearchParams({ payment_intent: id, amount }),
    });
    expect(answer.status, await answer.text()).toBe(200);
    await expect.poll(async () => (await notesOf(visitor, placed.reference)).length, SELDOM).toBe(1);
    expect(cents((await notesOf(visitor, placed.reference))[0]?.amount ?? 0)).toBe(Number(amount));
  });

  it("is shown to its buyer only", async () => {
    const visitor = shop.visitor();
    const placed = await paid(visitor, {});
    await refund(placed.reference, { amount: 5 });
    await expect.poll(async () => (await notesOf(visitor, placed.reference)).length, SELDOM).toBe(1);
    const number = (await notesOf(visitor, placed.reference))[0]?.number;
    const path = `${placed.reference}/credit-notes/${number}.pdf`;
    expect((await paperOf(shop.visitor(), path)).status).toBe(404);
    expect((await shop.visitor().get(`/api/orders/${placed.reference}/credit-notes`)).status).toBe(404);
    const other = await paid(visitor, {});
    expect((await paperOf(visitor, `${other.reference}/credit-notes/${number}.pdf`)).status).toBe(404);
  });
});

describe("a sale that is off", () => {
  it("is credited whole when it is cancelled, whether it was paid or was to be paid on delivery", async () => {
    for (const method of [CARD, CASH]) {
      const visitor = shop.visitor();
      const to = email();
      const placed =
        method === CARD ? await paid(visitor, { email: to }) : await order(visitor, zinc.id, { method, email: to });
      await shop.server.mailsTo(to, 1);
      await operate(shop.server, "POST", `/orders/${placed.reference}/cancel`);
      await expect.poll(async () => (await notesOf(visitor, placed.reference)).length, SELDOM).toBe(1);
      const [note] = await notesOf(visitor, placed.reference);
      expect([note?.amount, note?.vat]).toEqual([placed.order.total, placed.order.vat]);
      const mails = await shop.server.mailsTo(to, method === CARD ? 3 : 2);
      const files = mails.flatMap(({ attachments }) => attachments);
      const paper = files.find(({ filename }) => filename === `${note?.number}-${placed.reference}.pdf`);
      const said = await textOf(paper?.content ?? Buffer.alloc(0));
      for (const why of ["Order cancelled or returned", "إلغاء الطلب أو إرجاعه"]) expect(said).toContain(why);
      await sweep(shop.server);
      expect(await notesOf(visitor, placed.reference)).toHaveLength(1);
    }
  });

  it("stays invoiced when only money that came twice goes back", async () => {
    const visitor = shop.visitor();
    const placed = await order(visitor, zinc.id, { method: CARD });
    await shop.sandbox.addFault({ kind: "500", provider: "stripe", call: "cancel", times: null });
    await payAgain(visitor, placed.reference, CASH);
    await pay(shop.sandbox, placed.payment);
    await shop.sandbox.clearFaults();
    await expect
      .poll(async () => {
        await sweep(shop.server);
        const at = await shop.sandbox.payment(`${placed.reference}-1`);
        return at.refunded === at.captured && at.captured !== "0.00";
      }, SOON)
      .toBe(true);
    expect((await orderOf(visitor, placed.reference)).payment_status).toBe("due_on_delivery");
    expect(await notesOf(visitor, placed.reference)).toEqual([]);
  });

  it("is credited when its parcel comes back and nobody paid for it", async () => {
    const visitor = shop.visitor();
    const to = email();
    const placed = await order(visitor, zinc.id, { method: CASH, email: to });
    await shop.server.mailsTo(to, 1);
    for (const state of ["PREPARING", "SHIPPED", "DELIVERY_FAILED", "RETURNED"]) {
      expect((await operate(shop.server, "POST", `/orders/${placed.reference}/move`, { to: state })).status).toBe(200);
    }
    const notes = await notesOf(visitor, placed.reference);
    expect(notes.map(({ amount }) => amount)).toEqual([placed.order.total]);
    const mails = await shop.server.mailsTo(to, 5);
    const names = mails.flatMap(({ attachments }) => attachments.map(({ filename }) => filename));
    expect(names).toContain(`${notes[0]?.number}-${placed.reference}.pdf`);
  });
});

describe("the numbers", () => {
  it("leave none out and none is given twice when many are credited at once, and dates never go back", async () => {
    const all: { visitor: Visitor; reference: string }[] = [];
    for (let count = 0; count < 6; count += 1) {
      const visitor = shop.visitor();
      const to = email();
      const { reference } = await order(visitor, zinc.id, { method: CASH, email: to });
      await shop.server.mailsTo(to, 1);
      all.push({ visitor, reference });
    }
    await Promise.all(
      all.slice(0, 5).map(({ reference }) => operate(shop.server, "POST", `/orders/${reference}/cancel`)),
    );
    // The machine's clock is set back, into the year before.
    shop.server.setClock(new Date(Date.now() - 400 * 24 * 60 * 60_000).toISOString());
    const last = all.at(-1);
    await operate(shop.server, "POST", `/orders/${last?.reference}/cancel`);
    const notes = (await Promise.all(all.map(({ visitor, reference }) => notesOf(visitor, reference)))).flat();
    expect(notes).toHaveLength(6);
    const ordered = notes.toSorted((a, b) => (a.number < b.number ? -1 : 1));
    const first = Number(ordered[0]?.number.slice(8));
    expect(ordered.map(({ number }) => Number(number.slice(8)))).toEqual(ordered.map((_, index) => first + index));
    const dates = ordered.map(({ issued_at }) => Date.parse(issued_at));
    expect(dates).toEqual(dates.toSorted((a, b) => a - b));
    expect(notes.at(-1)?.number).toBe(ordered.at(-1)?.number);
  });
});
