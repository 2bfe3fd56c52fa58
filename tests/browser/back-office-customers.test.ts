import { randomInt } from "node:crypto";
import { add, completeDraft, placeOrder, productOf, saveDraft } from "../support/shopping.ts";
import { Visitor } from "../support/visitor.ts";
import { DESKTOP, look, PHONE, staffPage, staffWords } from "./back-office-steps.ts";
import { expect, test } from "./shop-page.ts";

test("a customer is found by the ringing phone and kept from cash; a message is answered, live and in both languages", async ({
  browser,
}) => {
  const [ar, en] = [staffWords("ar"), staffWords("en")];
  const origin = process.env.SHOP_ORIGIN ?? "";
  const shopper = new Visitor(origin, "ar");
  const { id } = await productOf(shopper, "zinc-bisglycinate");
  const phone = `+97150${randomInt(1_000_000, 10_000_000)}`;
  const name = { first_name: "ليلى", last_name: `حداد${phone.slice(-5)}` };
  const email = `layla-${phone.slice(-7)}@example.com`;
  const { cart_uuid: cart } = await add(shopper, id, 1);
  await saveDraft(shopper, cart, {
    ...completeDraft("ar"),
    customerDetails: { ...name, email, phone_number: phone },
  });
  expect((await placeOrder(shopper, cart)).status).toBe(201);

  const mobile = await staffPage(browser, { role: "manager", language: "ar", viewport: PHONE });
  await mobile.goto("/admin/customers");
  await mobile.getByRole("searchbox").fill(`0${phone.slice(4)}`);
  const found = mobile.getByRole("link", { name: `${name.first_name} ${name.last_name}` });
  await expect(found).toHaveCount(1);
  await expect(mobile).toHaveURL(/q=/);
  await look(mobile, "customers in Arabic on a phone");
  await found.click();
  await expect(mobile.getByRole("heading", { level: 1, name: name.last_name })).toBeVisible();
  await look(mobile, "a customer in Arabic on a phone");
  await mobile.getByLabel(ar("customer.note_new")).fill("تفضّل الاتصال بعد المغرب.");
  await mobile.getByRole("button", { name: ar("customer.note_add") }).click();
  await expect(mobile.getByText("تفضّل الاتصال بعد المغرب.")).toHaveCount(1);
  await mobile.getByRole("button", { name: ar("customer.cash_keep") }).click();
  await look(mobile, "keeping a phone from cash");
  await mobile
    .getByRole("dialog")
    .getByRole("button", { name: ar("customer.cash_keep") })
    .click();
  await expect(mobile.getByText(ar("customer.cash_kept"))).toBeVisible();
  await mobile.getByRole("button", { name: ar("customer.erase") }).click();
  const sheet = mobile.getByRole("dialog");
  await sheet.getByLabel(ar("customer.erase_field")).fill("somebody else");
  await look(mobile, "erasing");
  await mobile.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await mobile.context().close();

  const desk = await staffPage(browser, { role: "support", language: "en", viewport: DESKTOP });
  await desk.goto("/admin/inbox");
  await expect(desk.getByRole("heading", { level: 1, name: en("inbox.title") })).toBeVisible();
  const message = `Where is my parcel ${phone.slice(-6)}?`;
  const form = { name: "Layla", email, subject: "shipping_delivery", message };
  expect((await new Visitor(origin, "en").post("/api/contact", form)).status).toBe(200);
  // It appears by itself, and is counted in the menu.
  await expect(desk.getByRole("link", { name: /^Inbox\s*\d*\s*\d+ waits?$/ })).toBeVisible();
  await desk.getByRole("link", { name: message }).click();
  await expect(desk.getByRole("heading", { level: 2, name: "Layla" })).toBeVisible();
  await look(desk, "a conversation in English at a desk");
  await desk.getByRole("button", { name: "Where your parcel is" }).click();
  await expect(desk.getByLabel(en("inbox.reply_en"))).toHaveValue(/^Dear Layla,/);
  await desk.getByLabel(en("inbox.reply_en")).press("Control+Enter");
  await expect(desk.getByText(en("inbox.mail_sent"), { exact: true })).toBeVisible();
  await expect(desk.getByText(en("inbox_state.waiting")).first()).toBeVisible();
  await desk.getByRole("link", { name: en("inbox.customer") }).click();
  await expect(desk.getByRole("heading", { level: 1, name: name.last_name })).toBeVisible();
  // What their role may not do is not there.
  await expect(desk.getByRole("button", { name: en("customer.erase") })).toHaveCount(0);
  await look(desk, "a customer in English at a desk");

  // From anywhere, by keyboard alone: the palette.
  await desk.keyboard.press("Control+k");
  const palette = desk.getByRole("dialog", { name: en("palette.title") });
  await desk.keyboard.type(`0${phone.slice(4)}`);
  await expect(palette.getByRole("option", { name: `${name.first_name} ${name.last_name}` })).toHaveCount(2);
  await look(desk, "the palette");
  await desk.keyboard.press("Enter");
  await expect(desk).toHaveURL(/\/admin\/orders\/BG-/);
  // Under an Arabic layout the same keys say other letters.
  const pressAll = (...keys: [code: string, key: string][]) =>
    desk.evaluate((pressed) => {
      for (const [code, key] of pressed)
        document.body.dispatchEvent(new KeyboardEvent("keydown", { code, key, bubbles: true, cancelable: true }));
    }, keys);
  await pressAll(["KeyG", "ل"], ["KeyI", "ه"]);
  await expect(desk.getByRole("heading", { level: 1, name: en("inbox.title") })).toBeVisible();
  await desk.keyboard.press("?");
  await expect(desk.getByRole("dialog", { name: en("keys.title") })).toBeVisible();
  await look(desk, "all keys");
  await desk.keyboard.press("Escape");
  await desk.keyboard.press("Control+k");
  await desk.keyboard.type(">ready");
  await expect(palette.getByRole("option")).toHaveCount(1);
  await desk.keyboard.press("Enter");
  await expect(desk.getByRole("heading", { level: 1, name: en("templates.title") })).toBeVisible();
  await desk.getByRole("button", { name: en("templates.new") }).click();
  const answer = desk.getByRole("dialog", { name: en("templates.new") });
  const title = `Sold out until Sunday ${phone.slice(-4)}`;
  await answer.getByLabel(en("templates.name")).first().fill(title);
  await answer.getByLabel(en("templates.body")).first().fill("Dear {name}, it is back on Sunday.");
  // Closed by mistake: nothing of it is lost.
  await desk.keyboard.press("Escape");
  await desk.getByRole("button", { name: en("templates.new") }).click();
  await expect(answer.getByLabel(en("templates.name")).first()).toHaveValue(title);
  await answer.getByLabel(en("templates.name")).last().fill("ينفد حتى الأحد");
  await answer.getByLabel(en("templates.body")).last().fill("عزيزنا {name}، يعود يوم الأحد.");
  await look(desk, "a ready-made answer");
  await answer.getByRole("button", { name: en("templates.save") }).click();
  await expect(desk.getByRole("listitem").filter({ hasText: title })).toBeVisible();
  await desk.goto("/admin/survey");
  await expect(desk.getByRole("heading", { level: 1, name: en("survey.title") })).toBeVisible();
  await look(desk, "the survey");

  // Switched off, single keys do nothing; the palette still opens.
  await desk.goto("/admin/me");
  await desk.getByLabel(en("me.single_keys")).click();
  await expect(desk.getByLabel(en("me.single_keys"))).not.toBeChecked();
  await pressAll(["KeyG", "g"], ["KeyI", "i"]);
  await desk.keyboard.press("Control+k");
  await expect(palette.getByRole("combobox")).toBeFocused();
  await expect(desk).toHaveURL(/\/admin\/me$/);
  await desk.keyboard.press("Escape");
  await desk.getByLabel(en("me.single_keys")).click();
  await expect(desk.getByLabel(en("me.single_keys"))).toBeChecked();
  await look(desk, "one's own settings");
  await desk.context().close();

  const books = await staffPage(browser, { role: "accountant", language: "ar", viewport: PHONE });
  await books.goto("/admin/reports");
  await expect(books.getByRole("heading", { level: 2 })).toHaveCount(8);
  // The order of above is among what is counted.
  await expect(books.getByRole("cell", { name: "الإمارات" }).first()).toBeVisible();
  await look(books, "reports in Arabic on a phone");
  const loading = books.waitForEvent("download");
  await books.getByRole("link", { name: ar("reports.orders_file", { format: "CSV" }) }).click();
  expect((await loading).suggestedFilename()).toMatch(/^orders-.*[.]csv$/);
  await books.context().close();
});
