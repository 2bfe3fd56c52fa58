import { chromium, expect } from "@playwright/test";
import { code128 } from "../../server/packing/code-128.ts";
import type { StockDetail } from "../../shop/staff-stock/stock-list.ts";
import { filmOf } from "../support/camera-film.ts";
import { findChromium } from "../support/chromium.ts";
import { buy, type Data, dataOf, productOf } from "../support/shopping.ts";
import { Visitor } from "../support/visitor.ts";
import { DESKTOP, look, PHONE, signInAs, staffPage, staffVisitor, staffWords } from "./back-office-steps.ts";
import { test } from "./shop-page.ts";

const [en, ar] = [staffWords("en"), staffWords("ar")];
const origin = () => process.env.SHOP_ORIGIN ?? "";

/** Whether a device has kept the stock of this product for when there is no line. */
const isRemembered = (slug: string) =>
  new Promise<boolean>((resolve) => {
    const asked = indexedDB.open("packing");
    asked.onsuccess = () => {
      const read = asked.result.transaction("stock").objectStore("stock").get(slug);
      read.onsuccess = () => {
        asked.result.close();
        resolve(read.result !== undefined);
      };
    };
  });

test("orders are packed on a phone in Arabic, also without a connection, and handed over at a desk in English", async ({
  page,
  browser,
  context,
  meant,
}) => {
  const buyer = new Visitor(origin());
  const zinc = await productOf(buyer, "zinc-bisglycinate");
  const first = dataOf(await buy(buyer, zinc.id, 2)).order.reference;
  const second = dataOf(await buy(new Visitor(origin()), zinc.id, 1)).order.reference;

  // The phone: a wrong piece is refused loudly, the right ones are counted, and survive a reload.
  await page.setViewportSize(PHONE);
  await signInAs(context, "fulfilment", "ar");
  await page.goto("/admin/packing");
  await expect(page.getByRole("link", { name: first })).toBeVisible();
  await look(page, "what is to be packed");
  // On paper stands what is to be fetched, and nothing that one presses.
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("table").filter({ hasText: ar("packing.pick") })).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("button")).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });
  const choice = page.getByRole("checkbox", { name: ar("packing.choose_one", { reference: second }) });
  await choice.check();
  await expect(page.getByText(ar("packing.pick_chosen", { count: 1 }))).toBeVisible();
  await choice.uncheck();
  await page.getByLabel(ar("packing.scan_slip")).fill(first.toLowerCase());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: first })).toBeVisible();
  const scan = page.getByLabel(ar("packing.scan"));
  // Arabic digits are digits.
  await scan.fill("BG-٩٩٩٩");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: ar("packing.wrong") })).toContainText("BG-9999");
  await look(page, "a wrong piece");
  const sku = (await page.locator(".box .sub bdi").first().textContent()) ?? "";
  await page.locator("body").press("Escape");
  for (let piece = 0; piece < 2; piece += 1) {
    await scan.fill(sku);
    await page.keyboard.press("Enter");
  }
  await expect(page.locator(".packing-acts").getByText(ar("packing.inside", { inside: 2, all: 2 }))).toBeVisible();
  await scan.fill(sku);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: ar("packing.enough") })).toBeVisible();
  await page.reload();
  await expect(page.locator(".packing-acts").getByText(ar("packing.inside", { inside: 2, all: 2 }))).toBeVisible();
  await page.getByRole("button", { name: ar("packing.close"), exact: true }).click();
  await expect(page.getByText(ar("packing.closed", { reference: first }))).toBeVisible();

  // The camera reads what the shop prints.
  const film = filmOf(code128(sku));
  const seeing = await chromium.launch({ executablePath: findChromium(), args: film.args });
  try {
    const other = await seeing.newContext({
      baseURL: origin(),
      viewport: PHONE,
      storageState: await context.storageState(),
    });
    const phone = await other.newPage();
    await phone.goto(`/admin/packing/${second}`);
    await phone.getByRole("button", { name: ar("packing.camera_start"), exact: true }).click();
    await expect(phone.locator(".packing-acts").getByText(ar("packing.inside", { inside: 1, all: 1 }))).toBeVisible();
    await look(phone, "a piece before the camera");
  } finally {
    await seeing.close();
    film.folder.remove();
  }

  // Without a connection the parcel waits on the phone; then it is sent, once.
  await page.goto(`/admin/packing/${second}`);
  await expect(page.getByRole("heading", { level: 1, name: second })).toBeVisible();
  await context.setOffline(true);
  await scan.fill(sku);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: ar("packing.close"), exact: true }).click();
  const queued = page.getByText(ar("packing.queued", { count: 1 }));
  await expect(queued).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: second })).toHaveCount(0);
  await context.setOffline(false);
  await expect(queued).toHaveCount(0);

  // Whoever scans a slip again learns where its order stands, or that there is none of this number.
  await page.goto(`/admin/packing/${first}`);
  await expect(page.getByRole("heading", { level: 1, name: ar("packing.nothing_open") })).toBeVisible();
  const packed = page.getByRole("main").getByRole("paragraph").filter({ hasText: first });
  await expect(packed.getByRole("link", { name: first })).toHaveAttribute("href", `/admin/orders/${first}`);
  await expect(packed).toContainText(ar("state.PREPARING"));
  await look(page, "an order that is packed");
  // The order's page tells of its parcel, and leads on to handing it over.
  await packed.getByRole("link", { name: first }).click();
  const inside = page.getByRole("region", { name: ar("parcels.title") });
  await expect(inside.getByRole("listitem")).toContainText([ar("parcels.waiting")]);
  await expect(page.getByRole("link", { name: ar("parcels.hand_over") })).toHaveAttribute("href", "/admin/parcels");
  await look(page, "an order with a parcel");
  await page.goto("/admin/packing/BG-QUOKKA");
  await expect(page.getByRole("heading", { level: 1, name: ar("packing.unknown") })).toBeVisible();

  // Warehouse work is whole on a phone: parcels are chosen there, too.
  await page.goto("/admin/parcels");
  await page.getByRole("button", { name: ar("parcels.choose_all") }).click();
  await expect(page.getByRole("button", { name: ar("parcels.hand_over"), exact: true })).toBeVisible();
  await look(page, "parcels chosen on a phone");

  // The desk: courier and number, then both leave; one has no number yet and says so.
  const desk = await staffPage(browser, { role: "manager", language: "en", viewport: DESKTOP });
  await desk.goto("/admin/parcels");
  const row = (reference: string) => desk.getByRole("row").filter({ hasText: reference });
  await expect(row(first)).toHaveCount(1);
  await expect(row(second).getByRole("link", { name: second })).toHaveAttribute("href", `/admin/orders/${second}`);
  await look(desk, "parcels in the house");
  await desk.getByRole("button", { name: en("parcels.address_of", { reference: first }) }).click();
  const sheet = desk.getByRole("dialog");
  await sheet.getByLabel(en("parcels.courier")).selectOption("aramex");
  await sheet.getByLabel(en("parcels.waybill")).fill("4410 0029 371");
  await desk.reload();
  await desk.getByRole("button", { name: en("parcels.address_of", { reference: first }) }).click();
  await expect(sheet.getByLabel(en("parcels.courier"))).toHaveValue("aramex");
  await expect(sheet.getByLabel(en("parcels.waybill"))).toHaveValue("4410 0029 371");
  await look(desk, "courier and number");
  await desk.keyboard.press("Enter");
  await expect(row(first)).toContainText("44100029371");
  // The next one's comes by itself.
  await expect(sheet.filter({ hasNotText: first })).toBeVisible();
  await desk.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  for (const reference of [first, second]) await row(reference).getByRole("checkbox").check();
  await desk.getByRole("button", { name: en("parcels.hand_over"), exact: true }).click();
  await look(desk, "handing over");
  await desk.getByRole("button", { name: en("parcels.hand_over_count", { count: 2 }) }).click();
  await expect(sheet.getByRole("heading", { name: en("parcels.handed_over", { count: 1 }) })).toBeVisible();
  await expect(sheet.getByText(/no waybill number/)).toContainText(second);
  const printed = await sheet.getByRole("link", { name: en("parcels.sheet") }).getAttribute("href");
  const paper = await desk.request.get(printed ?? "");
  expect([paper.status(), paper.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  await sheet
    .getByRole("button", { name: en("app.close") })
    .last()
    .click();
  await expect(row(first)).toHaveCount(0);
  await desk.getByRole("button", { name: en("parcels.gone") }).click();
  await expect(row(first)).toContainText("44100029371");
  await look(desk, "parcels that have left");
  await desk.context().close();

  await page.goto(`/en/track-order?order=${first}`);
  await expect(page.getByRole("link", { name: /44100029371/ })).toHaveAttribute("href", /aramex.*44100029371/);
  meant(/ERR_INTERNET_DISCONNECTED|status of 404/);
});

test("a shelf is counted by scan on a phone in Arabic, also without a connection, and booked once", async ({
  browser,
}) => {
  const staff = staffVisitor("fulfilment", "ar");
  const read = async (slug: string) => dataOf(await staff.get<Data<StockDetail>>(`/api/admin/stock/${slug}`));
  const first = await read("l-theanine-focus");
  const second = await read("silica-biotin");
  const counts = async ({ slug }: StockDetail) =>
    (await read(slug)).movements.filter(({ reason }) => reason === "counted").length;
  const phone = await staffPage(browser, { role: "fulfilment", language: "ar", viewport: PHONE });
  // The phone remembers what there is, for when there is no line.
  const remembered = phone.waitForResponse((answer) => answer.url().includes("/api/admin/stock?view=all"));
  await phone.goto("/admin/stock/counts");
  await remembered;
  const scanned = async (sku: string) => {
    await phone.getByLabel(ar("delivery.scan")).fill(sku);
    await phone.keyboard.press("Enter");
  };
  const rows = phone.getByRole("group");
  const pieces = ({ sku }: StockDetail) => rows.filter({ hasText: sku }).getByLabel(ar("stock.counted"));
  await scanned(first.sku);
  await expect(pieces(first)).toHaveValue("1");
  await scanned(first.sku);
  await expect(pieces(first)).toHaveValue("2");
  await expect.poll(() => phone.evaluate(isRemembered, second.slug)).toBe(true);
  await phone.context().setOffline(true);
  await scanned(second.sku);
  await expect(pieces(second)).toHaveValue("1");
  await look(phone, "a count by scan");
  await phone.getByRole("button", { name: ar("count.look", { count: 2 }) }).click();
  const sheet = phone.getByRole("dialog");
  await sheet.getByLabel(ar("stock.note")).fill("الرف العلوي");
  await phone.keyboard.press("Escape");
  await phone.getByRole("button", { name: ar("count.look", { count: 2 }) }).click();
  await expect(sheet.getByLabel(ar("stock.note"))).toHaveValue("الرف العلوي");
  await sheet.getByRole("button", { name: ar("count.book", { count: 2 }) }).click();
  await expect(phone.getByText(ar("count.kept")).first()).toBeVisible();
  await expect(rows).toHaveCount(0);
  expect([await counts(first), await counts(second)]).toEqual([0, 0]);
  await phone.context().setOffline(false);
  for (const product of [first, second]) await expect.poll(() => counts(product)).toBe(1);
});

test("a shelf is counted on a phone in Arabic and taken back, a delivery with its lot received at a desk", async ({
  browser,
}) => {
  const { slug, name } = await productOf(new Visitor(origin()), "psyllium-fibre");
  const phone = await staffPage(browser, { role: "fulfilment", language: "ar", viewport: PHONE });
  await phone.goto("/admin/stock");
  await look(phone, "what runs low");
  await phone.getByRole("searchbox").fill(name);
  await phone.keyboard.press("Enter");
  await expect(phone.locator("tbody tr")).toHaveCount(1);
  await phone.getByRole("table").getByRole("link").first().click();
  await expect(phone).toHaveURL(new RegExp(`/admin/stock/${slug}\\?`));
  const free = phone.locator(".stock-product .fig-m");
  const before = Number(await free.textContent());
  await look(phone, "a product's stock");
  await phone.getByRole("button", { name: ar("stock.correct"), exact: true }).click();
  const sheet = phone.getByRole("dialog");
  await sheet.getByRole("radio").nth(1).check();
  await sheet.getByLabel(ar("stock.counted")).fill(String(before - 2));
  await sheet.getByLabel(ar("stock.reason")).selectOption("damaged");
  await phone.reload();
  await expect(sheet.getByLabel(ar("stock.counted"))).toHaveValue(String(before - 2));
  await expect(sheet.getByLabel(ar("stock.reason"))).toHaveValue("damaged");
  await look(phone, "counting");
  // It is booked, and the shop stumbles over saying so: pressed again, also by the next document, it is booked once.
  const book = sheet.getByRole("button", { name: ar("stock.book", { change: "−2" }) });
  const keys: unknown[] = [];
  await phone.route(`**/api/admin/stock/${slug}`, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > 1) return route.fallback();
    await route.fetch();
    await route.fulfill({ status: 500, json: {} });
  });
  await book.click();
  await expect(sheet.getByRole("alert")).not.toBeEmpty();
  await phone.reload();
  await book.click();
  await expect(free).toHaveText(String(before - 2));
  expect(keys).toEqual([keys[0], keys[0]]);
  await phone.getByRole("button", { name: ar("app.undo") }).click();
  await expect(free).toHaveText(String(before));
  await phone.context().close();

  const desk = await staffPage(browser, { role: "manager", language: "en", viewport: DESKTOP });
  await desk.goto(`/admin/stock/${slug}?view=all`);
  await expect(desk.getByRole("button", { name: en("stock.receive"), exact: true })).toBeVisible();
  await desk.keyboard.press("+");
  const arrival = desk.getByRole("dialog");
  await arrival.getByLabel(en("stock.units")).fill("5");
  await arrival.getByLabel(en("stock.lot_code")).fill("L24");
  await arrival.getByLabel(en("stock.expires_on")).fill("2031-03-31");
  await desk.reload();
  await expect(arrival.getByLabel(en("stock.units"))).toHaveValue("5");
  await expect(arrival.getByLabel(en("stock.lot_code"))).toHaveValue("L24");
  await expect(arrival.getByLabel(en("stock.expires_on"))).toHaveValue("2031-03-31");
  await look(desk, "a delivery");
  await arrival.getByRole("button", { name: en("stock.receive"), exact: true }).click();
  await expect(desk.locator(".stock-product .fig-m")).toHaveText(String(before + 5));
  await expect(desk.getByText(en("stock.expires", { day: "31 Mar 2031" }))).toBeVisible();
  await look(desk, "stock at a desk");
  await desk.getByRole("button", { name: "L24" }).click();
  await expect(desk.getByText(en("stock.who_got_nobody"))).toBeVisible();
  await desk.context().close();
});

test("a delivery and a count of several products are taken back whole by their messages", async ({ browser }) => {
  const slug = "vitamin-c-buffered";
  const staff = staffVisitor("manager", "en");
  const read = async () => dataOf(await staff.get<Data<StockDetail>>(`/api/admin/stock/${slug}`));
  const undone = async () => (await read()).movements.filter(({ is_undo }) => is_undo).map(({ change }) => change);
  const desk = await staffPage(browser, { role: "manager", language: "en", viewport: DESKTOP });
  const { sku } = await read();
  const scan = async () => {
    await desk.getByLabel(en("delivery.scan")).fill(sku);
    await desk.keyboard.press("Enter");
  };
  await desk.goto("/admin/stock/deliveries");
  await scan();
  await desk.getByLabel(en("stock.units")).fill("13");
  await desk.getByRole("button", { name: en("delivery.submit", { count: 1 }) }).click();
  await expect(desk.getByText(en("delivery.booked", { count: 13 }))).toBeVisible();
  await desk.getByRole("button", { name: en("app.undo") }).click();
  await expect(desk.getByText(en("delivery.taken_back"))).toBeVisible();
  expect(await undone()).toEqual([-13]);

  await desk.goto("/admin/stock/counts");
  await scan();
  const counted = desk.getByLabel(en("stock.counted"));
  await expect(counted).toHaveValue("1");
  const { free, held } = await read();
  await counted.fill(String(free + held + 17));
  await desk.getByRole("button", { name: en("count.look", { count: 1 }) }).click();
  await desk
    .getByRole("dialog")
    .getByRole("button", { name: en("count.book", { count: 1 }) })
    .click();
  await desk.getByRole("button", { name: en("app.undo") }).click();
  await expect(desk.getByText(en("count.taken_back"))).toBeVisible();
  expect(await undone()).toEqual([-17, -13]);
  await desk.context().close();
});
