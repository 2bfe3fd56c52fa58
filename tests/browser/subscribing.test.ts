import type { Locator } from "@playwright/test";
import { marketOf } from "../../shop/market/market.ts";
import { newEmail, PASSWORD, passwordField } from "./account-steps.ts";
import { choose, expect, expectWellShown, hydrated, pick, test, visit, wordsOf } from "./shop-page.ts";

const isUnderItsEye = (field: Locator) =>
  field.evaluate((input) => {
    const eye = input.nextElementSibling?.getBoundingClientRect() ?? new DOMRect();
    const { left, right } = input.getBoundingClientRect();
    const { paddingLeft, paddingRight } = getComputedStyle(input);
    return eye.right > left + Number.parseFloat(paddingLeft) && eye.left < right - Number.parseFloat(paddingRight);
  });

for (const { locale, width } of [
  { locale: "en", width: 1440 },
  { locale: "ar", width: 360 },
] as const) {
  const { language } = marketOf(locale);
  const t = wordsOf(language);

  test(`/${locale}, ${width} px: subscribe, change the plan, register within the checkout, order`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const look = (where: string) => expectWellShown(page, where);
    const main = page.getByRole("main");
    // The plan is chosen on the product's page, or in the quick view of its card.
    let place = main;
    if (locale === "en") await visit(page, `/${locale}/product/zinc-bisglycinate`);
    else {
      await visit(page, `/${locale}/shop?category=minerals`);
      await main.locator('.look[href$="/zinc-bisglycinate"]').click();
      place = page.getByRole("dialog");
    }
    await page.getByRole("radio", { name: t("subscription.title") }).check();
    await page.getByText(t("subscription.interval_2"), { exact: true }).click();
    await look("subscription to a product");
    const add = place.getByRole("button", { name: t("product.add_to_cart"), exact: true }).first();
    if (place !== main) await expect(add, "a plan does not push it out of reach").toBeInViewport({ ratio: 1 });
    await add.click();

    const drawer = page.getByRole("dialog", { name: t("cart.title") });
    const plan = drawer.getByRole("combobox");
    await expect(plan).toHaveValue("2");
    await plan.selectOption("3");
    await expect(plan).toHaveValue("3");
    await expect(drawer.getByRole("definition").filter({ hasText: "8.90" })).toBeVisible();
    await look("drawer with a subscription");
    await drawer.getByRole("link", { name: t("cart.checkout") }).click();

    await expect(main.getByText(t("subscription.needs_account"))).toBeVisible();
    await hydrated(page);
    await main.getByRole("textbox", { name: t("form.first_name") }).fill("Salma");
    await main.getByRole("textbox", { name: t("form.last_name") }).fill("Nasser");
    await main.getByRole("textbox", { name: t("form.email") }).fill(newEmail());
    await main.getByRole("textbox", { name: t("form.phone_number") }).fill("050 123 4567");
    const confirmation = page.getByLabel(t("form.confirm_password"), { exact: true });
    await passwordField(page, t).fill(PASSWORD);
    expect(await isUnderItsEye(passwordField(page, t)), "a long password does not run under the eye").toBe(false);
    await confirmation.fill("something else");
    await main.getByRole("button", { name: t("checkout.continue") }).click();
    await expect(confirmation).toHaveAttribute("aria-invalid", "true");
    await expect(main.getByRole("textbox", { name: t("form.first_name") })).toHaveValue("Salma");
    await look("account within the checkout, with a fault");
    await passwordField(page, t).fill(PASSWORD);
    await confirmation.fill(PASSWORD);
    await main.getByRole("button", { name: t("checkout.continue") }).click();

    await choose(page, t("delivery.standard"));
    await hydrated(page);
    await main.getByRole("button", { name: t("checkout.continue") }).click();
    const city = main.getByRole("textbox", { name: t("form.city") });
    await expect(city).toBeVisible();
    await pick(page, t("form.emirate"), t("emirate.dubai"));
    await city.fill("Dubai");
    await main.getByRole("textbox", { name: t("form.area") }).fill("Marina");
    await main.getByRole("textbox", { name: t("form.street") }).fill("Al Marsa Street");
    await main.getByRole("textbox", { name: t("form.building") }).fill("Tower 3, 1204");
    await main.getByRole("button", { name: t("checkout.continue") }).click();

    await choose(page, t("payment.cash_on_delivery"));
    const order = main.getByRole("button", { name: new RegExp(`^${t("checkout.place_order")}`) });
    await expect(order).toHaveAttribute("aria-busy", "false");
    // 89.00 less a tenth, and 10.00 for cash.
    await expect(order).toContainText("90.10");
    await look("payment of a subscription");
    await order.dblclick();

    await expect(page.getByRole("heading", { level: 1, name: t("order.confirmation_title") })).toBeVisible();
    await expect(main.getByText(t("subscription.order_note"))).toBeVisible();
    const summary = page.getByRole("complementary", { name: t("checkout.order_summary") });
    await expect(summary).toContainText(t("subscription.every_3"));
    await expect(summary).toContainText("90.10");
    await look("confirmation of a subscription");
  });
}
