import { expect, expectAccessible, test, visit, wordsOf } from "./shop-page.ts";

test.use({ serviceWorkers: "allow" });

for (const locale of ["en", "ar-sa"] as const) {
  const t = wordsOf(locale === "en" ? "en" : "ar");

  test(`without a line /${locale} says so, and shows no price of yesterday`, async ({ page, context, complaints }) => {
    await visit(page, `/${locale}/shop`);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.reload();
    await page.waitForLoadState("networkidle");
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain("/offline/en");
    expect(kept.filter((path) => !/^\/(assets|fonts|offline)\//.test(path))).toEqual([]);

    await context.setOffline(true);
    await page.goto(`/${locale}/product/zinc-bisglycinate`);
    await expect(page.getByRole("heading", { level: 1, name: t("offline.title") })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("dir", locale === "en" ? "ltr" : "rtl");
    await expectAccessible(page, "the offline page");
    await expect(page.getByRole("link", { name: t("standing.try_now") })).toBeVisible();
    await context.setOffline(false);
    // The page asks again by itself as soon as there is a connection.
    await expect(page.getByRole("button", { name: t("product.add_to_cart") }).first()).toBeVisible();
    complaints.length = 0;
  });

  test(`the shop of /${locale} can be installed`, async ({ page, request }) => {
    await visit(page, `/${locale}`);
    const href = (await page.locator('link[rel="manifest"]').getAttribute("href")) ?? "";
    const manifest = (await (await request.get(href)).json()) as { start_url: string; icons: { src: string }[] };
    expect(manifest).toMatchObject({ lang: locale.slice(0, 2), start_url: `/${locale}`, display: "standalone" });
    for (const { src } of manifest.icons) expect((await request.get(src)).headers()["content-type"]).toBe("image/png");
  });
}
