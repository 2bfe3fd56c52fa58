import { randomInt } from "node:crypto";
import { countryName } from "../../backoffice/parcels/country-name.ts";
import type { Locale } from "../../shop/market/market.ts";
import { formatMoney } from "../../texts/money.ts";
import { CARD, moveOrder, orderOf, pay, paymentOf, place } from "../support/paying.ts";
import { type RunningSandbox, startSandbox } from "../support/sandbox.ts";
import { firstOwnerLink, type RunningServer } from "../support/server.ts";
import { add, completeDraft, customer, dataOf, type ProductJson, productOf, saveDraft } from "../support/shopping.ts";
import { Visitor } from "../support/visitor.ts";
import { codeOf, STAFF_PASSWORD, signInAlone, staffTheShop } from "./back-office-steps.ts";
import { shopperOf, WEEKS, weekOf } from "./back-office-week.ts";
import { startOwnShop } from "./own-shop.ts";
import { expect, expectWellShown, pick, test, visit } from "./shop-page.ts";

// One shop for both weeks, of its own: money goes through its sandbox, and people come and go.
test.describe.configure({ mode: "default" });
let sandbox: RunningSandbox;
let server: RunningServer;
let sessions: string;
let zinc: ProductJson;

test.beforeAll(async () => {
  sandbox = await startSandbox();
  server = await startOwnShop(sandbox.environment);
  await sandbox.sendWebhooksTo(server.origin);
  const roles = ["owner", "manager", "fulfilment", "support"] as const;
  sessions = (await staffTheShop(server.origin, await firstOwnerLink(server), roles)).sessions;
  zinc = await productOf(new Visitor(server.origin), "zinc-bisglycinate");
});
test.afterAll(async () => {
  await server?.remove();
  await sandbox?.stop();
});

/** Two pieces of zinc that somebody of this name has paid by card. */
async function paidOrder(locale: Locale, surname: string) {
  const visitor = new Visitor(server.origin, locale);
  const { cart_uuid: cart } = await add(visitor, zinc.id, 2);
  const customerDetails = { ...customer(), last_name: surname };
  await saveDraft(visitor, cart, { ...completeDraft(locale), customerDetails, paymentMethod: CARD });
  const { order, payment } = dataOf(await place(visitor, cart));
  await pay(sandbox, payment);
  const { state } = await paymentOf(visitor, order.reference);
  return { visitor, email: customerDetails.email, reference: order.reference, state };
}

for (const [language, viewport, where] of WEEKS) {
  test(`the week's team in ${language} ${where}: a colleague for one country, orders together, a parcel in two parts, and what is sent back`, async ({
    page,
    browser,
    meant,
  }) => {
    const { t, sheet, toasts, press, as, fileOf, mailed } = await weekOf({
      page,
      server,
      sessions,
      language,
      viewport,
    });
    const { shopper, said, tracked } = await shopperOf(browser, server, language);
    const tail = String(randomInt(1_000_000, 10_000_000));
    const surname = `Nasser${tail}`;
    const [parts, other] = [await paidOrder(language, surname), await paidOrder(language, surname)];
    const abroad = await paidOrder(`${language}-sa`, `Faisal${tail}`);
    // Of one more was taken than asked: it waits for a person.
    await sandbox.addFault({ kind: "amount_mismatch", provider: "stripe", call: "create" });
    const parked = await paidOrder(language, surname);
    expect(parked.state).toBe("review");

    // A colleague is invited for the orders of one country, and sees nothing else.
    await as("owner", "/staff");
    await signInAlone(page.context(), "owner", language, { origin: server.origin, sessions });
    await page.reload();
    await press("own_role.new");
    await sheet.getByLabel(t("own_role.name_en")).fill(`Riyadh ${tail}`);
    await sheet.getByLabel(t("own_role.name_ar")).fill(`الرياض ${tail}`);
    await sheet.getByLabel(countryName("SA", language)).click();
    await press("own_role.save");
    await expect(sheet).toHaveCount(0);
    await press("staff.invite");
    await sheet.getByLabel(t("sign_in.email")).fill(`colleague-${tail}@example.com`);
    await sheet
      .getByLabel(t("staff.role"))
      .selectOption({ label: language === "ar" ? `الرياض ${tail}` : `Riyadh ${tail}` });
    await expectWellShown(page, "inviting a colleague for one country");
    await press("staff.invite_submit");
    const invitation = await sheet.locator(".key").innerText();
    await page.keyboard.press("Escape");

    const context = await browser.newContext({ viewport, locale: language === "ar" ? "ar-AE" : "en-GB" });
    const colleague = await context.newPage();
    await colleague.goto(invitation);
    // Where the invitation leads to, which is where they are signed in.
    const { origin } = new URL(invitation);
    await colleague.getByLabel(t("join.name")).fill(`Huda ${tail}`);
    await colleague.getByLabel(t("join.password"), { exact: true }).fill(STAFF_PASSWORD);
    await colleague.getByLabel(t("join.password_again")).fill(STAFF_PASSWORD);
    await colleague.getByLabel(t("sign_in.code")).fill(codeOf(await colleague.locator(".key").innerText()));
    await colleague.getByRole("button", { name: t("join.submit") }).click();
    await colleague.getByRole("link", { name: t("codes.kept") }).click();
    await colleague.waitForURL((url) => !url.pathname.endsWith("/join"));
    await colleague.goto(`${origin}/admin/orders`);
    const seen = (reference: string) => colleague.locator(`tr[data-reference="${reference}"]`);
    await expect(seen(abroad.reference)).toBeVisible();
    await expect(seen(parts.reference)).toHaveCount(0);
    await colleague.goto(`${origin}/admin/payments`);
    await expect(colleague.getByRole("heading", { name: t("app.not_allowed") })).toBeVisible();
    const asked = (path: string) => colleague.request.get(`${origin}/api/admin/orders/${path}`);
    expect([(await asked(abroad.reference)).status(), (await asked(parts.reference)).status()]).toEqual([200, 404]);
    // Let go on Thursday, and out at once.
    await press("staff.change_of", { name: `Huda ${tail}` });
    await press("staff.remove");
    await press("staff.remove_submit", { name: `Huda ${tail}` });
    await expect(colleague.getByRole("heading", { name: t("sign_in.title") })).toBeVisible();
    expect((await asked(abroad.reference)).status()).toBe(401);
    await context.close();

    // Three are begun together: the one that waits for a person is named, and goes on once somebody has looked.
    await as("manager", `/orders?q=${surname}`);
    const select = (reference: string) => page.getByRole("checkbox", { name: t("orders.select", { reference }) });
    const row = (reference: string) => page.locator(`tr[data-reference="${reference}"]`);
    for (const { reference } of [parts, other, parked]) await select(reference).check();
    await page.getByRole("button", { name: t("orders.to_PREPARING") }).click();
    await expect(sheet.getByText(t("orders.bulk_done", { count: 2 }))).toBeVisible();
    await expect(sheet.getByRole("listitem")).toHaveCount(1);
    await expect(sheet.getByRole("listitem")).toContainText(parked.reference);
    await expectWellShown(page, "orders begun together, but for one");
    await page.keyboard.press("Escape");
    for (const { reference } of [parts, other]) {
      await expect(row(reference)).toContainText(t("state.PREPARING"));
      await expect(select(reference)).not.toBeChecked();
      await select(reference).check();
    }
    await press("orders.more_acts");
    await press("orders.bulk_slips");
    await expect(sheet.getByRole("link", { name: t("orders.open_paper") })).toBeVisible();
    expect(await fileOf(t("orders.open_paper"))).toMatch(/^application\/pdf .*%PDF/s);
    await page.keyboard.press("Escape");
    await as("owner", `/payments/${parked.reference}`);
    await press("parked_text.accept");
    await press("parked_text.accept");
    await expect(page.getByText(t("parked_text.mismatch"))).toHaveCount(0);
    await mailed(parked.email, said("mail.order_intro"));
    await tracked(parked.reference, "PROCESSING");

    // One piece leaves today, the other tomorrow: the buyer knows of each, and it is shipped with the last.
    const bring = async (waybill: string, close: string) => {
      await as("fulfilment", `/packing/${parts.reference}`);
      const sku = (await page.locator(".box .sub bdi").first().textContent()) ?? "";
      await page.getByLabel(t("packing.scan")).fill(sku);
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: close, exact: true }).click();
      await expect(toasts).toContainText(parts.reference);
      await as("fulfilment", "/parcels");
      await press("parcels.address_of", { reference: parts.reference });
      await sheet.getByLabel(t("parcels.courier")).selectOption("aramex");
      await sheet.getByLabel(t("parcels.waybill")).fill(waybill);
      await page.keyboard.press("Enter");
      await expect(sheet).toHaveCount(0);
      const parcel = page.locator("tr").filter({ hasText: waybill });
      await parcel.getByRole("checkbox").check();
      await press("parcels.hand_over");
      await press("parcels.hand_over_count", { count: 1 });
      await expect(sheet.getByRole("heading", { name: t("parcels.handed_over", { count: 1 }) })).toBeVisible();
    };
    await bring(`7${tail}`, t("packing.close_part", { inside: 1, all: 2 }));
    await as("manager", `/orders/${parts.reference}`);
    await expect(page.locator(".ph")).toContainText(t("state.gone_rest", { count: 1 }));
    await expectWellShown(page, "an order of which a part has left");
    await tracked(parts.reference, "PREPARING");
    await expect(shopper.getByRole("link", { name: `7${tail}` })).toHaveAttribute(
      "href",
      new RegExp(`aramex.*7${tail}`),
    );
    await mailed(parts.email, said("parcel.part_sent"));
    await bring(`8${tail}`, t("packing.close"));
    await tracked(parts.reference, "SHIPPED");
    await mailed(parts.email, `8${tail}`);
    await moveOrder(server, parts.reference, "DELIVERED");

    // Its buyer sends one back: asked for, answered, received, and paid back to the card.
    const cookies = [...parts.visitor.cookies].map(([key, value]) => ({ name: key, value, url: server.origin }));
    await shopper.context().addCookies(cookies);
    await visit(shopper, `${server.origin}/${language}/return?order=${parts.reference}`);
    await pick(shopper, said("returns.how_many"), "1");
    await shopper.getByRole("button", { name: said("returns.ask") }).click();
    await expect(shopper.getByText(said("returns.stage_requested"))).toBeVisible();
    const sentBack = page.getByRole("listitem").filter({ hasText: parts.reference });
    await as("support", "/returns?stage=requested");
    await sentBack.getByRole("button", { name: t("returns.approve") }).click();
    const how = language === "ar" ? "يصلك المندوب غداً." : "A courier comes tomorrow.";
    await sentBack.getByLabel(t("returns.how")).fill(how);
    await sentBack.getByRole("button", { name: t("returns.approve") }).click();
    await expect(sentBack).toHaveCount(0);
    await mailed(parts.email, how);
    await as("fulfilment", "/returns");
    await sentBack.getByRole("button", { name: t("returns.receive"), exact: true }).click();
    await press("returns.receive_do");
    await expect(toasts).toContainText(t("returns.received_said"));
    await signInAlone(page.context(), "manager", language, { origin: server.origin, sessions });
    await page.goto(`${server.origin}/admin/returns`);
    await sentBack.getByRole("link", { name: t("refund.title"), exact: true }).click();
    const price = zinc.sale_price ?? zinc.price;
    await press("refund.do", { amount: formatMoney((price * 100) as never, "AED", language) });
    await expect(sheet).toHaveCount(0);
    await mailed(parts.email, said("mail.refunded_title"));
    expect((await orderOf(parts.visitor, parts.reference)).refunded).toBe(price);
    await shopper.reload();
    await expect(shopper.getByText(said("returns.stage_closed"))).toBeVisible();
    await expect(shopper.getByText(how)).toBeVisible();

    // Then they want to know what the shop knows of them, and to be forgotten.
    await page.goto(`${server.origin}/admin/customers?q=${parts.email}`);
    await page.getByRole("link", { name: surname }).click();
    const loading = page.waitForEvent("download");
    await press("customer.export");
    const copy = Buffer.concat(await (await (await loading).createReadStream()).toArray()).toString();
    for (const known of [parts.reference, parts.email, surname]) expect(copy).toContain(known);
    await press("customer.erase");
    await sheet.getByLabel(t("customer.erase_field")).fill(parts.email);
    await press("customer.erase_submit");
    await expect(toasts).toContainText(t("customer.erased"));
    await page.goto(`${server.origin}/admin/customers?q=${parts.email}`);
    await expect(page.getByRole("heading", { name: t("customers.none") })).toBeVisible();
    await page.goto(`${server.origin}/admin/orders/${parts.reference}`);
    await expect(page.getByRole("heading", { name: t("order.buyer_forgotten") })).toBeVisible();
    await tracked(parts.reference, "DELIVERED");
    await shopper.context().close();
    meant(/status of 40[134]/);
  });
}
