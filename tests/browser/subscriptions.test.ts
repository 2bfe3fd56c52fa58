import { randomUUID } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type Locale, marketOf } from "../../shop/market/market.ts";
import { registration, tokenIn } from "../support/accounts.ts";
import { operate } from "../support/paying.ts";
import { CARDS } from "../support/sandbox.ts";
import { type RunningServer, startServer } from "../support/server.ts";
import { completeDraft } from "../support/shopping.ts";
import { temporaryFolder } from "../support/temporary.ts";
import { newEmail, PASSWORD, signUp } from "./account-steps.ts";
import { choose, expect, expectWellShown, focused, hydrated, pick, test, visit, wordsOf } from "./shop-page.ts";

// The browser enters its cards at the payment sandbox itself.
test.use({ hasOwnNetwork: false });

/** A cart with a subscription to zinc, filled up to its payment; gives its number. */
async function fillCheckout({ request }: Page, locale: Locale, email: string): Promise<string> {
  const headers = { "x-locale": locale };
  const product = (await (await request.get("/api/products/zinc-bisglycinate", { headers })).json()).data;
  const line = { product_id: product.id, quantity: 1, every_months: 1 };
  const added = await request.post("/api/cart/add-to-cart", { headers, data: line });
  const { cart_uuid: cart } = (await added.json()).data;
  const saved = await request.put(`/api/checkout/${cart}`, {
    headers,
    data: {
      customerDetails: { first_name: "Salma", last_name: "Nasser", email, phone_number: "+971501234567" },
      deliveryMethod: 1,
      paymentMethod: 2,
      address: {
        country: "AE",
        emirate: "dubai",
        city: "Dubai",
        area: "Marina",
        street: "Al Marsa Street",
        building: "Tower 3",
      },
    },
  });
  expect(saved.ok(), await saved.text()).toBe(true);
  return cart;
}

for (const { locale, width } of [
  { locale: "en", width: 1440 },
  { locale: "ar", width: 360 },
] as const) {
  const t = wordsOf(marketOf(locale).language);

  test(`/${locale}, ${width} px: a card pays a subscription, which is changed, given another card, and ended`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const main = page.getByRole("main");
    const look = (where: string) => expectWellShown(page, where);
    const typeCard = async (number: string) => {
      await page.getByLabel(t("card.number")).fill(number);
      await page.getByLabel(t("card.expiry")).fill("12/34");
      await page.getByLabel(t("card.cvc")).fill("123");
    };
    const email = await signUp(page, locale);
    const cart = await fillCheckout(page, locale, email);

    // The form that keeps the card stands in the checkout, and on the page of an order that is not paid yet.
    let button = t("checkout.place_order");
    if (locale === "en") await visit(page, `/${locale}/checkout`);
    else {
      const headers = { "x-locale": locale, "idempotency-key": randomUUID() };
      const placed = await page.request.post("/api/orders", { headers, data: { cart_uuid: cart } });
      await visit(page, `/${locale}/checkout/payment/${(await placed.json()).data.order.reference}`);
      button = t("payment.pay");
    }
    await choose(page, t("payment.card"));
    await typeCard(CARDS.good);
    await expect(main.getByText(t("card.kept_note"))).toBeVisible();
    await look("card that is kept");
    const pay = page.getByRole("button", { name: new RegExp(`^${button}`) });
    await expect(pay).toHaveAttribute("aria-busy", "false");
    await pay.click();
    await expect(page.getByRole("heading", { level: 1, name: t("order.confirmation_title") })).toBeVisible();

    await visit(page, `/${locale}/account/subscriptions`);
    await expect(main.locator("bdi", { hasText: "Visa •••• 4242" }).first()).toBeVisible();
    await look("subscriptions");
    const next = main.getByRole("region", { name: t("subscriptions.next"), exact: true });
    // 89.00 less a tenth; two of them.
    await expect(next).toContainText("80.10");
    await pick(page, t("subscriptions.pieces"), "2");
    await main.getByRole("button", { name: t("common.save"), exact: true }).click();
    await expect(main.getByText(t("subscriptions.saved"))).toBeVisible();
    await expect(main.locator("select[name=pieces]")).toHaveValue("2");
    await expect(next).toContainText("160.20");
    await main.getByRole("button", { name: t("subscriptions.skip") }).dblclick();
    await expect(main.getByText(t("subscriptions.skipped"))).toBeVisible();
    const open = (way: string) => main.locator("summary").filter({ hasText: way }).click();
    await open(t("subscriptions.address"));
    await look("the address of a subscription");
    await open(t("subscriptions.pay_with"));
    for (const way of [t("payment.cash_on_delivery"), "Visa •••• 4242"]) {
      await pick(page, t("subscriptions.pay_with"), way);
      await main
        .locator(".sub-way[open]")
        .getByRole("button", { name: t("common.save") })
        .click();
      await expect(focused(page)).toHaveText(t("subscriptions.pay_changed"));
      await expect(main.locator(".sub-body > .small").filter({ hasText: way })).toBeVisible();
    }
    await open(t("subscriptions.pause"));
    await main.getByRole("button", { name: t("subscriptions.pause"), exact: true }).click();
    // The form that was pressed is gone; the keyboard goes on from what came of it.
    await expect(focused(page)).toHaveText(t("subscriptions.paused_done"));
    await main.getByRole("button", { name: t("subscriptions.resume") }).click();
    await expect(main.getByText(t("subscriptions.resumed"))).toBeVisible();

    await visit(page, `/${locale}/account/cards`);
    await look("cards");
    await main.getByRole("link", { name: t("card.replace") }).click();
    await hydrated(page);
    await typeCard(CARDS.challenge);
    await look("a card in place of another one");
    // While the bank is asked for the first press, a second one asks nothing.
    const held = Promise.withResolvers<void>();
    let times = 0;
    await page.route("**/setup_intents/*/confirm", async (route) => {
      times += 1;
      await held.promise;
      await route.continue();
    });
    const save = main.getByRole("button", { name: t("card.save") });
    await save.click();
    await expect(main.getByText(t("card.confirming"))).toBeVisible();
    await save.click();
    await expect(save).toHaveAttribute("aria-busy", "false");
    await expect(main.getByText(t("card.confirming"))).toBeVisible();
    // Whoever has stopped on the way to a slow bank goes on with the next press.
    const isBank = ({ origin }: URL) => origin !== new URL(page.url()).origin;
    let stopped = 0;
    await page.route(isBank, async (route) => {
      if (stopped > 0 || !route.request().isNavigationRequest()) return route.fallback();
      await route.abort("aborted");
      stopped += 1;
    });
    held.resolve();
    await expect.poll(() => stopped).toBe(1);
    await save.click();
    await page.locator('button[name="choice"][value="approve"]').click();
    expect(times).toBe(1);
    await hydrated(page);
    await expect(main.getByText(t("card.kept"))).toBeVisible();
    await expect(main.getByText("Visa •••• 3155")).toBeVisible();
    await expect(main.getByText("4242")).toBeHidden();
    expect(page.url()).not.toContain("secret");
    await main.getByRole("button", { name: t("card.remove") }).click();
    await look("the end of a card");
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("common.confirm") })
      .click();
    await expect(focused(page)).toHaveText(t("card.removed"));
    await expect(main.getByText("3155")).toBeHidden();

    await visit(page, `/${locale}/account/subscriptions`);
    await expect(main.getByText(t("subscriptions.paused_card"))).toBeVisible();
    await open(t("subscriptions.cancel"));
    await look("the end of a subscription");
    await main.getByRole("button", { name: t("subscriptions.cancel_now") }).click();
    await expect(focused(page)).toHaveText(t("subscriptions.cancelled"));
    await expect(main.getByText(t("subscriptions.none"))).toBeVisible();
  });
}

test.describe("in a shop of its own, whose clock is moved and whose prices change", () => {
  const t = wordsOf("en");
  const folder = temporaryFolder("content");
  const original = join(import.meta.dirname, "../../content");
  const zinc = join(folder.path, "products/zinc-bisglycinate.yaml");
  let server: RunningServer;
  test.beforeAll(async () => {
    mkdirSync(join(folder.path, "products"));
    cpSync(original, folder.path, { recursive: true, filter: (path) => !path.includes("/pictures") });
    symlinkSync(join(original, "pictures"), join(folder.path, "pictures"));
    server = await startServer({ environment: { CONTENT_DIR: folder.path } });
  });
  test.afterAll(async () => {
    await server.remove();
    folder.remove();
  });

  /** Where a link of a mail leads, by what it says, once that mail has come. */
  async function linkOf(email: string, label: string): Promise<string> {
    const found = async () => {
      const mails = await server.mailsTo(email, 1);
      const links = mails.flatMap(({ html }) => [...String(html).matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]*)/g)]);
      return links.find(([, , words]) => words?.includes(label))?.[1] ?? "";
    };
    await expect.poll(found, label).not.toBe("");
    return (await found()).replaceAll("&amp;", "&");
  }

  test("the links of its mails change a delivery, agree to a price and end reminders, signed in or not", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    const main = page.getByRole("main");
    const email = newEmail();
    const ask = async (method: "post" | "put" | "patch", path: string, data: object) => {
      const headers = { "x-locale": "en", "idempotency-key": randomUUID() };
      const answer = await page.request[method](server.origin + path, { headers, data });
      expect(answer.ok(), await answer.text()).toBe(true);
      return (await answer.json()).data;
    };
    server.setClock("2027-01-10T10:00:00+04:00");
    await ask("post", "/api/register", registration(email));
    const [welcome] = await server.mailsTo(email, 1);
    await ask("post", "/api/email/verify", { token: tokenIn(welcome ?? {}), password: PASSWORD });
    const { data: product } = await (await page.request.get(`${server.origin}/api/products/zinc-bisglycinate`)).json();
    const line = { product_id: product.id, quantity: 1 };
    const { cart_uuid: cart } = await ask("post", "/api/cart/add-to-cart", { ...line, every_months: 1 });
    await ask("put", `/api/checkout/${cart}`, completeDraft("en", email));
    await ask("post", "/api/orders", { cart_uuid: cart });
    await page.context().clearCookies();

    server.setClock("2027-02-07T10:00:00+04:00");
    expect((await operate(server, "POST", "/subscriptions/renew")).data).toMatchObject({ announced: 1 });
    await page.goto(await linkOf(email, t("mail.renewal_change")));
    await hydrated(page);
    await expectWellShown(page, "change by a mail's link");
    await pick(page, t("cart.quantity"), "2");
    await page.getByRole("button", { name: t("subscription.link_change_button") }).click();
    await expect(main.getByText(t("subscription.link_changed"))).toBeVisible();

    writeFileSync(zinc, readFileSync(zinc, "utf8").replace(/^price_aed: .*$/m, "price_aed: 120"));
    await operate(server, "POST", "/content/import", { apply: true, accepted: "all" });
    server.setClock("2027-02-10T10:00:00+04:00");
    expect((await operate(server, "POST", "/subscriptions/renew")).data).toMatchObject({ made: 0 });
    await page.goto(await linkOf(email, t("mail.renewal_price_button")));
    await hydrated(page);
    await expect(main.getByText("120.00")).toBeVisible();
    await expectWellShown(page, "a price by a mail's link");
    await page.getByRole("button", { name: t("mail.renewal_price_button") }).click();
    await expect(main.getByText(t("subscription.link_accepted"))).toBeVisible();
    expect((await operate(server, "POST", "/subscriptions/renew")).data).toMatchObject({ made: 1 });

    // A cart that is younger than the last order.
    server.setClock("2027-02-10T10:15:00+04:00");
    await ask("post", "/api/login", { email, password: PASSWORD });
    await ask("patch", "/api/me", { cart_reminders: true });
    await ask("post", "/api/cart/add-to-cart", line);
    await page.context().clearCookies();
    server.setClock("2027-02-10T14:30:00+04:00");
    expect((await operate(server, "POST", "/reminders")).data).toMatchObject({ carts: 1 });
    await page.goto(await linkOf(email, t("mail_choice.stop_cart")));
    await hydrated(page);
    await expectWellShown(page, "the end of reminders");
    await page.getByRole("button", { name: t("mail_choice.stop") }).click();
    await expect(main.getByText(t("mail_choice.stopped"))).toBeVisible();
  });
});
