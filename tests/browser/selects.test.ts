import type { Page } from "@playwright/test";
import { type Locale, marketOf } from "../../shop/market/market.ts";
import { expect, expectAccessible, reload, test, visit, wordsOf } from "./shop-page.ts";

/** What the long list shows of a country: its name in the shopper's language and its code. */
const KUWAIT = { en: "Kuwait", ar: "الكويت" } as const;

async function openCheckout(page: Page, locale: Locale): Promise<void> {
  const headers = { "x-locale": locale };
  const product = (await (await page.request.get("/api/products/zinc-bisglycinate", { headers })).json()).data;
  await page.request.post("/api/cart/add-to-cart", { headers, data: { product_id: product.id, quantity: 1 } });
  await visit(page, `/${locale}/checkout`);
}

for (const locale of ["en", "ar-sa"] as const) {
  const { language } = marketOf(locale);
  const t = wordsOf(language);
  const list = (page: Page, name: string) =>
    page.locator("button[role=combobox]").and(page.getByRole("combobox", { name }));

  test(`/${locale}: a country code is found by any of its names, misspelt too, and by keyboard alone`, async ({
    page,
  }) => {
    await openCheckout(page, locale);
    const code = list(page, t("form.country_code"));
    await code.press("Enter");
    const search = page.getByRole("combobox", { name: t("select.search_country_code") });
    await expect(search).toBeFocused();
    const options = page.getByRole("option");
    const gulf = ["+971", "+966", "+974", "+965", "+973", "+968"];
    for (const [index, sign] of gulf.entries()) await expect(options.nth(index)).toContainText(sign);
    await expectAccessible(page, "open list");
    for (const asked of ["kuwiat", "الكويت", "كوت", "+965", "00965", "٩٦٥"]) {
      await search.fill(asked);
      await expect(options.first()).toHaveAccessibleName(`${KUWAIT[language]} +965`);
    }
    await search.fill("qqqq");
    await expect(page.getByText(t("select.none"))).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(options).toHaveCount(0);
    await expect(code).toBeFocused();
    const before = await code.innerText();
    await page.keyboard.press("Enter");
    await search.fill("kuwait");
    await page.keyboard.press("Enter");
    await expect(code).toBeFocused();
    await expect(code).toHaveText("+965");
    await expect(code).toHaveAccessibleName(`${t("form.country_code")}: ${KUWAIT[language]} +965`);
    expect(before).not.toBe("+965");
    // A refused form keeps what was chosen.
    await page.getByRole("button", { name: t("checkout.continue") }).click();
    await expect(page.getByRole("alert").first()).toBeVisible();
    await expect(code).toHaveText("+965");
    await expect(page.locator("select[name=phone_country]")).toHaveValue("KW");
  });

  test(`/${locale}: a short list has no field to search in, and is a sheet on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await visit(page, `/${locale}/contact`);
    const subject = list(page, t("contact.subject"));
    await subject.click();
    const options = page.getByRole("option");
    await expect(options).toHaveCount(6);
    await expect(page.getByRole("searchbox").or(page.locator(".pick-search"))).toHaveCount(0);
    const sheet = page.locator(".pick-list");
    await expect.poll(async () => Math.round((await sheet.boundingBox())?.width ?? 0)).toBe(360);
    const lowerEdge = async () => {
      const box = await sheet.boundingBox();
      return box === null ? null : Math.round(box.y + box.height);
    };
    await expect.poll(lowerEdge).toBe(780);
    await expectAccessible(page, "sheet");
    await page.getByRole("button", { name: t("common.close") }).click();
    await expect(options).toHaveCount(0);
    await expect(subject).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(options).toHaveCount(0);
    await expect(page.locator("select[name=subject]")).not.toHaveValue("");
    await expect(subject).toBeFocused();
    // What is left empty is said of the list, and a refused form leads to it.
    await page.evaluate(() => sessionStorage.clear());
    await reload(page);
    await page.getByRole("textbox", { name: t("form.full_name") }).fill("Mariam");
    await page
      .getByRole("main")
      .getByRole("textbox", { name: t("form.email") })
      .fill("mariam@example.com");
    await expect(subject).toBeVisible();
    await page.getByRole("button", { name: t("contact.send") }).click();
    await expect(subject).toBeFocused();
    await expect(subject).toHaveAttribute("aria-invalid", "true");
  });
}
