import { marketOf } from "../../shop/market/market.ts";
import { expect, expectAccessible, expectWellShown, test, visit, wordsOf } from "./shop-page.ts";

/** Pages that the purchase does not pass, in one language each, so that both are looked at in half the time. */
const PAGES = [
  ["en", "/faq"],
  ["ar-kw", "/faq"],
  ["ar", "/about"],
  ["en-om", "/terms-and-conditions"],
  ["en", "/blog"],
  ["ar-sa", "/blog/forms-of-magnesium"],
  ["ar", "/stories"],
  ["en-qa", "/story/noura-back-in-rhythm"],
  ["ar-qa", "/product/ginkgo-phosphatidylserine"],
  ["en", "/product/diamond-one"],
  ["ar-bh", "/shop?category=sport-performance"],
  ["en-sa", "/shop?q=magnesium"],
  ["en", "/cart"],
  ["ar", "/account"],
  ["en", "/account/wishlist"],
  ["ar", "/track-order?order=BG-2222-2222-2"],
  ["en", "/checkout/order-confirmation?order=BG-2222-2222-2"],
] as const;

for (const [locale, path] of PAGES) {
  const { direction } = marketOf(locale);
  test(`/${locale}${path}: one heading, right direction, nothing too wide, no finding of axe`, async ({ page }) => {
    await visit(page, `/${locale}${path}`);
    await expect(page.locator("html")).toHaveAttribute("dir", direction);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(/.{8,}/);
    await expectWellShown(page, path);
    await page.setViewportSize({ width: 360, height: 780 });
    await expectWellShown(page, `${path} at 360 px`);
  });
}

for (const locale of ["en", "ar-sa"] as const) {
  const t = wordsOf(marketOf(locale).language);
  test(`/${locale}/no-such-page says so and leads home`, async ({ page }) => {
    await visit(page, `/${locale}/no-such-page`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(t("errors.page_not_found"));
    await expect(page.getByRole("main")).toContainText(t("errors.page_description"));
    await expectAccessible(page, "404");
    await page.getByRole("link", { name: t("errors.go_home") }).click();
    await expect(page).toHaveURL(new RegExp(`/${locale}$`));
  });
}

test("the search panel finds its way by keyboard and gives it back", async ({ page }) => {
  const t = wordsOf("en");
  await visit(page, "/en");
  const opener = page.getByRole("banner").getByRole("button", { name: t("common.search") });
  await opener.press("Enter");
  const panel = page.getByRole("dialog");
  await expect(panel).toBeVisible();
  await expectAccessible(page, "search panel");
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
});

test("a product that is out of stock says so and cannot be added", async ({ page }) => {
  const t = wordsOf("en");
  await visit(page, "/en/product/ginkgo-phosphatidylserine");
  await expect(page.getByRole("main").getByText(t("product.out_of_stock")).first()).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: t("product.add_to_cart"), exact: true })).toHaveCount(
    0,
  );
});

test("the checkout is for carts with something in them", async ({ page }) => {
  await visit(page, "/en/checkout");
  await expect(page).toHaveURL(/\/en$/);
});
