import type { Page } from "@playwright/test";
import { completeDraft } from "../support/shopping.ts";
import { choose, expect, hydrated, test, visit, wordsOf } from "./shop-page.ts";

/** The checkout's first step comes alone; the script of the others is held back here until it is let go. */

async function holdLaterSteps(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/later-steps-*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

async function fillCart(page: Page, locale: string): Promise<{ cart_uuid: string }> {
  const data = { product_id: 1, quantity: 1 };
  const answer = await page.request.post("/api/cart/add-to-cart", { data, headers: { "x-locale": locale } });
  return (await answer.json()).data;
}

for (const locale of ["en", "ar"] as const) {
  const t = wordsOf(locale);
  const field = (page: Page, name: "form.street" | "form.first_name" | "form.last_name" | "form.email") =>
    page.getByRole("textbox", { name: t(name) });

  const completeFirstStep = async (page: Page) => {
    await field(page, "form.first_name").fill("Layla");
    await field(page, "form.last_name").fill("Haddad");
    await field(page, "form.email").fill("layla@example.com");
    await page.locator("[name=phone_number]").fill("050 123 4567");
    await page.getByRole("button", { name: t("checkout.continue") }).click();
  };

  test(`what is typed into a later step before its script has come stays (${locale})`, async ({ page }) => {
    const letGo = await holdLaterSteps(page);
    await fillCart(page, locale);
    await page.goto(`/${locale}/checkout?step=shipping`);
    await field(page, "form.street").fill("Al Wasl Road 12");
    letGo();
    await hydrated(page);
    await expect(field(page, "form.street")).toHaveValue("Al Wasl Road 12");
  });

  test(`how to pay, chosen before its script has come, counts in the total (${locale})`, async ({ page }) => {
    const { cart_uuid: cart } = await fillCart(page, locale);
    const { paymentMethod: _notYet, ...data } = completeDraft(locale, "layla@example.com");
    await page.request.put(`/api/checkout/${cart}`, { data, headers: { "x-locale": locale } });
    await visit(page, `/${locale}/checkout?step=payment`);
    const fee = page.getByText(t("order.processing_fee"), { exact: true });
    const answered = page.waitForResponse(
      (answer) => answer.url().includes("/checkout") && answer.request().method() === "POST",
    );
    await choose(page, t("payment.tabby"));
    await answered;
    // It is loaded anew, and what this tab has kept of it is older than what is chosen now.
    const letGo = await holdLaterSteps(page);
    await page.reload();
    await choose(page, t("payment.cash_on_delivery"));
    await expect(fee).toBeHidden();
    letGo();
    await hydrated(page);
    await expect(fee).toBeVisible();
    await expect(page.getByRole("radio", { name: t("payment.cash_on_delivery") })).toBeChecked();
  });

  test(`the first step is live without the others, and leads on to them once they are there (${locale})`, async ({
    page,
  }) => {
    const letGo = await holdLaterSteps(page);
    await fillCart(page, locale);
    await page.goto(`/${locale}/checkout`);
    await hydrated(page);
    await completeFirstStep(page);
    await expect(page.locator("#step-delivery")).toHaveAttribute("aria-current", "step");
    await expect(page.locator("#step-customer .step-sum")).toContainText("+971 50 123 4567");
    await expect(page.locator("#step-delivery").getByRole("status")).toBeVisible();
    letGo();
    await expect(page.locator("#step-delivery").getByRole("button", { name: t("checkout.continue") })).toBeVisible();
  });

  test(`a later step whose script cannot be had comes with the page, loaded once (${locale})`, async ({
    page,
    meant,
  }) => {
    let documents = 0;
    page.on("request", (request) => {
      if (request.resourceType() === "document") documents += 1;
    });
    await page.route("**/assets/later-steps-*.js", (route) => (documents > 1 ? route.continue() : route.abort()));
    await fillCart(page, locale);
    await page.goto(`/${locale}/checkout`);
    await hydrated(page);
    await completeFirstStep(page);
    await expect(page.locator("#step-delivery").getByRole("button", { name: t("checkout.continue") })).toBeVisible();
    await hydrated(page);
    expect(documents).toBe(2);
    await expect(page.locator("#step-customer .step-sum")).toContainText("+971 50 123 4567");
    meant(/./);
  });
}
