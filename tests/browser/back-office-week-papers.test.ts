import { randomInt, randomUUID } from "node:crypto";
import type { Locale } from "../../shop/market/market.ts";
import type { OrderMoneyJson } from "../../shop/refunds/order-money.ts";
import { CARD, CASH, moveOrder, order, orderOf, pay, place } from "../support/paying.ts";
import { type RunningSandbox, startSandbox } from "../support/sandbox.ts";
import { firstOwnerLink, type RunningServer } from "../support/server.ts";
import {
  add,
  completeDraft,
  customer,
  type Data,
  dataOf,
  type ProductJson,
  productOf,
  saveDraft,
} from "../support/shopping.ts";
import { Visitor } from "../support/visitor.ts";
import { signInAlone, staffTheShop, staffVisitor } from "./back-office-steps.ts";
import { WEEKS, weekOf } from "./back-office-week.ts";
import { startOwnShop } from "./own-shop.ts";
import { expect, expectWellShown, test } from "./shop-page.ts";

// One shop for both weeks, of its own: a bank of its sandbox wants money back, and its survey has no other answers.
test.describe.configure({ mode: "default" });
let sandbox: RunningSandbox;
let server: RunningServer;
let shop: { origin: string; sessions: string };
let zinc: ProductJson;

test.beforeAll(async () => {
  sandbox = await startSandbox();
  server = await startOwnShop({ ...sandbox.environment, CASH_CONFIRMATION: "off" });
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

/** A piece of zinc that somebody of this name has paid by card. */
async function paidOrder(locale: Locale, surname: string): Promise<string> {
  const visitor = new Visitor(server.origin, locale);
  const { cart_uuid: cart } = await add(visitor, zinc.id, 1);
  const customerDetails = { ...customer(), last_name: surname };
  await saveDraft(visitor, cart, { ...completeDraft(locale), customerDetails, paymentMethod: CARD });
  const { order: made, payment } = dataOf(await place(visitor, cart));
  await pay(sandbox, payment);
  await expect.poll(async () => (await orderOf(visitor, made.reference)).payment_status).toBe("paid");
  return made.reference;
}

for (const [at, [language, viewport, where]] of WEEKS.entries()) {
  test(`the week's papers in ${language} ${where}: orders together, a bank that wants money back, cash that never comes, and the survey`, async ({
    page,
    meant,
  }) => {
    const { t, sheet, toasts, press, as, fileOf } = await weekOf({ page, server, ...shop, language, viewport });
    const tail = String(randomInt(1_000_000, 10_000_000));
    const surname = `Nasser${tail}`;
    const together = [await paidOrder(language, surname), await paidOrder(language, surname)];
    const disputed = await paidOrder(language, `Faisal${tail}`);
    const row = (reference: string) => page.locator(`tr[data-reference="${reference}"]`);
    /** What can be done with both orders beside moving them. */
    const chooseBoth = async () => {
      for (const reference of together) {
        const choice = page.getByRole("checkbox", { name: t("orders.select", { reference }) });
        await expect(choice).not.toBeChecked();
        await choice.check();
      }
      await press("orders.more_acts");
      await expect(sheet).toBeVisible();
    };
    const bothDone = () => expect(sheet.getByText(t("orders.bulk_acted", { count: 2 }))).toBeVisible();

    // Two orders for one event: they get a tag, and the list is narrowed by it.
    const tag = `Expo ${tail}`;
    await as("manager", `/orders?q=${surname}`);
    await chooseBoth();
    await sheet.getByLabel(t("orders.tag")).fill(tag);
    await expectWellShown(page, "what can be done with two orders");
    await press("orders.tag_on");
    await bothDone();
    await page.keyboard.press("Escape");
    for (const reference of together) await expect(row(reference)).toContainText(tag);

    // Packed, they are given to a courier together, and their labels are printed.
    await moveOrder(server, together[0] ?? "", "PREPARING");
    await moveOrder(server, together[1] ?? "", "PREPARING");
    const packer = staffVisitor("fulfilment", language, shop);
    type Packing = Data<{ orders: { reference: string; lines: { sku: string }[] }[] }>;
    const packing = await packer.get<Packing>(`/api/admin/packing?orders=${together.join()}`);
    for (const { reference, lines } of dataOf(packing).orders) {
      const json = { reference, lines: lines.map(({ sku }) => ({ sku, quantity: 1 })) };
      expect((await packer.put(`/api/admin/parcels/${randomUUID()}`, json)).status).toBeLessThan(300);
    }
    await as("fulfilment", `/orders?q=${surname}`);
    await chooseBoth();
    await sheet.getByLabel(t("orders.courier_choice")).selectOption("aramex");
    await press("orders.give_courier");
    await bothDone();
    await page.keyboard.press("Escape");
    await chooseBoth();
    await press("orders.bulk_labels");
    await bothDone();
    expect(await fileOf(t("orders.open_paper"))).toMatch(/^application\/pdf .*%PDF/s);
    await as("fulfilment", "/parcels");
    for (const reference of together)
      await expect(page.locator("tr").filter({ hasText: reference })).toContainText(
        language === "ar" ? "أرامكس" : "Aramex",
      );

    // The accountant takes both along: amounts without names as a file, and the invoices as one.
    await signInAlone(page.context(), "accountant", language, shop);
    await page.goto(`${server.origin}/admin/orders?q=${surname}`);
    await chooseBoth();
    const rows = await fileOf("CSV");
    expect(rows).toMatch(/^text\/csv/);
    for (const reference of together) expect(rows).toContain(reference);
    expect(rows).not.toContain(surname);
    await press("orders.bulk_invoices");
    await bothDone();
    const loading = page.waitForEvent("download");
    await press("orders.save_paper");
    const invoices = Buffer.concat(await (await (await loading).createReadStream()).toArray());
    expect(invoices.subarray(0, 5).toString()).toBe("%PDF-");
    await page.keyboard.press("Escape");

    // A bank wants the third order's money back: Today says so, and whoever packs is warned. The bank gets it.
    const manager = staffVisitor("manager", language, shop);
    const money = async () => dataOf(await manager.get<Data<OrderMoneyJson>>(`/api/admin/orders/${disputed}/money`));
    const number = (await money()).attempts[0]?.provider_number ?? "";
    await sandbox.act(number, "dispute");
    await expect.poll(async () => (await money()).disputes.map(({ state }) => state)).toEqual(["to_answer"]);
    await as("manager", "/today");
    await page
      .locator(".need li")
      .filter({ hasText: t("today.disputes", { count: 1 }) })
      .getByRole("link")
      .click();
    const waiting = page.locator("main li").filter({ hasText: disputed });
    await expect(waiting.getByRole("link", { name: t("disputes.answer") })).toHaveAttribute(
      "href",
      /dashboard\.stripe/,
    );
    await expectWellShown(page, "a payment that a bank wants back");
    await as("fulfilment", `/packing/${disputed}`);
    await expect(page.getByText(t("packing.disputed"))).toBeVisible();
    await sandbox.act(number, "dispute_lost");
    await expect.poll(async () => (await money()).disputes.map(({ state }) => state)).toEqual(["lost"]);
    await page.reload();
    await expect(page.getByText(t("packing.dispute_lost"))).toBeVisible();
    await as("manager", `/payments/${disputed}`);
    await press("refund.title");
    await expect(sheet.getByRole("alert").filter({ hasText: t("refund.dispute_lost") })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);

    // A courier has gone out of business with the cash of an order: it is closed with a reason.
    const cash = await order(new Visitor(server.origin, language), zinc.id, { method: CASH });
    await moveOrder(server, cash.reference, "PREPARING", "SHIPPED", "DELIVERED");
    await as("manager", "/cash?tab=owed");
    await press("cash.close_of", { reference: cash.reference });
    await sheet.getByLabel(t("cash.close_why")).selectOption("agreed");
    await sheet.getByLabel(t("cash.close_note")).fill(`Insolvent ${tail}`);
    await sheet.getByRole("button", { name: t("cash.close"), exact: true }).click();
    await expect(toasts).toContainText(t("cash.close_said", { reference: cash.reference }));
    await expect(page.locator(".cash-file").filter({ hasText: `Insolvent ${tail}` })).toContainText(t("cause.agreed"));
    await expect(page.getByRole("button", { name: t("cash.close_of", { reference: cash.reference }) })).toHaveCount(0);

    // What visitors say of the shop: a sentence, a table and a file, and what they wrote.
    const answers = { enjoyed_features: ["design"], ease_of_finding_products: 4, clarity_of_benefits: 5 };
    for (const grade of [3, 5]) {
      const said = { ...answers, ease_of_checkout: grade, recommendations: `Saffron ${tail} ${grade}` };
      const sent = await new Visitor(server.origin, language).post("/api/survey", { key: randomUUID(), answers: said });
      expect(sent.status).toBe(200);
    }
    const people = (at + 1) * 2;
    await as("support", "/survey");
    const design = language === "ar" ? "التصميم والمظهر" : "Look and feel";
    const share = (percent: number) => `\u2066${percent}%\u2069`;
    await expect(
      page.getByText(t("survey.of_choices", { name: design, share: share(100), count: people })),
    ).toBeVisible();
    const half = { count: people, mean: "4.0", share: share(50) };
    await expect(page.getByText(t("survey.of_grades", half))).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: design })).toContainText(String(people));
    await expect(page.getByText(`Saffron ${tail} 3`)).toBeVisible();
    await expectWellShown(page, "what visitors say of the shop");
    await press("survey.export");
    const saving = page.waitForEvent("download");
    await sheet.getByRole("button", { name: "CSV" }).click();
    const figures = Buffer.concat(await (await (await saving).createReadStream()).toArray()).toString();
    expect(figures).toMatch(new RegExp(`[,;]${design}[,;]${people}[,;]${people}[,;]100\\r\\n`));
    expect(figures).not.toContain("Saffron");
    meant(/status of 40[13]/);
  });
}
