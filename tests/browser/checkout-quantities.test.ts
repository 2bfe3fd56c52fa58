import type { Page } from "@playwright/test";
import { signUp } from "./account-steps.ts";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  focused,
  hydrated,
  reload,
  test,
  visit,
  wordsOf,
} from "./shop-page.ts";

const PRODUCTS = [1, 2];

/** A checkout with one piece of one product and two of another. */
async function openCheckout(page: Page, locale: string): Promise<void> {
  for (const [index, id] of PRODUCTS.entries()) {
    const data = { product_id: id, quantity: index + 1 };
    await page.request.post("/api/cart/add-to-cart", { data, headers: { "x-locale": locale } });
  }
  await page.goto(`/${locale}/checkout`);
}

for (const locale of ["en", "ar-kw"] as const) {
  const t = wordsOf(locale === "en" ? "en" : "ar");
  const summary = (page: Page) => page.getByRole("complementary", { name: t("checkout.order_summary") });
  const total = (page: Page) => summary(page).locator(".tot dd");

  test(`quantities are changed inside the checkout, by mouse and keyboard, down to nothing (${locale})`, async ({
    page,
  }) => {
    await openCheckout(page, locale);
    await hydrated(page);
    const line = (at: number) => summary(page).getByRole("group").nth(at);
    const more = line(0).getByRole("button", { name: t("cart.increase") });
    const before = await total(page).innerText();
    await more.click();
    await more.click();
    await expect(line(0).locator(".num"), "every press is answered at once").toHaveText("3");
    await expect(total(page)).not.toHaveText(before);
    // Amounts are pale until the shop has said them.
    await expect(summary(page).locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page, "checkout with quantities");

    const less = line(0).getByRole("button", { name: t("cart.decrease") });
    await less.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect(line(0).locator(".num")).toHaveText("1");
    await expect(total(page)).toHaveText(before);
    await reload(page);
    await expect(total(page)).toHaveText(before);

    await line(0)
      .getByRole("button", { name: t("cart.remove_item") })
      .click();
    await expect(summary(page).getByRole("group")).toHaveCount(1);
    await expect(focused(page)).toHaveRole("list");
    await less.click();
    await line(0)
      .getByRole("button", { name: t("cart.remove_item") })
      .click();
    await expect(page).toHaveURL(new RegExp(`/${locale}$`));
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test(`the same buttons are plain forms (${locale})`, async ({ page }) => {
      await openCheckout(page, locale);
      const press = (name: string) => summary(page).getByRole("button", { name }).first().click();
      await press(t("cart.increase"));
      await expect(page).toHaveURL(new RegExp(`/${locale}/checkout$`));
      await expect(summary(page).locator(".stepper .num").first()).toHaveText("2");
      for (const name of ["cart.decrease", "cart.remove_item", "cart.decrease", "cart.remove_item"] as const)
        await press(t(name));
      await expect(page).toHaveURL(new RegExp(`/${locale}$`));
    });
  });

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true });

    test(`the summary folds, its total stays in sight (${locale})`, async ({ page, context }) => {
      // Its pictures cannot be had, whenever they are asked for: their place is tinted, and filled once there is a connection.
      const pictures = "**/_image?**";
      await page.route(pictures, (route) => route.abort("internetdisconnected"));
      await openCheckout(page, locale);
      await hydrated(page);
      const fold = summary(page).getByRole("button", { name: t("checkout.order_summary") });
      await expect(summary(page).getByRole("group").first()).toBeHidden();
      const before = await fold.innerText();
      await fold.tap();
      await expect(fold).toHaveAttribute("aria-expanded", "true");
      const picture = summary(page).locator("img").first();
      const shape = () => picture.evaluate((img: HTMLImageElement) => img.height / img.width);
      await expect(picture).toHaveAttribute("data-missing");
      expect(await shape()).toBeCloseTo(5 / 4, 1);
      await page.unroute(pictures);
      await context.setOffline(true);
      await context.setOffline(false);
      await expect(picture).not.toHaveAttribute("data-missing");
      // What says that the line is back takes its place away with it.
      await expect(page.locator("#connection")).toBeEmpty();
      expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      await summary(page)
        .getByRole("button", { name: t("cart.increase") })
        .first()
        .tap();
      await expect.poll(() => fold.innerText()).not.toBe(before);
      await expectNoSidewaysScroll(page, "open summary");
      await fold.tap();
      await expect(summary(page).getByRole("group").first()).toBeHidden();
    });
  });
}

for (const path of ["/en/cart", "/en/checkout"])
  test(`${path} follows what another tab has put into the cart, as many pieces as before`, async ({ page }) => {
    const t = wordsOf("en");
    await openCheckout(page, "en");
    await visit(page, path);
    const quantities = page.getByRole("main").getByRole("group", { name: t("cart.quantity") });
    await expect(quantities).toHaveCount(2);
    const headers = { "x-locale": "en" };
    await page.request.delete("/api/cart/delete-cart", { data: { product_id: PRODUCTS[0] }, headers });
    await page.request.post("/api/cart/add-to-cart", { data: { product_id: 4, quantity: 1 }, headers });
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(quantities.and(page.getByRole("group", { name: "Zinc Bisglycinate" }))).toBeVisible();
  });

test("a session that has ended leaves the checkout as it is, and its next form says so", async ({ page, meant }) => {
  const t = wordsOf("en");
  await signUp(page, "en");
  await openCheckout(page, "en");
  await hydrated(page);
  await page.context().clearCookies({ name: "token" });
  const isAnswered = page.waitForResponse("**/api/session");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await isAnswered;
  await page.getByRole("textbox", { name: t("form.phone_number") }).fill("501234567");
  await page.locator("#step-customer").locator("button[type=submit]").click();
  await expect(
    page
      .getByRole("main")
      .getByRole("alert")
      .filter({ hasText: t("send.signed_out") }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/en\/checkout$/);
  // The browser reports the refusal, rightly.
  meant(/./);
});
