import type { LabelledOrder } from "../../shop/staff-orders/order-page.ts";
import { addressIn, buy, dataOf, productOf } from "../support/shopping.ts";
import { Visitor } from "../support/visitor.ts";
import { DESKTOP, look, PHONE, signInAs, staffPage, staffVisitor, staffWords } from "./back-office-steps.ts";
import { expect, test } from "./shop-page.ts";

test("two people change one order, on an Arabic phone and at an English desk, and lose nothing", async ({
  page,
  browser,
  meant,
}) => {
  const [ar, en] = [staffWords("ar"), staffWords("en")];
  const buyer = new Visitor(process.env.SHOP_ORIGIN ?? "", "en");
  const zinc = await productOf(buyer, "zinc-bisglycinate");
  const { order } = dataOf(await buy(buyer, zinc.id, 2, { email: "layla@example.com" }));
  const path = `/admin/orders/${order.reference}`;

  await page.setViewportSize(PHONE);
  await signInAs(page.context(), "owner", "ar");
  let isRead = () => {};
  const reading = new Promise<void>((resolve) => {
    isRead = resolve;
  });
  await page.route(`**/api/admin/orders/${order.reference}`, async (route) => {
    await reading;
    await route.continue();
  });
  await page.goto(path);
  // The page is called so while it is read, too.
  const heading = page.getByRole("heading", { level: 1, name: order.reference });
  await expect(heading).toBeVisible();
  await expect(page.getByText(ar("app.loading")).first()).toBeAttached();
  isRead();
  await expect(page.getByText(ar("app.loading"))).toHaveCount(0);
  await expect(heading).toBeVisible();
  await look(page, "an order in Arabic on a phone");

  const desk = await staffPage(browser, { role: "support", language: "en", viewport: DESKTOP });
  await desk.goto(path);
  await expect(desk.getByRole("list", { name: en("order.viewers") })).toContainText("نور رحمن");
  await expect(page.getByRole("list", { name: ar("order.viewers") })).toContainText("Noor Rahman");
  await look(desk, "an order in English at a desk");
  // Customer care changes addresses and packs nothing.
  await expect(desk.getByRole("button", { name: en("order.move_to", { state: en("state.PREPARING") }) })).toHaveCount(
    0,
  );

  await page.getByRole("button", { name: ar("order.address_change") }).click();
  await page.getByLabel(ar("address.building")).fill("البرج النموذجي 1204");
  await page.getByLabel(ar("order.tag"), { exact: true }).fill("هدية");
  // What was typed stands there again after a reload, and is still held against what others do meanwhile.
  await page.reload();
  await expect(page.getByLabel(ar("address.building"))).toHaveValue("البرج النموذجي 1204");
  await expect(page.getByLabel(ar("order.tag"), { exact: true })).toHaveValue("هدية");
  await desk.getByRole("button", { name: en("order.address_change") }).click();
  await desk.getByLabel(en("address.street")).fill("Al Wasl Road");
  await desk.getByRole("button", { name: en("order.address_submit") }).click();
  await expect(desk.getByText(en("order.address_saved"))).toBeVisible();
  // It moves nothing that somebody is about to press.
  const submit = page.getByRole("button", { name: ar("order.address_submit") });
  const stale = page.getByText(ar("order.address_stale"));
  await expect(stale).toBeVisible();
  expect((await submit.boundingBox())?.y).toBeLessThan((await stale.boundingBox())?.y ?? 0);
  await submit.click();
  // Both versions of both fields: mine stands ready, and the street is theirs.
  const street = page.getByRole("group", { name: ar("address.street") });
  await expect(street.getByRole("radio")).toHaveCount(2);
  await look(page, "two versions of an address");
  await street.getByRole("radio", { name: /Al Wasl Road/ }).check();
  await page.getByRole("button", { name: ar("order.address_decide") }).click();
  await page.getByRole("button", { name: ar("order.address_submit") }).click();
  await expect(page.getByText(ar("order.address_saved"))).toBeVisible();
  await expect(desk.getByText("البرج النموذجي 1204").first()).toBeVisible();
  await expect(desk.getByText("Al Wasl Road").first()).toBeVisible();
  await expect(desk.getByText(en("order.former_address"))).toHaveCount(2);
  await expect(desk.getByText(addressIn("en").street).first()).toBeVisible();

  await desk.getByLabel(en("order.note_label")).fill("She is home after five");
  await desk.getByRole("button", { name: en("order.note_submit") }).click();
  await expect(page.getByText("She is home after five")).toHaveCount(2);
  // Written the other way round, it stands on the side where the page begins, over who wrote it.
  for (const said of await page.getByText("She is home after five").all()) {
    await expect(said).toHaveCSS("direction", "ltr");
    await expect(said).toHaveCSS("text-align", /right/);
  }
  await desk.getByLabel(en("order.message_template")).selectOption("delay");
  await expect(desk.getByLabel(en("order.message_text"))).toHaveValue(new RegExp(`${order.reference}[^]*Noor Rahman`));
  await desk.getByRole("button", { name: en("order.message_submit"), exact: true }).click();
  await expect(desk.getByText(en("order.message_sent"))).toBeVisible();
  // What is written goes in WhatsApp as well, and the order keeps it.
  await desk.getByLabel(en("order.message_text")).fill("Which gate is it?");
  const chat = desk.getByRole("link", { name: en("order.message_whatsapp") });
  await expect(chat).toHaveAttribute("href", /^https:\/\/wa\.me\/971\d+\?text=Which%20gate%20is%20it%3F$/);
  await chat.evaluate((link: HTMLAnchorElement) => link.addEventListener("click", (event) => event.preventDefault()));
  await chat.click();
  await expect(desk.getByText(en("order.message_kept"))).toBeVisible();
  await expect(desk.getByText("Which gate is it?").first()).toBeVisible();
  await expect(desk.getByLabel(en("order.message_text"))).not.toHaveValue("Which gate is it?");

  await page.getByRole("button", { name: ar("order.move_to", { state: ar("state.PREPARING") }) }).click();
  await expect(desk.locator(".prog [aria-current=step]")).toContainText(en("state.PREPARING"));
  // A slip is taken back as in the list; the buyer never hears of it.
  await page.getByRole("button", { name: ar("app.undo") }).click();
  await expect(desk.locator(".prog [aria-current=step]")).toContainText(en("state.PROCESSING"));

  // What is in it is changed while it is here: what it comes to stands there first.
  await page.getByRole("button", { name: ar("order_edit.title") }).click();
  const change = page.getByRole("dialog");
  const { name } = await productOf(new Visitor(process.env.SHOP_ORIGIN ?? "", "ar"), zinc.slug);
  await expect(change.getByText(ar("order_edit.same"))).toBeVisible();
  await change.getByLabel(ar("new_order.pieces_of", { name })).fill("1");
  await change.getByLabel(ar("order.reason")).fill("اتصلت العميلة");
  await page.reload();
  await expect(change.getByLabel(ar("order.reason"))).toHaveValue("اتصلت العميلة");
  await expect(change.getByLabel(ar("new_order.pieces_of", { name }))).toHaveValue("1");
  await expect(change.getByRole("row", { name: ar("order.total") })).toBeVisible();
  await look(page, "changing an order");
  await change.getByRole("button", { name: ar("order_edit.save", { amount: "" }).trim() }).click();
  // What happened to the order says so in the same words as soon as it is read again.
  await expect(page.locator(".toasts").getByText(ar("order_edit.saved"))).toBeVisible();
  await expect(page.getByText("× 1", { exact: true })).toBeVisible();
  await expect(desk.getByRole("cell", { name: "× 1" })).toBeVisible();
  await expect(desk.getByText("اتصلت العميلة")).toBeVisible();

  // It can go to another country: what that costs stands there before it is saved, and what was typed stays.
  await page.getByRole("button", { name: ar("order.address_change") }).click();
  await page.getByLabel(ar("new_order.country"), { exact: true }).selectOption("SA");
  for (const part of ["city", "area", "street", "building"] as const)
    await page.getByLabel(ar(`address.${part}`)).fill("الرياض 7");
  await page.getByLabel(ar("order.reason")).fill("انتقلت العميلة");
  const then = page.getByRole("row", { name: ar("order.delivery") });
  await expect(then).toContainText("45.00");
  await expect(page.getByText(ar("order.country_customs"))).toBeVisible();
  await look(page, "an order on its way to another country");
  await page.getByRole("button", { name: ar("order_edit.save", { amount: "" }).trim() }).click();
  await expect(page.getByText(ar("order.address_saved"))).toBeVisible();
  await expect(desk.getByText("Saudi Arabia").first()).toBeVisible();
  await expect(desk.getByText(en("order.former_address"))).toHaveCount(3);
  await page.getByRole("button", { name: ar("order.move_to", { state: ar("state.PREPARING") }) }).click();
  await expect(desk.locator(".prog [aria-current=step]")).toContainText(en("state.PREPARING"));
  // By keys alone: the sheet opens, asks for a reason, and closes.
  await page.getByRole("button", { name: ar("order.other_acts") }).focus();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: ar("order.cancel") }).click();
  await look(page, "ending a sale");
  await sheet.getByLabel(ar("order.reason")).fill("طلبت الإلغاء بالهاتف");
  await page.reload();
  await expect(sheet.getByLabel(ar("order.reason"))).toHaveValue("طلبت الإلغاء بالهاتف");
  await sheet.getByLabel(ar("order.reason")).focus();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);

  const packer = await staffPage(browser, { role: "fulfilment", language: "en", viewport: PHONE });
  await packer.goto(path);
  await expect(packer.getByRole("heading", { level: 1, name: order.reference })).toBeVisible();
  await expect(packer.getByText(zinc.name)).toBeVisible();
  await expect(packer.locator("main")).not.toContainText("AED");
  await expect(packer.locator("main")).not.toContainText("layla@example.com");
  await packer.keyboard.press("s");
  await expect(packer).toHaveURL(new RegExp(`/admin/packing/${order.reference}$`));
  const stranger = await staffPage(browser, { role: "catalogue", language: "en", viewport: DESKTOP });
  await stranger.goto(path);
  await expect(stranger.getByRole("heading", { name: en("app.not_allowed") })).toBeVisible();
  for (const other of [desk, packer, stranger]) await other.context().close();
  // A refused save is told to the page, and the browser notes it, too.
  meant(/status of 409/);
});

test("a mistyped name and telephone are corrected, over what somebody else has written meanwhile once both are seen", async ({
  page,
}) => {
  const ar = staffWords("ar");
  const buyer = new Visitor(process.env.SHOP_ORIGIN ?? "", "en");
  const zinc = await productOf(buyer, "zinc-bisglycinate");
  const { reference } = dataOf(await buy(buyer, zinc.id, 2, { email: "mistyped@example.com" })).order;
  await page.setViewportSize(PHONE);
  await signInAs(page.context(), "support", "ar");
  await page.goto(`/admin/orders/${reference}`);
  await page.getByRole("button", { name: ar("order.recipient_correct") }).click();
  const first = page.getByLabel(ar("new_order.first_name"));
  await expect(first).toBeFocused();
  await first.fill("مريم");
  await page.reload();
  await expect(first).toHaveValue("مريم");
  await look(page, "the name of an order is corrected");

  const owner = staffVisitor("owner", "en");
  const { version, customer } = dataOf(await owner.get<{ data: LabelledOrder }>(`/api/admin/orders/${reference}`));
  const recipient = { first_name: "Maryam", last_name: customer.last_name, phone_number: "+971501239999" };
  expect((await owner.patch(`/api/admin/orders/${reference}/recipient`, { recipient, version })).status).toBe(200);
  const save = page.getByRole("button", { name: ar("order.recipient_submit") });
  await save.click();
  const phone = page.getByRole("group", { name: ar("new_order.phone") });
  await phone.getByRole("radio", { name: /971501239999/ }).check();
  await page.getByRole("button", { name: ar("order.address_decide") }).click();
  await expect(page.getByLabel(ar("new_order.phone"))).toHaveValue("+971501239999");
  await expect(page.locator(".note-bad")).toHaveCount(0);
  await save.click();
  await expect(page.getByText(ar("order.recipient_saved"))).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "مريم" })).toBeVisible();
  await expect(page.getByText(ar("order.former_address"))).toHaveCount(2);
});

test("the keyboard goes on at the next tag when its own is taken off and at the heading after the last", async ({
  page,
}) => {
  const t = staffWords("en");
  const buyer = new Visitor(process.env.SHOP_ORIGIN ?? "", "en");
  const zinc = await productOf(buyer, "zinc-bisglycinate");
  const { order } = dataOf(await buy(buyer, zinc.id, 1, { email: "keyboard@example.com" }));
  await page.setViewportSize(DESKTOP);
  await signInAs(page.context(), "owner", "en");
  await page.goto(`/admin/orders/${order.reference}`);
  const remove = (tag: string) => page.getByRole("button", { name: t("order.tag_remove", { tag }), exact: true });
  for (const tag of ["acacia", "birch", "cedar"]) {
    await page.getByLabel(t("order.tag"), { exact: true }).fill(tag);
    await page.keyboard.press("Enter");
    await expect(remove(tag)).toBeVisible();
  }
  await remove("birch").focus();
  await page.keyboard.press("Enter");
  await expect(remove("birch")).toHaveCount(0);
  await expect(remove("cedar")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(remove("cedar")).toHaveCount(0);
  await expect(remove("acacia")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(remove("acacia")).toHaveCount(0);
  const heading = page.getByRole("heading", { name: t("order.tags"), exact: true });
  await expect(heading).toBeFocused();
  // From what says so and takes it back, back to where it was.
  const said = page.locator(".toast").filter({ hasText: t("order.tag_taken_off", { tag: "acacia" }) });
  await said.getByRole("button", { name: t("app.undo") }).press("Enter");
  await expect(remove("acacia")).toBeVisible();
  await expect(heading).toBeFocused();
});

test("what is typed while the shop takes what was sent stays in its field", async ({ page }) => {
  const t = staffWords("en");
  const buyer = new Visitor(process.env.SHOP_ORIGIN ?? "", "en");
  const zinc = await productOf(buyer, "zinc-bisglycinate");
  const { order } = dataOf(await buy(buyer, zinc.id, 1, { email: "typing@example.com" }));
  await page.setViewportSize(DESKTOP);
  await signInAs(page.context(), "owner", "en");
  await page.goto(`/admin/orders/${order.reference}`);
  await page.route("**/tags", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  const field = page.getByLabel(t("order.tag"), { exact: true });
  await field.fill("acacia");
  await page.keyboard.press("Enter");
  await field.fill("birch");
  const remove = (tag: string) => page.getByRole("button", { name: t("order.tag_remove", { tag }), exact: true });
  await expect(remove("acacia")).toBeVisible();
  await expect(field).toHaveValue("birch");
  await page.keyboard.press("Enter");
  await expect(remove("birch")).toBeVisible();
  await expect(field).toHaveValue("");
});

test("an order that has forgotten where it went names its country alone, and leads to no map", async ({ page }) => {
  const t = staffWords("en");
  const buyer = new Visitor(process.env.SHOP_ORIGIN ?? "", "en");
  const zinc = await productOf(buyer, "zinc-bisglycinate");
  const { order } = dataOf(await buy(buyer, zinc.id, 1, { email: "forgotten@example.com" }));
  await page.setViewportSize(DESKTOP);
  await signInAs(page.context(), "owner", "en");
  const card = page.locator("section", { has: page.getByRole("heading", { name: t("order.address"), exact: true }) });
  const map = card.getByRole("link", { name: t("order.map") });
  await page.goto(`/admin/orders/${order.reference}`);
  await expect(map).toBeVisible();
  const path = `/api/admin/orders/${order.reference}`;
  const { data } = (await staffVisitor("owner", "en").get<{ data: { address: { country: string } } }>(path)).body;
  const address = { country: data.address.country, city: "", area: "", street: "", building: "" };
  await page.route(`**${path}`, (route) => route.fulfill({ json: { data: { ...data, address } } }));
  await page.reload();
  await expect(card.getByText("United Arab Emirates")).toBeVisible();
  await expect(map).toHaveCount(0);
});

test("an order says once that it is not paid, and of a part that has left how it goes on", async ({ page }) => {
  const [en, ar] = [staffWords("en"), staffWords("ar")];
  const buyer = new Visitor(process.env.SHOP_ORIGIN ?? "", "en");
  const zinc = await productOf(buyer, "zinc-bisglycinate");
  const { order } = dataOf(await buy(buyer, zinc.id, 2, { email: "parts@example.com" }));
  await page.setViewportSize(DESKTOP);
  await signInAs(page.context(), "owner", "en");
  const path = `/api/admin/orders/${order.reference}`;
  const { data } = (await staffVisitor("owner", "en").get<{ data: LabelledOrder }>(path)).body;
  const shown = async (changed: Partial<LabelledOrder>) => {
    await page.unroute(`**${path}`);
    await page.route(`**${path}`, (route) => route.fulfill({ json: { data: { ...data, ...changed } } }));
    await page.goto(`/admin/orders/${order.reference}`);
  };
  const head = page.locator(".ph");
  await shown({ is_confirmed: false, payment_state: "awaiting" });
  await expect(head.getByText(en("money.awaiting"))).toBeVisible();
  await expect(head.getByText(en("state.unpaid"))).toHaveCount(0);

  const parcel = { pieces: 1, courier: { en: "Aramex", ar: "أرامكس" }, waybill: "44100029371" };
  const parcels = [1, 2].map((number) => ({
    ...{ ...parcel, id: `parcel-${number}`, number, tracking_url: null },
    handed_over_at: number === 1 ? order.placed_at : null,
  }));
  const packed = { kind: "parcel" as const, at: order.placed_at, by: "Noor", actor: "staff" as const, parcel: null };
  const nothing = {
    ...{ amount: null, failure: null, former_address: null, note: null, entry: null, is_taken: null },
    is_denial: false,
  };
  const part: Partial<LabelledOrder> = {
    ...{ state: "PREPARING", parcels, part_shipped: { gone: 1, parcels: 2, is_packed: true } },
    may_become: [{ to: "SHIPPED", refusal: "order.parcels_open", is_final: true }],
    address_refusal: "order.address_parcel_left",
    timeline: [{ ...nothing, ...packed, state: "handed_over", parcel: { ...parcel, number: 1 } }],
    labels: { ...data.labels, timeline: [{ title: "Parcel 1 handed over", who: "Noor" }] },
  };
  await shown(part);
  await expect(head).toContainText(en("state.gone_of", { gone: 1, count: 2 }));
  await expect(head.getByRole("link", { name: en("parcels.hand_over") })).toHaveAttribute("href", "/admin/parcels");
  await expect(page.getByText(en("order.address_parcel_left"))).toBeVisible();
  await expect(page.getByRole("button", { name: en("order.address_change"), exact: true })).toHaveCount(0);
  await expect(page.locator(".tl")).toContainText("Aramex 44100029371");
  await look(page, "an order of which a part has left");

  // A parcel's row stays whole on the narrowest phone.
  await signInAs(page.context(), "owner", "ar");
  await page.setViewportSize({ width: 360, height: 740 });
  await shown(part);
  const name = page.getByRole("region", { name: ar("parcels.title") }).locator(".grow");
  await expect(name).toHaveCount(2);
  for (const each of await name.all()) expect((await each.boundingBox())?.height).toBeLessThan(32);
  await look(page, "parcels of an order on a small phone, in Arabic");
});

test("an address that names nothing says so and leads on, and the board by its name is the board", async ({ page }) => {
  const en = staffWords("en");
  await page.setViewportSize(DESKTOP);
  await signInAs(page.context(), "owner", "en");
  // Words that are part of other addresses of the shop, and a filter that there is not.
  for (const [path, list] of [
    ["orders/views", "menu.orders"],
    ["payments/bulk", "menu.payments"],
    ["inbox/counts", "menu.inbox"],
    ["stock?view=none", "menu.stock"],
  ] as const) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole("heading", { name: en("app.not_found") })).toBeVisible();
    await expect(page.locator("main").getByRole("link", { name: en(list), exact: true })).toBeVisible();
  }
  await page.goto("/admin/packing/board");
  await expect(page.getByRole("heading", { name: en("packing.unknown") })).toBeVisible();
  await page.goto("/admin/orders/new?again=board");
  await expect(page.getByRole("heading", { level: 1, name: en("new_order.title") })).toBeVisible();
  await expect(page.getByLabel(en("new_order.first_name"))).toHaveValue("");
  await page.goto("/admin/orders/board");
  await expect(page).toHaveURL(/\/orders\?as=board$/);
  await expect(page.getByRole("heading", { level: 1, name: en("menu.orders") })).toBeVisible();
});

test("forms and files are told in the language of whoever reads, whatever the browser speaks", async ({ browser }) => {
  const ar = staffWords("ar");
  const context = await browser.newContext({ viewport: PHONE, locale: "de-DE" });
  await signInAs(context, "owner", "ar");
  const phone = await context.newPage();
  await phone.goto("/admin/staff?invite");
  const email = phone.getByRole("dialog").getByLabel(ar("sign_in.email"));
  const said = () => email.evaluate((field: HTMLInputElement) => field.validationMessage);
  await phone.getByRole("button", { name: ar("staff.invite_submit") }).click();
  expect(await said()).toBe(ar("form.missing"));
  await expect(email).toBeFocused();
  await email.fill("mariam");
  await phone.getByRole("button", { name: ar("staff.invite_submit") }).click();
  expect(await said()).toBe(ar("form.email"));
  await email.fill("mariam@example.com");
  expect(await said()).toBe("");

  await phone.goto("/admin/cash?tab=owed");
  await phone.getByRole("button", { name: ar("cash.file_add") }).click();
  const file = phone.getByLabel(ar("cash.file"), { exact: true });
  await expect(file).toHaveAccessibleDescription(new RegExp(`^${ar("form.no_file")}`));
  await file.setInputFiles({ name: "courier.csv", mimeType: "text/csv", buffer: Buffer.from("order,amount") });
  await expect(file).toHaveAccessibleDescription(/^courier\.csv/);
  await look(phone, "a courier's file that is chosen");
  await context.close();
});

test("whoever is signed out elsewhere hears of it on every page", async ({ page }) => {
  await signInAs(page.context(), "viewer", "en");
  const line = page.waitForRequest("**/api/admin/stream");
  await page.goto("/admin/me");
  await line;
});
