import type { Page } from "@playwright/test";
import type { Language } from "../../shop/market/market.ts";
import { signInAs, staffWords } from "./back-office-steps.ts";
import { arrived, routes, scheme, somethingToShow, spilledTables, wrongWords } from "./back-office-things.ts";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  isMarked,
  mark,
  passUntil,
  settled,
  test,
} from "./shop-page.ts";

/** The third is where a list and what is open beside it have least room. */
const WIDTHS = [360, 768, 1200, 1440];
const words = { en: staffWords("en"), ar: staffWords("ar") };
const show = (page: Page, width: number) => page.setViewportSize({ width, height: width < 700 ? 780 : 900 });

/**
 * Each screen at each width, and by axe where the two languages differ most: English at a phone's width in the dark,
 * Arabic at a desk's in the light.
 */
async function lookAt(page: Page, language: Language, where: string): Promise<void> {
  const [axeAt, look] = language === "en" ? ([360, "dark"] as const) : ([1440, "light"] as const);
  await scheme(page, look);
  for (const width of WIDTHS) {
    await show(page, width);
    await expectNoSidewaysScroll(page, `${where} at ${width} px`);
    expect(await spilledTables(page), `${where} at ${width} px`).toEqual([]);
    const title = await page.locator(".top .crumb").evaluate((bar) => bar.scrollWidth - bar.clientWidth);
    expect(title, `the title of ${where} at ${width} px is whole`).toBe(0);
    if (width === axeAt) await expectAccessible(page, `${where} at ${width} px, ${look}`);
  }
  expect(await wrongWords(page, language), `words of ${where}`).toEqual([]);
}

/** Each half of them, so that no single test takes the time of all, and both are walked at once. */
const PARTS = (["en", "ar"] as const).flatMap((language) => [0, 1].map((half) => ({ language, half })));

for (const { language, half } of PARTS) {
  test(`every screen of the back office is whole at every width, in the light or the dark, in ${language}, half ${half + 1}`, async ({
    page,
  }) => {
    const things = await somethingToShow();
    await signInAs(page.context(), "owner", language);
    await show(page, 1440);
    await page.goto("/admin");
    const menu = page.getByRole("navigation", { name: words[language]("app.main_menu") }).getByRole("link");
    await expect(menu.first()).toBeVisible();
    const listed = await menu.evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );
    // What is reached neither by the menu nor by a thing named above could be forgotten here.
    expect(routes().filter((route) => !listed.includes(route) && things[route] === undefined)).toEqual([]);
    const more = ["/admin/orders?as=board", "/admin/orders?q=nobody", "/admin/none"];
    const all = [...new Set([...listed, ...Object.values(things), ...more])];
    for (const path of all.filter((_, at) => at % 2 === half)) {
      await page.goto(path);
      await arrived(page, path);
      await lookAt(page, language, `${path} in ${language}`);
    }
  });
}

test("every screen says when it waits, when it has failed, and who may not see it", async ({ page, meant }) => {
  const t = words.ar;
  await show(page, 360);
  await signInAs(page.context(), "owner", "ar");
  await page.goto("/admin");
  await page.getByRole("button", { name: t("menu.more") }).click();
  const links = page.locator(".side nav a");
  const listed = await links.evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  );
  expect(listed.length).toBeGreaterThan(10);

  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let fails = false;
  const asked = (url: URL) => url.pathname.startsWith("/api/admin/") && !/[/](session|stream)$/.test(url.pathname);
  await page.route(asked, async (route) => {
    if (fails) return route.fulfill({ status: 500, headers: { "x-request-id": "c0ffee12-0000" }, json: {} });
    await held;
    return route.fallback();
  });
  await page.goto("/admin/orders");
  await expect(page.getByRole("status").filter({ hasText: t("app.loading") })).toBeVisible();
  await expectAccessible(page, "a screen that waits");
  answer();
  await arrived(page, "a screen that has waited");

  fails = true;
  for (const path of listed.filter((each) => each !== "/admin/orders/new" && each !== "/admin/me")) {
    await page.goto(path);
    await expect(
      page
        .getByRole("alert")
        .getByRole("heading", { name: t("app.failed") })
        .first(),
      path,
    ).toBeVisible();
    // The rest of the page still stands.
    await expect(page.getByRole("navigation", { name: t("app.main_menu") }), path).toBeVisible();
    await expectNoSidewaysScroll(page, `${path}, failed`);
  }
  await expectAccessible(page, "a screen that failed");
  // What it is found by in the shop's log.
  await expect(page.getByRole("alert").filter({ hasText: "c0ffee12" }).first()).toBeVisible();
  fails = false;
  const retry = page.getByRole("button", { name: t("app.retry") });
  expect(await retry.count()).toBeGreaterThan(0);
  for (let left = await retry.count(); left > 0; left -= 1) {
    await retry.first().click();
    await expect(retry).toHaveCount(left - 1);
  }
  await page.unroute(asked);

  // Without a connection a page that was never opened cannot come; the rest stays, and says so.
  await page.context().setOffline(true);
  await page.locator('.tabbar a[href="/admin/packing"]').click();
  await expect(page.getByRole("alert").getByRole("heading", { name: t("app.failed") })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: t("app.offline").slice(0, 15) })).toBeVisible();
  await expectAccessible(page, "a screen without a connection");
  await expectNoSidewaysScroll(page, "a screen without a connection");
  // It comes by itself once there is one.
  await page.context().setOffline(false);
  await expect(retry).toHaveCount(0);
  await arrived(page, "packing, with a connection again");

  await signInAs(page.context(), "catalogue", "ar");
  await page.goto("/admin/me");
  await arrived(page, "one's own page");
  const own = await links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  const closed = listed.filter((path) => !own.includes(path));
  expect(closed.length).toBeGreaterThan(5);
  for (const path of closed) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: t("app.not_allowed") }), path).toBeVisible();
  }
  await expectAccessible(page, "a screen that is not for this role");
  // It says whose it is.
  await page.goto("/admin/staff");
  const whose = t("app.not_allowed_who", { role: t("role.catalogue"), roles: t("role.owner") });
  await expect(page.getByText(whose)).toBeVisible();
  meant(/status of (403|500)|dynamically imported module/);
});

test("a screen whose script does not come says so, and comes by itself, also after a release", async ({
  page,
  meant,
}) => {
  const t = words.en;
  await signInAs(page.context(), "owner", "en");
  const script = "**/admin/assets/*.js";
  const open = (path: string) => page.locator(`.side a[href="/admin/${path}"]`).click();
  const heading = (name: string) => page.locator("main").getByRole("heading", { level: 1, name });

  // The first of all, then the words.
  const came = Promise.withResolvers<void>();
  await page.route(script, (route) => came.promise.then(() => route.fallback()));
  await page.goto("/admin/me", { waitUntil: "commit" });
  await expect(page.getByRole("status").filter({ hasText: t("app.loading") })).toBeVisible();
  await page.route(/\/assets\/(en|ar)-/, (route) => route.abort());
  came.resolve();
  await expect(page.getByRole("alert").filter({ hasText: t("app.failed") })).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: words.ar("app.failed") })).toBeVisible();
  await page.unroute(/\/assets\/(en|ar)-/);
  await expect(heading(t("me.title"))).toBeVisible();

  // On its way: where one goes is told, and that it is waited for.
  await page.unroute(script);
  const held = Promise.withResolvers<void>();
  await page.route(script, (route) => held.promise.then(() => route.fallback()));
  await open("reviews");
  await expect(heading(t("menu.reviews"))).toBeVisible();
  await expect(
    page
      .locator("main")
      .getByRole("status")
      .filter({ hasText: t("app.loading") }),
  ).toBeVisible();
  held.resolve();
  await arrived(page, "reviews, after a while");
  await page.unroute(script);

  // Not to be had, with its styles.
  await page.route("**/admin/assets/**", (route) => route.abort());
  await open("orders");
  await expect(page.getByRole("alert").getByRole("heading", { name: t("app.failed") })).toBeVisible();
  await expect(heading(t("menu.orders"))).toBeVisible();
  await expectAccessible(page, "a screen without its script");
  await page.getByRole("button", { name: t("app.retry") }).click();
  await expect(page.getByRole("alert").getByRole("heading", { name: t("app.failed") })).toBeVisible();
  await open("me");
  await expect(heading(t("me.title"))).toBeVisible();
  await open("orders");
  await expect(page.getByRole("alert").getByRole("heading", { name: t("app.failed") })).toBeVisible();
  await mark(page);
  await page.unroute("**/admin/assets/**");
  await expect(page.getByRole("alert").getByRole("heading", { name: t("app.failed") })).toHaveCount(0);
  await arrived(page, "orders, with its script");
  expect(await isMarked(page)).toBe(true);
  const styles = await page
    .locator("link[rel=stylesheet]")
    .evaluateAll((all) => all.map((link) => "sheet" in link && link.sheet !== null));
  expect(new Set(styles)).toEqual(new Set([true]));

  // Of a version that is gone: by a new document.
  await page.route("**/admin/assets/**", (route) => route.fulfill({ status: 404 }));
  await page.route("**/admin", (route) => route.fulfill({ contentType: "text/html", body: "another version" }));
  await page.route("**/admin/feeds", (route) => page.unroute("**/admin/assets/**").then(() => route.fallback()));
  const anew = page.waitForEvent("load");
  await open("feeds");
  await anew;
  await arrived(page, "feeds of another version");
  expect(await isMarked(page)).toBe(false);
  meant(/net::ERR_FAILED|preload/);
});

test("neither a script nor an answer is waited for without end, and each is shown once it is there", async ({
  page,
}) => {
  const t = words.en;
  await signInAs(page.context(), "owner", "en");
  await page.clock.install();
  await page.goto("/admin/me");
  await arrived(page, "one's own page");
  const hasFailed = page.getByRole("alert").getByRole("heading", { name: t("app.failed") });
  for (const [path, waited] of [
    ["feeds", "**/admin/assets/feeds-page-*.js"],
    ["reviews", "**/api/admin/reviews*"],
  ]) {
    const held = Promise.withResolvers<void>();
    // Who has given up does not take it any more.
    await page.route(waited ?? "", (route) => held.promise.then(() => route.fallback()).catch(() => undefined));
    await page.locator(`.side a[href="/admin/${path}"]`).click();
    await expect(
      page
        .locator("main")
        .getByRole("status")
        .filter({ hasText: t("app.loading") }),
    ).toBeVisible();
    await passUntil(page, 5000, () => hasFailed.isVisible());
    held.resolve();
    await expect(hasFailed).toHaveCount(0);
    await arrived(page, path ?? "");
  }
});

test("an answer that comes late does not put back what a newer one has told", async ({ page }) => {
  await signInAs(page.context(), "owner", "en");
  const { data } = (await (await page.request.get("/api/admin/today")).json()) as { data: { counts: object } };
  const parked = (count: number) => ({ json: { data: { ...data, counts: { ...data.counts, parked: count } } } });
  await page.goto("/admin/today");
  const shown = page.locator(".need .fig").first();
  const late = Promise.withResolvers<void>();
  let [asked, isLateThere] = [0, false];
  await page.route("**/api/admin/today", async (route) => {
    asked += 1;
    if (asked > 1) return route.fulfill(parked(88));
    await late.promise;
    await route.fulfill(parked(77));
    isLateThere = true;
  });
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect.poll(() => asked).toBeGreaterThan(0);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(shown).toHaveText("88");
  late.resolve();
  await expect.poll(() => isLateThere).toBe(true);
  await settled(page);
  await expect(shown).toHaveText("88");
});
