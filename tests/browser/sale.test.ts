import type { Page } from "@playwright/test";
import { registration } from "../support/accounts.ts";
import { type RunningServer, startServer } from "../support/server.ts";
import { arrive, signIn } from "./account-steps.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit, wordsOf } from "./shop-page.ts";

/** A shop of its own: its clock is moved, and the others must not see that. */
let server: RunningServer;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await startServer();
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
