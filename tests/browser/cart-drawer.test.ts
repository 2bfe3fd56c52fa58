import type { Page } from "@playwright/test";
import { back, expect, expectAccessible, test, visit, wordsOf } from "./shop-page.ts";

const t = wordsOf("en");
const PRODUCT = "/en/product/zinc-bisglycinate";
const drawer = (page: Page, words = t) => page.getByRole("dialog", { name: words("cart.title") });
const addButton = (page: Page, words = t) =>
  page
    .getByRole("main")
    .getByRole("button", { name: words("product.add_to_cart"), exact: true })
    .first();

test("keeps the keyboard inside, closes with Escape and gives the keyboard back", async ({ page }) => {
  await visit(page, PRODUCT);
  const announcements = page.getByRole("region", { name: t("nav.announcements") });
  await announcements.getByRole("button", { name: t("announcement.pause") }).press("Enter");
  await addButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(drawer(page)).toBeVisible();
  // Nothing of the page can be read beside it, not even what is said as it changes.
  await expect(announcements).toHaveCount(0);
  const names = new Set<string>();
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press(press % 10 === 9 ? "Shift+Tab" : "Tab");
    // At either end the dialog moves the focus on in the next frame, which is sooner than anybody presses again.
    await page.evaluate(() => new Promise(requestAnimationFrame));
    const inside = await drawer(page).evaluate(
      (dialog) =>
        dialog.contains(document.activeElement) ||
        document.activeElement?.hasAttribute("data-base-ui-focus-guard") === true,
    );
    expect(inside, `press ${press}`).toBe(true);
    names.add(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? ""));
  }
  expect(names.size).toBeGreaterThan(5);
  await page.keyboard.press("Escape");
  await expect(drawer(page)).toBeHidden();
  await expect(addButton(page)).toBeFocused();
});

test("closes with a press outside and with its button", async ({ page }) => {
  await visit(page, PRODUCT);
  await addButton(page).click();
  await expect(drawer(page)).toBeVisible();
  await page.mouse.click(40, 400);
  await expect(drawer(page)).toBeHidden();
  await page.getByRole("banner").getByRole("button", { name: /^Cart/ }).click();
  await expect(drawer(page)).toBeVisible();
  await drawer(page)
    .getByRole("button", { name: t("common.close") })
    .click();
  await expect(drawer(page)).toBeHidden();
});

test("what was pressed on a slow line is in the cart, whatever is pressed next and wherever one goes", async ({
  page,
}) => {
  await visit(page, PRODUCT);
  await addButton(page).click();
  const line = drawer(page).getByRole("group", { name: /Zinc Bisglycinate/ });
  const increase = line.getByRole("button", { name: t("cart.increase") });
  await expect(increase).toBeEnabled();
  const sent: unknown[] = [];
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route("**/api/cart", async (route) => {
    sent.push(route.request().postDataJSON().quantity);
    await held;
    await route.continue();
  });
  for (let quantity = 2; quantity <= 5; quantity += 1) await increase.click();
  await expect(line.locator(".num")).toHaveText("5");
  await drawer(page)
    .getByRole("link", { name: t("cart.checkout") })
    .click();
  await expect(drawer(page).locator("a[aria-busy=true]")).toBeVisible();
  letThrough();
  await page.waitForURL(/\/checkout/);
  // What came between the first press and the last was never asked for.
  expect(sent).toEqual([2, 5]);
  await page.unrouteAll({ behavior: "wait" });
  const pieces = async () => (await (await page.request.get("/api/session")).json()).data.cart.totalItemsCount;
  expect(await pieces()).toBe(5);

  await visit(page, PRODUCT);
  await page.getByRole("banner").getByRole("button", { name: /^Cart/ }).click();
  await expect(line.locator(".num")).toHaveText("5");
  await increase.click();
  await page.goto("/en/about");
  await expect.poll(pieces, "what was on its way").toBe(6);
  await visit(page, PRODUCT);
  await page.getByRole("banner").getByRole("button", { name: /^Cart/ }).click();
  await expect(line.locator(".num")).toHaveText("6");
  // A code that is not answered keeps what comes after it waiting.
  await page.route("**/coupon/**", () => undefined);
  await drawer(page).locator("input[name=code]").fill("WELCOME10");
  await page.keyboard.press("Enter");
  await increase.click();
  await expect(line.locator(".num")).toHaveText("7");
  await page.goto("/en/about");
  await expect.poll(pieces, "what waited for its turn").toBe(7);

  // A code that is refused is said before one goes on.
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await visit(page, PRODUCT);
  await page.getByRole("banner").getByRole("button", { name: /^Cart/ }).click();
  await drawer(page).locator("input[name=code]").fill("NO-SUCH-CODE");
  await page.route("**/coupon/**", async (route) => {
    await expect(drawer(page).locator("a[aria-busy=true]")).toBeVisible();
    await route.continue();
  });
  await page.keyboard.press("Enter");
  await drawer(page)
    .getByRole("link", { name: t("cart.checkout") })
    .click();
  await expect(drawer(page).getByRole("alert")).toBeVisible();
  await expect(drawer(page).getByRole("link", { name: t("cart.checkout") })).toBeVisible();
  await increase.click();
  await drawer(page)
    .getByRole("link", { name: t("cart.checkout") })
    .click();
  await page.waitForURL(/\/checkout/);
});

test("counts from 1, where minus removes, to 10, where plus is off; empty, its checkout leads nowhere", async ({
  page,
}) => {
  await visit(page, PRODUCT);
  await addButton(page).click();
  const open = drawer(page);
  const line = open.getByRole("group", { name: /Zinc Bisglycinate/ });
  await expect(line.getByRole("button", { name: t("cart.remove_item") })).toBeVisible();
  for (let quantity = 2; quantity <= 10; quantity += 1) {
    await line.getByRole("button", { name: t("cart.increase") }).click();
    await expect(line.locator(".num")).toHaveText(String(quantity));
  }
  await expect(line.getByRole("button", { name: t("cart.increase") })).toBeDisabled();
  await expect(open.getByText(t("cart.gift_earned"))).toBeVisible();
  await expectAccessible(page, "drawer with a gift");
  const placeOfLine = async () => (await line.boundingBox())?.y;
  const withGift = await placeOfLine();

  await page.keyboard.press("Escape");
  await visit(page, "/en/cart");
  await back(page);
  await page.getByRole("banner").getByRole("button", { name: /^Cart/ }).click();
  for (let quantity = 9; quantity >= 1; quantity -= 1) {
    await line.getByRole("button", { name: t("cart.decrease") }).click();
    await expect(line.locator(".num")).toHaveText(String(quantity));
  }
  await expect(open.getByText(t("cart.gift_earned"))).toHaveCount(0);
  expect(await placeOfLine(), "nothing moves under the finger that takes the gift away").toBe(withGift);
  await line.getByRole("button", { name: t("cart.remove_item") }).click();
  await expect(open.getByText(t("cart.empty")).first()).toBeVisible();
  const checkout = open.getByRole("link", { name: t("cart.checkout") });
  await expect(checkout).toHaveAttribute("aria-disabled", "true");
  await expect(checkout).not.toHaveAttribute("href");
  await expect(page.getByRole("banner").locator(".badge")).toHaveCount(0);
  await expectAccessible(page, "empty drawer");
});

test("takes promo codes, says why one is refused, and locks the one that holds", async ({ page }) => {
  await visit(page, PRODUCT);
  await addButton(page).click();
  const open = drawer(page);
  const field = open.getByRole("textbox", { name: t("promo.label") });
  await field.fill("save50");
  await open.getByRole("button", { name: t("promo.apply") }).click();
  await expect(open.getByText(t("promo.code_inapplicable"))).toBeVisible();
  await field.fill("nosuch");
  await field.press("Enter");
  await expect(open.getByText(t("promo.invalid"))).toBeVisible();
  await field.fill("welcome10");
  await field.press("Enter");
  await expect(open.getByText("WELCOME10").first()).toBeVisible();
  await expect(field).toBeHidden();
  await expect(open.getByText(/−\s?AED 8\.90|AED −8\.90/).first()).toBeVisible();
  await expectAccessible(page, "drawer with a promo code");
  await open.getByRole("button", { name: t("promo.remove") }).click();
  await expect(open.getByRole("textbox", { name: t("promo.label") })).toBeVisible();
});

test("a code that takes nothing off any more is said once, where it stands", async ({ page }) => {
  await visit(page, "/en/product/multi-daily-balance");
  await page
    .getByRole("main")
    .getByRole("button", { name: t("cart.increase") })
    .first()
    .click();
  await addButton(page).click();
  const open = drawer(page);
  const said = page.getByRole("status").filter({ hasText: t("promo.code_inapplicable") });
  const field = open.getByRole("textbox", { name: t("promo.label") });
  await field.fill("SAVE50");
  await field.press("Enter");
  await expect(field).toBeHidden();
  await expect(said).toHaveCount(0);
  await open
    .getByRole("group", { name: /Multi Daily Balance/ })
    .getByRole("button", { name: t("cart.decrease") })
    .click();
  await expect(said).toHaveCount(1);
  await visit(page, "/en/cart");
  await expect(said).toHaveCount(1);
  // In the checkout of phones the code is folded away at first, and what is said of it stands above the steps.
  const seen = page.getByRole("main").getByText(t("promo.code_inapplicable"));
  await visit(page, "/en/checkout");
  await expect(seen.filter({ visible: true })).toHaveCount(1);
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(seen.filter({ visible: true })).toHaveCount(1);
  await page.locator(".co-fold").click();
  await expect(field.or(page.getByRole("button", { name: t("promo.remove") })).filter({ visible: true })).toHaveCount(
    1,
  );
  await expect(seen.filter({ visible: true })).toHaveCount(1);
});

for (const [locale, edge] of [
  ["en", "right"],
  ["ar", "left"],
] as const) {
  test(`comes from the end of the line, 420 px wide: ${edge} in ${locale}`, async ({ page }) => {
    const words = wordsOf(locale);
    await visit(page, `/${locale}/product/zinc-bisglycinate`);
    await addButton(page, words).click();
    const open = drawer(page, words);
    await expect(open).toBeVisible();
    await expect.poll(async () => (await open.boundingBox())?.x).toBe(edge === "left" ? 0 : 1440 - 420);
    expect((await open.boundingBox())?.width).toBe(420);
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test("comes from below and fits the screen", async ({ page }) => {
    await visit(page, PRODUCT);
    await addButton(page).click();
    const open = drawer(page);
    await expect
      .poll(async () => Math.round(((await open.boundingBox())?.y ?? 0) + ((await open.boundingBox())?.height ?? 0)))
      .toBe(844);
    expect((await open.boundingBox())?.width).toBe(390);
    await expect(open.getByRole("link", { name: t("cart.checkout") })).toBeInViewport();
  });

  test("with doubled text the sums scroll with the lines, and the way to the checkout stays", async ({ page }) => {
    const words = wordsOf("ar");
    await page.setViewportSize({ width: 360, height: 640 });
    await visit(page, "/ar/product/zinc-bisglycinate");
    await addButton(page, words).click();
    const open = drawer(page, words);
    const onward = open.getByRole("link", { name: words("cart.checkout") });
    await expect(onward).toBeInViewport();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    /** The share of the drawer that is left for what is in the cart. */
    const room = async () => {
      const [all, head, foot] = await Promise.all(
        [open, open.locator(".drawer-head"), onward].map((part) => part.boundingBox()),
      );
      return all && head && foot ? (foot.y - head.y - head.height) / all.height : 0;
    };
    await expect.poll(room).toBeGreaterThan(0.6);
    const total = open.getByText(words("order.total"), { exact: true });
    await total.scrollIntoViewIfNeeded();
    await expect(total).toBeInViewport();
    await expect(onward).toBeInViewport();
  });
});
