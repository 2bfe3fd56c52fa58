import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import {
  atLeisure,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  reload,
  test,
  visit,
  wordsOf,
} from "./shop-page.ts";

test.use({ asksConsent: true });

const t = wordsOf("en");

type Entry = { event: string; ecommerce?: Record<string, unknown> };

const dataLayer = (page: Page) =>
  page.evaluate(() => ((window as Window & { dataLayer?: Entry[] }).dataLayer ?? []) as Entry[]);
const eventsOf = async (page: Page) => (await dataLayer(page)).map(({ event }) => event);

/** What the operator reads: each event's count so far. Two days: Dubai's midnight may pass while a test runs. */
async function counted(page: Page): Promise<Record<string, number>> {
  const token = readFileSync(join(process.env.SHOP_DATA_DIR ?? "", "operator-token"), "utf8").trim();
  const answer = await page.request.get("/api/operator/analytics?days=2", {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as { data: { name: string; step: string; count: number }[] };
  const sums: Record<string, number> = {};
  for (const { name, count } of data) sums[name] = (sums[name] ?? 0) + count;
  return sums;
}

/** Everything the page that is open has given to `navigator.sendBeacon`, as text. */
async function followBeacons(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    const told: Promise<string>[] = [];
    Object.assign(window, { told });
    navigator.sendBeacon = (url, body) => {
      told.push((body as Blob).text());
      return send(url, body);
    };
  });
  return () => page.evaluate(() => Promise.all((window as Window & { told?: Promise<string>[] }).told ?? []));
}

/** The page goes out of sight, as when another tab is chosen. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });

for (const locale of ["en", "ar"] as const) {
  const words = wordsOf(locale);
  test(`the question in ${locale} hides no end of the page, moves nothing, and both answers are alike`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
          const { dataset } = document.documentElement;
          if (!hadRecentInput) dataset.shift = String(Number(dataset.shift ?? 0) + value);
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await visit(page, `/${locale}`);
    await page.evaluate(() => document.fonts.ready);
    // What the question moves is looked for, not how late letters come to a busy machine: they are there already.
    await visit(page, `/${locale}`);
    const question = page.getByRole("region", { name: words("consent.title") });
    await expect(question).toBeVisible();
    // The page ends above it.
    const sheet = await question.boundingBox();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const end = await page.getByRole("contentinfo").locator("*").last().boundingBox();
    expect((end?.y ?? 780) + (end?.height ?? 0)).toBeLessThanOrEqual(sheet?.y ?? 0);
    const [no, yes] = await Promise.all(
      (["consent.decline", "consent.accept"] as const).map((key) =>
        question.getByRole("button", { name: words(key) }).boundingBox(),
      ),
    );
    expect(yes).toMatchObject({ width: no?.width, height: no?.height, y: no?.y });
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))).toBeLessThan(0.05);
    await expectAccessible(page, "the question");
    await expectNoSidewaysScroll(page, "the question at 360 px");
    await question.getByRole("button", { name: words("consent.decline") }).click();
    await expect(question).toBeHidden();
    await reload(page);
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(question).toBeHidden();
  });
}

test("nobody has to answer: on the smallest phone the bottom bar stands below the question and works", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await visit(page, "/ar");
  const ar = wordsOf("ar");
  const question = page.getByRole("region", { name: ar("consent.title") });
  const bar = page.getByRole("navigation", { name: ar("nav.quick_links") });
  const [sheet, below] = await Promise.all([question.boundingBox(), bar.boundingBox()]);
  expect((sheet?.y ?? 0) + (sheet?.height ?? 640)).toBeLessThanOrEqual(below?.y ?? 0);
  await bar.getByRole("button", { name: ar("nav.shop") }).click();
  const tiles = page.getByRole("dialog");
  await tiles.getByRole("link", { name: ar("common.all_products") }).click();
  await expect(page.getByRole("heading", { level: 1, name: ar("common.all_products") })).toBeVisible();
  await expect(question).toBeVisible();
});

test("whoever declines is not counted", async ({ page }) => {
  const beacons = await followBeacons(page);
  const late = page.waitForRequest(/\/assets\/after-load-/);
  await visit(page, "/en/product/zinc-bisglycinate");
  await late;
  await page.getByRole("button", { name: t("consent.decline") }).click();
  await page
    .getByRole("main")
    .getByRole("button", { name: t("product.add_to_cart"), exact: true })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await hide(page);
  expect(await dataLayer(page)).toEqual([]);
  expect(await beacons()).toEqual([]);
});

test("whoever agrees, in the footer too, is counted from view to checkout without a name", async ({ page }) => {
  const before = await counted(page);
  const beacons = await followBeacons(page);
  await page.addInitScript(() => {
    document.addEventListener("shop:marketing", (event) => {
      const told = JSON.parse(sessionStorage.getItem("told") ?? "[]") as string[];
      told.push((event as CustomEvent<{ name: string }>).detail.name);
      sessionStorage.setItem("told", JSON.stringify(told));
    });
  });
  await visit(page, "/en-sa/product/zinc-bisglycinate");
  await atLeisure(page);
  await page.getByRole("button", { name: t("consent.decline") }).click();
  await page
    .getByRole("contentinfo")
    .getByRole("button", { name: t("consent.change") })
    .click();
  await expect(page.getByRole("region", { name: t("consent.title") })).toBeFocused();
  await page.getByRole("button", { name: t("consent.accept") }).click();
  await reload(page);
  await expect.poll(() => eventsOf(page)).toEqual(["view_item"]);

  await page
    .getByRole("button", { name: t("cart.increase") })
    .first()
    .click();
  await page
    .getByRole("main")
    .getByRole("button", { name: t("product.add_to_cart"), exact: true })
    .first()
    .click();
  const drawer = page.getByRole("dialog");
  await expect.poll(() => eventsOf(page)).toEqual(["view_item", "add_to_cart", "view_cart"]);
  const added = (await dataLayer(page))[1]?.ecommerce;
  const product = await page.request.get("/api/products/zinc-bisglycinate");
  const { data } = (await product.json()) as { data: { sku: string; price: number; sale_price: number | null } };
  expect(added).toMatchObject({
    currency: "AED",
    items: [
      { item_id: data.sku, item_category: expect.any(String), quantity: 2, price: data.sale_price ?? data.price },
    ],
  });
  await drawer
    .getByRole("button", { name: t("cart.decrease") })
    .first()
    .click();
  await expect.poll(() => eventsOf(page)).toContain("remove_from_cart");
  await drawer.getByRole("link", { name: t("cart.checkout") }).click();
  await expect(page).toHaveURL(/\/checkout/);
  await expect.poll(() => eventsOf(page)).toContain("begin_checkout");
  expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem("told") ?? "[]") as string[])).toEqual([
    "Viewed Product",
    "Added to Cart",
    "Started Checkout",
  ]);

  // Leaving tells the shop; its numbers are the only thing that goes.
  await hide(page);
  const told = await beacons();
  expect(told.length).toBeGreaterThan(0);
  for (const text of told) {
    const batch = JSON.parse(text) as Record<string, Record<string, unknown>[]>;
    expect(Object.keys(batch).sort()).toEqual(["events", "vitals"]);
    for (const entry of [...(batch.events ?? []), ...(batch.vitals ?? [])])
      expect(Object.keys(entry).sort().join()).toMatch(/^(count,name|name,value)$/);
  }
  await expect
    .poll(async () => {
      const now = await counted(page);
      return ["view_item", "add_to_cart", "begin_checkout", "TTFB"].map(
        (name) => (now[name] ?? 0) > (before[name] ?? 0),
      );
    })
    .toEqual([true, true, true, true]);
});
