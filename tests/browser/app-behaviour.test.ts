import {
  back,
  expect,
  expectAccessible,
  goTo,
  hydrated,
  isMarked,
  mark,
  passUntil,
  reload,
  test,
  visit,
  wordsOf,
} from "./shop-page.ts";

const t = wordsOf("en");
const ar = wordsOf("ar");

test("a redirect rule is followed on the way, without a request of its own", async ({ page }) => {
  await visit(page, "/ar-sa");
  await mark(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await goTo(page, "/ar-sa/magazine");
  await expect(page).toHaveURL(/\/ar-sa\/blog$/);
  await expect(page.getByRole("heading", { level: 1, name: ar("blog.title") })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  expect(asked.filter((path) => path.endsWith(".data"))).toEqual(["/ar-sa/magazine.data", "/ar-sa/blog.data"]);
  expect(asked).not.toContain("/api/redirects");
});

test("a page that is about to be visited is fetched ahead with every file behind it", async ({ page }) => {
  const told = page.waitForResponse("**/assets/page-files-*.json");
  await visit(page, "/en");
  const files = (await (await told).json()) as Record<string, string[]>;
  const wanted = (files["routes/blog"] ?? []).filter((file) => !/\/(react|frame|rolldown-runtime)-/.test(file));
  expect(wanted.length).toBeGreaterThan(0);
  await page.waitForFunction(() => {
    const { __reactRouterManifest: manifest } = window as Window & {
      __reactRouterManifest?: { routes: Record<string, { imports?: string[] } | undefined> };
    };
    return (manifest?.routes["routes/blog"]?.imports?.length ?? 0) > 0;
  });
  await page
    .getByRole("link", { name: t("nav.blog") })
    .first()
    .hover();
  for (const file of wanted) await expect(page.locator(`link[rel=modulepreload][href="${file}"]`)).toBeAttached();
});

test("another page begins at its top, or at its target", async ({ page }) => {
  await visit(page, "/en/shop");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
  await goTo(page, "/en/blog");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await goTo(page, "/en/shop#countries");
  await expect(page.locator("#countries")).toBeInViewport();
});

test("what is below the first screen waits until that is to be seen, but not on the way back, nor to a place in it", async ({
  page,
}) => {
  await visit(page, "/en/product/zinc-bisglycinate");
  await page.evaluate(() => {
    const parts: Record<string, boolean> = {};
    Object.assign(window, { parts });
    // As soon as another page stands there, before anybody sees it.
    new MutationObserver(() => {
      const name = document.querySelector("main h1")?.textContent ?? "";
      parts[name] ??= document.querySelector("main .promise-list") !== null;
    }).observe(document.body, { childList: true, subtree: true });
  });
  const wholeAtOnce = () => page.evaluate(() => (window as unknown as { parts: Record<string, boolean> }).parts);
  const promises = page.getByRole("main").locator(".promise-list");
  const title = page.getByRole("heading", { level: 1 });
  // Its scripts are there: the first product has needed them.
  await goTo(page, "/en/blog");
  await goTo(page, "/en/product/magnesium-seven-salts");
  await expect(promises).toBeVisible();
  const below = (await title.textContent()) ?? "";
  await goTo(page, "/en/blog");
  await goTo(page, "/en/product/selenium-yeast-free#reviews");
  await expect(promises).toBeVisible();
  const target = (await title.textContent()) ?? "";
  await goTo(page, "/en/blog");
  await expect(promises).toHaveCount(0);
  expect(await wholeAtOnce()).toMatchObject({ [below]: false, [target]: true });
  await page.evaluate((name) => {
    delete (window as unknown as { parts: Record<string, boolean> }).parts[name];
  }, target);
  await back(page);
  await expect(promises).toBeVisible();
  expect(await wholeAtOnce()).toMatchObject({ [target]: true });
});

test("a page goes live before what lies below is laid out, which comes at leisure", async ({ page }) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/assets\/after-load-.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/en");
  await expect(page.locator("html[data-scripts=ready]")).toBeAttached();
  const isLaidOut = () =>
    page.evaluate(() => document.querySelector(".footer a")?.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isLaidOut()).toBe(false);
  letThrough();
  await expect.poll(isLaidOut).toBe(true);
  await expect(page.locator("html[data-first]")).toHaveCount(0);
  await expect(page.locator("[style*=content-visibility]")).toHaveCount(0);
});

test("a reader finds their place again: after another page, after loading anew, after another document", async ({
  page,
}) => {
  await visit(page, "/ar/shop");
  // Fractions of pixels above it round one way or the other.
  const isAt = (place: number) =>
    expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThanOrEqual(1);
  await page.evaluate(() => window.scrollTo(0, 1500));
  await isAt(1500);
  await goTo(page, "/ar/blog");
  await isAt(0);
  await back(page);
  await isAt(1500);

  await reload(page);
  await isAt(1500);

  await visit(page, "/en/shop");
  await page.evaluate(() => window.scrollTo(0, 400));
  await back(page);
  await isAt(1500);
  await page.goForward();
  await hydrated(page);
  await isAt(400);
});

test("a page that takes its time shows a veil over the whole screen, one that sorts itself does not", async ({
  page,
}) => {
  await visit(page, "/en/shop");
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\.data/, async (route) => {
    await held;
    await route.continue();
  });
  const veil = page.getByRole("status").filter({ hasText: t("common.loading") });
  const first = goTo(page, "/en/shop?sort=name_asc");
  await expect(page.locator('.progress[data-state="busy"]')).toBeAttached();
  await expect(veil).toHaveCount(0);
  const second = goTo(page, "/en/blog");
  await expect(veil).toBeVisible();
  const box = await veil.boundingBox();
  expect(box).toMatchObject(page.viewportSize() ?? {});
  letThrough();
  await expect(page.getByRole("heading", { level: 1, name: t("blog.title") })).toBeVisible();
  await expect(veil).toHaveCount(0);
  await Promise.all([first, second]);
});

test("after a release the next page is loaded anew, but not while something is typed", async ({ page }) => {
  await page.clock.install();
  await page.route("**/builds/latest.json*", (route) => route.fulfill({ json: { id: "another" } }));
  await visit(page, "/en/login");
  const email = page.getByRole("textbox", { name: t("form.email") }).first();
  const asked = page.waitForResponse("**/builds/latest.json*");
  let isAsked = false;
  void asked.then(() => {
    isAsked = true;
  });
  // Less than what has a page loaded anew by itself.
  await passUntil(page, 20_000, () => isAsked);
  await email.fill("somebody@example.com");
  await mark(page);
  await goTo(page, "/en/login?next=%2Fen%2Fshop");
  await expect(page).toHaveURL(/next=/);
  expect(await isMarked(page)).toBe(true);
  await page.evaluate(() => {
    for (const form of document.forms) form.reset();
  });
  await page
    .getByRole("link", { name: t("nav.blog") })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: t("blog.title") })).toBeVisible();
  await expect.poll(() => isMarked(page)).toBe(false);
});

test("parts whose scripts cannot be had stay as the server made them, and come alive with the line", async ({
  page,
  meant,
}) => {
  let isGone = true;
  const asked = new Set<string>();
  await page.route(/\/assets\/(footer|edges)-.*\.js/, (route) => {
    asked.add(new URL(route.request().url()).pathname);
    return isGone ? route.abort() : route.continue();
  });
  await page.goto("/en/faq");
  await expect.poll(() => asked.size).toBe(2);
  await page
    .getByRole("banner")
    .getByRole("button", { name: t("nav.cart") })
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("faq.title"));
  await expect(page.getByRole("contentinfo")).toBeVisible();
  isGone = false;
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await hydrated(page);
  meant(/./);
});

test("a page whose words could not be had goes live once they can", async ({ page, meant }) => {
  let times = 0;
  let isGone = true;
  await page.route(/\/assets\/en-[^/]*\.json/, (route) => {
    times += 1;
    return isGone ? route.abort() : route.continue();
  });
  await page.goto("/en/faq");
  const comeBack = () => page.evaluate(() => dispatchEvent(new Event("online")));
  // The first ones may be the page's own, ahead of its script.
  await expect.poll(() => comeBack().then(() => times)).toBeGreaterThan(2);
  isGone = false;
  await comeBack();
  await hydrated(page);
  meant(/./);
});

test("a part that cannot be loaded reloads the page once, and not again within ten seconds", async ({
  page,
  meant,
}) => {
  await page.route(/\/assets\/mobile-menu-.*\.js/, (route) => route.abort());
  await page.clock.setFixedTime(Date.now());
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/en");
  let documents = 0;
  page.on("request", (request) => {
    if (request.resourceType() === "document") documents += 1;
  });
  const open = page.getByRole("button", { name: t("nav.open_menu") });
  const reloaded = page.waitForEvent("load");
  await open.click();
  await reloaded;
  await hydrated(page);
  await open.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("errors.lost_title"));
  await page.waitForLoadState("networkidle");
  expect(documents).toBe(1);
  meant(/./);
});

test("a page that something before the shop refuses while it is renewed is offered again", async ({ page, meant }) => {
  await page.route(/\/en\/shop\.data/, (route) => route.fulfill({ status: 502, body: "bad gateway" }));
  await visit(page, "/en");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(async () => {
    await goTo(page, "/en/shop");
    await expect(heading).toHaveText(t("errors.lost_title"), { timeout: 1000 });
  }).toPass();
  await page.getByRole("link", { name: t("offline.retry") }).click();
  await expect(heading).toHaveText(t("common.all_products"));
  meant(/./);
});

test("nothing on a page keeps the browser from showing it again at once", async ({ page }) => {
  await page.addInitScript(() => {
    const listen = window.addEventListener.bind(window);
    Object.assign(window, {
      addEventListener: (...heard: Parameters<typeof listen>) => {
        if (/unload$/.test(heard[0])) document.documentElement.dataset.unload = heard[0];
        listen(...heard);
      },
    });
  });
  const answer = await page.goto("/en/product/zinc-bisglycinate");
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  expect(answer?.headers()["cache-control"]).not.toContain("no-store");
  expect(await page.evaluate(() => document.documentElement.dataset.unload)).toBeUndefined();
});

for (const [name, line, isFetched] of [
  ["is fetched ahead", undefined, true],
  ["is not fetched ahead for visitors who save data", { saveData: true }, false],
  ["is not fetched ahead on a slow line", { effectiveType: "slow-2g" }, false],
] as const) {
  test(`the page of a link that is pointed at ${name}`, async ({ page }) => {
    await page.addInitScript((connection) => {
      if (connection !== undefined) Object.defineProperty(navigator, "connection", { value: connection });
    }, line);
    const ahead: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith(".data")) ahead.push(pathname);
    });
    const leisurely = page.waitForRequest(/\/assets\/after-load-/);
    await visit(page, "/en");
    await leisurely;
    await page.waitForLoadState("networkidle");
    const links = page.getByRole("banner").getByRole("navigation").getByRole("link");
    await links.filter({ hasText: t("nav.blog") }).hover();
    if (isFetched) await expect.poll(() => ahead).toContain("/en/blog.data");
    else {
      // The next moment's pointer would have fetched as well: nothing of either may have been asked for.
      await links.filter({ hasText: t("nav.stories") }).focus();
      await page.getByRole("banner").getByRole("link", { name: "Biogena" }).first().click();
      await page.waitForLoadState("networkidle");
      expect(ahead.filter((path) => path.endsWith("/blog.data") || path.endsWith("/stories.data"))).toEqual([]);
    }
  });
}

test("ending an account asks once more: Cancel and Confirm, 32 rem wide", async ({ page }) => {
  const password = "desert rose and edelweiss 7";
  const answer = await page.request.post("/api/register", {
    data: {
      first_name: "Noor",
      last_name: "Saleh",
      email: `noor-${Date.now()}@example.com`,
      password,
      password_confirmation: password,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await visit(page, "/en/account/details");
  await page.getByText(t("account.delete"), { exact: true }).first().click();
  await page.getByLabel(t("form.current_password"), { exact: true }).last().fill(password);
  await page.getByRole("button", { name: t("account.delete") }).click();
  const dialog = page.getByRole("alertdialog", { name: t("account.delete") });
  await expect(dialog).toBeVisible();
  expect((await dialog.boundingBox())?.width).toBeGreaterThanOrEqual(512);
  await expectAccessible(page, "confirmation");
  await dialog.getByRole("button", { name: t("common.cancel") }).click();
  await expect(dialog).toBeHidden();
  await reload(page);
  await expect(page).toHaveURL(/\/en\/account\/details/);
  await hydrated(page);
  await page.getByText(t("account.delete"), { exact: true }).first().click();
  await page.getByLabel(t("form.current_password"), { exact: true }).last().fill(password);
  await page.getByRole("button", { name: t("account.delete") }).click();
  await dialog.getByRole("button", { name: t("common.confirm") }).click();
  await expect(page).not.toHaveURL(/\/account\/details/);
});
