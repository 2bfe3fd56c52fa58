import { randomInt } from "node:crypto";
import type { Language } from "../../shop/market/market.ts";
import { formatMoney } from "../../texts/money.ts";
import { STATE_WORDS } from "../../texts/state-words.ts";
import { CASH, moveOrder, operate, order } from "../support/paying.ts";
import { firstOwnerLink, type RunningServer } from "../support/server.ts";
import {
  add,
  allProducts,
  completeDraft,
  customer,
  dataOf,
  type ProductJson,
  placeOrder,
  saveDraft,
} from "../support/shopping.ts";
import { Visitor } from "../support/visitor.ts";
import { staffTheShop } from "./back-office-steps.ts";
import { WEEKS, weekOf } from "./back-office-week.ts";
import { startOwnShop } from "./own-shop.ts";
import { expect, expectWellShown, test, wordsOf } from "./shop-page.ts";

// One shop for both weeks, of its own: its clock is moved, and its numbers are known.
test.describe.configure({ mode: "default" });
let server: RunningServer;
let shop: { origin: string; sessions: string };
let products: ProductJson[];

test.beforeAll(async () => {
  server = await startOwnShop({ CASH_CONFIRMATION: "off" });
  const roles = ["manager", "fulfilment", "support"] as const;
  const { sessions } = await staffTheShop(server.origin, await firstOwnerLink(server), roles);
  shop = { origin: server.origin, sessions };
  const all = await allProducts(new Visitor(server.origin));
  products = all.filter(({ stock, sale_price }) => stock > 20 && sale_price === null);
});
test.afterEach(() => server?.setClock(null));
test.afterAll(async () => {
  await server?.remove();
});

/** An order in cash of somebody of this name, by which a list is narrowed to this week's. */
async function cashOrder(product: ProductJson, language: Language, email: string, surname: string): Promise<string> {
  const visitor = new Visitor(server.origin, language);
  const { cart_uuid: cart } = await add(visitor, product.id, 1);
  const customerDetails = { ...customer(email), last_name: surname };
  await saveDraft(visitor, cart, { ...completeDraft(language), customerDetails, paymentMethod: CASH });
  return dataOf(await placeOrder(visitor, cart)).order.reference;
}

for (const [at, [language, viewport, where]] of WEEKS.entries()) {
  test(`the rest of the merchant's week in ${language} ${where}, from a new order to a cart that was left`, async ({
    page,
    meant,
  }) => {
    const said = wordsOf(language);
    const { t, sheet, press, as, mailed } = await weekOf({ page, server, ...shop, language, viewport });
    // Each week has products of its own.
    const [swapped, counted, priced] = products.slice(at * 3) as [ProductJson, ProductJson, ProductJson];
    /** The same product as whoever reads this language knows it. */
    const nameOf = async ({ slug }: ProductJson) =>
      (await allProducts(new Visitor(server.origin, language))).find((one) => one.slug === slug)?.name ?? "";
    /** The page of a product as shoppers see it, once it says so. */
    const shopperSees = (slug: string, text: string | RegExp) =>
      expect(async () => {
        await page.goto(`${server.origin}/${language}/product/${slug}`);
        await expect(page.locator("main").getByText(text).first()).toBeVisible({ timeout: 2_000 });
      }).toPass({ timeout: 60_000 });
    // Whoever wants it is told of a new order by mail, once; who has the list open sees it come.
    const tail = String(randomInt(1_000_000, 10_000_000));
    const surname = `Nasser${tail}`;
    await as("manager", "/me");
    const wish = page.getByRole("checkbox", { name: t("me.order_mails") });
    await wish.click();
    await expect(wish).toBeChecked();
    await expect(page.locator("section", { has: wish })).toHaveAttribute("aria-busy", "false");
    await as("manager", `/orders?q=${surname}`);
    await expect(page.getByText(t("orders.none"))).toBeVisible();
    const buyers = [0, 1, 2].map((number) => `buyer-${number}-${tail}@example.com`);
    const references: string[] = [];
    for (const email of buyers) references.push(await cashOrder(swapped, language, email, surname));
    const [first = "", ...rest] = references;
    const row = (reference: string) => page.locator(`tr[data-reference="${reference}"]`);
    for (const reference of references) await expect(row(reference)).toBeVisible();
    const alert = await mailed(`manager-${language}@example.com`, first);
    expect(alert).toContain(`/admin/orders/${first}`);

    // All of them are begun at once, and each buyer hears of it.
    for (const reference of references)
      await page.getByRole("checkbox", { name: t("orders.select", { reference }) }).check();
    await press("orders.to_PREPARING");
    for (const reference of references) await expect(row(reference)).toContainText(t("state.PREPARING"));
    await expectWellShown(page, "orders that were begun together");
    for (const [number] of references.entries()) await mailed(buyers[number] ?? "", said(STATE_WORDS.PREPARING.text));

    // The shelf is empty: what was counted is what shoppers can buy.
    await as("fulfilment", `/stock/${counted.slug}?view=all`);
    const free = page.locator(".stock-product .fig-m");
    const before = Number(await free.textContent());
    await press("stock.correct");
    await sheet.getByRole("radio").nth(1).check();
    await sheet.getByLabel(t("stock.counted")).fill("0");
    await expectWellShown(page, "counting a shelf");
    await sheet.getByRole("button", { name: t("stock.book", { change: `−${before}` }) }).click();
    await expect(free).toHaveText("0");
    await shopperSees(counted.slug, said("product.out_of_stock"));
    await as("fulfilment", `/stock/${counted.slug}?view=all`);
    await press("stock.receive");
    await sheet.getByLabel(t("stock.units")).fill("7");
    await sheet.getByRole("button", { name: t("stock.receive"), exact: true }).click();
    await expect(free).toHaveText("7");
    await shopperSees(counted.slug, said("product.add_to_cart"));

    // A price rises; two presses tell who did it, from what to what.
    const [old, risen] = [priced.price, priced.price + 10];
    await as("manager", `/products/${priced.slug}`);
    await page.getByLabel(t("product.field_price_aed"), { exact: true }).fill(String(risen));
    await press("draft.publish_changes", { count: 1 });
    await expectWellShown(page, "publishing a price");
    await sheet.getByRole("button", { name: t("draft.publish_changes", { count: 1 }), exact: true }).click();
    await expect(page.getByText(t("draft.published"))).toBeVisible();
    await page.getByRole("link", { name: t("audit.who_changed") }).click();
    const log = page.locator(".log");
    await expect(log).toContainText(language === "ar" ? "نور رحمن" : "Noor Rahman");
    for (const amount of [old, risen]) await expect(log).toContainText(String(amount));
    await shopperSees(priced.slug, formatMoney((risen * 100) as never, "AED", language));

    // What came in the wrong kind comes back, and something else goes out for it.
    const email = `swap-${tail}@example.com`;
    const visitor = new Visitor(server.origin, language);
    const { reference } = await order(visitor, swapped.id, { method: CASH, email });
    await moveOrder(server, reference, "PREPARING", "SHIPPED", "DELIVERED");
    const name = await nameOf(swapped);
    await as("support", `/payments/${reference}`);
    await press("returns.ask");
    await sheet.getByRole("checkbox", { name }).click();
    await sheet.getByLabel(t("cause.label")).selectOption("changed_mind");
    const how = language === "ar" ? "يصلك المندوب غداً." : "A courier comes tomorrow.";
    await sheet.getByLabel(t("returns.how")).fill(how);
    await press("returns.ask_do");
    await expect(page.getByText(t("return_stage.waiting"))).toBeVisible();
    await mailed(email, how);
    await as("fulfilment", "/returns");
    const sentBack = page.getByRole("listitem").filter({ hasText: reference });
    await sentBack.getByRole("button", { name: t("returns.receive"), exact: true }).click();
    await expectWellShown(page, "receiving what was sent back");
    await sheet.getByRole("button", { name: t("returns.receive_do") }).click();
    await expect(page.getByText(t("returns.received_said"))).toBeVisible();
    await as("manager", "/returns");
    await sentBack.getByRole("button", { name: t("exchange.title"), exact: true }).click();
    await sheet.getByLabel(t("new_order.search")).fill(name);
    await sheet.getByRole("button", { name }).first().click();
    await sheet.getByLabel(t("exchange.free_delivery")).click();
    await expect(sheet.getByText(t("exchange.settle_nothing"))).toBeVisible();
    await expectWellShown(page, "an exchange");
    await press("exchange.do");
    await expect(sentBack).toHaveCount(0);
    const told = await mailed(email, said("mail.exchange_title"));
    const instead = /BG-[-0-9A-Z]{11}/.exec(told.replaceAll(reference, ""))?.[0] ?? "";
    await page.goto(`${server.origin}/${language}/track-order?order=${instead}`);
    await expect(page.getByText(said(STATE_WORDS.PROCESSING.text)).first()).toBeVisible();

    // A cart was left by somebody who wants to be reminded: staff see it wait, and one mail brings it back.
    const reader = `reader-${tail}@example.com`;
    await visitor.post("/api/newsletter", { email: reader });
    const confirming = await mailed(reader, "newsletter/confirm");
    const token = /newsletter\/confirm\?token=([\w-]{43})/.exec(confirming)?.[1] ?? "";
    await visitor.submit(`/${language}/newsletter/confirm`, { token });
    const leaver = new Visitor(server.origin, language);
    const { cart_uuid: cart } = await add(leaver, swapped.id, 2);
    await saveDraft(leaver, cart, { ...completeDraft(language), customerDetails: customer(reader) });
    await as("manager", "/carts");
    const left = page.getByRole("row").filter({ hasText: reader });
    await expect(left).toContainText(name);
    await expectWellShown(page, "carts that were left");
    await page.goto(`${server.origin}/${language}`);
    server.setClock(new Date(Date.now() + 4.5 * 3_600_000).toISOString());
    await operate(server, "POST", "/reminders", {});
    const reminder = await mailed(reader, "cart/restore");
    await page.goto(`${server.origin}${/\/[a-z-]+\/cart\/restore\?token=[\w-]+/.exec(reminder)?.[0]}`);
    await page.getByRole("button", { name: said("cart_restore.button") }).click();
    await expect(page).toHaveURL(new RegExp(`/${language}/cart$`));
    await expect(page.locator("main").getByText(name).first()).toBeVisible();
    server.setClock(null);
    await as("manager", "/carts?view=sent");
    await expect(left).toContainText(name);

    // At the end of the week nobody was told anything twice.
    await mailed(`manager-${language}@example.com`, first);
    for (const [number] of rest.entries()) await mailed(buyers[number] ?? "", said(STATE_WORDS.PREPARING.text));
    meant(/status of 40[13]/);
  });
}
