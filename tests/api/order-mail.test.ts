import type { ParsedMail } from "mailparser";
import { beforeAll, describe, expect, it } from "vitest";
import { formatMoney, minorOf } from "../../texts/money.ts";
import { type GivenMail, makeMailServer } from "../support/mail-server.ts";
import { bothForms } from "../support/mail-words.ts";
import { CARD, leavesNothingBehind, order, pay, payingShop, paymentOf } from "../support/paying.ts";
import { startServer } from "../support/server.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { buy, type ProductJson, productOf } from "../support/shopping.ts";
import { temporaryFolder } from "../support/temporary.ts";
import { Visitor } from "../support/visitor.ts";

const PACKERS = ["packing@shop.example", "night-shift@shop.example"];
const ORDER_MAIL_TO = PACKERS.join(", ");

/** Tries are repeated after seconds, and machines may be busy. */
const LATER = { timeout: 240_000, interval: 200 };

const addresses = ({ to }: ParsedMail) => [to ?? []].flat().flatMap((list) => list.value.map(({ address }) => address));

describe("a new order is told to the shop", () => {
  const shop = payingShop({ ORDER_MAIL_TO });
  leavesNothingBehind(shop);
  let zinc: ProductJson;
  beforeAll(async () => {
    zinc = await productOf(shop.visitor(), "zinc-bisglycinate");
  });

  it("with what is to be packed, what it comes to and where to look, and nothing of its buyer", async () => {
    const visitor = shop.visitor("ar-kw");
    const { order } = (await buy(visitor, zinc.id, 8, { email: "layla@example.com" })).body.data;
    const [mail] = await shop.server.mailsTo("packing@shop.example", 1);
    if (mail === undefined) throw new Error("no mail");
    expect(addresses(mail)).toEqual(["packing@shop.example"]);
    await shop.server.mailsTo("night-shift@shop.example", 1);
    const total = formatMoney(minorOf(order.total), "KWD", "en");
    expect(mail.subject).toBe(`${order.reference}: new order to Kuwait, ${total}`);
    for (const words of [
      ...["Kuwait", "الكويت", "International delivery", "Cash/card on delivery", total],
      ...[zinc.name, "Free gift", `/admin/orders/${order.reference}`],
      ...order.lines.map(({ name }) => name),
    ]) {
      expect(mail.text).toContain(words);
    }
    const { html, text } = bothForms(mail);
    expect(html).toEqual(text);
    const { first_name, last_name, email, phone_number } = order.customer;
    const secrets = [first_name, last_name, email, phone_number, order.address.street, visitor.cookies.get("guest")];
    for (const secret of secrets) expect(mail.text).not.toContain(secret ?? "no token");
  });

  it("when it is paid, not before, and once", async () => {
    const visitor = shop.visitor();
    const placed = await order(visitor, zinc.id, { method: CARD });
    // An order on delivery that comes later is told of first.
    const cash = (await buy(shop.visitor(), zinc.id, 1)).body.data.order;
    const told = async () => (await shop.server.mailsTo("packing@shop.example", 0)).map(({ subject }) => subject ?? "");
    const times = async (reference: string) => (await told()).filter((subject) => subject.startsWith(reference)).length;
    await expect.poll(() => times(cash.reference), LATER).toBe(1);
    expect(await times(placed.reference)).toBe(0);
    await pay(shop.sandbox, placed.payment);
    await Promise.all([1, 2, 3].map(() => paymentOf(visitor, placed.reference)));
    await shop.sandbox.resend(`${placed.reference}-1`, 3);
    const next = (await buy(shop.visitor(), zinc.id, 1)).body.data.order;
    for (const { reference } of [next, placed, cash]) await expect.poll(() => times(reference), LATER).toBe(1);
  });
});

describe("without being asked", () => {
  const shop = shopUnderTest();
  it("goes to the shop's own address", async () => {
    const zinc = await productOf(shop.visitor(), "zinc-bisglycinate");
    const { order } = (await buy(shop.visitor("ar"), zinc.id, 1)).body.data;
    const [mail] = await shop.server.mailsTo("care@shop.example", 1);
    expect(mail?.subject).toContain(order.reference);
  });
});

describe("switched off", () => {
  const shop = shopUnderTest({ ORDER_MAIL_TO: "off" });
  it("nobody but the buyer hears of an order", async () => {
    const zinc = await productOf(shop.visitor(), "zinc-bisglycinate");
    const email = "quiet@example.com";
    const { order } = (await buy(shop.visitor(), zinc.id, 1, { email })).body.data;
    await shop.server.mailsTo(email, 1);
    const headers = { authorization: `Bearer ${shop.server.operatorToken()}` };
    const metrics = async () => (await shop.visitor().get<string>("/metrics", { headers })).text;
    await expect.poll(metrics, LATER).toContain('shop_job_seconds_count{job="mail.new-order",outcome="done"} 1');
    const mails = await shop.server.mailsTo("care@shop.example", 0);
    expect(mails.filter(({ subject }) => subject?.includes(order.reference))).toEqual([]);
  });
});

it("a mail server that is away or refuses, one address or all, and a process that is killed delay it: it comes, once", async () => {
  const mails = await makeMailServer();
  const taken: GivenMail[] = [];
  let isUnknown = true;
  mails.hear = (address) => {
    if (address !== PACKERS[1] || !isUnknown) return;
    isUnknown = false;
    throw Object.assign(new Error("come again later"), { responseCode: 450 });
  };
  let refusals = 4;
  mails.before = async (mail) => {
    refusals -= 1;
    if (refusals >= 0) throw Object.assign(new Error("try again later"), { responseCode: 451 });
    taken.push(mail);
  };
  const folder = temporaryFolder("order-mail");
  const environment = { SMTP_URL: mails.url, ORDER_MAIL_TO };
  let shop = await startServer({ dataDir: folder.path, environment });
  try {
    const zinc = await productOf(new Visitor(shop.origin), "zinc-bisglycinate");
    const order = async () => (await buy(new Visitor(shop.origin), zinc.id, 1)).body.data.order.reference;
    const references = [await order(), await order(), await order()];
    await shop.kill();
    await mails.listen();
    shop = await startServer({ dataDir: folder.path, environment });
    references.push(await order());
    const told = (packer: string) =>
      taken.flatMap(({ to, subject }) => (to === packer ? [subject.split(":")[0]] : [])).toSorted();
    for (const packer of PACKERS) await expect.poll(() => told(packer), LATER).toEqual(references.toSorted());
    // Buyers are told besides, and the shop not again meanwhile.
    await expect.poll(() => taken.length, LATER).toBe(12);
    for (const packer of PACKERS) expect(told(packer)).toHaveLength(4);
  } finally {
    await shop.kill();
    await mails.close();
    folder.remove();
  }
});
