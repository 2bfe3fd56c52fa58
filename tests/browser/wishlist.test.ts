import type { Page } from "@playwright/test";
import { marketOf } from "../../shop/market/market.ts";
import { arrive, look, signIn, signUp } from "./account-steps.ts";
import { expect, expectAccessible, focused, test, visit, wordsOf } from "./shop-page.ts";

/** Names of the products in the browser's own copy of the wishlist. */
function copy(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const products = JSON.parse(localStorage.getItem("wishlist") ?? "[]") as { name: string }[];
    return products.map(({ name }) => name);
  });
}

for (const locale of ["en", "ar-sa"] as const) {
  const t = wordsOf(marketOf(locale).language);

  test(`/${locale}: a guest's wish is kept until they have signed in, and moves to the cart and back`, async ({
    page,
  }) => {
    const email = await signUp(page, locale);
    await page.context().clearCookies();
    await visit(page, `/${locale}/shop?category=minerals`);
    const main = page.getByRole("main");
    const card = main.getByRole("article").first();
    const name = await card.getByRole("heading").innerText();
    const heart = card.getByRole("button", { name: `${t("wishlist.add")}: ${name}` });

    // All of it by keyboard: the dialog opens, gives the keyboard back, and opens again.
    await heart.press("Enter");
    const dialog = page.getByRole("dialog", { name: t("auth.modal_title") });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByText(t("wishlist.sign_in_required"))).toBeVisible();
    await expectAccessible(page, "sign-in dialog");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(heart).toBeFocused();
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: t("auth.sign_in") }).press("Enter");
    await expect(dialog.getByRole("textbox", { name: t("form.email") })).toBeFocused();
    await expectAccessible(page, "sign-in dialog with its form");
    await signIn(page, t, email, "not the password");
    await expect(dialog.getByRole("alert")).toHaveText(t("auth.login_failed"));
    await signIn(page, t, email);

    await arrive(page, new RegExp(`/${locale}/account/wishlist$`));
    await expect(main.locator(".wish-grid").getByRole("article")).toHaveCount(1);
    await expect(main.getByRole("heading", { level: 2, name })).toBeVisible();
    await expect.poll(() => copy(page)).toEqual([name]);
    await look(page, "wishlist");

    await main.getByRole("button", { name: `${t("wishlist.move_to_cart")}: ${name}` }).click();
    const drawer = page.getByRole("dialog", { name: t("cart.title") });
    await expect(drawer.getByRole("link", { name, exact: true }).first()).toBeVisible();
    await expect.poll(() => copy(page)).toEqual([]);
    await drawer.getByRole("button", { name: `${t("cart.move_to_wishlist")}: ${name}` }).click();
    await expect(drawer.getByText(t("cart.empty")).first()).toBeVisible();
    const section = drawer.getByRole("region", { name: t("account.wishlist") });
    await expect(section.getByRole("link", { name })).toBeVisible();
    await expectAccessible(page, "drawer with the wishlist");
    await section.getByRole("button", { name: `${t("wishlist.move_to_cart")}: ${name}` }).click();
    await expect(section).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(main.getByText(t("wishlist.empty"))).toBeVisible();
    await look(page, "empty wishlist");
  });
}

test("a heart that the shop has not heard of is empty again, whatever else was pressed", async ({ page }) => {
  const t = wordsOf("en");
  await signUp(page, "en");
  await visit(page, "/en/shop?category=minerals");
  const cards = page.getByRole("main").getByRole("article");
  const held = Promise.withResolvers<void>();
  await page.route("**/api/wishlist/add-to-wishlist", async (route) => {
    await held.promise;
    await route.abort("internetdisconnected");
  });
  for (const at of [0, 1]) {
    const heart = cards.nth(at).getByRole("button", { name: /wishlist/i });
    await heart.click();
    await expect(heart).toHaveAttribute("aria-busy", "true");
  }
  held.resolve();
  await expect(cards.locator(".wish[aria-busy=true]")).toHaveCount(0);
  await expect(cards.getByRole("button", { name: t("wishlist.remove") })).toHaveCount(0);
});

test("a heart that is saved while the list is on its way stays, and is sent once more at most when the page is left", async ({
  page,
}) => {
  const t = wordsOf("en");
  await signUp(page, "en");
  const held = Promise.withResolvers<void>();
  const slow = Promise.withResolvers<void>();
  await page.route("**/api/session", async (route) => {
    const response = await route.fetch();
    await held.promise;
    await route.fulfill({ response });
  });
  await visit(page, "/en/shop?category=minerals");
  const cards = page.getByRole("main").getByRole("article");
  const heart = (at: number) => cards.nth(at).getByRole("button", { name: /wishlist/i });
  const saved = cards.getByRole("button", { name: t("wishlist.remove") });
  await heart(0).click();
  await expect(saved.and(page.locator("[aria-busy=false]"))).toHaveCount(1);
  // The list is here once the browser's copy is written anew: what is pressed from then on is sent at once.
  await page.evaluate(() => localStorage.removeItem("wishlist"));
  held.resolve();
  await expect.poll(() => copy(page)).toHaveLength(1);
  await expect(saved).toHaveCount(1);
  let times = 0;
  let answers = 0;
  await page.route("**/api/wishlist/add-to-wishlist", async (route) => {
    times += 1;
    if (times === 1) await slow.promise;
    const response = await route.fetch();
    answers += 1;
    await route.fulfill({ response });
  });
  for (const at of [1, 2]) {
    await heart(at).click();
    await expect(heart(at)).toHaveAttribute("aria-busy", "true");
  }
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
  await expect.poll(() => answers).toBe(2);
  slow.resolve();
  await expect(saved.and(page.locator("[aria-busy=false]"))).toHaveCount(3);
  expect(times).toBe(3);
});

test("a heart is filled on every page, comes off again, and goes with the one it belongs to", async ({ page }) => {
  const t = wordsOf("en");
  const other = await signUp(page, "en");
  await signUp(page, "en");
  await visit(page, "/en/product/zinc-bisglycinate");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: t("wishlist.add"), exact: true }).click();
  await expect(main.getByRole("button", { name: t("wishlist.remove"), exact: true })).toBeVisible();
  await expect.poll(() => copy(page)).toEqual(["Zinc Bisglycinate"]);
  await visit(page, "/en/shop?category=minerals");
  const heart = main.getByRole("button", { name: `${t("wishlist.remove")}: Zinc Bisglycinate` });
  await heart.focus();
  await page.keyboard.press("Enter");
  const empty = main.getByRole("button", { name: `${t("wishlist.add")}: Zinc Bisglycinate` });
  // A second press on its heels is a double press, and does nothing.
  await expect(empty.and(page.locator("[aria-busy=false]"))).toBeVisible();
  await expect(focused(page)).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(heart.and(page.locator("[aria-busy=false]"))).toBeVisible();
  await visit(page, "/en/account");
  await expect(main.getByRole("article")).toHaveCount(1);
  await page.getByRole("button", { name: t("account.logout") }).click();
  await arrive(page, /\/login/);
  await expect.poll(() => copy(page)).toEqual([]);
  await signIn(page, t, other);
  await arrive(page, /\/account$/);
  await expect(main.getByRole("article", { name: /Zinc/ })).toHaveCount(0);
  await expect(main.getByRole("button", { name: new RegExp(`^${t("wishlist.remove")}`) })).toHaveCount(0);
});
