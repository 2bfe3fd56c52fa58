import type { Page, Request } from "@playwright/test";
import type { OrderJson } from "../../shop/checkout/checkout-json.ts";
import {
  atLeisure,
  back,
  choose,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  focused,
  hydrated,
  passUntil,
  reload,
  test,
  wordsOf,
} from "./shop-page.ts";

const PRODUCT = 1;
const CASH = 1;
const TABBY = 4;

/** A checkout with everything entered, at its last step. */
async function openCheckout(page: Page, locale: string, paymentMethod = CASH): Promise<void> {
  const headers = { "x-locale": locale };
  const data = { product_id: PRODUCT, quantity: 2 };
  const added = await page.request.post("/api/cart/add-to-cart", { data, headers });
  const { cart_uuid: cart } = ((await added.json()) as { data: { cart_uuid: string } }).data;
  const saved = await page.request.put(`/api/checkout/${cart}`, {
    headers,
    data: {
      customerDetails: {
        first_name: "Fatima",
        last_name: "Al-Sabah",
        email: `lost-${locale}@example.com`,
        phone_number: "+971501234567",
      },
      deliveryMethod: 1,
      address: { country: "AE", emirate: "dubai", city: "Dubai", area: "Marina", street: "Al Marsa", building: "12" },
      paymentMethod,
    },
  });
  expect(saved.status()).toBe(200);
  await page.goto(`/${locale}/checkout`);
  await hydrated(page);
  // What tells of a line that is cut comes last.
  await atLeisure(page);
}

const isPress = (request: Request) => request.method() === "POST" && /place|intent=pay/.test(request.postData() ?? "");

/** Cuts the line around presses of the button: before they arrive, or after the shop has done what they ask. */
async function cutLine(page: Page, when: "before" | "after", times = 1): Promise<() => number> {
  let presses = 0;
  await page.route(/\/checkout[^/]*\.data|\/payment\/[^/]*\.data/, async (route) => {
    if (!isPress(route.request())) return route.continue();
    presses += 1;
    if (presses > times) return route.continue();
    if (when === "after") await route.fetch();
    return route.abort("connectionreset");
  });
  return () => presses;
}

const ordersOf = async (page: Page) =>
  ((await (await page.request.get("/api/orders")).json()) as { data: OrderJson[] }).data;

for (const locale of ["en", "ar"] as const) {
  const t = wordsOf(locale);
  const title = (page: Page, key: Parameters<typeof t>[0]) => page.getByRole("heading", { level: 1, name: t(key) });
  const button = (page: Page) => page.getByRole("button", { name: new RegExp(`^${t("checkout.place_order")}`) });

  test.describe(`placing an order (${locale})`, () => {
    // Broken lines are what this is about: the browser reports them, rightly.
    test.afterEach(({ meant }) => {
      meant(/./);
    });

    test("an answer that is lost is asked for, found, and led on from, after one order", async ({ page }) => {
      await openCheckout(page, locale);
      const presses = await cutLine(page, "after");
      let heard: () => void = () => undefined;
      const wait = new Promise<void>((resolve) => {
        heard = resolve;
      });
      await page.route(/\/by-key\//, async (route) => {
        await wait;
        await route.continue();
      });
      await button(page).dblclick();
      await expect(title(page, "check.title")).toBeVisible();
      await expect(focused(page)).toHaveText(t("check.title"));
      await expect(page.getByRole("button")).toHaveCount(0);
      await expectAccessible(page, "checking an order");
      heard();
      await expect(title(page, "check.found_title")).toBeVisible();
      await expect(title(page, "order.confirmation_title")).toBeVisible();
      const orders = await ordersOf(page);
      expect(orders).toHaveLength(1);
      await expect(page.getByRole("main")).toContainText(orders[0]?.reference ?? "none");
      expect(presses()).toBe(1);
      await back(page);
      await expect(title(page, "order.confirmation_title"), "the way back leads to the order, too").toBeVisible();
    });

    test("a press that never arrived says so, and the same button places the order", async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await openCheckout(page, locale);
      await page.getByRole("textbox", { name: t("form.order_notes") }).fill("Ring twice");
      const total = await button(page).locator("bdi").innerText();
      await cutLine(page, "before");
      await button(page).press("Enter");
      await expect(title(page, "check.none_title")).toBeVisible();
      await expect(page.getByText(t("check.asked", { count: 3 }))).toBeVisible();
      await expectAccessible(page, "an order that did not arrive");
      await expectNoSidewaysScroll(page, "an order that did not arrive");
      await expect(button(page)).toContainText(total);
      await page.getByRole("button", { name: t("check.look_over") }).click();
      await expect(page.getByRole("textbox", { name: t("form.order_notes") })).toHaveValue("Ring twice");
      await button(page).press("Enter");
      await expect(title(page, "order.confirmation_title")).toBeVisible();
      expect(await ordersOf(page)).toMatchObject([{ notes: "Ring twice" }]);
    });

    test("without a connection nothing is sent, and nothing goes out by itself", async ({ page, context }) => {
      await openCheckout(page, locale);
      const presses = await cutLine(page, "before", 0);
      await context.setOffline(true);
      await expect(page.getByText(t("offline.reading"))).toBeVisible();
      await button(page).click();
      await expect(page.getByRole("alert").filter({ hasText: t("check.offline_title") })).toBeFocused();
      await context.setOffline(false);
      await expect(page.getByText(t("check.offline_title"))).toBeHidden();
      await expect(page.locator("#connection")).toBeEmpty();
      expect(presses()).toBe(0);
      await button(page).click();
      await expect(title(page, "order.confirmation_title")).toBeVisible();
    });

    test("a reload in the middle finds the order", async ({ page }) => {
      await openCheckout(page, locale);
      await cutLine(page, "after");
      await page.route(/\/by-key\//, (route) => route.abort());
      await button(page).click();
      await expect(title(page, "check.title")).toBeVisible();
      await reload(page);
      await expect(title(page, "order.confirmation_title")).toBeVisible();
      expect(await ordersOf(page)).toHaveLength(1);
    });

    test("a shop that stays silent is not waited for beyond half a minute; the line coming back asks again", async ({
      page,
    }) => {
      await openCheckout(page, locale);
      await cutLine(page, "after");
      let isSilent = true;
      await page.route(/\/by-key\//, (route) => (isSilent ? route.abort() : route.continue()));
      await page.clock.install();
      await button(page).click();
      await expect(title(page, "check.title")).toBeVisible();
      // The next question is put once the last one has failed, however long the browser takes for that.
      await passUntil(page, 1000, () => title(page, "check.unknown_title").isVisible());
      const main = page.getByRole("main");
      await expect(main).toContainText(`lost-${locale}@example.com`);
      await expect(main.locator("a[href^='tel:']")).toBeVisible();
      await expect(button(page)).toHaveCount(0);
      await expectAccessible(page, "a shop that stays silent");
      isSilent = false;
      await page.evaluate(() => window.dispatchEvent(new Event("online")));
      await expect(title(page, "check.found_title")).toBeVisible();
    });

    test("a shop that breaks in the middle has no order, and is told so truly", async ({ page }) => {
      await openCheckout(page, locale);
      let isBroken = true;
      await page.route(/\/checkout[^/]*\.data/, (route) =>
        isBroken && isPress(route.request()) ? route.fulfill({ status: 502, body: "bad gateway" }) : route.continue(),
      );
      await button(page).click();
      await expect(title(page, "check.none_title")).toBeVisible();
      isBroken = false;
      await button(page).click();
      await expect(title(page, "order.confirmation_title")).toBeVisible();
      expect(await ordersOf(page)).toHaveLength(1);
    });

    test("an order that is to be paid is found open, and paid from there after another lost answer", async ({
      page,
    }) => {
      await openCheckout(page, locale, TABBY);
      await cutLine(page, "after");
      await button(page).click();
      await expect(page.getByText(t("check.found_open"))).toBeVisible();
      await expect(title(page, "payment.pay_title")).toBeVisible();
      await hydrated(page);
      await page.unrouteAll({ behavior: "wait" });
      await choose(page, t("payment.cash_on_delivery"));
      await cutLine(page, "after");
      await page.getByRole("button", { name: new RegExp(`^${t("payment.pay")}`) }).click();
      await expect(title(page, "check.found_title")).toBeVisible();
      await expect(title(page, "order.confirmation_title")).toBeVisible();
      expect(await ordersOf(page)).toMatchObject([{ payment_status: "due_on_delivery" }]);
    });
  });
}

test("an order is led to though another tab has changed the cart while it was placed", async ({ page }) => {
  const t = wordsOf("en");
  await openCheckout(page, "en");
  const placed = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route(/\/checkout[^/]*\.data/, async (route) => {
    if (!isPress(route.request())) return route.continue();
    const response = await route.fetch({ maxRedirects: 0 });
    placed.resolve();
    await held.promise;
    await route.fulfill({ response });
  });
  await page.getByRole("button", { name: new RegExp(`^${t("checkout.place_order")}`) }).click();
  await placed.promise;
  const data = { product_id: 4, quantity: 1 };
  await page.request.post("/api/cart/add-to-cart", { data, headers: { "x-locale": "en" } });
  const isRead = page.waitForResponse("**/api/session");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await (await isRead).finished();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  held.resolve();
  await expect(page.getByRole("heading", { level: 1, name: t("order.confirmation_title") })).toBeVisible();
});
