import type { Locator, Page } from "@playwright/test";
import { expect, test, wordsOf } from "./shop-page.ts";

/** What the first visit sees on the smallest phone, the question about counting unanswered. */

test.use({ viewport: { width: 360, height: 640 }, asksConsent: true });

const PAGES = [
  "",
  "/shop/sports",
  "/shop/aesthetics",
  "/biogena-diamonds",
  "/product/omega-3-concentrate",
  "/product/hair-skin-nails-complex",
  "/eid-sale",
  "/singles-day-2025",
  "/one",
];

/** How many rows of an element's pixels, down its middle, are on the screen with nothing in front of them. */
const seen = (element: Locator) =>
  element.evaluate((it) => {
    const { left, right, top, bottom } = it.getBoundingClientRect();
    const rows = Array.from({ length: Math.floor(bottom) - Math.ceil(top) }, (_, at) => Math.ceil(top) + at);
    return rows.filter((y) => it.contains(document.elementFromPoint((left + right) / 2, y))).length / rows.length;
  });

const first = (page: Page, selector: string) => page.locator(selector).filter({ visible: true }).first();

for (const locale of ["en", "ar"] as const) {
  test(`the first screen of a phone in ${locale} says what it is, what it costs and what to do`, async ({ page }) => {
    const question = page.getByRole("region", { name: wordsOf(locale)("consent.title") });
    for (const path of PAGES) {
      const where = `/${locale}${path}`;
      await page.goto(where);
      await expect(question).toBeVisible();
      for (const part of ["h1", ".entry .price, .buybar .price", ".hero-cta .btn, .buybar .btn"])
        expect.soft(await seen(first(page, part)), `${part} of ${where}`).toBe(1);
      const picture = first(page, ".hero-pic img, .stage img");
      const { height } = (await picture.boundingBox()) ?? { height: 0 };
      expect.soft((await seen(picture)) * height, `picture of ${where}`).toBeGreaterThan(120);
    }
    for (const path of ["/about", "/why-biogena"]) {
      await page.goto(`/${locale}${path}`);
      await expect(question).toBeVisible();
      expect.soft(await seen(first(page, "h1")), `headline of ${path}`).toBe(1);
    }
  });
}
