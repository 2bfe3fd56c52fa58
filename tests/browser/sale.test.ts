import type { Page } from "@playwright/test";
import sharp from "sharp";
import { COUNTRIES, localeFor, marketOf } from "../../shop/market/market.ts";
import { convert, SPECIFIED_RATES, toMinor } from "../../shop/pricing/money.ts";
import { formatMoney } from "../../texts/money.ts";
import { registration } from "../support/accounts.ts";
import { firstOwnerLink, type RunningServer } from "../support/server.ts";
import { arrive, signIn } from "./account-steps.ts";
import { look, PHONE, type StaffWords, signInAs, staffTheShop, staffWords } from "./back-office-steps.ts";
import { startOwnShop } from "./own-shop.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit, wordsOf } from "./shop-page.ts";

/** A shop of its own: its clock is moved, and the others must not see that. */
let server: RunningServer;
test.beforeAll(async () => {
  server = await startOwnShop();
});
test.afterAll(() => server.remove());

const PAGE = "/singles-day-2025";
const PRODUCT = "/product/magnesium-seven-salts";
/** What the jar costs in the sale, and one that is offered beside the cart. */
const half = { en: "AED 69.50", ar: "69.50 د.إ" } as const;
const offered = { en: "AED 49.50", ar: "49.50 د.إ" } as const;

/** Makes an account and leaves the browser signed out of it. */
async function signUp(page: Page): Promise<string> {
  const person = registration();
  const answer = await page.request.post(`${server.origin}/api/register`, { data: person });
  expect(answer.status()).toBe(201);
  await page.context().clearCookies();
  return person.email;
}

test.describe.configure({ mode: "serial" });

for (const language of ["en", "ar"] as const) {
  const t = wordsOf(language);
  const at = (path: string) => `${server.origin}/${language}${path}`;

  test(`/${language}: early access has its prices for customers, on pages that are the same for guests`, async ({
    page,
  }) => {
    server.setClock("2025-10-31T10:00:00+04:00");
    await visit(page, at(PAGE));
    await expect(page.getByRole("timer")).toContainText("13");
    await expect(page.getByRole("link", { name: t("singles_day.early_access_sign_in") })).toBeVisible();
    const products = page.getByRole("region", { name: t("campaign.products") });
    await expect(products.getByText(t("singles_day.coming_soon"))).toHaveCount(6);
    await expect(page.getByText(half[language])).toHaveCount(0);
    await expectAccessible(page, "early access, guest");

    const email = await signUp(page);
    await page.getByRole("link", { name: t("singles_day.early_access_sign_in") }).click();
    await expect(page).toHaveURL(/\/login\?next=/);
    await signIn(page, t, email);
    await arrive(page, new RegExp(`/${language}${PAGE}$`));
    await expect(page.getByText(half[language])).toBeVisible();
    await expect(page.getByText(t("campaign.early_welcome"))).toBeVisible();
    await expect(products.getByText(t("singles_day.coming_soon"))).toHaveCount(0);
    await page
      .getByRole("banner")
      .getByRole("button", { name: t("common.search") })
      .click();
    await page.getByRole("dialog").getByRole("combobox").fill("magnesium seven");
    await expect(page.getByRole("dialog").getByText(half[language])).toBeVisible();
    await visit(page, at("/shop?category=minerals"));
    await expect(page.getByRole("main").getByText(half[language])).toBeVisible();
    // Staff have changed the campaign meanwhile: whoever turns the page has its price of now.
    await page.route("**/api/prices*", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(/69[.]5\b/, "99.5") });
    });
    await page.locator(`:is(h2, h3) a[href="/${language}${PRODUCT}"]`).click();
    await expect(page).toHaveURL(new RegExp(`${PRODUCT}$`));
    await expect(page.getByRole("main").getByText(half[language].replace("69", "99")).first()).toBeVisible();
    await page.unrouteAll({ behavior: "wait" });
    await visit(page, at(PRODUCT));
    await expect(page.getByRole("main").getByText(half[language]).first()).toBeVisible();
    await page
      .getByRole("main")
      .getByRole("button", { name: t("product.add_to_cart"), exact: true })
      .first()
      .click();
    await expect(page.getByRole("dialog").getByText(half[language]).first()).toBeVisible();
    await expect(page.getByRole("dialog").getByText(offered[language])).toBeAttached();
  });

  test(`/${language}: the countdown ends in the sale, in three widths`, async ({ page }) => {
    server.setClock("2025-11-10T23:59:58+04:00");
    await visit(page, at(PAGE));
    await expect(page.getByText(half[language])).toHaveCount(0);
    server.setClock("2025-11-11T00:00:00+04:00");
    await expect(page.getByText(half[language])).toBeVisible();
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page, `sale at ${width}`);
    }
    await expectAccessible(page, "main day");
    server.setClock("2025-11-12T00:00:00+04:00");
    await visit(page, at(PAGE));
    await expect(page.getByText(t("singles_day.ended"))).toBeVisible();
  });
}

/** A manager of this shop, invited once. */
let staffed: Promise<{ sessions: string }> | undefined;
async function manage(page: Page): Promise<void> {
  server.setClock(null);
  staffed ??= firstOwnerLink(server).then((link) => staffTheShop(server.origin, link, ["manager"]));
  const { sessions } = await staffed;
  await signInAs(page.context(), "manager", "ar", { origin: server.origin, sessions });
  await page.setViewportSize(PHONE);
}

test("a product's sale is written on a phone in Arabic, lives through a closed tab and a cut line, and begins at midnight", async ({
  page,
  context,
  meant,
}) => {
  const [t, said] = [staffWords("ar"), wordsOf("ar")];
  await manage(page);
  const editor = `${server.origin}/admin/products/zinc-bisglycinate`;
  const subtitle = (one: Page) =>
    one.getByRole("textbox", { name: t("draft.in_ar", { name: t("product.field_subtitle") }) });

  // Typed, and the window closed before anything was sent.
  const first = await context.newPage();
  await first.route("**/draft", (route) => route.abort());
  await first.goto(editor);
  await subtitle(first).fill("15 ملجم في كبسولة واحدة");
  await first.close();
  await page.goto(`${server.origin}/admin/products`);
  await page.getByRole("searchbox", { name: t("product.find") }).fill("BG-0004");
  await page.keyboard.press("Enter");
  await page.getByRole("main").getByRole("link", { name: "زنك" }).click();
  await expect(subtitle(page)).toHaveValue("15 ملجم في كبسولة واحدة");
  const keptAt = page.getByText(t("draft.kept_at", { time: "" }).trim());
  await expect(keptAt).toBeVisible();

  // Without a connection.
  await context.setOffline(true);
  await page.getByLabel(t("product.field_sale_price_aed")).fill("٧٨٫٢٥");
  await expect(page.getByText(t("draft.kept_device"))).toBeVisible();
  await context.setOffline(false);
  await expect(keptAt).toBeVisible();

  const day = new Date(Date.now() + 52 * 3_600_000).toISOString().slice(0, 10);
  const midnight = Date.parse(`${day}T00:00:00+04:00`);
  await page.getByLabel(t("product.field_sale_starts_at")).fill(`${day}T00:00`);
  await page.getByLabel(t("product.field_sale_ends_at")).fill(`${day}T12:00`);
  await page.getByRole("button", { name: t("draft.publish_changes", { count: 4 }) }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: t("draft.publish_changes", { count: 4 }) }).click();
  await expect(page.getByText(t("draft.published"))).toBeVisible();

  const sale = page.getByRole("main").getByText("78.25 د.إ").first();
  const shown = async (at: number) => {
    // The back office is closed by then: whoever was signed in a day ago is asked to sign in again.
    await page.goto("about:blank");
    server.setClock(new Date(at).toISOString());
    await visit(page, `${server.origin}/ar/product/zinc-bisglycinate`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  };
  await shown(midnight - 1000);
  await expect(page.getByText("15 ملجم في كبسولة واحدة").first()).toBeVisible();
  await expect(sale).toHaveCount(0);
  await shown(midnight);
  await expect(sale).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("button", { name: said("product.add_to_cart"), exact: true })
    .first()
    .click();
  await expect(page.getByRole("dialog").getByText("78.25 د.إ").first()).toBeVisible();
  await shown(midnight + 12 * 3_600_000);
  await expect(sale).toHaveCount(0);
  meant(/ERR_(INTERNET_DISCONNECTED|FAILED)/);
});

/** What is being written stands on its page for whoever has the link that its editor makes. */
async function expectInPreview(page: Page, t: StaffWords, title: string): Promise<void> {
  await page.getByRole("button", { name: t("preview.title"), exact: true }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByLabel(t("preview.shown"))).toHaveValue("draft");
  await sheet.getByRole("button", { name: t("preview.make") }).click();
  const { pathname, search } = new URL(
    (await sheet.getByRole("link", { name: t("preview.open") }).getAttribute("href")) ?? "",
  );
  await look(page, "a preview of a draft");
  const tab = await page.context().newPage();
  await tab.goto(server.origin + pathname + search);
  await expect(tab.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await tab.close();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
}

test("what is pasted into a text becomes the Markdown it may have, and what is pasted as words stays as it is", async ({
  page,
}) => {
  const t = staffWords("ar");
  await manage(page);
  await page.goto(`${server.origin}/admin/content/article/forms-of-magnesium`);
  const text = page.getByRole("textbox", { name: t("draft.in_ar", { name: t("content.field_body") }) });
  await text.fill("أول\n\n");
  const paste = (kind: string, said: string) =>
    text.evaluate(
      (area, [type = "", data = ""]) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData(type, data);
        const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
        return area.dispatchEvent(event);
      },
      [kind, said],
    );
  expect(await paste("text/html", '<h1>نوم</h1><p style="color:red">شاي <b>دافئ</b></p><script>x</script>')).toBe(
    false,
  );
  await expect(text).toHaveValue("أول\n\n## نوم\n\nشاي **دافئ**");
  await page.keyboard.press("Control+z");
  await expect(text).toHaveValue("أول\n\n");
  // Left to the browser, as what has nothing but words.
  for (const [kind, said] of [
    ["text/html", "<p>شاي</p>"],
    ["text/plain", "**شاي**"],
  ] as const)
    expect(await paste(kind, said)).toBe(true);
  await page.getByRole("button", { name: t("draft.drop") }).click();
  await expect(page.getByText(t("draft.dropped"))).toBeVisible();
});

test("an article is written on a phone in Arabic with its preview, scheduled, and read after its moment and not before, until its end", async ({
  page,
}) => {
  const t = staffWords("ar");
  await manage(page);
  await page.goto(`${server.origin}/admin/content/article/sleep-routines`);
  const inArabic = (field: string) => page.getByRole("textbox", { name: t("draft.in_ar", { name: field }) });
  await inArabic(t("content.field_title")).fill("ليلة هادئة");
  const text = inArabic(t("content.field_body"));
  await text.fill("## قبل النوم\n\n<b>دافئ</b>");
  const preview = page.getByRole("region", { name: t("draft.in_ar", { name: t("content.preview") }) });
  await expect(preview.getByRole("heading", { name: "قبل النوم" })).toHaveCSS("direction", "rtl");
  // What is not allowed is named with its line, and is shown as it was typed, never as markup.
  await expect(page.getByText(t("draft.in_line", { line: 3, why: t("draft.fault_html") })).first()).toBeVisible();
  await expect(preview.getByText("<b>دافئ</b>")).toBeVisible();
  await text.fill("## قبل النوم\n\nشاي **دافئ**.");
  await expectInPreview(page, t, "ليلة هادئة");
  await expect(page.getByText(t("draft.kept_at", { time: "" }).trim())).toBeVisible();
  await page.getByRole("button", { name: t("draft.publish_changes", { count: 2 }) }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("radio", { name: t("draft.when_later") }).check();
  const moment = Math.ceil(Date.now() / 60_000) * 60_000 + 3_600_000;
  const field = new Date(moment + 4 * 3_600_000).toISOString().slice(0, 19);
  await sheet.getByLabel(t("draft.moment")).fill(field);
  const ends = moment + 3_600_000;
  await sheet.getByLabel(t("draft.until")).fill(new Date(ends + 4 * 3_600_000).toISOString().slice(0, 19));
  await sheet.getByRole("button", { name: t("draft.schedule") }).click();
  await expect(page.getByText(t("draft.version_scheduled")).first()).toBeVisible();

  const title = page.getByRole("heading", { level: 1, name: "ليلة هادئة" });
  const shown = async (at: number) => {
    await page.goto("about:blank");
    server.setClock(new Date(at).toISOString());
    await visit(page, `${server.origin}/ar/blog/sleep-routines`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  };
  await shown(moment - 1000);
  await expect(title).toHaveCount(0);
  await shown(moment);
  await expect(title).toBeVisible();
  await expect(page.getByText("شاي دافئ.")).toBeVisible();
  await shown(ends - 1000);
  await expect(title).toBeVisible();
  await shown(ends);
  await expect(title).toHaveCount(0);
});

/** What a new product says, by what its fields are called. */
const SAID = (t: StaffWords) => [
  { field: t("product.field_name"), ar: "مغنيسيوم المساء", en: "Evening Magnesium" },
  { field: t("product.field_subtitle"), ar: "هدوء في كبسولتين", en: "Calm in two capsules" },
  { field: t("product.field_short_description"), ar: "ملح واحد للمساء.", en: "One salt for the evening." },
  { field: t("product.picture_alt", { number: 1 }), ar: "علبة كبسولات خضراء", en: "A green jar of capsules" },
  { field: t("product.field_pack"), ar: "60 كبسولة", en: "60 capsules" },
  { field: t("product.field_description"), ar: "مغنيسيوم **لطيف**.", en: "Magnesium, **gently**." },
  { field: t("product.field_benefits"), ar: "يسهم في راحة العضلات", en: "Contributes to calm muscles" },
  { field: t("product.field_how_to_use"), ar: "كبسولتان مع الماء.", en: "Two capsules with water." },
  { field: t("product.field_dosage"), ar: "كبسولتان يومياً", en: "Two capsules a day" },
  { field: t("product.field_warnings"), ar: "يُحفظ بعيداً عن الأطفال.", en: "Keep away from children." },
  { field: t("product.field_serving"), ar: "كبسولتان", en: "two capsules" },
  { field: t("product.ingredient", { number: 1 }), ar: "مغنيسيوم", en: "Magnesium" },
  { field: t("product.field_full_list"), ar: "سترات المغنيسيوم", en: "Magnesium citrate" },
  { field: t("product.field_allergens"), ar: "لا شيء", en: "None" },
  { field: t("product.field_meta_title"), ar: "مغنيسيوم المساء", en: "Evening Magnesium" },
  { field: t("product.field_meta_description"), ar: "مغنيسيوم لمساء هادئ.", en: "Magnesium for a calm evening." },
];

test("a new product is made on a phone in Arabic, with its picture, for a moment: not there a second before, and there in every currency", async ({
  page,
}) => {
  test.slow();
  const [t, said] = [staffWords("ar"), wordsOf("ar")];
  const slug = "evening-magnesium";
  await manage(page);
  await page.goto(`${server.origin}/admin/products`);
  await page.getByRole("button", { name: t("product.new") }).click();
  await page.getByRole("dialog").getByLabel(t("product.field_sku")).fill("BG-0951");
  await page.getByRole("dialog").getByLabel(t("product.field_slug")).fill(slug);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("product.begin") })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: slug })).toBeVisible();

  // As the camera of a telephone has it: lying on its side, with its place.
  const buffer = await sharp({ create: { width: 1900, height: 1300, channels: 3, background: "#2F5D50" } })
    .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "25/1 12/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  await page
    .getByLabel(t("product.pictures_add"))
    .setInputFiles({ name: "IMG_0412.JPG", mimeType: "image/jpeg", buffer });
  await expect(page.getByRole("textbox", { name: t("product.picture_alt", { number: 1 }) }).first()).toBeVisible();
  await page.getByRole("button", { name: t("product.add_row") }).click();
  const complete = page.getByRole("region", { name: t("draft.complete") });
  const texts = SAID(t);
  for (const language of ["ar", "en"] as const) {
    await page.getByRole("button", { name: t(`draft.language_${language}`), exact: true }).click();
    for (const { field, [language]: words } of texts)
      await page.getByRole("textbox", { name: t(`draft.in_${language}`, { name: field }), exact: true }).fill(words);
    const all = { count: texts.length, all: texts.length };
    await expect(complete.getByText(t("draft.said_of", all))).toHaveCount(language === "ar" ? 1 : 2);
  }
  await page.getByLabel(t("product.field_weight_g")).fill("١٢٠");
  await page.getByLabel(t("product.amount"), { exact: true }).fill("250");
  await page
    .getByRole("group", { name: t("product.field_categories") })
    .getByRole("checkbox")
    .first()
    .check();
  await page.getByRole("checkbox", { name: t("product.badge_vegan") }).check();
  const beside = page.getByRole("group", { name: t("product.field_goes_well_with") });
  await beside.getByRole("searchbox").fill("BG-0004");
  await beside.getByRole("button", { name: /^[+] زنك/ }).click();
  // Days ahead, so that no midnight passes before it is scheduled.
  const midnights = [2, 3].map(
    (days) => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T00:00`,
  );
  const [appears, falls] = midnights.map((day) => Date.parse(`${day}:00+04:00`));
  const [opening = "", saleDay = ""] = midnights;
  await page.getByLabel(t("product.field_price_aed"), { exact: true }).fill("١٢٠");
  await page.getByLabel(t("product.field_sale_price_aed")).fill("99");
  await page.getByLabel(t("product.field_sale_starts_at")).fill(saleDay);
  await expect(page.getByText(t("draft.kept_at", { time: "" }).trim())).toBeVisible();
  await expect(page.getByText(t("draft.blockers", { count: 1 }))).toHaveCount(0);
  await look(page, "a new product");
  await expectInPreview(page, t, "مغنيسيوم المساء");

  await page.getByRole("button", { name: t("draft.publish"), exact: true }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("radio", { name: t("draft.when_later") }).check();
  await sheet.getByLabel(t("draft.moment")).fill(`${opening}:00`);
  await sheet.getByLabel(t("draft.note")).fill("With the autumn mail");
  await page.reload();
  await page.getByRole("button", { name: t("draft.publish"), exact: true }).click();
  await expect(sheet.getByLabel(t("draft.moment"))).toHaveValue(new RegExp(`^${opening}`));
  await expect(sheet.getByLabel(t("draft.note"))).toHaveValue("With the autumn mail");
  await sheet.getByRole("button", { name: t("draft.schedule") }).click();
  await expect(page.getByText(t("draft.version_scheduled")).first()).toBeVisible();

  await page.getByRole("button", { name: t("preview.title"), exact: true }).click();
  await sheet.getByRole("button", { name: t("preview.make") }).click();
  const link = sheet.getByRole("link", { name: t("preview.open") });
  const { pathname, search } = new URL((await link.getAttribute("href")) ?? "");
  await look(page, "a preview");

  const title = page.getByRole("heading", { level: 1, name: "مغنيسيوم المساء" });
  await visit(page, server.origin + pathname + search);
  await expect(title).toBeVisible();
  const shown = async (at: number | undefined) => {
    await page.goto("about:blank");
    server.setClock(new Date(at ?? 0).toISOString());
    await visit(page, `${server.origin}/ar/product/${slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  };
  await shown((appears ?? 0) - 1000);
  await expect(title).toHaveCount(0);
  await shown(appears);
  await expect(title).toBeVisible();
  await expect(page.getByRole("main").getByRole("img", { name: "علبة كبسولات خضراء" }).first()).toBeVisible();
  await expect(page.getByRole("main").getByText(said("badge.vegan")).first()).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /زنك/ }).first()).toBeAttached();
  for (const country of COUNTRIES) {
    const { locale, currency } = marketOf(localeFor("ar", country));
    await visit(page, `${server.origin}/${locale}/product/${slug}`);
    await expect(
      page
        .getByRole("main")
        .getByText(formatMoney(convert(toMinor(12_000), SPECIFIED_RATES[currency]), currency, "ar"))
        .first(),
    ).toBeVisible();
  }
  const sale = page
    .getByRole("main")
    .getByText(formatMoney(toMinor(9900), "AED", "ar"))
    .first();
  await shown((falls ?? 0) - 1000);
  await expect(sale).toHaveCount(0);
  await shown(falls);
  await expect(sale).toBeVisible();
});

test("prices are pasted from a spreadsheet, seen with their difference, published and taken back", async ({ page }) => {
  const t = staffWords("ar");
  await manage(page);
  await page.goto(`${server.origin}/admin/products-grid`);
  const price = (sku: string) => page.getByRole("textbox", { name: `${t("product.field_price_aed")} (AED), ${sku}` });
  const before = await price("BG-0002").inputValue();
  await price("BG-0001").evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, "BG-0003\t١٩١\nBG-0002\t12\nBG-0049\t5\nBG-9999\t5\n");
  await expect(page.getByText("BG-9999")).toBeVisible();
  await expect(price("BG-0002")).toHaveValue("12");
  await look(page, "the table of products");
  // What is typed outlives the page.
  await page.reload();
  await page.getByRole("button", { name: t("grid.look", { count: 3 }) }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByText(t("product.jumps_text"))).toBeVisible();
  await expect(sheet.getByText(t("draft.fault_gift"))).toBeVisible();
  await expect(sheet.getByRole("button", { name: t("grid.publish", { count: 1 }) })).toBeEnabled();
  await sheet.getByLabel(t("product.price_again")).fill("12");
  await sheet.getByRole("button", { name: t("grid.publish", { count: 2 }) }).click();
  await expect(sheet).toHaveCount(0);
  await expect(price("BG-0002")).toHaveValue("12");
  // A gift costs nothing: what was typed is still there, and covers no way back.
  await expect(page.getByText(t("grid.left", { count: 1 }))).toBeVisible();
  await expect(price("BG-0049")).toHaveValue("5");
  await page.getByRole("button", { name: t("app.undo") }).click();
  await expect(page.getByText(t("grid.taken_back", { count: 2 }))).toBeVisible();
  await expect(price("BG-0002")).toHaveValue(before);
});

test("days of sales are pasted as spreadsheets write them, and say what may be two days", async ({ page }) => {
  const t = staffWords("ar");
  await manage(page);
  await page.goto(`${server.origin}/admin/products-grid`);
  const cell = (label: string, sku: string) => page.getByRole("textbox", { name: `${label}, ${sku}` });
  const [first, last] = [t("grid.sale_first"), t("grid.sale_last")];
  const price = Number(await cell(`${t("product.field_price_aed")} (AED)`, "BG-0004").inputValue());
  const before = await cell(last, "BG-0004").inputValue();
  await cell(first, "BG-0001").evaluate(
    (field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    `SKU\t${t("product.field_sale_price_aed")}\t${first}\t${last}\nBG-0004\t${price - 1}\t٢٧/١١/٢٠٢٧\t30/11/2027\nBG-0005\t\t5/6/2027\t\n`,
  );
  await expect(page.getByText(t("grid.fault_two_days")).first()).toBeVisible();
  await expect(cell(first, "BG-0005")).toHaveAccessibleDescription(t("grid.fault_two_days"));
  await look(page, "days of sales in the table of products");
  await cell(first, "BG-0005").fill("");
  await page.getByRole("button", { name: t("grid.look", { count: 1 }) }).click();
  const sheet = page.getByRole("dialog");
  for (const day of ["2027-11-27", "2027-11-30"]) await expect(sheet.getByText(day, { exact: true })).toBeVisible();
  await sheet.getByRole("button", { name: t("grid.publish", { count: 1 }) }).click();
  await expect(sheet).toHaveCount(0);
  await expect(cell(last, "BG-0004")).toHaveValue("2027-11-30");
  await page.getByRole("button", { name: t("app.undo") }).click();
  await expect(cell(last, "BG-0004")).toHaveValue(before);
});

test("a file of Shopify's is looked at first, and then becomes drafts", async ({ page }) => {
  const t = staffWords("ar");
  await manage(page);
  await page.goto(`${server.origin}/admin/products`);
  await page.getByRole("button", { name: t("shopify.button") }).click();
  const sheet = page.getByRole("dialog");
  const buffer = Buffer.from(
    "Handle,Title,Variant SKU,Variant Price\nsilica,بيوتين وسيليكا,BG-9400,99\nodd,Odd,QK-1,10\nOdd Two,Odd,QK-2,10\n",
  );
  await sheet.getByLabel(t("payouts.file")).setInputFiles({ name: "products.csv", mimeType: "text/csv", buffer });
  await sheet.getByRole("button", { name: t("payouts.look") }).click();
  await expect(sheet.getByText(t("shopify.why_slug"))).toBeVisible();
  await expect(sheet.getByText(t("shopify.sku_given"))).toHaveCount(1);
  await look(page, "a file of products");
  await sheet.getByRole("button", { name: t("shopify.make", { count: 2 }) }).click();
  await sheet
    .getByRole("link", { name: t("shopify.open") })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "بيوتين وسيليكا" })).toBeVisible();
  await expect(page.getByLabel(t("product.field_price_aed"), { exact: true })).toHaveValue("99");
});
