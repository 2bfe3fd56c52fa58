import type { Page } from "@playwright/test";
import { marketOf } from "../../shop/market/market.ts";
import { screenFaults } from "./screen-faults.ts";
import {
  DOUBLED,
  expect,
  expectAccessible,
  expectWellShown,
  readWith,
  settled,
  test,
  visit,
  wordsOf,
} from "./shop-page.ts";

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
  ["ar", "/product/diamond-one"],
  ["ar-bh", "/shop?category=plant-extracts"],
  ["en-sa", "/shop?q=magnesium"],
  ["en", "/cart"],
  ["ar", "/account"],
  ["en", "/account/wishlist"],
  ["ar", "/track-order?order=BG-2222-2222-2"],
  ["en", "/checkout/order-confirmation?order=BG-2222-2222-2"],
] as const;

for (const [locale, path] of PAGES) {
  const { direction } = marketOf(locale);
  test(`/${locale}${path}: one heading, right direction, nothing too wide or cut off, no finding of axe`, async ({
    page,
  }) => {
    await visit(page, `/${locale}${path}`);
    await expect(page.locator("html")).toHaveAttribute("dir", direction);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(/.{8,}/);
    await expectWellShown(page, path);
    await page.setViewportSize({ width: 360, height: 780 });
    await expectWellShown(page, `${path} at 360 px`);
    for (const width of [360, 320, 768]) {
      await page.setViewportSize({ width, height: 780 });
      await settled(page);
      expect(await screenFaults(page), `${path} at ${width} px`).toEqual([]);
    }
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

/** What readers may do to text (WCAG 2.2, 1.4.4 and 1.4.12), and the width of the screen they do it on. */
const READERS = [
  [1280, DOUBLED],
  [360, DOUBLED],
  [
    320,
    "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-block-end: 2em !important }",
  ],
] as const;

/** Opens a page for somebody who reads with rules of their own. */
async function read(page: Page, path: string, width: number, style: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, path);
  await readWith(page, style);
  // A box that is asked for its width in letters looks again only when it gets another width.
  await page.setViewportSize({ width, height: 900 });
  await settled(page);
}

test("doubled and widely spaced text is neither cut off nor wider than the screen", async ({ page }) => {
  const t = wordsOf("en");
  await visit(page, "/en/product/zinc-bisglycinate");
  await page
    .getByRole("main")
    .getByRole("button", { name: t("product.add_to_cart"), exact: true })
    .click();
  await expect(page.getByRole("dialog", { name: t("cart.title") })).toBeVisible();
  for (const path of [
    "/en",
    "/ar/shop",
    "/ar/product/omega-3-concentrate",
    "/en/blog/forms-of-magnesium",
    "/en/cart",
    "/ar/checkout",
  ]) {
    for (const [width, style] of READERS) {
      await read(page, path, width, style);
      expect(await screenFaults(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test("the footer's columns become fewer where text is doubled, and its stores stand right below their heading", async ({
  page,
}) => {
  const columns = () =>
    page.locator(".foot-grid").evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(" ").length);
  await read(page, "/en-kw/faq", 1000, "");
  expect(await columns()).toBe(4);
  await read(page, "/en-kw/faq", 1000, DOUBLED);
  expect(await columns()).toBe(3);
  await read(page, "/en/faq", 1280, "");
  const stores = page.getByRole("contentinfo").getByRole("region", { name: wordsOf("en")("footer.our_stores") });
  // The columns beside them are longer: what is left of the height stays below the stores, not between their lines.
  const left = await stores.evaluate((grid) => {
    const rows = getComputedStyle(grid).gridTemplateRows.split(" ").map(Number.parseFloat);
    return grid.clientHeight - rows.reduce((sum, row) => sum + row, 0);
  });
  expect(left).toBeGreaterThan(20);
});

test("with forced colours what is current is underlined, but not all of the step that a checkout has come to", async ({
  page,
}) => {
  const t = wordsOf("en");
  await page.emulateMedia({ forcedColors: "active" });
  await visit(page, "/en/product/zinc-bisglycinate");
  await expect(page.locator(".thumbs [aria-current=true]")).toHaveCSS("text-decoration-line", "underline");
  await page
    .getByRole("main")
    .getByRole("button", { name: t("product.add_to_cart"), exact: true })
    .click();
  await expect(page.getByRole("dialog", { name: t("cart.title") })).toBeVisible();
  await visit(page, "/en/checkout");
  await expect(page.locator("section[aria-current=step]")).toHaveCSS("text-decoration-line", "none");
});

test("no bar at the lower edge of a phone lies over what the keyboard has come to", async ({ page }) => {
  for (const [path, style] of [
    ["/en/product/magnesium-seven-salts", ""],
    ["/ar/product/magnesium-seven-salts", DOUBLED],
    ["/ar/faq", ""],
    ["/en/faq", DOUBLED],
  ] as const) {
    await read(page, path, 360, style);
    const covered: string[] = [];
    for (let stop = 0; stop < 50; stop++) {
      await page.keyboard.press("Tab");
      const name = await page.evaluate(() => {
        const stop = document.activeElement ?? document.body;
        const { left, right, bottom } = stop.getBoundingClientRect();
        const seen = document.elementFromPoint((left + right) / 2, Math.min(bottom, innerHeight) - 2);
        const bar = seen?.closest(".bottombar, .buybar") ?? stop;
        return bar.contains(stop) ? "" : stop.outerHTML.slice(0, 80);
      });
      if (name !== "") covered.push(name);
    }
    expect(covered, path).toEqual([]);
  }
});
