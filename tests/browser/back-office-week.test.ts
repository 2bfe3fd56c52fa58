import { randomInt } from "node:crypto";
import type { Language } from "../../shop/market/market.ts";
import type { FulfilmentState } from "../../shop/orders/states.ts";
import { STATE_WORDS } from "../../texts/state-words.ts";
import { CARD, CASH, fillCart, orderOf, pay, paymentOf, place } from "../support/paying.ts";
import { type RunningSandbox, startSandbox } from "../support/sandbox.ts";
import { firstOwnerLink, type RunningServer } from "../support/server.ts";
import {
  add,
  completeDraft,
  customer,
  dataOf,
  type ProductJson,
  placeOrder,
  productOf,
  saveDraft,
} from "../support/shopping.ts";
import { Visitor } from "../support/visitor.ts";
import { signInAlone, staffTheShop } from "./back-office-steps.ts";
import { WEEKS, weekOf } from "./back-office-week.ts";
import { startOwnShop } from "./own-shop.ts";
import { expect, expectWellShown, test, wordsOf } from "./shop-page.ts";

// One shop for both weeks, of its own: it asks buyers of cash orders before it packs, and its numbers are known.
test.describe.configure({ mode: "default" });
let sandbox: RunningSandbox;
let server: RunningServer;
let shop: { origin: string; sessions: string };
let zinc: ProductJson;

test.beforeAll(async () => {
  sandbox = await startSandbox();
  server = await startOwnShop({ ...sandbox.environment, CASH_CONFIRMATION: "required" });
  await sandbox.sendWebhooksTo(server.origin);
  const roles = ["manager", "fulfilment", "support", "accountant"] as const;
  const { sessions } = await staffTheShop(server.origin, await firstOwnerLink(server), roles);
  shop = { origin: server.origin, sessions };
  zinc = await productOf(new Visitor(server.origin), "zinc-bisglycinate");
});
test.afterAll(async () => {
  await server?.remove();
  await sandbox?.stop();
});

interface Buyer {
  visitor: Visitor;
  email: string;
  /** With its country code. */
  phone: string;
  surname: string;
  reference: string;
}

/** Somebody who orders zinc, in cash. */
async function cashOrder(language: Language, quantity: number): Promise<Buyer> {
  const visitor = new Visitor(server.origin, language);
  const tail = String(randomInt(1_000_000, 10_000_000));
  const [email, phone, surname] = [`buyer-${tail}@example.com`, `+97150${tail}`, `Haddad${tail}`];
  const { cart_uuid: cart } = await add(visitor, zinc.id, quantity);
  const customerDetails = { first_name: "Layla", last_name: surname, email, phone_number: phone };
  await saveDraft(visitor, cart, { ...completeDraft(language), customerDetails, paymentMethod: CASH });
  const { reference } = dataOf(await placeOrder(visitor, cart)).order;
  return { visitor, email, phone, surname, reference };
}

/** Somebody who has paid for zinc by card. */
async function paidOrder(language: Language): Promise<Pick<Buyer, "visitor" | "email" | "reference">> {
  const visitor = new Visitor(server.origin, language);
  const email = `payer-${randomInt(1_000_000, 10_000_000)}@example.com`;
  const placed = dataOf(await place(visitor, await fillCart(visitor, zinc.id, { quantity: 2, method: CARD, email })));
  await pay(sandbox, placed.payment);
  await paymentOf(visitor, placed.order.reference);
  return { visitor, email, reference: placed.order.reference };
}

for (const [language, viewport, where] of WEEKS) {
  test(`the merchant's week in ${language} ${where}, from the order to what its buyer sees and is mailed`, async ({
    page,
    meant,
  }) => {
    const said = wordsOf(language);
    const { t, sheet, press, as, fileOf, mailed } = await weekOf({ page, server, ...shop, language, viewport });
    /** What everybody sees who has the number of an order. */
    const tracked = async (reference: string, state: FulfilmentState) => {
      await page.goto(`${server.origin}/${language}/track-order?order=${reference}`);
      await expect(page.getByText(said(STATE_WORDS[state].text)).first()).toBeVisible();
    };

    // Orders and a message come in. Each number of Today is the number of what it leads to.
    const [kept, back, refused] = [
      await cashOrder(language, 2),
      await cashOrder(language, 2),
      await cashOrder(language, 1),
    ];
    const paid = await paidOrder(language);
    const question = `Where is my parcel ${kept.reference}?`;
    const form = { name: "Layla", email: kept.email, subject: "shipping_delivery", message: question };
    expect((await kept.visitor.post("/api/contact", form)).status).toBe(200);
    await as("manager", "/today");
    const needs = page.locator(".need li");
    await expect(needs.first()).toBeVisible();
    const numbers: [string, number][] = [];
    for (const need of await needs.all()) {
      const link = await need.getByRole("link").getAttribute("href");
      numbers.push([link ?? "", Number(await need.locator(".fig").innerText())]);
    }
    expect(Object.fromEntries(numbers)).toMatchObject({
      "/admin/orders?view=to_pack": 1,
      "/admin/cash": 3,
      // Thanks that nobody answers may be among them.
      "/admin/inbox?view=new": expect.any(Number),
    });
    for (const [link, number] of numbers) {
      await page.locator(`.need a[href="${link}"]`).click();
      await expect(page.locator("tr[data-reference], .inbox-row, .stock-2 tbody tr, .cash-list > li")).toHaveCount(
        number,
      );
      await page.goBack();
      await expect(needs).toHaveCount(numbers.length);
    }

    // Cash: one is not reached first, one does not want it any more.
    await as("manager", "/cash");
    const chat = page.getByRole("link", { name: t("cash.whatsapp_about", { reference: kept.reference }) });
    await expect(chat).toHaveAttribute("href", /^https:\/\/wa\.me\/971\d+\?text=.*BG-/);
    await press("cash.not_reached_of", { reference: kept.reference });
    await expect(page.getByText(t("cash.tried", { count: 1 }))).toBeVisible();
    const confirming = page.getByRole("button", { name: t("cash.confirm_of", { reference: kept.reference }) });
    await expect(confirming).not.toHaveAttribute("aria-busy", "true");
    for (const { reference } of [kept, back]) {
      await press("cash.confirm_of", { reference });
      await expect(page.getByRole("button", { name: t("cash.confirm_of", { reference }) })).toHaveCount(0);
    }
    await press("cash.refused_of", { reference: refused.reference });
    await expectWellShown(page, "a cash order that was refused");
    await press("cash.cancel_submit", { reference: refused.reference });
    await expect(page.getByRole("heading", { name: t("cash.none_to_confirm") })).toBeVisible();

    // Somebody has moved: the address is changed while it can be, and the log tells by whom.
    await as("manager", `/orders/${back.reference}`);
    expect(await fileOf(t("order.slip"))).toMatch(/^application\/pdf .*%PDF/s);
    const theirPage = page.getByRole("link", { name: t("inbox.customer") });
    await expect(theirPage).toHaveAttribute("href", /\/admin\/customers\/[0-9a-f-]{36}$/);
    await press("order.address_change");
    await page.getByLabel(t("address.street")).fill("Al Wasl Road 9");
    await press("order.address_submit");
    await expect(page.getByText("Al Wasl Road 9").first()).toBeVisible();
    await page.getByRole("link", { name: t("audit.who_changed") }).click();
    await expect(page.locator(".log").getByText(t("act.order.address_changed")).first()).toBeVisible();
    await expect(page.locator(".log")).toContainText(language === "ar" ? "نور رحمن" : "Noor Rahman");

    // Packing: a slip is scanned, then piece by piece; a wrong one is refused.
    for (const { reference } of [kept, back, paid]) {
      await as("fulfilment", "/packing");
      await page.getByLabel(t("packing.scan_slip")).fill(reference.toLowerCase());
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: reference })).toBeVisible();
      const scan = page.getByLabel(t("packing.scan"));
      if (reference === kept.reference) {
        await scan.fill("BG-9999");
        await page.keyboard.press("Enter");
        await expect(page.getByRole("alert").filter({ hasText: t("packing.wrong") })).toContainText("BG-9999");
      }
      const sku = (await page.locator(".box .sub bdi").first().textContent()) ?? "";
      for (let piece = 1; piece <= 2; piece += 1) {
        await scan.fill(sku);
        await page.keyboard.press("Enter");
        const inside = t("packing.inside", { inside: piece, all: 2 });
        await expect(page.locator(".packing-acts").getByText(inside)).toBeVisible();
      }
      await press("packing.close");
      await expect(page.getByText(t("packing.closed", { reference }))).toBeVisible();
    }

    // Courier, number and label; then they leave.
    await as("fulfilment", "/parcels");
    const row = (reference: string) => page.locator("tr").filter({ hasText: reference });
    const waybills = new Map([kept, back, paid].map(({ reference }) => [reference, String(randomInt(1e9, 1e10))]));
    for (const [reference, waybill] of waybills) {
      const isLast = (await page.locator("tbody tr").last().filter({ hasText: reference }).count()) > 0;
      await press("parcels.address_of", { reference });
      await sheet.getByLabel(t("parcels.courier")).selectOption("aramex");
      await sheet.getByLabel(t("parcels.waybill")).fill(waybill);
      await page.keyboard.press("Enter");
      await expect(row(reference)).toContainText(waybill);
      // The sheet of the next parcel in the list comes by itself.
      if (!isLast) {
        await expect(sheet.filter({ hasNotText: reference })).toBeVisible();
        await page.keyboard.press("Escape");
      }
      await expect(sheet).toHaveCount(0);
      await row(reference).getByRole("checkbox").check();
    }
    expect(await fileOf(t("parcels.labels"))).toMatch(/^application\/pdf .*%PDF/s);
    await press("parcels.hand_over");
    await expectWellShown(page, "handing over");
    await press("parcels.hand_over_count", { count: 3 });
    await expect(sheet.getByRole("heading", { name: t("parcels.handed_over", { count: 3 }) })).toBeVisible();
    expect(await fileOf(t("parcels.sheet"))).toMatch(/^application\/pdf .*%PDF/s);
    await tracked(kept.reference, "SHIPPED");
    const number = waybills.get(kept.reference) ?? "";
    await expect(page.getByRole("link", { name: number })).toHaveAttribute("href", new RegExp(`aramex.*${number}`));
    await mailed(kept.email, number);

    // One is delivered; nobody takes the other, which comes back with a damaged piece.
    await as("manager", `/orders/${kept.reference}`);
    await press("order.move_to", { state: t("state.DELIVERED") });
    // Its cash is booked with it: that is asked first.
    await expect(sheet.getByText(t("orders.final_DELIVERED", { count: 1 }))).toBeVisible();
    await press("orders.to_DELIVERED");
    await expect(page.locator(".prog [aria-current=step]")).toContainText(t("state.DELIVERED"));
    await tracked(kept.reference, "DELIVERED");
    await as("fulfilment", "/cash");
    await page.getByRole("link", { name: t("cash.tab_undelivered") }).click();
    await press("cash.failed_add");
    // As it is read out on the phone; what is said of it names it rightly.
    await sheet.getByLabel(t("cash.failed_number")).fill(back.reference.toLowerCase().replaceAll("-", " "));
    await sheet.getByLabel(t("cash.failure"), { exact: true }).selectOption("refused");
    await page.reload();
    await press("cash.failed_add");
    await expect(sheet.getByLabel(t("cash.failure"), { exact: true })).toHaveValue("refused");
    await press("cash.failed_submit");
    await expect(page.getByText(t("cash.moved_FAILED", { reference: back.reference }))).toBeVisible();
    await expect(page.getByText(t("cash.failure_refused"))).toBeVisible();
    await tracked(back.reference, "DELIVERY_FAILED");
    await as("fulfilment", "/cash");
    await page.getByRole("link", { name: t("cash.tab_undelivered") }).click();
    await press("cash.back_of", { reference: back.reference });
    await expect(page.getByRole("button", { name: t("cash.back_of", { reference: back.reference }) })).toHaveCount(0);
    await press("cash.receive_of", { reference: back.reference });
    await sheet.getByRole("textbox").fill("1");
    await page.reload();
    await expect(sheet.getByText(t("cash.good_pieces", { count: 1 }))).toBeVisible();
    await expectWellShown(page, "receiving what came back");
    await press("cash.receive_submit");
    await expect(page.getByRole("heading", { name: t("cash.none_undelivered") })).toBeVisible();
    await tracked(back.reference, "RETURNED");
    expect(await orderOf(back.visitor, back.reference)).toMatchObject({ status: "RETURNED" });

    // Money goes back to a card, with a second person's word.
    await as("support", `/payments/${paid.reference}`);
    await press("refund.title");
    await sheet.getByRole("checkbox").first().click();
    await sheet.getByRole("button", { name: t("refund.fewer") }).click();
    await sheet.getByLabel(t("cause.label")).selectOption("goodwill");
    await expect(sheet.getByText(t("refund.goes_back"), { exact: true })).toBeVisible();
    await expectWellShown(page, "asking for a refund");
    await press("refund.ask_somebody");
    await expect(page.getByText(t("request.own"))).toBeVisible();
    expect((await orderOf(paid.visitor, paid.reference)).refunded).toBe(0);
    await signInAlone(page.context(), "manager", language, shop);
    await page.goto(`${server.origin}/admin/payments`);
    const asked = page.getByRole("listitem").filter({ hasText: paid.reference });
    await asked.getByRole("button", { name: t("request.approve") }).click();
    await asked.getByRole("button", { name: t("request.do") }).click();
    await expect(asked.getByText(t("request.sure"))).toHaveCount(0);
    await expect
      .poll(async () => (await orderOf(paid.visitor, paid.reference)).refunded)
      .toBe(zinc.sale_price ?? zinc.price);
    await page.goto(`${server.origin}/admin/payments/${paid.reference}`);
    await expect(page.getByText(t("refund_state.done"))).toBeVisible();
    await mailed(paid.email, said("mail.refunded_title"));

    // The phone rings: whoever it is, is found by the number, and kept from cash.
    await as("manager", "/customers");
    await page.getByRole("searchbox").fill(`0${back.phone.slice(4)}`);
    await expect(page).toHaveURL(/[?&]q=/);
    await expect(page.locator("tbody tr")).toHaveCount(1);
    await page.getByRole("link", { name: back.surname }).click();
    await expect(page.getByRole("heading", { level: 1, name: back.surname })).toBeVisible();
    await expect(page.getByRole("link", { name: back.reference })).toBeVisible();
    const note = "تفضّل الاتصال بعد المغرب.";
    await page.getByLabel(t("customer.note_new")).fill(note);
    await press("customer.note_add");
    await expect(page.getByText(note)).toHaveCount(1);
    await press("customer.cash_keep");
    await sheet.getByRole("button", { name: t("customer.cash_keep") }).click();
    await expect(page.getByText(t("customer.cash_kept"))).toBeVisible();
    const { cart_uuid: next } = await add(back.visitor, zinc.id, 1);
    const customerDetails = { ...customer(back.email), phone_number: back.phone };
    const { payment_options: ways } = await saveDraft(back.visitor, next, {
      ...completeDraft(language),
      customerDetails,
    });
    expect(ways.find(({ method }) => method === CASH)).toMatchObject({ reason: "payment.cash_not_offered" });
    await press("customer.erase");
    await sheet.getByLabel(t("customer.erase_field")).fill("somebody else");
    await expectWellShown(page, "erasing a person");
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);

    // The message is answered, in the words that stand ready; another appears by itself.
    await as("support", "/inbox");
    const later = { ...form, message: `Thank you for ${kept.reference}` };
    expect((await kept.visitor.post("/api/contact", later)).status).toBe(200);
    await expect(page.getByRole("link", { name: later.message })).toBeVisible();
    await page.getByRole("link", { name: question }).click();
    await expect(page.getByRole("heading", { level: 2, name: "Layla" })).toBeVisible();
    const answer = page.getByLabel(t(`inbox.reply_${language}`));
    const [ready, own] =
      language === "ar" ? ["أين شحنتك", "تصلك غدًا."] : ["Where your parcel is", "It arrives tomorrow."];
    // What was typed before survives the page, and stays behind the words that stand ready.
    await answer.fill(own);
    await page.reload();
    await page.getByRole("button", { name: ready }).click();
    await expect(answer).toHaveValue(new RegExp(`Layla[^]*${own}$`));
    await answer.press("Control+Enter");
    await expect(page.getByText(t("inbox.mail_sent"), { exact: true })).toBeVisible();
    await expect(page.locator(".conversation").getByText(t("inbox_state.waiting"))).toBeVisible();
    // What their role may not do is not there.
    await page.getByRole("link", { name: t("inbox.customer") }).click();
    await expect(page.getByRole("heading", { level: 1, name: kept.surname })).toBeVisible();
    await expect(page.getByRole("button", { name: t("customer.erase") })).toHaveCount(0);
    await mailed(kept.email, own);

    // At the end of the week: the courier's file is booked once, and the accountant takes the orders along.
    await as("accountant", "/cash");
    const { total } = await orderOf(kept.visitor, kept.reference);
    // Some of it came before, on a phone and without a file: what is short of it stays owed.
    const short = language === "ar" ? 5 : 0;
    if (short > 0) {
      await press("cash.by_hand_add");
      await sheet.getByLabel(t("cash.courier"), { exact: true }).selectOption("aramex");
      const arabic = number.replaceAll(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩".charAt(Number(digit)));
      await sheet.getByLabel(t("cash.numbers")).fill(`${arabic} X-1 ٧٨`);
      await press("cash.numbers_find");
      await expect(sheet.getByText(t("cash.numbers_unknown"))).toContainText("X-1, ٧٨");
      const brought = { reference: kept.reference, currency: "AED" };
      await sheet.getByLabel(t("cash.brought_of", brought)).fill((total - short).toFixed(2));
      // The day's sheet has the same order again: what is typed for it stays.
      const [ofDay = ""] = t("cash.sheet_of", { day: "|", orders: 1 }).split("|");
      await sheet.getByRole("button", { name: ofDay }).click();
      await expect(sheet.getByLabel(t("cash.brought_of", brought))).toHaveValue((total - short).toFixed(2));
      await sheet.getByLabel(t("cash.counted", brought)).fill(total.toFixed(2));
      await press("cash.by_hand_book");
      await expect(sheet.getByRole("alert")).toContainText("AED");
      // A reload takes nothing away of what was chosen, typed and counted.
      await page.reload();
      await expect(sheet.getByLabel(t("cash.brought_of", brought))).toHaveValue((total - short).toFixed(2));
      await expect(sheet.getByLabel(t("cash.counted", brought))).toHaveValue(total.toFixed(2));
      await sheet.getByLabel(t("cash.counted", brought)).fill((total - short).toFixed(2));
      await expectWellShown(page, "cash without a file, before it is booked");
      await press("cash.by_hand_book");
      await expect(page.getByRole("row").filter({ hasText: kept.reference })).toContainText("5.00");
      await page.locator(".cash-file").getByRole("button").click();
      await expect(sheet.getByRole("listitem").filter({ hasText: kept.reference })).toContainText(
        t("cash.outcome_short"),
      );
      await page.keyboard.press("Escape");
      await expect(sheet).toHaveCount(0);
    }
    const text = `Order,COD Amount\n${kept.reference},${short || total}\nBG-2222-2222-2,5\n`;
    const file = { name: `aramex-${language}.csv`, mimeType: "text/csv", buffer: Buffer.from(text) };
    await press("cash.file_add");
    await sheet.getByLabel(t("cash.courier"), { exact: true }).selectOption("aramex");
    await sheet.getByLabel(t("cash.file"), { exact: true }).setInputFiles(file);
    await press("cash.file_look");
    await expect(sheet.getByText(t("cash.cause_no_order"))).toBeVisible();
    await expectWellShown(page, "a courier's file before it is booked");
    // An order that is looked at opens beside it: what the file says stays.
    const beside = page.waitForEvent("popup");
    await sheet.getByRole("link", { name: kept.reference }).click();
    await expect(await beside).toHaveURL(new RegExp(`/admin/orders/${kept.reference}$`));
    await (await beside).close();
    await press("cash.file_book");
    await expect(page.getByRole("heading", { name: t("cash.none_owed") })).toBeVisible();
    await press("cash.file_add");
    await sheet.getByLabel(t("cash.courier"), { exact: true }).selectOption("aramex");
    await sheet.getByLabel(t("cash.file"), { exact: true }).setInputFiles(file);
    await press("cash.file_look");
    await expect(sheet.getByText(t("cash.file_known"))).toBeVisible();
    await expect(sheet.getByRole("button", { name: t("cash.file_book") })).toHaveCount(0);
    await as("accountant", "/payments?view=payouts");
    const took = (await orderOf(paid.visitor, paid.reference)).total;
    const line = `${paid.reference},${took.toFixed(2)},AED,5.00,${(took - 5).toFixed(2)}`;
    const head = "payment_metadata[order_id],gross,currency,fee,net";
    const payout = Buffer.from(`${head}\n${line}\nBG-2222-2222-2,5,AED,0,5\n`);
    const look = async () => {
      await press("payouts.add");
      await sheet.getByLabel(t("payouts.provider"), { exact: true }).selectOption("stripe");
      const named = { name: `stripe-${language}.csv`, mimeType: "text/csv", buffer: payout };
      await sheet.getByLabel(t("payouts.file"), { exact: true }).setInputFiles(named);
      await press("payouts.look");
      const own = sheet.getByRole("listitem").filter({ hasText: paid.reference });
      await expect(own.filter({ hasText: t("payouts.outcome_matched") })).toBeVisible();
      await expect(own).toContainText("5.00");
    };
    await look();
    await expect(sheet.getByRole("listitem").filter({ hasText: "BG-2222-2222-2" })).toContainText(
      t("payouts.outcome_unknown"),
    );
    await expectWellShown(page, "a provider's file before it is kept");
    await press("payouts.keep");
    await expect(sheet).toHaveCount(0);
    await look();
    await expect(sheet.getByText(t("payouts.known"))).toBeVisible();
    await expect(sheet.getByRole("button", { name: t("payouts.keep"), exact: true })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    await page.getByRole("button", { name: `stripe-${language}.csv`, exact: true }).click();
    await expectWellShown(page, "a payout that was kept");
    expect(await fileOf(t("payouts.csv"))).toMatch(new RegExp(`^text/csv.*${paid.reference}`, "s"));
    await as("accountant", `/orders/${paid.reference}`);
    expect(await fileOf(t("order.invoice"))).toMatch(/^application\/pdf .*%PDF/s);
    await as("accountant", "/reports");
    // What was sold where, and what is owed there.
    for (const name of [t("reports.by_country"), t("reports.tax"), t("reports.papers")])
      expect(await fileOf(t("reports.file_of", { name, format: "CSV" }))).toMatch(/^text\/csv.*\bAE[,;]/s);
    const papers = page.getByRole("table", { name: t("reports.papers"), exact: true });
    const credited = papers.getByRole("row").filter({ hasText: back.reference }).filter({ hasText: "CN-" });
    await expect(credited).toContainText(t("order.credit_note"));
    expect(await fileOf((await credited.getByRole("link", { name: /^CN-/ }).textContent()) ?? "")).toMatch(
      /^application\/pdf .*%PDF/s,
    );
    await expectWellShown(page, "reports of the accountant");
    const loading = page.waitForEvent("download");
    await page.getByRole("link", { name: t("reports.orders_file", { format: "CSV" }) }).click();
    const download = await loading;
    expect(download.suggestedFilename()).toMatch(/^orders-.*[.]csv$/);
    const rows = Buffer.concat(await (await download.createReadStream()).toArray()).toString();
    for (const { reference } of [kept, back, paid]) expect(rows).toContain(reference);
    await mailed(back.email, said(STATE_WORDS.DELIVERY_FAILED.text));
    await mailed(refused.email, said(STATE_WORDS.CANCELLED.text));
    meant(/status of 40[13]/);
  });
}
