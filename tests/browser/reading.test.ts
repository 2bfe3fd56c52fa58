import { expect, focused, test, visit, wordsOf } from "./shop-page.ts";

const ARTICLE = "/blog/forms-of-magnesium";

for (const language of ["en", "ar"] as const) {
  const t = wordsOf(language);

  test(`/${language}${ARTICLE}: the contents lead to the parts, folded on a phone`, async ({ page }) => {
    await visit(page, `/${language}${ARTICLE}`);
    await page
      .getByRole("navigation", { name: t("blog.contents") })
      .getByRole("link")
      .nth(4)
      .click();
    await expect(page).toHaveURL(/#how-to-read-the-number-on-the-label$/);
    await expect(page.locator("#how-to-read-the-number-on-the-label")).toBeInViewport();

    await page.setViewportSize({ width: 360, height: 780 });
    await visit(page, `/${language}${ARTICLE}`);
    await expect(page.getByRole("navigation", { name: t("blog.contents") })).toBeHidden();
    await page.locator("summary", { hasText: t("blog.contents") }).click();
    await page.locator("details[open] a").last().click();
    await expect(page.locator("h2#in-short")).toBeInViewport();
  });

  test(`/${language}${ARTICLE}: the address is copied where there is no sheet for sharing`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
    await visit(page, `/${language}${ARTICLE}`);
    await page.getByRole("button", { name: t("share.copy_link") }).click();
    await expect(page.getByRole("button", { name: t("share.copied") })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/${language}${ARTICLE}$`));
  });

  test(`/${language}/story: the device's own sheet gets title and address`, async ({ page }) => {
    await page.addInitScript(() => {
      const given: unknown[] = [];
      Object.assign(window, { given });
      Object.defineProperty(navigator, "share", { value: async (data: unknown) => given.push(data) });
    });
    await visit(page, `/${language}/story/noura-back-in-rhythm`);
    const title = await page.getByRole("heading", { level: 1 }).textContent();
    await page.getByRole("button", { name: t("share.share"), exact: true }).click();
    const given = await page.evaluate(() => (window as unknown as { given: unknown[] }).given);
    expect(given).toEqual([
      { title, url: expect.stringMatching(new RegExp(`/${language}/story/noura-back-in-rhythm$`)) },
    ]);
  });
}

test("where copying is refused the address stands there, marked", async ({ page }) => {
  const t = wordsOf("en");
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", { value: undefined });
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await visit(page, `/en${ARTICLE}`);
  await page.getByRole("button", { name: t("share.copy_link") }).click();
  await expect(page.getByLabel(t("share.address"))).toHaveValue(new RegExp(`/en${ARTICLE}$`));
});

test("a product named in an article goes into the cart from there", async ({ page }) => {
  const t = wordsOf("ar");
  await visit(page, `/ar-kw${ARTICLE}`);
  const named = page.getByRole("list", { name: t("blog.products") });
  const product = (await named.getByRole("heading").first().textContent()) ?? "";
  await named
    .getByRole("button", { name: new RegExp(`^${t("product.add_to_cart")}`) })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: t("cart.title") })).toContainText(product);
});

test("a card is one link, and the keyboard sees it", async ({ page }) => {
  await visit(page, "/en/blog");
  const card = page.getByRole("article").first();
  await card.getByRole("link").focus();
  await expect(focused(page)).toHaveText(await card.getByRole("heading").innerText());
  // Onto the picture, far from the words of the link.
  await card.click({ position: { x: 40, y: 40 } });
  await expect(page).toHaveURL(/\/en\/blog\/.+/);
});
