import type { Page } from "@playwright/test";
import { productOf } from "../support/shopping.ts";
import { Visitor } from "../support/visitor.ts";
import { look, PHONE, signInAs, staffVisitor, staffWords } from "./back-office-steps.ts";
import { expect, expectAccessible, test, visit, wordsOf } from "./shop-page.ts";

test.use({ serviceWorkers: "allow" });

/** What every worker of this origin keeps, by its path. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** Stands for the browser's push service, which no test reaches, and for the person who is asked. */
function pushServiceOutside(): void {
  const made = {
    endpoint: "https://push.example/device",
    toJSON: () => ({
      endpoint: "https://push.example/device",
      keys: {
        p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        auth: "BTBZMqHH6r4Tts7J_aSIgg",
      },
    }),
    unsubscribe: async () => {
      sessionStorage.removeItem("device");
      return true;
    },
  } as unknown as PushSubscription;
  PushManager.prototype.getSubscription = async () => (sessionStorage.getItem("device") === null ? null : made);
  PushManager.prototype.subscribe = async () => {
    sessionStorage.setItem("device", "yes");
    return made;
  };
  Notification.requestPermission = async () => (sessionStorage.getItem("refuses") === null ? "granted" : "denied");
}

/**
 * Hands a notice to the back office's worker, as the browser does with what its push service sends. Answers what the worker
 * asks the browser to show: this one has no screen for it.
 */
async function deliver(page: Page, notice: object): Promise<unknown> {
  const worker = page
    .context()
    .serviceWorkers()
    .find((each) => each.url().endsWith("/admin/sw.js"));
  type Scope = { shown: Promise<unknown>; ServiceWorkerRegistration: typeof ServiceWorkerRegistration };
  await worker?.evaluate(() => {
    const scope = globalThis as unknown as Scope;
    scope.shown = new Promise((resolve) => {
      scope.ServiceWorkerRegistration.prototype.showNotification = async (...asked) => resolve(asked);
    });
  });
  const devtools = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) =>
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.endsWith("/admin"));
      if (found !== undefined) resolve(found.registrationId);
    }),
  );
  await devtools.send("ServiceWorker.enable");
  const { origin } = new URL(page.url());
  const data = JSON.stringify(notice);
  await devtools.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await registration, data });
  return worker?.evaluate(() => (globalThis as unknown as Scope).shown);
}

for (const locale of ["en", "ar-sa"] as const) {
  const t = wordsOf(locale === "en" ? "en" : "ar");

  test(`without a line /${locale} says so, and shows no price of yesterday`, async ({ page, context, meant }) => {
    await visit(page, `/${locale}/shop`);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.reload();
    await page.waitForLoadState("networkidle");
    const kept = await keptPaths(page);
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
    meant(/./);
  });

  test(`without a line /${locale} shows again what was read, and opens what was pressed for once there is one`, async ({
    page,
    context,
    meant,
  }) => {
    await visit(page, `/${locale}/product/zinc-bisglycinate`);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.waitForLoadState("networkidle");
    const heading = page.getByRole("heading", { level: 1 });
    const first = await heading.innerText();
    await page
      .getByRole("region", { name: t("product.goes_well_with") })
      .getByRole("link")
      .first()
      .click();
    await expect(heading).not.toHaveText(first);

    await context.setOffline(true);
    await page.goBack();
    await expect(heading).toHaveText(first);
    await expect(page).toHaveURL(/zinc-bisglycinate$/);
    await page
      .getByRole("banner")
      .getByRole("button", { name: t("common.search"), exact: true })
      .click();
    await expect(page.getByRole("status").filter({ hasText: t("send.waiting") })).toBeVisible();
    await expect(heading).toHaveText(first);
    await context.setOffline(false);
    await expect(page.getByRole("dialog")).toBeVisible();
    meant(/./);
  });

  test(`the shop of /${locale} can be installed`, async ({ page, request }) => {
    await visit(page, `/${locale}`);
    const href = (await page.locator('link[rel="manifest"]').getAttribute("href")) ?? "";
    const manifest = (await (await request.get(href)).json()) as { start_url: string; icons: { src: string }[] };
    expect(manifest).toMatchObject({ lang: locale.slice(0, 2), start_url: `/${locale}`, display: "standalone" });
    for (const { src } of manifest.icons) expect((await request.get(src)).headers()["content-type"]).toBe("image/png");
  });
}

test("the back office can be installed beside the shop; an iPhone's tab says that notices need it", async ({
  page,
  context,
  request,
}) => {
  await page.addInitScript(() => {
    Object.assign(navigator, { standalone: false });
    Reflect.deleteProperty(window, "PushManager");
  });
  for (const language of ["en", "ar"] as const) {
    const t = staffWords(language);
    await signInAs(context, "fulfilment", language);
    await page.goto("/admin/me");
    await expect(page.getByText(t("me.push_home_screen"))).toBeVisible();
    await expect(page.getByRole("checkbox", { name: t("me.push") })).toBeDisabled();
    const link = page.locator('link[rel="manifest"]');
    await expect(link).toHaveAttribute("href", `/admin/${language}.webmanifest`);
    const manifest = (await (await request.get((await link.getAttribute("href")) ?? "")).json()) as object;
    expect(manifest).toMatchObject({ short_name: t("app.name"), scope: "/admin", display: "standalone" });
    const devtools = await context.newCDPSession(page);
    expect((await devtools.send("Page.getInstallabilityErrors")).installabilityErrors).toEqual([]);
  }
});

test("a screen of the back office comes again without a connection; what is counted there is booked once", async ({
  page,
  context,
  meant,
}) => {
  const origin = process.env.SHOP_ORIGIN ?? "";
  const t = staffWords("ar");
  const { slug, name } = await productOf(new Visitor(origin, "ar-sa"), "astaxanthin-radiance");
  const free = page.locator(".stock-product .fig-m");
  const count = async (by: number) => {
    const before = Number(await free.textContent());
    await page.getByRole("button", { name: t("stock.correct"), exact: true }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("radio").nth(1).check();
    await sheet.getByLabel(t("stock.counted")).fill(String(before - by));
    await sheet.getByLabel(t("stock.note")).fill("shelf 7");
    await sheet.getByRole("button", { name: t("stock.book", { change: `−${by}` }) }).click();
    await expect(free).toHaveText(String(before - by));
  };
  const booked = async () => {
    type Stock = { data: { movements: { change: number; note: string }[] } };
    const { body } = await staffVisitor("fulfilment", "ar").get<Stock>(`/api/admin/stock/${slug}`);
    return body.data.movements.filter(({ note }) => note === "shelf 7").map(({ change }) => change);
  };

  await page.setViewportSize(PHONE);
  await signInAs(context, "fulfilment", "ar");
  await page.goto(`/admin/stock/${slug}?view=all`);
  await expect(free).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // Only what everybody gets: the document, scripts, styles and fonts.
  const kept = await keptPaths(page);
  expect(kept).toContain("/admin");
  expect(kept.filter((path) => !/^\/(admin$|admin\/assets\/|fonts\/)/.test(path))).toEqual([]);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("status").filter({ hasText: t("app.offline").slice(0, 15) })).toBeVisible();
  await count(2);
  await page.reload();
  await expect(page.getByText(t("stock.queued", { count: 1 }))).toBeVisible();
  await count(1);
  await expect(page.getByText(t("stock.queued", { count: 2 }))).toBeVisible();
  await look(page, "counting without a connection");
  // What cannot be read leads to what can be done.
  await page.goto("/admin/orders");
  await expect(page.getByText(t("app.unreached_meanwhile"))).toBeVisible();
  await look(page, "orders without a connection");
  expect(await booked()).toEqual([]);

  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: t("orders.title") })).toBeVisible();
  await expect(page.getByText(t("app.unreached_meanwhile"))).toHaveCount(0);
  await expect.poll(booked).toEqual([-1, -2]);

  // An answer that is lost: the count waits, is sent again, and stays one.
  await page.goto(`/admin/stock/${slug}?view=all`);
  // Requests below a worker are not the test's to catch.
  await page.evaluate(() => {
    const ask = window.fetch;
    window.fetch = async (...asked) => {
      const answer = await ask(...asked);
      if (asked[1]?.method !== "POST") return answer;
      window.fetch = ask;
      throw new TypeError("lost");
    };
  });
  await count(3);
  await expect(page.getByText(t("stock.kept", { name }))).toBeVisible();
  await expect(page.getByText(t("stock.queued", { count: 1 }))).toHaveCount(0);
  expect(await booked()).toEqual([-3, -1, -2]);

  // Notices: the push service is outside, the worker that shows them is here.
  await context.grantPermissions(["notifications"], { origin });
  await page.addInitScript(pushServiceOutside);
  await page.goto("/admin/me");
  const notices = page.getByRole("checkbox", { name: t("me.push") });
  await expect(notices).toBeEnabled();
  await notices.click();
  await expect(notices).toBeChecked();
  await page.reload();
  await expect(notices).toBeChecked();
  const order = { title: "طلب جديد", body: "BG-2222-2222-2", tag: "BG-2222-2222-2", lang: "ar", dir: "rtl" };
  const { title, ...said } = order;
  const shown = await deliver(page, { ...order, url: "/admin/orders" });
  expect(shown).toMatchObject([title, { ...said, data: { url: "/admin/orders" } }]);
  await notices.click();
  await expect(notices).not.toBeChecked();
  await page.evaluate(() => sessionStorage.setItem("refuses", "yes"));
  await notices.click();
  await expect(page.getByText(t("me.push_refused"))).toBeVisible();
  await expect(notices).not.toBeChecked();

  // Signing out leaves nothing of persons on the device.
  await page.goto("/admin/packing");
  await expect(page.getByRole("heading", { level: 1, name: t("packing.title") })).toBeVisible();
  const held = () =>
    page.evaluate(async () => {
      const device = await new Promise<IDBDatabase>((resolve, reject) => {
        const asked = indexedDB.open("packing");
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
      const read = (store: string) =>
        new Promise<unknown[]>((resolve) => {
          const asked = device.transaction(store).objectStore(store).getAll();
          asked.onsuccess = () => resolve(asked.result);
        });
      const all = [...(await read("orders")), ...(await read("stock"))].length;
      device.close();
      return all + (localStorage.getItem("backoffice-session") === null ? 0 : 1);
    });
  expect(await held()).toBeGreaterThan(1);
  // The run's own session goes on for other tests.
  await page.addInitScript(() => {
    const ask = window.fetch;
    window.fetch = async (...asked) => {
      if (asked[0] !== "/api/admin/session") return ask(...asked);
      if (asked[1]?.method === "DELETE") sessionStorage.setItem("out", "yes");
      else if (sessionStorage.getItem("out") === null) return ask(...asked);
      return new Response(asked[1]?.method === "DELETE" ? null : "{}", {
        status: asked[1]?.method === "DELETE" ? 204 : 401,
      });
    };
  });
  await page.goto("/admin/me");
  await page.getByRole("button", { name: t("sign_in.out"), exact: true }).click();
  await expect(page.getByRole("heading", { name: t("sign_in.title") })).toBeVisible();
  await expect.poll(held).toBe(0);
  meant(/./);
});
