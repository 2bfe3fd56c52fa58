import { marketOf } from "../../shop/market/market.ts";
import { expect, expectNoSidewaysScroll, test, visit, wordsOf } from "./shop-page.ts";

for (const locale of ["en", "ar-kw"] as const) {
  const t = wordsOf(marketOf(locale).language);
  const other = marketOf(locale).language === "en" ? "ar" : "en";

  test(`/${locale}: header and page fit the narrowest phones`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ["", "/faq", "/contact"]) {
      await visit(page, `/${locale}${path}`);
      await expectNoSidewaysScroll(page, `${path} at 320 px`);
    }
  });

  test(`/${locale}: announcements turn on a phone, too, and stand from the first press of an arrow on`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await visit(page, `/${locale}/faq`);
    const banner = page.getByRole("region", { name: t("nav.announcements") });
    const said = banner.locator("p:visible");
    const below = () => page.getByRole("banner").evaluate((header) => header.getBoundingClientRect().top);
    const [first = ""] = await said.allTextContents();
    const top = await below();
    await expect(said).not.toHaveText(first);
    expect(await below()).toBe(top);
    await banner.getByRole("button", { name: t("announcement.next") }).click();
    await expect(banner.getByRole("status")).toHaveCount(1);
    await banner.getByRole("button", { name: t("announcement.resume") }).click();
    await expect(banner.getByRole("button", { name: t("announcement.pause") })).toBeVisible();
    for (const arrow of await banner.getByRole("button").all())
      expect((await arrow.boundingBox())?.width).toBeGreaterThanOrEqual(44);
  });

  test(`/${locale}: another language or country keeps all of the address`, async ({ page }) => {
    const added = "?utm_source=letter&category=minerals#main";
    await visit(page, `/${locale}/shop${added}`);
    await page.locator(`.header a[lang=${other}]`).click();
    await expect(page).toHaveURL(new RegExp(`/${other}[a-z-]*/shop\\?utm_source=letter&category=minerals#main$`));
    await visit(page, `/${locale}/shop${added}`);
    await page
      .getByRole("banner")
      .getByRole("button", { name: new RegExp(`^${t("nav.country_selector")}`) })
      .click();
    await page
      .getByRole("dialog")
      .getByRole("radio", { name: t("country.qa") })
      .check({ force: true });
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("common.save") })
      .click();
    await expect(page).toHaveURL(/-qa\/shop\?utm_source=letter&category=minerals#main$/);
  });

  test(`/${locale}: the cart says how many in words that fit the number`, async ({ page }) => {
    await visit(page, `/${locale}/product/zinc-bisglycinate`);
    const add = page
      .getByRole("main")
      .getByRole("button", { name: t("product.add_to_cart"), exact: true })
      .first();
    await add.click();
    const said = page.getByRole("dialog", { name: t("cart.title") }).locator(".drawer-head [role=status]");
    const forms =
      other === "en"
        ? [1, 2, 3].map((count) => `السلة، عدد المنتجات: ${count}`)
        : ["Cart, 1 item", "Cart, 2 items", "Cart, 3 items"];
    for (const form of forms) {
      await expect(said).toHaveText(form);
      await page
        .getByRole("dialog")
        .getByRole("button", { name: t("cart.increase") })
        .first()
        .click();
    }
  });
}
