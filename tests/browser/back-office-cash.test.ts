import { moveOrder } from "../support/paying.ts";
import { firstOwnerLink, type RunningServer, startServer } from "../support/server.ts";
import { buy, dataOf, productOf } from "../support/shopping.ts";
import { Visitor } from "../support/visitor.ts";
import { DESKTOP, look, PHONE, signInAs, staffTheShop, staffWords } from "./back-office-steps.ts";
import { expect, test } from "./shop-page.ts";

/** A shop of its own, which asks buyers of cash orders before it packs; others pack at once. */
let server: RunningServer;
let shop: { origin: string; sessions: string };

test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await startServer({ environment: { CASH_CONFIRMATION: "required" } });
  const { sessions } = await staffTheShop(server.origin, await firstOwnerLink(server), ["owner", "accountant"]);
  shop = { origin: server.origin, sessions };
});
test.afterAll(() => server.remove());

async function cashOrder(quantity: number): Promise<string> {
  const visitor = new Visitor(server.origin);
  const zinc = await productOf(visitor, "zinc-bisglycinate");
  return dataOf(await buy(visitor, zinc.id, quantity)).order.reference;
}

test("cash is asked for on an Arabic phone, a parcel comes back, and a courier's file is booked at an English desk", async ({
  page,
  browser,
  complaints,
}) => {
  test.setTimeout(120_000);
  const [ar, en] = [staffWords("ar"), staffWords("en")];
  const [yes, no, owed] = [await cashOrder(2), await cashOrder(1), await cashOrder(1)];
  await signInAs(page.context(), "owner", "ar", shop);
  await page.setViewportSize(PHONE);
  await page.goto(`${server.origin}/admin/cash`);
  await expect(page.getByText(ar("cash.to_confirm", { count: 3 }))).toBeVisible();
  const chat = page.getByRole("link", { name: ar("cash.whatsapp_about", { reference: yes }) });
  await expect(chat).toHaveAttribute("href", /^https:\/\/wa\.me\/971\d+\?text=.*BG-/);
  await look(page, "cash to confirm in Arabic on a phone");
  await page.getByRole("button", { name: ar("cash.not_reached_of", { reference: yes }) }).click();
  await expect(page.getByText(ar("cash.tried", { count: 1 }))).toBeVisible();
  await page.getByRole("button", { name: ar("cash.confirm_of", { reference: yes }) }).click();
  await expect(page.getByText(ar("cash.to_confirm", { count: 2 }))).toBeVisible();
  await page.getByRole("button", { name: ar("cash.confirm_of", { reference: owed }) }).click();
  await expect(page.getByText(ar("cash.to_confirm", { count: 1 }))).toBeVisible();
  await page.getByRole("button", { name: ar("cash.refused_of", { reference: no }) }).click();
  await look(page, "refusing");
  await page.getByRole("button", { name: ar("cash.cancel_submit", { reference: no }) }).click();
  await expect(page.getByRole("heading", { name: ar("cash.none_to_confirm") })).toBeVisible();

  // Both are on their way; nobody takes the first.
  expect((await moveOrder(server, yes, "PREPARING", "SHIPPED")).status).toBe(200);
  expect((await moveOrder(server, owed, "PREPARING", "SHIPPED", "DELIVERED")).status).toBe(200);
  await page.getByRole("link", { name: ar("cash.tab_undelivered") }).click();
  await page.getByRole("button", { name: ar("cash.failed_add") }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel(ar("cash.reference")).fill(yes);
  await sheet.getByLabel(ar("cash.failure"), { exact: true }).selectOption("refused");
  await sheet.getByRole("button", { name: ar("cash.failed_submit") }).click();
  await expect(page.getByText(ar("cash.failure_refused"))).toBeVisible();
  await page.getByRole("button", { name: ar("cash.back_of", { reference: yes }) }).click();
  await expect(page.getByRole("button", { name: ar("cash.back_of", { reference: yes }) })).toHaveCount(0);
  await look(page, "parcels on their way back");
  await page.getByRole("button", { name: ar("cash.receive_of", { reference: yes }) }).click();
  await sheet.getByRole("spinbutton").fill("1");
  await expect(sheet.getByText(ar("cash.good_pieces", { count: 1 }))).toBeVisible();
  await look(page, "receiving");
  await sheet.getByRole("button", { name: ar("cash.receive_submit") }).click();
  await expect(page.getByRole("heading", { name: ar("cash.none_undelivered") })).toBeVisible();

  const desk = await browser.newContext({ viewport: DESKTOP, locale: "en-GB" });
  desk.setDefaultTimeout(30_000);
  const books = await desk.newPage();
  await signInAs(desk, "accountant", "en", shop);
  await books.goto(`${server.origin}/admin/cash`);
  const row = books.getByRole("row").filter({ hasText: owed });
  await expect(row).toContainText(en("cash.courier_unknown"));
  await look(books, "what couriers owe in English at a desk");
  const total = /AED ([\d.]+)/.exec(await row.innerText())?.[1] ?? "";
  await books.getByRole("button", { name: en("cash.file_add") }).click();
  const booking = books.getByRole("dialog");
  const text = `Order,COD Amount\n${owed},${total}\nBG-2222-2222-2,5\n`;
  const file = { name: "aramex.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
  await booking.getByLabel(en("cash.file"), { exact: true }).setInputFiles(file);
  await booking.getByRole("button", { name: en("cash.file_look") }).click();
  await expect(booking.getByText(en("cash.cause_no_order"))).toBeVisible();
  await look(books, "a courier's file before it is booked");
  await booking.getByRole("button", { name: en("cash.file_book") }).click();
  await expect(books.getByRole("heading", { name: en("cash.none_owed") })).toBeVisible();
  await expect(books.getByText("aramex.csv").first()).toBeVisible();
  await books.getByRole("button", { name: en("cash.file_add") }).click();
  await booking.getByLabel(en("cash.file"), { exact: true }).setInputFiles(file);
  await booking.getByRole("button", { name: en("cash.file_look") }).click();
  await expect(booking.getByText(en("cash.file_known"))).toBeVisible();
  await expect(booking.getByRole("button", { name: en("cash.file_book") })).toHaveCount(0);
  await desk.close();
  complaints.splice(0, complaints.length, ...complaints.filter((said) => !/status of 40[13]/.test(said)));
});
