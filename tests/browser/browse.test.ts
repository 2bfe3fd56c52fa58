import { marketOf } from "../../shop/market/market.ts";
import {
  back,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  focused,
  reload,
  test,
  visit,
  wordsOf,
} from "./shop-page.ts";

const PHONE = { width: 360, height: 780 };

for (const locale of ["en", "ar-sa"] as const) {
  const market = marketOf(locale);
  const t = wordsOf(market.language);

  test.describe(`/${locale}`, () => {
    test("filters narrow the list, stand in the address and survive back and reload", async ({ page }) => {
      await visit(page, `/${locale}/shop?category=minerals`);
      const side = page.getByRole("complementary", { name: t("shop.filter") });
      await side.getByRole("checkbox", { name: new RegExp(t("badge.vegan")) }).check();
      await expect(page).toHaveURL(/category=minerals&badge=vegan$/);
      await side
        .getByRole("textbox", { name: new RegExp(`^${t("shop.price_to", { currency: "" }).slice(0, 2)}`) })
        // In the digits of the keyboard.
        .fill(locale === "en" ? "100" : "١٠٠");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/badge=vegan&max_price=100$/);
      const chips = page.getByRole("list", { name: t("shop.active_filters") });
      await expect(chips.getByRole("link")).toHaveCount(3);
      await expectAccessible(page, "filtered shop");
      const { length } = await page.getByRole("main").getByRole("article").all();
      expect(length).toBeGreaterThan(0);
      await reload(page);
      await expect(page.getByRole("main").getByRole("article")).toHaveCount(length);
      await chips.getByRole("link", { name: new RegExp(t("badge.vegan")) }).click();
      await expect(page).toHaveURL(/category=minerals&max_price=100$/);
      await back(page);
      await expect(page).toHaveURL(/badge=vegan&max_price=100$/);
      await chips.getByRole("link", { name: t("shop.reset_filters") }).click();
      await expect(page).toHaveURL(/\/shop\?category=minerals$/);
      await expect(chips).toHaveCount(0);
    });

    test("on a phone the filters are a sheet that counts along", async ({ page }) => {
      await page.setViewportSize(PHONE);
      await visit(page, `/${locale}/shop`);
      await page.getByRole("button", { name: t("shop.filter") }).click();
      const sheet = page.getByRole("dialog", { name: t("shop.filter") });
      await expect(sheet).toBeVisible();
      await expectAccessible(page, "filter sheet");
      await sheet.getByRole("checkbox", { name: new RegExp(t("badge.hypoallergenic")) }).check({ force: true });
      await expect(page).toHaveURL(/badge=hypoallergenic$/);
      await sheet.getByRole("button", { name: /\d/ }).last().click();
      await expect(sheet).toBeHidden();
      await expect(page.getByRole("list", { name: t("shop.active_filters") })).toBeVisible();
      await expectNoSidewaysScroll(page, "filtered shop at 360 px");
    });

    test("search by keyboard: slash, words, arrows, Enter", async ({ page }) => {
      await visit(page, `/${locale}`);
      await page.keyboard.press("/");
      const field = page.getByRole("combobox", { name: t("search.label") });
      await expect(field).toBeFocused();
      await expect(page.getByRole("heading", { name: t("search.popular") })).toBeVisible();
      await expectAccessible(page, "search, empty");
      await field.fill(market.language === "ar" ? "مغنيسيوم" : "magnezium");
      const options = page.getByRole("option");
      await expect(options.first()).toBeVisible();
      await expect(page.locator("mark").first()).toHaveText(market.language === "ar" ? "مغنيسيوم" : /^Magnesium$/i);
      await expectAccessible(page, "search, answered");
      await field.press("ArrowDown");
      await expect(options.first()).toHaveAttribute("aria-selected", "true");
      await expect(field).toBeFocused();
      await field.press("ArrowDown");
      await expect(options.nth(1)).toHaveAttribute("aria-selected", "true");
      await field.press("ArrowUp");
      await field.press("Enter");
      await expect(page).toHaveURL(new RegExp(`/${locale}/product/magnesium-`));
      await expect(field).toBeHidden();
      await page.keyboard.press("/");
      await expect(page.getByRole("heading", { name: t("search.recent") })).toBeVisible();
      await field.fill("qqqqqxxxx");
      await expect(page.getByRole("dialog").getByText(t("shop.empty_search"))).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
    });

    test("the shop menu opens by keyboard and leads to the lines", async ({ page }) => {
      await visit(page, `/${locale}`);
      const opener = page.getByRole("banner").getByRole("button", { name: t("nav.shop") });
      await opener.press("Enter");
      const menu = page.locator("#mega");
      await expect(menu.getByRole("link", { name: t("nav.sports"), exact: true })).toBeVisible();
      await expect(menu.locator(".mega-prods li")).toHaveCount(3);
      await expectAccessible(page, "shop menu");
      await page.keyboard.press("Escape");
      await expect(opener).toBeFocused();
      await opener.press("Enter");
      const heading = page.getByRole("heading", { level: 1 });
      const before = await heading.innerText();
      await menu.getByRole("link", { name: t("nav.diamonds"), exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/${locale}/biogena-diamonds$`));
      // The address changes before the page does.
      await expect(heading).not.toHaveText(before);
      await expectAccessible(page, "Diamonds page");
    });

    test("every category is in the menus of all widths", async ({ page }) => {
      const answer = await page.request.get("/api/categories/categories", { headers: { "x-locale": locale } });
      const { data } = (await answer.json()) as { data: { slug: string }[] };
      const wanted = data.map(({ slug }) => slug).sort();
      expect(wanted.length).toBeGreaterThan(20);
      /** Categories that the links of a menu lead to; the collection has a page of its own. */
      const linked = async (menu: string) => {
        const hrefs = await page
          .locator(`${menu} a`)
          .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
        const slugs = hrefs.flatMap((href) =>
          href.endsWith("/biogena-diamonds") ? "biogena-diamonds" : (/[?]category=([\w-]+)$/.exec(href)?.[1] ?? []),
        );
        return [...new Set(slugs)].sort();
      };
      await visit(page, `/${locale}`);
      await page
        .getByRole("banner")
        .getByRole("button", { name: t("nav.shop") })
        .click();
      await expect(page.locator("#mega .mega-cats").first()).toBeVisible();
      expect(await linked("#mega")).toEqual(wanted);
      await page.setViewportSize(PHONE);
      await page.getByRole("button", { name: t("nav.open_menu") }).click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: t("nav.shop"), exact: true })
        .click();
      await expect(page.locator(".subcats-list").first()).toBeVisible();
      expect(await linked(".mmenu")).toEqual(wanted);
      await page.keyboard.press("Escape");
      await page
        .getByRole("navigation", { name: t("nav.quick_links") })
        .getByRole("button", { name: t("nav.shop") })
        .click();
      await expect(page.locator(".category-panel .tiles").first()).toBeVisible();
      expect(await linked(".category-panel")).toEqual(wanted);
    });

    test("a row of products scrolls towards the end of the line", async ({ page }) => {
      await page.setViewportSize({ width: 1000, height: 900 });
      await visit(page, `/${locale}`);
      const row = page.locator(".row-scroll").first();
      await row.scrollIntoViewIfNeeded();
      const next = page.getByRole("button", { name: new RegExp(`^${t("common.next")}:`) }).first();
      const previous = page.getByRole("button", { name: new RegExp(`^${t("common.previous")}:`) }).first();
      await expect(previous).toBeDisabled();
      const [back, forward] = await Promise.all([previous.boundingBox(), next.boundingBox()]);
      const goesStart = (back?.x ?? 0) < (forward?.x ?? 0);
      expect(goesStart).toBe(market.direction === "ltr");
      await next.click();
      await expect
        .poll(() => row.evaluate((list) => Math.sign(Math.round(list.scrollLeft))))
        .toBe(market.direction === "rtl" ? -1 : 1);
      await expect(previous).toBeEnabled();
    });

    test("the bottom bar of a phone opens the tiles and shows no empty count", async ({ page }) => {
      await page.setViewportSize(PHONE);
      await visit(page, `/${locale}`);
      const bar = page.getByRole("navigation", { name: t("nav.quick_links") });
      await expect(bar.locator(".badge")).toHaveCount(0);
      await expect(bar.getByRole("link", { name: t("nav.chat") })).toHaveAttribute("href", /97140000000/);
      await bar.getByRole("button", { name: t("nav.shop") }).click();
      const panel = page.getByRole("dialog", { name: t("nav.shop") });
      await expect(panel).toBeVisible();
      await expectAccessible(page, "tiles");
      await panel.getByRole("link", { name: t("nav.diamonds") }).click();
      await expect(page).toHaveURL(/\/biogena-diamonds$/);
      await expect(panel).toBeHidden();
      await expectNoSidewaysScroll(page, "Diamonds at 360 px");
    });

    test("a product's tabs have addresses, its badges explain themselves", async ({ page }) => {
      await visit(page, `/${locale}/product/zinc-bisglycinate#ingredients`);
      await expect(page.getByRole("tab", { name: t("product.tab_ingredients") })).toHaveAttribute(
        "aria-selected",
        "true",
      );
      await page.getByRole("tab", { name: t("product.tab_dosage") }).click();
      await expect(page).toHaveURL(/#dosage$/);
      const badge = page.getByRole("main").getByRole("button", { name: t("badge.vegan") });
      await badge.press("Enter");
      await expect(page.getByText(t("badge_text.vegan"))).toBeVisible();
      await expectAccessible(page, "badge");
      await page.keyboard.press("Escape");
      await expect(page.getByText(t("badge_text.vegan"))).toBeHidden();
      await expect(badge).toBeFocused();
    });

    test("what was looked at before comes back, but not on the first product", async ({ page }) => {
      await visit(page, `/${locale}/product/zinc-bisglycinate`);
      await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
      await expect(page.getByRole("heading", { name: t("product.recently_viewed") })).toHaveCount(0);
      await visit(page, `/${locale}/product/ginkgo-phosphatidylserine`);
      await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
      await expect(page.getByRole("heading", { name: t("product.recently_viewed") })).toBeVisible();
    });

    test("a sold out product takes an address, the footer too", async ({ page }) => {
      await visit(page, `/${locale}/product/ginkgo-phosphatidylserine`);
      const main = page.getByRole("main");
      await main.getByRole("textbox", { name: t("form.email") }).fill("nonsense");
      await main.getByRole("button", { name: t("product.notify_me") }).click();
      await expect(main.locator(".err")).toHaveText(t("validation.email"));
      await main.getByRole("textbox", { name: t("form.email") }).fill("wish@example.com");
      await page.keyboard.press("Enter");
      await expect(main.getByText(t("product.notify_me_success"))).toBeVisible();
      await expectAccessible(page, "thanks");
      const footer = page.getByRole("contentinfo");
      await footer.getByRole("textbox", { name: t("newsletter.email") }).fill("reader@example.com");
      await page.keyboard.press("Enter");
      await expect(footer.getByText(t("newsletter.success"))).toBeVisible();
      // Its stores stand in one country, and are shown there.
      const shown = footer.getByText(new RegExp(`${t("footer.open_now")}|${t("footer.closed_now")}`));
      await expect(shown).toHaveCount(locale === "en" ? 2 : 0);
      await expect(focused(page)).toHaveCount(1);
    });
  });
}
