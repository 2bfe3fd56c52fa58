import type { Page } from "@playwright/test";
import { formatDay } from "../../backoffice/ui/moment.ts";
import type { WordKey } from "../../backoffice/ui/words.tsx";
import type { Language } from "../../shop/market/market.ts";
import { SPECIFIED_RATES_DAY } from "../../shop/pricing/money.ts";
import { formatMoney, minorOf } from "../../texts/money.ts";
import { CASH, fillCart, place } from "../support/paying.ts";
import { firstOwnerLink, type RunningServer } from "../support/server.ts";
import { dataOf, productOf, SOON } from "../support/shopping.ts";
import { Visitor } from "../support/visitor.ts";
import { look, PHONE, signInAs, staffTheShop, staffWords } from "./back-office-steps.ts";
import { startOwnShop } from "./own-shop.ts";
import { expect, test } from "./shop-page.ts";

// A shop of its own: what is set here is seen by everybody who visits it.
test.describe.configure({ mode: "default" });
let server: RunningServer;
let shop: { origin: string; sessions: string };

test.beforeAll(async () => {
  server = await startOwnShop();
  const { sessions } = await staffTheShop(server.origin, await firstOwnerLink(server), ["owner"]);
  shop = { origin: server.origin, sessions };
});
test.afterAll(() => server?.remove());

const open = async (page: Page, language: Language, name: WordKey, path = "settings") => {
  const t = staffWords(language);
  await page.goto(`${shop.origin}/admin/${path}`);
  await page.getByRole("button", { name: t("settings.change_of", { name: t(name) }), exact: true }).click();
  return page.getByRole("dialog", { name: t("settings.change_of", { name: t(name) }) });
};
const oman = (language: Language) => staffWords(language)("settings.one_dirham", { currency: "\u2068OMR\u2069" });

for (const language of ["en", "ar"] as const)
  test(`${language}: a rate that jumps is typed twice, stands with its day and source, and prices follow`, async ({
    page,
    meant,
  }) => {
    const t = staffWords(language);
    if (language === "ar") await page.setViewportSize(PHONE);
    await signInAs(page.context(), "owner", language, shop);
    const rate = language === "en" ? "0.2" : "0.3";
    const dialog = await open(page, language, "settings.name_rates");
    await dialog.getByLabel(oman(language), { exact: true }).fill(rate);
    await dialog.getByLabel(t("settings.note"), { exact: true }).fill(`Bank of ${language}`);
    await dialog.getByRole("button", { name: t("settings.save", { count: 1 }), exact: true }).click();
    const again = dialog.getByLabel(t("settings.again", { rate: oman(language) }), { exact: true });
    await again.fill("0.25");
    await dialog.getByRole("button", { name: t("settings.save", { count: 1 }), exact: true }).click();
    await expect(dialog.getByText(/5%/)).toBeVisible();
    await look(page, "a rate that jumps");
    await again.fill(rate);
    await dialog.getByRole("button", { name: t("settings.save", { count: 1 }), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    const rates = page.getByRole("region", { name: t("settings.name_rates"), exact: true });
    await expect(rates.getByText(oman(language)).first()).toContainText(rate);
    await expect(rates.getByText(oman(language)).first()).toContainText(`Bank of ${language}`);
    await expect(rates.getByText(t("settings.one_dirham", { currency: "\u2068SAR\u2069" }))).toContainText(
      t("settings.rate_pegged", { date: formatDay(SPECIFIED_RATES_DAY, language) }),
    );
    await look(page, "rates with their sources");

    const zinc = await productOf(new Visitor(server.origin), "zinc-bisglycinate");
    const price = formatMoney(minorOf(Math.round(zinc.price * Number(rate) * 100) / 100), "OMR", language);
    await expect
      .poll(async () => {
        await page.goto(`${shop.origin}/${language}-om/product/zinc-bisglycinate`);
        return page.getByRole("main").getByText(price, { exact: true }).count();
      }, SOON)
      .toBeGreaterThan(0);
    meant(/status of 422/);
  });

test("of two people who change one setting at once the second sees both, and loses nothing typed", async ({
  page,
  browser,
  meant,
}) => {
  const t = staffWords("en");
  await signInAs(page.context(), "owner", "en", shop);
  const other = await browser.newPage();
  await signInAs(other.context(), "owner", "ar", shop);
  const mine = await open(page, "en", "settings.name_fees");
  const theirs = await open(other, "ar", "settings.name_fees");
  const type = async (dialog: typeof mine, language: Language, label: WordKey, amount: string) => {
    const own = staffWords(language);
    await dialog.getByLabel(own(label), { exact: true }).fill(amount);
    await dialog.getByLabel(own("settings.note"), { exact: true }).fill("Courier");
  };
  await type(mine, "en", "settings.aed_fee", "12.5");
  await type(theirs, "ar", "settings.gift_above", "٣٠٠");
  await theirs.getByRole("button", { name: staffWords("ar")("settings.save", { count: 1 }), exact: true }).click();
  await expect(theirs).toHaveCount(0);

  await mine.getByRole("button", { name: t("settings.save", { count: 1 }), exact: true }).click();
  const apart = mine.getByRole("alert");
  await expect(apart.getByRole("row").filter({ hasText: t("settings.gift_above") })).toContainText("300.00");
  await expect(mine.getByLabel(t("settings.aed_fee"), { exact: true })).toHaveValue("12.5");
  await look(page, "a setting that two people change");
  await apart.getByRole("button", { name: t("versions.keep_mine"), exact: true }).click();
  await expect(mine).toHaveCount(0);
  const fees = page.getByRole("region", { name: t("settings.name_fees"), exact: true });
  const [fee, gift] = [
    fees.getByText(t("settings.aed_fee")).first(),
    fees.getByText(t("settings.gift_above")).first(),
  ] as const;
  await expect(fee).toContainText("12.50");

  // Whoever takes what the other has set types over it, and takes back no more than what they typed.
  await open(page, "en", "settings.name_fees");
  await type(mine, "en", "settings.aed_fee", "13");
  await open(other, "ar", "settings.name_fees");
  await type(theirs, "ar", "settings.gift_above", "350");
  await theirs.getByRole("button", { name: staffWords("ar")("settings.save", { count: 1 }), exact: true }).click();
  await expect(theirs).toHaveCount(0);
  await other.context().close();
  await mine.getByRole("button", { name: t("settings.save", { count: 1 }), exact: true }).click();
  await apart.getByRole("button", { name: t("versions.take_theirs"), exact: true }).click();
  await expect(mine.getByRole("button", { name: t("settings.change"), exact: true })).toBeDisabled();
  await type(mine, "en", "settings.aed_fee", "13");
  await mine.getByRole("button", { name: t("settings.save", { count: 1 }), exact: true }).click();
  await expect(fee).toContainText("13.00");
  await page.getByRole("button", { name: t("app.undo"), exact: true }).click();
  await expect(fee).toContainText("12.50");
  await expect(gift).toContainText("350.00");
  meant(/status of 409/);
});

test("a fee that wins a place is typed twice, taken back with a press, and can be had again", async ({
  page,
  meant,
}) => {
  const t = staffWords("en");
  await signInAs(page.context(), "owner", "en", shop);
  const name = t("settings.name_fees");
  const fees = page.getByRole("region", { name, exact: true });
  const standing = fees.getByText(t("settings.aed_fee")).first();
  const dialog = await open(page, "en", "settings.name_fees");
  await dialog.getByLabel(t("settings.aed_fee"), { exact: true }).fill("125");
  await dialog.getByLabel(t("settings.note"), { exact: true }).fill("A slip");
  const save = dialog.getByRole("button", { name: t("settings.save", { count: 1 }), exact: true });
  await save.click();
  await dialog.getByLabel(t("settings.again", { rate: t("settings.aed_fee") }), { exact: true }).fill("125");
  await save.click();
  await expect(standing).toContainText("AED 125.00");
  await expect(fees.getByText(/AED 12\.50\s*→\s*AED 125\.00/)).toBeVisible();
  await page.getByRole("button", { name: t("app.undo"), exact: true }).click();
  await expect(standing).toContainText("AED 12.50");
  await look(page, "versions of a setting with what each changed");
  await fees.getByRole("button", { name: t("settings.restore_of", { number: 6, name }), exact: true }).click();
  await expect(dialog.getByLabel(t("settings.aed_fee"), { exact: true })).toHaveValue("125");
  meant(/status of 422/);
});

test("what is to count later is typed over what counts then, and what counts after it is told", async ({
  page,
  meant,
}) => {
  const t = staffWords("en");
  await signInAs(page.context(), "owner", "en", shop);
  const name = t("settings.name_fees");
  const dialog = page.getByRole("dialog", { name: t("settings.change_of", { name }) });
  const fee = dialog.getByLabel(t("settings.aed_fee"), { exact: true });
  const save = dialog.getByRole("button", { name: t("settings.save", { count: 1 }), exact: true });
  const later = async (moment: string) => {
    await open(page, "en", "settings.name_fees");
    await dialog.getByLabel(t("settings.note"), { exact: true }).fill("Courier");
    await dialog.getByLabel(t("settings.counts_from")).fill(moment);
  };
  await later("2038-01-01T00:00");
  await fee.fill("14");
  await save.click();
  await expect(dialog).toHaveCount(0);
  // By another moment the fee is another one, and what counts today can be set again.
  await later("2038-02-01T00:00");
  await expect(fee).toHaveValue("14");
  await expect(dialog.getByRole("button", { name: t("settings.change"), exact: true })).toBeDisabled();
  await fee.fill("12.5");
  await save.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/AED 14\.00\s*→\s*AED 12\.50/)).toBeVisible();
  await later("2038-01-15T00:00");
  await fee.fill("15");
  await expect(dialog.getByText(/AED 15\.00\s*→\s*AED 12\.50/)).toBeVisible();
  await look(page, "a setting that another version says otherwise later");
  // What is withdrawn meanwhile is not set again unseen.
  await fee.fill("14");
  await dialog.getByLabel(t("settings.gift_above"), { exact: true }).fill("250");
  const other = await page.context().newPage();
  await other.goto(`${shop.origin}/admin/settings`);
  const coming = other.getByRole("button").filter({ hasText: t("settings.withdraw") });
  await coming.last().click();
  await expect(other.getByText(t("settings.withdrawn"))).toBeVisible();
  await save.click();
  const row = dialog
    .getByRole("alert")
    .getByRole("row")
    .filter({ hasText: t("settings.aed_fee") });
  await expect(row).toContainText("12.50");
  await expect(row).toContainText("14.00");
  meant(/status of 409/);
});

test("words of mails and of the home page are what shoppers read", async ({ page, meant }) => {
  const t = staffWords("en");
  await signInAs(page.context(), "owner", "en", shop);
  const mails = await open(page, "en", "settings.name_mails");
  await mails.getByLabel(t("settings.mail"), { exact: true }).selectOption(t("settings.mail_order"));
  const intro = mails.getByLabel(`${t("settings.mail_opening")} · ${t("settings.in_en")}`, { exact: true });
  await intro.fill("Quokkas pack {quokka}.");
  await mails.getByLabel(t("settings.note"), { exact: true }).fill("Our voice");
  await mails.getByRole("button", { name: t("settings.save", { count: 1 }), exact: true }).click();
  await expect(intro).toHaveAttribute("aria-invalid", "true");
  await intro.fill("Quokkas pack your order.");
  await mails.getByRole("button", { name: t("settings.preview"), exact: true }).click();
  const preview = page.getByRole("dialog", {
    name: t("settings.preview_of", { name: t("settings.mail_order") }),
    exact: true,
  });
  await expect(preview.frameLocator("iframe").getByText("Quokkas pack your order.")).toBeVisible();
  await preview.getByRole("button", { name: t("app.close"), exact: true }).click();
  await mails.getByRole("button", { name: t("settings.save", { count: 1 }), exact: true }).click();
  await expect(mails).toHaveCount(0);

  const home = await open(page, "en", "settings.name_home", "content/home");
  const shelf = home.getByRole("group", { name: t("settings.home_products") });
  await shelf.getByRole("searchbox").fill("BG-0004");
  await shelf.locator(".promo-chips button").last().click();
  await expect(home.getByRole("region", { name: t("settings.changes") })).not.toContainText("zinc-bisglycinate");
  await home.getByLabel(`${t("settings.home_title")} · ${t("settings.in_en")}`, { exact: true }).fill("Quokka days");
  await home.getByLabel(t("settings.note"), { exact: true }).fill("Spring");
  await look(page, "the home page as a setting");
  await home.getByRole("button", { name: t("settings.save", { count: 2 }), exact: true }).click();
  await expect(home).toHaveCount(0);
  // Staff read the brand's name where shoppers do.
  await expect(page.getByRole("main")).toContainText("Biogena brings premium vitamins");
  await page.goto(`${shop.origin}/admin/content/page/why-brand`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Why Biogena");
  await page.goto(`${shop.origin}/admin/content/page/privacy-policy`);
  const read = page.getByRole("region", { name: t("draft.in_en", { name: t("content.preview") }), exact: true });
  await expect(read.getByText(/Biogena/).first()).toBeVisible();

  await expect
    .poll(async () => {
      await page.goto(`${shop.origin}/en`);
      return page.getByRole("heading", { level: 1 }).textContent();
    }, SOON)
    .toBe("Quokka days");
  await expect(
    page
      .getByRole("main")
      .getByRole("link", { name: /zinc bisglycinate/i })
      .first(),
  ).toBeVisible();
  const visitor = new Visitor(server.origin, "en");
  const zinc = await productOf(visitor, "zinc-bisglycinate");
  const email = "quokka@example.com";
  dataOf(await place(visitor, await fillCart(visitor, zinc.id, { method: CASH, email })));
  const [mail] = await server.mailsTo(email, 1);
  expect(mail?.text).toContain("Quokkas pack your order.");
  meant(/status of 422/);
});

for (const language of ["en", "ar"] as const)
  test(`${language}: what a cart takes is set within its bounds, which the field tells`, async ({ page }) => {
    const t = staffWords(language);
    if (language === "ar") await page.setViewportSize(PHONE);
    await signInAs(page.context(), "owner", language, shop);
    const dialog = await open(page, language, "settings.name_orders");
    await expect(dialog.getByText(t("settings.about_pieces"))).toBeVisible();
    const pieces = dialog.getByLabel(t("settings.pieces"), { exact: true });
    await expect(pieces).toHaveAccessibleDescription(t("settings.between", { least: 1, most: 10 }));
    await pieces.fill("11");
    await expect(pieces).toHaveAccessibleDescription(new RegExp(t("number.fault_most", { bound: 10, unit: "" })));
    const number = language === "en" ? "4" : "7";
    await pieces.fill(number);
    await dialog.getByLabel(t("settings.note"), { exact: true }).fill("Scarce");
    await look(page, "limits of an order");
    await dialog.getByRole("button", { name: t("settings.save", { count: 1 }), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    const orders = page.getByRole("region", { name: t("settings.name_orders"), exact: true });
    await expect(orders.getByText(t("settings.pieces")).first()).toContainText(number);
  });
