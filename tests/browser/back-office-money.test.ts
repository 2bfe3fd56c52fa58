import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { translateFor } from "../../texts/catalogues.server.ts";
import { CASH, moveOrder, order } from "../support/paying.ts";
import type { RunningServer } from "../support/server.ts";
import { productOf } from "../support/shopping.ts";
import { Visitor } from "../support/visitor.ts";
import { DESKTOP, look, PHONE, signInAlone, staffPage, staffWords } from "./back-office-steps.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, pick, test, visit } from "./shop-page.ts";

test("a courier's file brings money for what is not marked as delivered, and a rest that never comes is closed", async ({
  page,
}) => {
  const en = staffWords("en");
  const origin = process.env.SHOP_ORIGIN ?? "";
  const server = {
    origin,
    operatorToken: () => readFileSync(join(process.env.SHOP_DATA_DIR ?? "", "operator-token"), "utf8").trim(),
  } as RunningServer;
  const buyer = new Visitor(origin);
  const zinc = await productOf(buyer, "zinc-bisglycinate");
  const email = `file-${randomUUID().slice(0, 8)}@example.com`;
  const [{ reference }, open] = [
    await order(buyer, zinc.id, { method: CASH, email }),
    await order(new Visitor(origin), zinc.id, { method: CASH, email }),
  ];
  await moveOrder(server, reference, "PREPARING", "SHIPPED");
  await page.setViewportSize(DESKTOP);
  await signInAlone(page.context(), "owner", "en");
  await page.goto("/admin/cash?tab=owed");
  await page.getByRole("button", { name: en("cash.file_add") }).click();
  const sheet = page.getByRole("dialog");
  const buffer = Buffer.from(`Order,COD Amount\n${reference},5\n${open.reference},5\n`);
  const file = { name: `${reference}.csv`, mimeType: "text/csv", buffer };
  await sheet.getByLabel(en("cash.file"), { exact: true }).setInputFiles(file);
  await sheet.getByRole("button", { name: en("cash.file_look") }).click();
  const line = (of: string) => sheet.locator(".cash-file").filter({ hasText: of });
  await expect(line(reference)).toContainText(en("cash.cause_not_delivered"));
  await look(page, "money for orders that are not marked as delivered");
  await sheet.getByRole("button", { name: en("cash.deliver", { count: 2 }) }).click();
  // What could not be moved is named, and asked about no more.
  await expect(line(reference)).toContainText(en("cash.outcome_short"));
  await expect(sheet.locator(".note-warn")).toContainText(open.reference);
  await expect(sheet.locator(".note-warn")).not.toContainText(reference);
  await expect(sheet.locator(".note-warn").getByRole("button")).toHaveCount(0);
  await sheet.getByRole("button", { name: en("cash.file_book") }).click();
  await expect(sheet).toHaveCount(0);

  const close = page.getByRole("button", { name: en("cash.close_of", { reference }) });
  // Today leads to what is owed for long: this is not, and is shown with the rest.
  await expect(close).toBeVisible();
  await page.goto("/admin/cash?tab=owed&days=14");
  const long = page.getByRole("button", { name: en("cash.long") });
  await expect(long).toBeVisible();
  await expect(close).toHaveCount(0);
  await look(page, "cash that is owed for long");
  await long.click();
  await close.click();
  await expect(sheet).toContainText(en("cash.close_owed"));
  await sheet.getByLabel(en("cash.close_why")).selectOption("agreed");
  await sheet.getByLabel(en("cash.close_note")).fill("Fee of November");
  await look(page, "the rest of an order's cash before it is closed");
  // A reload takes nothing away of what is typed.
  await page.reload();
  await close.click();
  await expect(sheet.getByLabel(en("cash.close_note"))).toHaveValue("Fee of November");
  await sheet.getByRole("button", { name: en("cash.close"), exact: true }).click();
  await expect(page.locator(".toasts")).toContainText(en("cash.close_said", { reference }));
  await expect(close).toHaveCount(0);
  const closed = page.locator(".cash-file").filter({ hasText: "Fee of November" });
  await expect(closed).toContainText(en("cause.agreed"));
  await look(page, "what is closed of couriers' cash");
  await closed.getByRole("button", { name: en("cash.reopen_of", { reference }) }).click();
  await expect(close).toBeVisible();
  await expect(closed).toHaveCount(0);
});

test("an order's money goes back with a second person's word, and its pieces come back", async ({ browser }) => {
  const [ar, en] = [staffWords("ar"), staffWords("en")];
  const origin = process.env.SHOP_ORIGIN ?? "";
  const server = {
    origin,
    operatorToken: () => readFileSync(join(process.env.SHOP_DATA_DIR ?? "", "operator-token"), "utf8").trim(),
  } as RunningServer;
  const buyer = new Visitor(origin);
  const zinc = await productOf(buyer, "zinc-bisglycinate");
  const { name } = await productOf(new Visitor(origin, "ar"), "zinc-bisglycinate");
  const email = `money-${randomUUID().slice(0, 8)}@example.com`;
  const { reference } = await order(buyer, zinc.id, { method: CASH, quantity: 3, email });
  await moveOrder(server, reference, "PREPARING", "SHIPPED", "DELIVERED");

  // Support asks, in Arabic on a phone.
  const phone = await staffPage(browser, { role: "support", language: "ar", viewport: PHONE });
  await phone.goto(`/admin/payments/${reference}`);
  await phone.getByRole("button", { name: ar("refund.title"), exact: true }).click();
  const sheet = phone.getByRole("dialog");
  await sheet.getByRole("checkbox").first().click();
  for (let fewer = 0; fewer < 2; fewer++) await sheet.getByRole("button", { name: ar("refund.fewer") }).click();
  // What came damaged goes not back to the shelf by a slip.
  const becomes = (what: "stock" | "damaged") => sheet.getByRole("radio", { name: ar(`condition.${what}`) });
  await expect(becomes("stock")).toBeChecked();
  await sheet.getByLabel(ar("cause.label")).selectOption("damaged");
  await expect(becomes("damaged")).toBeChecked();
  await sheet.getByLabel(ar("cause.label")).selectOption("goodwill");
  await expect(becomes("stock")).toBeChecked();
  await sheet.getByLabel(ar("refund.note")).fill("وصلت متأخرة");
  await expect(sheet.getByText(ar("refund.goes_back"), { exact: true })).toBeVisible();
  // A reload takes nothing away; neither does its order's page, which has the same sheet.
  for (const path of [`/admin/payments/${reference}`, `/admin/orders/${reference}`]) {
    await phone.goto(path);
    await expect(sheet.getByLabel(ar("refund.note"))).toHaveValue("وصلت متأخرة");
    await expect(sheet.getByLabel(ar("cause.label"))).toHaveValue("goodwill");
    await expect(sheet.getByRole("checkbox").first()).toBeChecked();
    await expect(sheet.getByText(`1 × ${name}`)).toBeVisible();
  }
  await look(phone, "a refund in Arabic on a phone");
  await sheet.getByRole("button", { name: ar("refund.ask_somebody") }).click();
  await expect(sheet).toHaveCount(0);
  await phone
    .getByRole("link", { name: ar("menu.orders"), exact: true })
    .first()
    .click();
  await expect(phone).toHaveURL(/\/admin\/orders$/);
  for (const path of [`/admin/orders/${reference}`, `/admin/payments/${reference}`]) {
    await phone.goto(path);
    await expect(phone.getByText(ar("request.own"))).toBeVisible();
  }
  await look(phone, "the money of an order in Arabic on a phone");
  await phone.context().close();

  // A manager agrees, at an English desk; it was paid at the door, so people pay it back.
  const desk = await staffPage(browser, { role: "manager", language: "en", viewport: DESKTOP });
  await signInAlone(desk.context(), "manager", "en");
  await desk.goto("/admin/payments");
  const asked = desk.getByRole("listitem").filter({ hasText: reference });
  await look(desk, "payments that wait for people");
  const agreed = desk.waitForRequest((request) => request.url().endsWith("/approve"));
  await asked.getByRole("button", { name: en("request.approve") }).click();
  // What for stands there. It cannot be undone, and says so before.
  await expect(asked).toContainText(`1 × ${zinc.name}`);
  // The keyboard is at what is said, one step before the button: a key that is pressed twice gives nothing back.
  await expect(asked.getByText(en("request.sure"))).toBeFocused();
  await desk.keyboard.press("Tab");
  await expect(asked.getByRole("button", { name: en("request.do") })).toBeFocused();
  await desk.keyboard.press("Enter");
  // It says of which sum: when more has gone back by then, the shop refuses.
  expect((await agreed).postDataJSON()).toEqual({ given: 0 });
  const owed = desk
    .getByRole("listitem")
    .filter({ hasText: reference })
    .filter({ hasText: en("refund_state.owed") });
  await expect(owed).toContainText(`1 × ${zinc.name}`);
  await owed.getByRole("button", { name: en("refund.paid"), exact: true }).click();
  await owed.getByRole("button", { name: en("refund.paid_yes") }).click();
  await expect(owed).toHaveCount(0);

  // Refunds are narrowed to those that are under way, or done.
  await desk.goto(`/admin/payments?view=refunds&q=${reference}`);
  const given = desk
    .getByRole("listitem")
    .filter({ hasText: reference })
    .filter({ hasText: en("refund_state.done") });
  await expect(given).toHaveCount(1);
  await desk.getByRole("button", { name: en("refund_state.pending"), exact: true }).click();
  await expect(desk.getByRole("heading", { name: en("payments.none") })).toBeVisible();
  await desk.getByRole("button", { name: en("refund_state.done"), exact: true }).click();
  await expect(given).toHaveCount(1);

  await desk.goto(`/admin/orders/${reference}`);
  await expect(desk.getByRole("button", { name: en("refund.title"), exact: true })).toBeVisible();
  await desk.keyboard.press("r");
  await expect(desk.getByRole("dialog").getByRole("heading", { name: en("refund.title") })).toBeVisible();
  await desk.keyboard.press("Escape");

  // What is left of it comes back.
  await desk.goto(`/admin/payments/${reference}`);
  await expect(desk.getByText(en("refund_state.done"))).toBeVisible();
  await desk.getByRole("button", { name: en("returns.ask") }).click();
  const asking = desk.getByRole("dialog");
  await asking.getByRole("checkbox", { name: zinc.name }).click();
  await asking.getByRole("button", { name: en("refund.fewer") }).click();
  await asking.getByLabel(en("cause.label")).selectOption("changed_mind");
  await asking.getByLabel(en("returns.how")).fill("A courier comes tomorrow.");
  await desk.reload();
  await expect(asking.getByLabel(en("returns.how"))).toHaveValue("A courier comes tomorrow.");
  await expect(asking.getByLabel(en("cause.label"))).toHaveValue("changed_mind");
  await expect(asking.getByRole("checkbox", { name: zinc.name })).toBeChecked();
  await look(desk, "writing a return down");
  await asking.getByRole("button", { name: en("returns.ask_do") }).click();
  await expect(desk.getByText(en("return_stage.waiting"))).toBeVisible();
  const isReturn = desk.getByRole("listitem").filter({ hasText: en("return_stage.waiting") });
  await desk.goto(`/admin/orders/${reference}`);
  await expect(desk.getByRole("region", { name: en("returns.title") }).locator(isReturn)).toHaveCount(1);
  await desk.goto("/admin/returns?stage=closed");
  await desk.getByRole("searchbox", { name: en("returns.find") }).fill(reference);
  await expect(isReturn.filter({ hasText: reference })).toHaveCount(1);
  // Whoever packs sees no payments: it leads them to the order.
  const packer = await staffPage(browser, { role: "fulfilment", language: "en", viewport: DESKTOP });
  await packer.goto(`/admin/returns?stage=all&q=${reference}`);
  await packer.getByRole("link", { name: reference }).click();
  await expect(packer.getByRole("heading", { level: 1, name: reference })).toBeVisible();
  await packer.context().close();

  await desk.goto("/admin/returns");
  const sentBack = desk.getByRole("listitem").filter({ hasText: reference });
  await sentBack.getByRole("button", { name: en("returns.receive"), exact: true }).click();
  await look(desk, "receiving a return");
  await desk
    .getByRole("dialog")
    .getByRole("button", { name: en("returns.receive_do") })
    .click();
  await expect(sentBack.getByText(en("return_stage.received"))).toBeVisible();
  await look(desk, "returns in English at a desk");

  // Its refund opens with its pieces and why they came, and is then left for what goes out instead.
  await sentBack.getByRole("link", { name: en("refund.title"), exact: true }).click();
  const paying = desk.getByRole("dialog");
  await expect(paying.getByRole("checkbox", { name: zinc.name })).toBeChecked();
  await expect(paying.getByLabel(en("cause.label"))).toHaveValue("changed_mind");
  await paying.getByRole("button", { name: en("app.cancel"), exact: true }).click();
  await desk.goto("/admin/returns");

  // Instead of its money, the same again goes out.
  await sentBack.getByRole("button", { name: en("exchange.title"), exact: true }).click();
  const swap = desk.getByRole("dialog");
  await swap.getByLabel(en("new_order.search")).fill(zinc.name);
  await swap.getByRole("button", { name: zinc.name }).first().click();
  await swap.getByLabel(en("exchange.free_delivery")).click();
  await desk.reload();
  await expect(swap.getByLabel(en("exchange.free_delivery"))).toBeChecked();
  await expect(swap.getByText(en("exchange.settle_nothing"))).toBeVisible();
  await look(desk, "an exchange");
  await swap.getByRole("button", { name: en("exchange.do") }).click();
  await expect(sentBack).toHaveCount(0);
  await desk.goto("/admin/returns?stage=closed");
  await sentBack.getByRole("link", { name: /^BG-/ }).last().click();
  await expect(desk.getByText(en("exchange.money_from"))).toBeVisible();
  await look(desk, "an order that an exchange paid");

  // Its buyer asks for one more, in Arabic on a phone, and is answered in words.
  const shopper = await browser.newContext({ viewport: PHONE, locale: "ar-AE" });
  await shopper.addCookies([...buyer.cookies].map(([name, value]) => ({ name, value, url: origin })));
  const own = await shopper.newPage();
  const t = translateFor("ar");
  await visit(own, `/ar/return?order=${reference}`);
  await expectNoSidewaysScroll(own, "asking for a return");
  await expectAccessible(own, "asking for a return");
  await pick(own, t("returns.how_many"), "1");
  await own.getByRole("button", { name: t("returns.ask") }).click();
  await expect(own.getByText(t("returns.stage_requested"))).toBeVisible();
  await desk.goto("/admin/returns?stage=requested");
  await sentBack.getByRole("button", { name: en("returns.approve") }).click();
  await sentBack.getByLabel(en("returns.how")).fill("يصلك المندوب غداً.");
  await sentBack.getByRole("button", { name: en("returns.approve") }).click();
  await expect(sentBack).toHaveCount(0);
  await own.reload();
  await expect(own.getByText("يصلك المندوب غداً.")).toBeVisible();
  await shopper.close();
  await desk.context().close();
});

test("an owner makes a key and adds an address, sees that a message is not taken, and sends it again", async ({
  browser,
}) => {
  const t = staffWords("ar");
  const desk = await staffPage(browser, { role: "owner", language: "ar", viewport: PHONE });
  await signInAlone(desk.context(), "owner", "ar");
  await desk.goto("/admin/keys");
  await desk.getByRole("button", { name: t("keys_api.new"), exact: true }).click();
  const making = desk.getByRole("dialog", { name: t("keys_api.new") });
  const name = `Books ${randomUUID().slice(0, 8)}`;
  await making.getByLabel(t("keys_api.name")).fill(name);
  await making.getByRole("checkbox", { name: t("scope.reports.tax"), exact: true }).click();
  await making.getByRole("button", { name: t("keys_api.make"), exact: true }).click();
  const shown = desk.getByRole("dialog", { name: t("keys_api.made_title") });
  const key = await shown.locator(".key").innerText();
  await look(desk, "a key that was just made");
  await shown.getByRole("button", { name: t("keys_api.kept"), exact: true }).click();
  await expect(desk.getByRole("listitem").filter({ hasText: name })).toBeVisible();
  await expect(desk.getByText(key)).toHaveCount(0);
  // It opens what it is for, and nothing else.
  const asks = async (path: string) =>
    (await fetch(`${process.env.SHOP_ORIGIN}/api/admin${path}`, { headers: { authorization: `Bearer ${key}` } }))
      .status;
  expect([await asks("/reports/tax"), await asks("/orders")]).toEqual([200, 403]);

  await desk.goto("/admin/webhooks");
  await desk.getByRole("button", { name: t("webhooks.new"), exact: true }).click();
  const adding = desk.getByRole("dialog", { name: t("webhooks.new") });
  await adding.getByRole("checkbox", { name: t("webhook_type.order.placed"), exact: true }).click();
  // An address of the shop's own network is refused at its field; of a name that nobody has, the message waits.
  await adding.getByLabel(t("webhooks.url")).fill("https://127.0.0.1/hook");
  await adding.getByRole("button", { name: t("webhooks.add"), exact: true }).click();
  await expect(adding.getByLabel(t("webhooks.url"))).toHaveAttribute("aria-invalid", "true");
  const hook = "https://erp.invalid/hook";
  await adding.getByLabel(t("webhooks.url")).fill(hook);
  await adding.getByRole("button", { name: t("webhooks.add"), exact: true }).click();
  await desk
    .getByRole("dialog", { name: t("webhooks.secret") })
    .getByRole("button", { name: t("keys_api.kept") })
    .click();
  const buyer = new Visitor(process.env.SHOP_ORIGIN ?? "");
  const { reference } = await order(buyer, (await productOf(buyer, "zinc-bisglycinate")).id, { method: CASH });
  const told = desk.getByRole("listitem").filter({ hasText: reference });
  // The page hears of it by itself.
  await expect(told.filter({ hasText: t("webhooks.not_taken") })).toHaveCount(1);
  const message = `${t("webhook_type.order.placed")} ${reference}`;
  await told.getByRole("button", { name: t("system.send_of", { name: message }) }).click();
  await expect(desk.getByText(t("webhooks.sent_again"))).toBeVisible();
  await desk.getByRole("button", { name: t("webhooks.test_of", { url: hook }) }).click();
  await expect(desk.getByText(t("webhooks.tested"))).toBeVisible();
  await expect(desk.getByRole("button", { name: t("system.send_of", { name: t("webhook_type.test") }) })).toBeVisible();
  await desk.getByRole("button", { name: t("webhooks.change_of", { url: hook }) }).click();
  const changing = desk.getByRole("dialog", { name: t("webhooks.change_title") });
  const gone = changing.getByRole("checkbox", { name: t("webhook_type.stock.gone"), exact: true });
  await gone.click();
  await desk.reload();
  await desk.getByRole("button", { name: t("webhooks.change_of", { url: hook }) }).click();
  await expect(gone).toBeChecked();
  await changing.getByRole("button", { name: t("webhooks.change_save"), exact: true }).click();
  await expect(desk.getByText(t("webhooks.changed"))).toBeVisible();
  await look(desk, "what another program was told");
  // What is shown this once stays where the list, which is read anew because of it, cannot be read.
  const list = (url: URL) => url.pathname === "/api/admin/webhooks";
  await desk.route(list, (route) => route.fulfill({ status: 500, json: { code: "fault", message: "fault" } }));
  await desk.getByRole("button", { name: t("webhooks.renew_of", { url: hook }) }).click();
  await desk.getByRole("button", { name: t("webhooks.renew_sure"), exact: true }).click();
  await expect(desk.getByRole("heading", { name: t("app.failed") })).toBeVisible();
  await expect(desk.getByRole("dialog", { name: t("webhooks.secret") }).locator(".key")).toBeVisible();
  await desk.unroute(list);
  await desk.reload();
  await desk.getByRole("button", { name: t("webhooks.remove_of", { url: hook }) }).click();
  await desk.getByRole("button", { name: t("webhooks.remove_sure"), exact: true }).click();
  await expect(desk.getByText(t("webhooks.removed"))).toBeVisible();
  await desk.context().close();
});
