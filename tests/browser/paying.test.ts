import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { type Locale, marketOf } from "../../shop/market/market.ts";
import { choose as approveAt, CARDS } from "../support/sandbox.ts";
import type { RunningServer } from "../support/server.ts";
import { completeDraft } from "../support/shopping.ts";
import { startOwnShop } from "./own-shop.ts";
import { choose, expect, expectAccessible, expectWellShown, hydrated, test, visit, wordsOf } from "./shop-page.ts";

test.use({ hasOwnNetwork: false });

/** Fills a cart and the first three steps of its checkout, as the pages before would. */
async function fillCheckout(page: Page, locale: Locale): Promise<void> {
  const { country } = marketOf(locale);
  const headers = { "x-locale": locale };
  const product = (await (await page.request.get("/api/products/zinc-bisglycinate", { headers })).json()).data;
  const added = await page.request.post("/api/cart/add-to-cart", {
    headers,
    data: { product_id: product.id, quantity: 2 },
  });
  const { cart_uuid: cart } = (await added.json()).data;
  const isHome = country === "AE";
  const saved = await page.request.put(`/api/checkout/${cart}`, {
    headers,
    data: {
      customerDetails: {
        first_name: "Mariam",
        last_name: "Haddad",
        email: `paying-${locale}@example.com`,
        phone_number: isHome ? "+971501234567" : "+966551234567",
      },
      deliveryMethod: isHome ? 1 : 3,
      ...(isHome ? {} : { customsConsent: true }),
      address: {
        country,
        city: isHome ? "Dubai" : "Riyadh",
        area: "Marina",
        street: "Al Marsa Street",
        building: "Tower 3",
        ...(isHome ? { emirate: "dubai" } : {}),
      },
    },
  });
  expect(saved.ok()).toBe(true);
}

async function readyToPay(page: Page, locale: Locale): Promise<void> {
  await fillCheckout(page, locale);
  await visit(page, `/${locale}/checkout`);
}

for (const locale of ["en", "ar-sa"] as const) {
  const t = wordsOf(marketOf(locale).language);

  const place = async (page: Page) => {
    const button = page.getByRole("button", { name: new RegExp(`^${t("checkout.place_order")}`) });
    await expect(button).toHaveAttribute("aria-busy", "false");
    await button.click();
  };
  const typeCard = async (page: Page, number: string) => {
    await page.getByLabel(t("card.number")).fill(number);
    await page.getByLabel(t("card.expiry")).fill("12/34");
    await page.getByLabel(t("card.cvc")).fill("123");
  };
  /** The modal with its reason; leaves it by one of its buttons. */
  const expectFailure = async (
    page: Page,
    reason: string,
    leaveBy: "checkout.try_again" | "payment.choose_another",
  ) => {
    const modal = page.getByRole("alertdialog", { name: t("checkout.payment_failed_title") });
    await expect(modal).toContainText(t("checkout.payment_failed_status") + reason);
    await expectAccessible(page, "payment failed");
    await modal.getByRole("button", { name: t(leaveBy) }).click();
    await expect(modal).toBeHidden();
  };
  /** Presses a button of a page that is the provider's and not the shop's. */
  const answer = (page: Page, choice: "approve" | "decline" | "cancel" | "fail") =>
    page.locator(`button[name="choice"][value="${choice}"]`).click();
  const expectThanks = async (page: Page) => {
    await expect(page.getByRole("heading", { level: 1, name: t("order.confirmation_title") })).toBeVisible();
    await hydrated(page);
    await expect(page.getByRole("link", { name: t("invoice.download") })).toBeVisible();
  };

  test(`paying by card in ${locale}: declined, stopped by the bank, then paid`, async ({ page }) => {
    await readyToPay(page, locale);
    await choose(page, t("payment.card"));
    await typeCard(page, "4242 4242 4242 4243");
    await place(page);
    await expect(page.getByText(t("card.number_wrong"))).toBeVisible();
    await expect(page.getByLabel(t("card.number"))).toBeFocused();
    await expectWellShown(page, "card form");

    await typeCard(page, CARDS.declined);
    await place(page);
    await expectFailure(page, t("payment.declined"), "checkout.try_again");
    await expect(page.getByLabel(t("card.number"))).toBeFocused();

    await typeCard(page, CARDS.challenge);
    await place(page);
    await answer(page, "fail");
    await expectFailure(page, t("payment.authentication_failed"), "payment.choose_another");
    // Nothing of the payment's secret stays in an address.
    expect(page.url()).not.toContain("secret");

    await typeCard(page, CARDS.challenge);
    await place(page);
    await answer(page, "approve");
    await expectThanks(page);
    await expect(page.getByRole("main")).toContainText(t("payment_event.paid"));
    expect(page.url()).not.toContain("secret");
  });

  test(`paying later in ${locale}: left, refused, with another provider, all on one order`, async ({ page }) => {
    await readyToPay(page, locale);
    await choose(page, t("payment.tabby"));
    await expect(page.getByRole("list", { name: t("payment.split") }).filter({ visible: true })).toContainText(
      t("payment.split_4"),
    );
    await expectWellShown(page, "instalments");
    await place(page);
    await answer(page, "cancel");
    await expectFailure(page, t("payment.cancelled"), "checkout.try_again");
    await answer(page, "decline");
    await expectFailure(page, t("payment.not_eligible"), "payment.choose_another");
    const order = new URL(page.url()).searchParams.get("failed");

    await choose(page, t("payment.tamara"));
    await place(page);
    await answer(page, "approve");
    await expectThanks(page);
    expect(new URL(page.url()).searchParams.get("order")).toBe(order);
    await expect(page.getByRole("button", { name: t("nav.cart"), exact: true }).first()).toBeVisible();
  });
}

test("an order whose window was closed is paid from its own page, in cash", async ({ page }) => {
  const t = wordsOf("en");
  await readyToPay(page, "en");
  await choose(page, t("payment.tabby"));
  // At once, while the choice is still being kept: the press waits for it.
  await page.getByRole("button", { name: new RegExp(`^${t("checkout.place_order")}`) }).click();
  await expect(page.locator('button[name="choice"][value="close"]')).toBeVisible();
  const orders = (await (await page.request.get("/api/orders")).json()).data;

  await page.clock.install();
  await visit(page, `/en/checkout/payment/${orders[0].reference}?from=success`);
  await expect(page.getByRole("heading", { name: t("payment.waiting_title") })).toBeVisible();
  // Nobody has paid: after a while, which is not waited for here, the page lets one choose again.
  await expect(async () => {
    await page.clock.fastForward(6000);
    await expect(page.getByRole("heading", { name: t("payment.pay_title") })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectAccessible(page, "pay for an order");
  await choose(page, t("payment.cash_on_delivery"));
  await page.getByRole("button", { name: new RegExp(`^${t("payment.pay")}`) }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("order.confirmation_title") })).toBeVisible();
});

test("a choice that is still being kept has its fee in the total at once, and a press waits for it", async ({
  page,
}) => {
  const t = wordsOf("en");
  await readyToPay(page, "en");
  let isKept = () => {};
  const kept = new Promise<void>((resolve) => {
    isKept = resolve;
  });
  const sent: string[] = [];
  await page.route("**/en/checkout**", async (route) => {
    const body = route.request().postData() ?? "";
    if (body !== "") sent.push(body.includes("stay") ? "choice" : "order");
    if (body.includes("stay")) await kept;
    await route.fallback();
  });
  const button = page.getByRole("button", { name: new RegExp(`^${t("checkout.place_order")}`) });
  await expect(button).toContainText("178.00");
  await choose(page, t("payment.cash_on_delivery"));
  await expect(button).toContainText("188.00");
  await button.click();
  await expect(button).toHaveAttribute("aria-busy", "true");
  expect(sent).toEqual(["choice"]);
  isKept();
  await expect(page.getByRole("heading", { level: 1, name: t("order.confirmation_title") })).toBeVisible();
  const [order] = (await (await page.request.get("/api/orders")).json()).data;
  expect([sent, order.total]).toEqual([["choice", "order"], 188]);
});

test("the page that waits for a payment leads on by itself, over a lost connection", async ({ page, meant }) => {
  const t = wordsOf("en");
  await readyToPay(page, "en");
  await choose(page, t("payment.tabby"));
  // At once, while the choice is still being kept: the press waits for it.
  await page.getByRole("button", { name: new RegExp(`^${t("checkout.place_order")}`) }).click();
  await expect(page.locator('button[name="choice"][value="approve"]')).toBeVisible();
  const hostedPage = page.url();
  const [order] = (await (await page.request.get("/api/orders")).json()).data;

  let lost = 0;
  await page.route(`**/api/orders/${order.reference}/payment`, (route) => {
    lost += 1;
    return lost <= 2 ? route.abort("connectionreset") : route.continue();
  });
  await visit(page, `/en/checkout/payment/${order.reference}?from=success`);
  await expect(page.getByRole("heading", { name: t("payment.waiting_title") })).toBeVisible();
  await approveAt(hostedPage, "approve");
  await expect(page.getByRole("heading", { level: 1, name: t("order.confirmation_title") })).toBeVisible();
  expect(lost).toBeGreaterThan(2);
  // The lost connections were meant.
  meant(/./);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("one pays later all the same, and is told that a card needs scripts", async ({ page, meant }) => {
    const t = wordsOf("en");
    await fillCheckout(page, "en");
    await page.goto("/en/checkout");
    await page.getByRole("radio", { name: t("payment.card") }).check({ force: true });
    await expect(page.getByText(t("payment.needs_scripts"))).toBeVisible();
    await page.getByRole("radio", { name: t("payment.tabby") }).check({ force: true });
    await page.getByRole("button", { name: new RegExp(`^${t("checkout.place_order")}`) }).click();
    await page.locator('button[name="choice"][value="decline"]').click();
    await expect(page.getByRole("alert")).toContainText(t("checkout.payment_failed_title"));
    await page.getByRole("button", { name: new RegExp(`^${t("checkout.place_order")}`) }).click();
    await page.locator('button[name="choice"][value="approve"]').click();
    await expect(page.getByRole("heading", { level: 1, name: t("order.confirmation_title") })).toBeVisible();
    // What a page asks for ahead of need is used by its scripts only.
    meant(/./);
  });
});

test.describe("in a shop that asks for a code", () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startOwnShop({ COD_CODE: "on" });
  });
  test.afterAll(() => server.remove());

  test("a wrong code makes room for the next one, until another one is sent", async ({ page }) => {
    const t = wordsOf("en");
    const headers: Record<string, string> = { "x-locale": "en" };
    const send = async (method: "post" | "put", path: string, data: object) => {
      const answer = await page.request[method](server.origin + path, { headers, data });
      expect(answer.ok(), await answer.text()).toBe(true);
      return (await answer.json()).data;
    };
    const { cart_uuid: cart } = await send("post", "/api/cart/add-to-cart", { product_id: 4, quantity: 1 });
    const draft = completeDraft("en");
    await send("put", `/api/checkout/${cart}`, draft);
    headers["idempotency-key"] = randomUUID();
    const { order } = await send("post", "/api/orders", { cart_uuid: cart });
    await server.mailsTo(draft.customerDetails?.email ?? "", 1);
    await visit(page, `${server.origin}/en/checkout/payment/${order.reference}`);
    const code = page.getByRole("textbox", { name: t("order.code"), exact: true });
    for (const left of [4, 3]) {
      await code.fill("000000");
      await page.getByRole("button", { name: t("order.code_confirm") }).click();
      await expect(page.getByText(t("order.code_wrong", { count: left }))).toBeVisible();
      await expect(code).toHaveValue("");
      await expect(code).toBeFocused();
    }
    await page.getByRole("button", { name: t("order.code_again") }).click();
    await expect(page.getByRole("status").filter({ hasText: t("order.code_sent_again") })).toBeVisible();
    await expect(code).toHaveAttribute("aria-invalid", "false");
    await expectWellShown(page, "another code");
    // Half a code is said to whoever stands in the field already; the next one that is sent makes room, too.
    await code.fill("12");
    await code.evaluate((field) => {
      field.addEventListener("focus", () => field.setAttribute("data-come-to", ""));
    });
    await code.press("Enter");
    await expect(code).toHaveAttribute("data-come-to");
    await expect(page.getByText(t("order.code_incomplete"))).toBeVisible();
    await page.getByRole("button", { name: t("order.code_again") }).click();
    await expect(code).toHaveValue("");
    await expect(code).toHaveAttribute("aria-invalid", "false");
    // It is said of what was sent alone: not while another one is asked for, nor of a page that is read again.
    const news = page.getByRole("status").filter({ hasText: t("order.code_sent_again") });
    await expect(news).toBeVisible();
    await page.context().setOffline(true);
    await page.getByRole("button", { name: t("order.code_again") }).click();
    await expect(page.getByText(t("send.waiting_title"))).toBeVisible();
    await expect(news).toHaveCount(0);
    await page.unrouteAll({ behavior: "wait" });
    await page.goto("about:blank");
    await page.context().setOffline(false);
    await page.goBack();
    await hydrated(page);
    await expect(code).toBeVisible();
    await expect(news).toHaveCount(0);
  });
});
