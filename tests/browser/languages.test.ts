import { expect, expectAccessible, focused, test, visit, wordsOf } from "./shop-page.ts";

const en = wordsOf("en");
const ar = wordsOf("ar");

test("the language switch leads to the same page, remembers it, and back", async ({ page, context }) => {
  await visit(page, "/en-sa/shop?category=minerals");
  await page
    .getByRole("banner")
    .getByRole("link", { name: en("common.arabic") })
    .click();
  await expect(page).toHaveURL(/\/ar-sa\/shop\?category=minerals$/);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  const cookie = (await context.cookies()).find(({ name }) => name === "locale");
  expect(cookie).toMatchObject({ value: "ar-sa", path: "/", sameSite: "Lax" });
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(363);
  expect(days).toBeLessThan(366);
  await page.goto("/");
  await expect(page).toHaveURL(/\/ar-sa$/);
  await page
    .getByRole("banner")
    .getByRole("link", { name: ar("common.english") })
    .click();
  await expect(page).toHaveURL(/\/en-sa$/);
});

test("site preferences change language, country and with it the currency, by keyboard alone", async ({ page }) => {
  await visit(page, "/en/product/zinc-bisglycinate");
  const opener = page.getByRole("banner").getByRole("button", { name: new RegExp(en("nav.country_selector")) });
  await opener.focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: en("preferences.title") });
  await expect(panel).toBeVisible();
  await expectAccessible(page, "preferences");
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.press("Enter");
  await panel.getByRole("radio", { name: en("common.arabic") }).focus();
  await page.keyboard.press("Space");
  await panel.getByRole("radio", { name: en("country.kw") }).focus();
  await page.keyboard.press("Space");
  await expect(panel.getByRole("status", { name: en("preferences.currency") })).toContainText("KWD");
  await panel.getByRole("button", { name: en("common.save") }).press("Enter");
  await expect(page).toHaveURL(/\/ar-kw\/product\/zinc-bisglycinate$/);
  await expect(page.getByRole("main").getByText(/د\.ك/).first()).toBeVisible();
});

test("a cart stays the same cart in another market, in its words and money", async ({ page }) => {
  await visit(page, "/en/product/zinc-bisglycinate");
  await page
    .getByRole("main")
    .getByRole("button", { name: en("product.add_to_cart"), exact: true })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: en("cart.title") })).toContainText("AED 89.00");
  await visit(page, "/ar-sa/cart");
  await expect(page.getByRole("main")).toContainText("زنك بيسجلايسينات");
  await expect(page.getByRole("main")).toContainText("90.88 ر.س");
});

test("the first stop of the keyboard leads to the content", async ({ page }) => {
  await visit(page, "/ar");
  await page.keyboard.press("Tab");
  await expect(focused(page)).toHaveText(ar("nav.skip_to_content"));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#main$/);
});

test("the shop menu opens and closes by keyboard", async ({ page }) => {
  await visit(page, "/en");
  const button = page.getByRole("banner").getByRole("button", { name: en("nav.shop"), exact: true });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await expect(
    page
      .getByRole("banner")
      .getByRole("link", { name: en("common.all_products") })
      .first(),
  ).toBeVisible();
  await expectAccessible(page, "shop menu");
  await page.keyboard.press("Escape");
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await expect(button).toBeFocused();
});
