import type { Page } from "@playwright/test";
import { MARKETS } from "../../shop/market/countries.ts";
import { marketOf } from "../../shop/market/market.ts";
import { choose, expect, expectWellShown, hydrated, pick, reload, test, visit, wordsOf } from "./shop-page.ts";

const BUYERS = [
  { locale: "en", product: "Zinc Bisglycinate", total: "AED 99.00", delivery: "delivery.standard" },
  { locale: "ar-sa", product: "زنك بيسجلايسينات", total: /\d+\.\d\d ر\.س/, delivery: "delivery.international" },
] as const;

/** What has to be right on every page of the way. */
async function look(page: Page, where: string, locale: (typeof BUYERS)[number]["locale"]): Promise<void> {
  const { direction, language } = marketOf(locale);
  await expect(page.locator("html")).toHaveAttribute("dir", direction);
  await expect(page.locator("html")).toHaveAttribute("lang", new RegExp(`^${language}`));
  await expectWellShown(page, where);
}

for (const { locale, product, total, delivery } of BUYERS) {
  const market = marketOf(locale);
  const t = wordsOf(market.language);

  test(`buying in ${locale}: from the home page to a tracked order`, async ({ page }) => {
    await visit(page, `/${locale}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await look(page, "home", locale);

    await page
      .getByRole("main")
      .getByRole("link", { name: t("common.start_shopping") })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1, name: t("common.all_products") })).toBeVisible();
    await look(page, "shop", locale);

    await page.getByRole("main").getByRole("link", { name: product, exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: product })).toBeVisible();
    await look(page, "product", locale);

    await page
      .getByRole("main")
      .getByRole("button", { name: t("product.add_to_cart"), exact: true })
      .first()
      .click();
    const drawer = page.getByRole("dialog", { name: t("cart.title") });
    await expect(drawer.getByRole("link", { name: product })).toBeVisible();
    await look(page, "cart drawer", locale);
    await drawer.getByRole("link", { name: t("cart.checkout") }).click();

    await expect(page.getByRole("heading", { level: 1, name: t("checkout.title") })).toBeVisible();
    await hydrated(page);
    // Header and footer of the shop are hidden on checkout, also when it is reached from another page.
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
    await expect(page.getByRole("button", { name: t("nav.open_search") })).toHaveCount(0);
    await look(page, "checkout, customer", locale);
    await page.getByRole("textbox", { name: t("form.first_name") }).fill("Mariam");
    await page.getByRole("textbox", { name: t("form.last_name") }).fill("Haddad");
    await page.getByRole("textbox", { name: t("form.email") }).fill(`browser-${locale}@example.com`);
    await page
      .getByRole("textbox", { name: t("form.phone_number") })
      .fill(market.country === "AE" ? "050 123 4567" : "051 234 5678");
    await page.getByRole("button", { name: t("checkout.continue") }).click();

    await choose(page, t(delivery));
    if (market.country !== "AE") await page.getByRole("checkbox", { name: t("checkout.customs_agreement") }).check();
    await look(page, "checkout, delivery", locale);
    await page.getByRole("button", { name: t("checkout.continue") }).click();

    const city = page.getByRole("textbox", { name: t("form.city") });
    await expect(city).toBeVisible();
    if (market.country === "AE") {
      await pick(page, t("form.emirate"), t("emirate.dubai"));
    }
    await city.fill(market.country === "AE" ? "Dubai" : "الرياض");
    await page.getByRole("textbox", { name: t(MARKETS[market.country].address.area) }).fill("Marina");
    await page.getByRole("textbox", { name: t("form.street") }).fill("Al Marsa Street");
    await page.getByRole("textbox", { name: t("form.building") }).fill("Tower 3, 1204");
    await look(page, "checkout, address", locale);
    await page.getByRole("button", { name: t("checkout.continue") }).click();

    await choose(page, t("payment.cash_on_delivery"));
    await expect(page.getByRole("complementary").getByText(t("order.processing_fee"))).toBeAttached();
    const place = page.getByRole("button", { name: new RegExp(`^${t("checkout.place_order")}`) });
    await expect(place).toHaveAttribute("aria-busy", "false");
    await expect(place).toContainText(total);
    const promised = await place.locator("bdi").innerText();
    await look(page, "checkout, payment", locale);
    await place.dblclick();

    await expect(page.getByRole("heading", { level: 1, name: t("order.confirmation_title") })).toBeVisible();
    const reference = await page.getByRole("main").locator("bdi").filter({ hasText: /^BG-/ }).first().innerText();
    expect(reference).toMatch(/^BG-[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]$/);
    await expect(page.getByRole("complementary", { name: t("checkout.order_summary") })).toContainText(promised);
    await look(page, "order confirmation", locale);
    await reload(page);
    await expect(page.getByRole("heading", { level: 1, name: t("order.confirmation_title") })).toBeVisible();
    await hydrated(page);
    await expect(page.getByRole("button", { name: t("nav.cart"), exact: true }).first()).toBeVisible();

    await page
      .getByRole("main")
      .getByRole("link", { name: t("tracking.title") })
      .click();
    await expect(page.getByRole("status").filter({ hasText: t("tracking.found") })).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: t("tracking.processing") })).toHaveAttribute(
      "aria-current",
      "step",
    );
    await look(page, "tracking", locale);

    await visit(page, `/${locale}/track-order`);
    await page.getByRole("textbox", { name: t("tracking.order_number") }).fill(reference.toLowerCase());
    await page.getByRole("button", { name: t("tracking.submit"), exact: true }).click();
    await expect(page.getByRole("heading", { level: 2, name: reference })).toBeVisible();
  });
}
