import type { Page } from "@playwright/test";
import { signUp } from "./account-steps.ts";
import { atLeisure, back, expect, focused, test, visit, wordsOf } from "./shop-page.ts";

const t = wordsOf("en");
const ar = wordsOf("ar");

/** What keeps the keyboard comes when the browser has nothing better to do. */
async function visitAtLeisure(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await atLeisure(page);
}

async function putIntoCart(page: Page, locale: string, products: readonly number[]): Promise<void> {
  for (const id of products) {
    const data = { product_id: id, quantity: 1 };
    await page.request.post("/api/cart/add-to-cart", { data, headers: { "x-locale": locale } });
  }
}

test("whoever sorts, filters and turns pages by keyboard goes on from there", async ({ page }) => {
  await visitAtLeisure(page, "/en/shop");
  const main = page.getByRole("main");
  const sort = main.getByRole("combobox", { name: t("shop.sort_by") });
  await sort.focus();
  for (const order of ["best_selling", "featured"]) {
    await page.keyboard.press("ArrowDown");
    await expect(page).toHaveURL(new RegExp(`sort=${order}`));
    await expect(sort).toBeFocused();
    await expect(sort).toHaveValue(order);
  }
  await back(page);
  await expect(sort).toHaveValue("best_selling");

  const title = main.getByRole("heading", { level: 1 });
  for (const number of [2, 3]) {
    await main.getByRole("link", { name: t("common.next"), exact: true }).press("Enter");
    await expect(page).toHaveURL(new RegExp(`page=${number}`));
    await expect(title).toBeFocused();
    await expect(title).toBeInViewport();
  }

  const box = main.getByRole("checkbox", { name: t("badge.vegan") });
  await box.press("Space");
  await expect(page).toHaveURL(/badge=vegan/);
  await expect(box).toBeChecked();
  await expect(box).toBeFocused();
  const chip = (name: string) => main.getByRole("link", { name: `${t("shop.remove_filter")} ${name}` });
  await main.getByRole("checkbox", { name: t("badge.gluten_free") }).press("Space");
  await expect(chip(t("badge.gluten_free"))).toBeVisible();
  await chip(t("badge.vegan")).press("Enter");
  await expect(box).not.toBeChecked();
  await expect(chip(t("badge.gluten_free"))).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(title).toBeFocused();
});

test("a quantity at its end is off, and keeps the keyboard", async ({ page }) => {
  await visit(page, "/ar-sa/product/zinc-bisglycinate");
  const more = page.getByRole("main").getByRole("button", { name: ar("cart.increase") });
  const less = page.getByRole("main").getByRole("button", { name: ar("cart.decrease") });
  const quantity = page.getByRole("main").getByRole("textbox", { name: ar("cart.quantity") });
  await more.focus();
  for (let press = 0; press < 10; press += 1) await page.keyboard.press("Enter");
  await expect(quantity).toHaveValue("10");
  await expect(more).toBeDisabled();
  await expect(more).toBeFocused();
  await less.focus();
  for (let press = 0; press < 10; press += 1) await page.keyboard.press("Enter");
  await expect(quantity).toHaveValue("1");
  await expect(less).toBeDisabled();
  await expect(less).toBeFocused();
});

test("on the cart page the keyboard goes on at what follows, in an empty one at its heading", async ({ page }) => {
  await putIntoCart(page, "en", [1]);
  await visitAtLeisure(page, "/en/cart");
  const main = page.getByRole("main");
  const more = main.getByRole("button", { name: t("cart.increase") });
  await more.focus();
  for (let press = 0; press < 10; press += 1) await page.keyboard.press("Enter");
  await expect(more).toBeDisabled();
  await expect(more).toBeFocused();

  const offered = main.getByRole("region", { name: t("cart.you_may_also_like") });
  const shown = offered.locator("li:not([inert])");
  const first = await shown.getByRole("link").innerText();
  await shown.getByRole("button").press("Enter");
  await expect(offered.getByRole("link", { name: first })).toHaveCount(0);
  await expect(shown.getByRole("link")).toBeFocused();

  await page.context().clearCookies({ name: /cart/ });
  await putIntoCart(page, "en", [1]);
  await visitAtLeisure(page, "/en/cart");
  await main.getByRole("button", { name: t("cart.remove_item") }).press("Enter");
  await expect(main.getByText(t("cart.empty")).first()).toBeVisible();
  await expect(focused(page)).toHaveRole("heading");
  await expect(focused(page)).toHaveText(t("cart.title"));
});

test("a wish that is taken off leaves the keyboard at the next, and says how many are left", async ({ page }) => {
  await signUp(page, "ar-sa");
  for (const slug of ["zinc-bisglycinate", "magnesium-seven-salts"]) {
    await visit(page, `/ar-sa/product/${slug}`);
    await page
      .getByRole("main")
      .getByRole("button", { name: ar("wishlist.add"), exact: true })
      .click();
    const taken = page.getByRole("main").getByRole("button", { name: ar("wishlist.remove"), exact: true });
    await expect(taken.and(page.locator("[aria-busy=false]"))).toBeVisible();
  }
  await visitAtLeisure(page, "/ar-sa/account/wishlist");
  const main = page.getByRole("main");
  const hearts = main.locator(".wish-grid").getByRole("button", { name: ar("wishlist.remove") });
  await expect(hearts).toHaveCount(2);
  await hearts.first().press("Enter");
  await expect(hearts).toHaveCount(1);
  await expect(hearts).toBeFocused();
  await expect(main.getByRole("status").filter({ hasText: ar("shop.products", { count: 1 }) })).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(hearts).toHaveCount(0);
  await expect(main.getByRole("heading", { level: 1 })).toBeFocused();
});

test("an order number nobody knows stays in its field, which says so and has the keyboard", async ({ page }) => {
  await visit(page, "/en/track-order");
  const number = page.getByRole("textbox", { name: t("tracking.order_number") });
  await number.fill("BG-NONE");
  await number.press("Enter");
  await expect(number).toHaveAccessibleDescription(t("tracking.not_found"));
  await expect(number).toBeFocused();
  await expect(number).toHaveValue("BG-NONE");
  await page.getByRole("button", { name: t("tracking.submit"), exact: true }).press("Enter");
  await expect(number).toBeFocused();
});

test("the checkout is gone through in the order in which it stands", async ({ page }) => {
  await putIntoCart(page, "ar-sa", [1]);
  const summary = page.getByRole("complementary", { name: ar("checkout.order_summary") });
  const name = page.getByRole("textbox", { name: ar("form.first_name") });
  const isBefore = async () => {
    const field = await name.elementHandle();
    return summary.evaluate(
      (element, other) =>
        other !== null && (element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
      field,
    );
  };
  for (const [width, isFirst] of [
    [360, true],
    [1440, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, "/ar-sa/checkout");
    await expect.poll(isBefore).toBe(isFirst);
  }
});
