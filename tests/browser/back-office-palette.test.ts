import { randomInt, randomUUID } from "node:crypto";
import { add, completeDraft, dataOf, placeOrder, productOf, saveDraft } from "../support/shopping.ts";
import { Visitor } from "../support/visitor.ts";
import { DESKTOP, look, staffPage, staffWords } from "./back-office-steps.ts";
import { arrived } from "./back-office-things.ts";
import { expect, test } from "./shop-page.ts";

test("a message appears by itself; people, pages and acts are found by keyboard alone; answers are kept ready", async ({
  browser,
}) => {
  const en = staffWords("en");
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
  const placed = await placeOrder(shopper, cart);
  expect(placed.status).toBe(201);
  const { reference } = dataOf(placed).order;

  const desk = await staffPage(browser, { role: "support", language: "en", viewport: DESKTOP });
  await desk.goto("/admin/inbox");
  await arrived(desk, "the inbox");
  // What is new is marked for a moment only; this notes that it was.
  await desk.evaluate(() => {
    const watch = new MutationObserver(() => {
      const { dataset } = document.documentElement;
      for (const tag of document.querySelectorAll(".inbox-row .tag-new"))
        dataset.marked = `${dataset.marked ?? ""} ${tag.closest("li")?.textContent}`;
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });
  const message = `Where is my parcel ${phone.slice(-6)}?`;
  const form = { name: "Layla", email, subject: "shipping_delivery", message };
  expect((await new Visitor(origin, "en").post("/api/contact", form)).status).toBe(200);
  // It appears by itself, and is counted in the menu.
  await expect(desk.getByRole("link", { name: /^Inbox\s*\d*\s*\d+ waits?$/ })).toBeVisible();
  await expect(desk.locator("html")).toHaveAttribute("data-marked", new RegExp(message.slice(0, -1)));
  await desk.getByRole("link", { name: message }).click();
  await expect(desk.getByRole("heading", { level: 2, name: "Layla" })).toBeVisible();
  // Joined to the order it is about, found by her telephone, and a new order begins with what is known of her.
  await desk.getByLabel(en("inbox.about")).fill(reference.toLowerCase());
  await desk.reload();
  await desk.getByLabel(en("inbox.about")).press("Enter");
  await expect(desk.locator(".conversation").getByRole("link", { name: reference })).toBeVisible();
  await desk.getByRole("searchbox", { name: en("inbox.find") }).fill(`0${phone.slice(4)}`);
  await desk.keyboard.press("Enter");
  await expect(desk).toHaveURL(/q=0/);
  await expect(desk.getByRole("list").getByRole("link", { name: message })).toBeVisible();
  const writer = desk.getByRole("complementary", { name: en("inbox.writer") });
  await expect(writer.getByRole("link", { name: reference })).toBeVisible();
  await look(desk, "a message that was found");
  // Whose it is says so, also when they have left.
  await desk.route(/\/api\/admin\/inbox\/\d+$/, async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: object };
    await route.fulfill({ response: answer, json: { data: { ...data, who: { id: randomUUID(), name: "Salma" } } } });
  });
  await desk.reload();
  await expect(desk.getByLabel(en("inbox.who")).locator("option:checked")).toHaveText("Salma");
  await desk.getByRole("link", { name: en("inbox.order_for") }).click();
  await expect(desk.getByLabel(en("new_order.first_name"))).toHaveValue(name.first_name);
  await expect(desk.getByLabel(en("new_order.email"))).toHaveValue(email);
  await expect(desk.getByLabel(en("new_order.phone"))).toHaveValue(phone);

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
  // What stands on the page and names a key; never while somebody types.
  const note = desk.getByLabel(en("order.note_label"));
  await expect(note).toBeVisible();
  await pressAll(["KeyN", "ى"]);
  await expect(note).toBeFocused();
  await desk.keyboard.type("r");
  await expect(note).toHaveValue("r");
  await note.clear();
  await note.blur();
  await pressAll(["KeyR", "ق"]);
  await expect(desk).toHaveURL(/\/admin\/payments\/BG-/);
  await pressAll(["KeyG", "ل"], ["KeyI", "ه"]);
  await expect(desk.getByRole("heading", { level: 1, name: en("inbox.title") })).toBeVisible();
  // Whoever is quicker than the answer gets what they typed, not what stood there for other words.
  await desk.keyboard.press("Control+k");
  await desk.keyboard.type("zinc");
  await expect(palette.getByRole("option", { name: /zinc/i }).first()).toBeVisible();
  await desk.keyboard.press("Control+a");
  await desk.keyboard.type(reference);
  await desk.keyboard.press("Enter");
  await expect(desk).toHaveURL(new RegExp(`/admin/orders/${reference}`));
  await expect(note).toBeVisible();
  // On the order's page what may be done with it is offered: "note", typed under an Arabic layout.
  await desk.keyboard.press("Control+k");
  await expect(palette.getByRole("option", { name: en("order.message") })).toBeVisible();
  await expect(palette.getByRole("option", { name: en("palette.to_PREPARING") })).toHaveCount(0);
  await desk.keyboard.type("ىخفث");
  await expect(palette.getByRole("option").first()).toContainText(en("order.note_label"));
  await desk.keyboard.press("Enter");
  await expect(note).toBeFocused();
  await note.blur();
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
  // In a message, its key leads to the ready-made answers, and Enter begins with one.
  await desk.goto("/admin/inbox");
  await desk.getByRole("link", { name: message }).click();
  const ready = desk.getByRole("group", { name: en("inbox.templates") }).getByRole("button");
  await expect(ready.filter({ hasText: title })).toBeVisible();
  await pressAll(["KeyB", "لا"]);
  await expect(ready.first()).toBeFocused();
  await desk.keyboard.press("Enter");
  await expect(desk.locator(".conversation textarea")).not.toHaveValue("");
  await desk.locator(".conversation textarea").clear();
  await desk.goto("/admin/survey");
  await expect(desk.getByRole("heading", { level: 1, name: en("survey.title") })).toBeVisible();

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
  await desk.context().close();
});
