import type { Page } from "@playwright/test";
import { addressIn, customer } from "../support/shopping.ts";
import { newEmail, signIn, signUp } from "./account-steps.ts";
import { expect, goTo, hydrated, isMarked, mark, passUntil, reload, test, visit, wordsOf } from "./shop-page.ts";

/** What forms do besides being sent (forms-matrix.test.ts), and what becomes of what was typed when the page goes. */

const field = (page: Page, name: string) => page.getByRole("main").locator(`[name=${name}]`);

// What is put in the way here is reported by the browser, rightly.
test.afterEach(({ meant }) => {
  meant(/./);
});

for (const locale of ["en-sa", "ar"] as const) {
  const t = wordsOf(locale === "ar" ? "ar" : "en");

  test(`a field that comes with what another one says is filled in again with it (${locale})`, async ({ page }) => {
    const headers = { "x-locale": locale };
    const added = await page.request.post("/api/cart/add-to-cart", { data: { product_id: 1, quantity: 1 }, headers });
    const { cart_uuid: cart } = ((await added.json()) as { data: { cart_uuid: string } }).data;
    const customerDetails = { ...customer(), phone_number: "+966551234567" };
    await page.request.put(`/api/checkout/${cart}`, { headers, data: { customerDetails } });
    await visit(page, `/${locale}/checkout?step=shipping`);
    const choose = (name: string, value: string) => field(page, name).selectOption(value, { force: true });
    // The emirate is asked for in one country only.
    await choose("country", "KW");
    await expect(field(page, "emirate")).toHaveCount(0);
    await choose("country", "AE");
    await choose("emirate", "sharjah");
    await field(page, "street").fill("Al Wahda");
    await reload(page);
    await expect(field(page, "street")).toHaveValue("Al Wahda");
    await expect(field(page, "country")).toHaveValue("AE");
    await expect(field(page, "emirate")).toHaveValue("sharjah");
    await expect(page.getByRole("combobox", { name: t("form.emirate") })).toContainText(t("emirate.sharjah"));
  });

  test(`a session that has ended takes nothing along: signed in again, the form is as it was (${locale})`, async ({
    page,
  }) => {
    const email = await signUp(page, locale);
    const headers = { "x-locale": locale };
    const added = await page.request.post("/api/cart/add-to-cart", { data: { product_id: 1, quantity: 1 }, headers });
    const { cart_uuid: cart } = ((await added.json()) as { data: { cart_uuid: string } }).data;
    const isHome = locale === "ar";
    const draft = {
      customerDetails: { ...customer(email), phone_number: isHome ? "+971501234567" : "+966551234567" },
      deliveryMethod: isHome ? 1 : 3,
      ...(!isHome && { customsConsent: true }),
      address: addressIn(locale),
      paymentMethod: 1,
    };
    await page.request.put(`/api/checkout/${cart}`, { headers, data: draft });
    const key = { ...headers, "idempotency-key": newEmail() };
    const placed = await page.request.post("/api/orders", { headers: key, data: { cart_uuid: cart } });
    expect(placed.ok(), await placed.text()).toBe(true);
    const { reference } = ((await placed.json()) as { data: { order: { reference: string } } }).data.order;

    for (const [path, name, done] of [
      ["/account/details", "first_name", "profile.update_success"],
      [`/account/orders/details?order=${reference}&edit=address`, "street", "order.address_changed"],
    ] as const) {
      await visit(page, `/${locale}${path}`);
      await field(page, name).first().fill("Zaynab 7");
      await page.context().clearCookies();
      const form = page.locator("form").filter({ has: page.locator(`[name="${name}"]`) });
      const save = form.getByRole("button", { name: t("common.save") });
      await save.click();
      const note = page.getByRole("alert").filter({ visible: true });
      await expect(note).toContainText(t("send.signed_out"));
      await expect(field(page, name).first()).toHaveValue("Zaynab 7");
      await note.getByRole("link", { name: t("auth.sign_in") }).click();
      await page.waitForURL((url) => url.pathname.endsWith("/login"));
      await hydrated(page);
      await signIn(page, t, email);
      await page.waitForURL((url) => url.pathname + url.search === `/${locale}${path}`);
      await hydrated(page);
      await expect(field(page, name).first()).toHaveValue("Zaynab 7");
      await save.click();
      await expect(page.getByRole("main").getByText(t(done))).toBeVisible();
    }
  });
}

test("what came of a form goes with the next change, and with a press that sends nothing", async ({ page }) => {
  const t = wordsOf("en");
  await signUp(page, "en");
  await visit(page, "/en/account/details");
  const done = page.getByRole("main").getByText(t("profile.update_success"));
  const save = page
    .locator("form")
    .filter({ has: page.locator("[name=first_name]") })
    .getByRole("button", { name: t("common.save") });
  await field(page, "first_name").fill("Zaynab");
  await save.click();
  await expect(done).toBeVisible();
  await field(page, "last_name").press("End");
  await page.keyboard.type("i");
  await expect(done).toHaveCount(0);
  await expect(field(page, "first_name")).toHaveValue("Zaynab");
  await save.click();
  await expect(done).toBeVisible();
});

test("a form that only asks says what is missing in the page's language", async ({ page }) => {
  const t = wordsOf("ar");
  await visit(page, "/ar/track-order");
  const number = page.getByRole("textbox", { name: t("tracking.order_number") });
  await page
    .getByRole("main")
    .getByRole("button", { name: t("tracking.submit") })
    .click();
  await expect(number).toHaveAccessibleDescription(t("validation.required", { label: t("tracking.order_number") }));
  await expect(number).toBeFocused();
  await expect(page).toHaveURL(/\/ar\/track-order$/);
});

test("whoever signs out leaves nothing that was typed to whoever comes next", async ({ page }) => {
  const t = wordsOf("en");
  const other = await signUp(page, "en");
  await signUp(page, "en");
  await visit(page, "/en/account/details");
  await field(page, "first_name").fill("Zaynab 7");
  await page.getByRole("button", { name: t("account.logout") }).click();
  await page.waitForURL(/\/login/);
  await hydrated(page);
  await signIn(page, t, other);
  await page.waitForURL(/\/account$/);
  await visit(page, "/en/account/details");
  await expect(field(page, "first_name")).toHaveValue("Salma");
});

for (const locale of ["en", "ar"] as const) {
  const t = wordsOf(locale);

  test(`an answer is not waited for longer than anybody waits, and pressing again does it (${locale})`, async ({
    page,
  }) => {
    await page.clock.install();
    await visit(page, `/${locale}/newsletter/subscribe`);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/subscribe\.data/, async (route) => {
      await held;
      await route.continue();
    });
    const email = field(page, "email");
    const typed = newEmail();
    await email.fill(typed);
    const button = page.getByRole("main").locator("form button[type=submit]");
    await button.click();
    await expect(button).toHaveAttribute("aria-busy", "true");
    await page.clock.runFor(20_000);
    await expect(button).toHaveAttribute("aria-busy", "true");
    await page.clock.runFor(26_000);
    const note = page.getByRole("main").getByRole("alert").filter({ visible: true });
    await expect(note).toContainText(t("send.slow"));
    await expect(email).toHaveValue(typed);
    release();
    await button.click();
    await expect(page.getByRole("main").getByText(t("newsletter.success"))).toBeVisible();
  });

  test(`what only the shop can find wrong brings the keyboard there, unless it has gone on (${locale})`, async ({
    page,
  }) => {
    await visit(page, `/${locale}/register`);
    await field(page, "first_name").fill("Salma");
    await field(page, "last_name").fill("Nasser");
    await field(page, "email").fill(newEmail());
    for (const name of ["password", "password_confirmation"]) await field(page, name).fill("password123456");
    const button = page.getByRole("main").getByRole("button", { name: t("auth.register"), exact: true });
    const fault = page.getByRole("main").getByText(t("auth.password_trivial"));
    await button.click();
    await expect(fault).toBeVisible();
    await expect(field(page, "password")).toBeFocused();

    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/register\.data/, async (route) => {
      await held;
      await route.continue();
    });
    await button.click();
    await expect(fault).toHaveCount(0);
    await field(page, "first_name").focus();
    release();
    await expect(fault).toBeVisible();
    await expect(field(page, "first_name")).toBeFocused();
  });

  test(`a page whose script cannot be had comes as a document, once (${locale})`, async ({ page }) => {
    let isMissing = true;
    let documents = 0;
    await page.route(/\/assets\/blog-[^/]*\.js/, (route) => (isMissing ? route.abort() : route.continue()));
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    // However long the machine takes, to the page it is the same moment.
    const now = Date.now();
    await page.clock.setFixedTime(now);
    await visit(page, `/${locale}/faq`);
    documents = 0;
    await goTo(page, `/${locale}/blog`);
    const title = page.getByRole("heading", { level: 1, name: t("blog.title") });
    await expect(title, "as the server has made it").toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/${locale}/blog$`));
    await page.waitForLoadState("networkidle");
    expect(documents).toBe(1);
    // Within ten seconds it is not tried again; a page says so and offers it as a document.
    await page.clock.setFixedTime(now + 9000);
    await visit(page, `/${locale}/faq`);
    documents = 0;
    await goTo(page, `/${locale}/blog`);
    await expect(page.getByRole("heading", { level: 1, name: t("errors.lost_title") })).toBeVisible();
    expect(documents).toBe(0);
    // After them it is.
    await page.clock.setFixedTime(now + 11_000);
    await visit(page, `/${locale}/faq`);
    documents = 0;
    await goTo(page, `/${locale}/blog`);
    await expect(title).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(documents).toBe(1);
    await visit(page, `/${locale}/faq`);
    await goTo(page, `/${locale}/blog`);
    isMissing = false;
    await page.getByRole("link", { name: t("offline.retry") }).click();
    await expect(title).toBeVisible();
    await hydrated(page);
  });
}

test("after a release an open page is loaded anew by itself, but never while something typed would be lost", async ({
  page,
}) => {
  const t = wordsOf("en");
  await page.clock.install();
  await page.route("**/builds/latest.json*", (route) => route.fulfill({ json: { id: "another" } }));
  await visit(page, "/en/contact");
  const message = field(page, "message");
  await message.fill("Which magnesium is right in the evening?");
  await mark(page);
  const asked = page.waitForResponse("**/builds/latest.json*");
  let isAsked = false;
  void asked.then(() => {
    isAsked = true;
  });
  await passUntil(page, 60_000, () => isAsked);
  await page.clock.runFor(2 * 60_000);
  expect(await isMarked(page), "not loaded anew").toBe(true);
  await expect(message).toHaveValue("Which magnesium is right in the evening?");
  // Loaded anew by hand, it is all there; and once nothing is typed any more, it is loaded by itself.
  await reload(page);
  await expect(message).toHaveValue("Which magnesium is right in the evening?");
  await page.evaluate(() => sessionStorage.clear());
  await visit(page, "/en/contact");
  await mark(page);
  const again = page.waitForResponse("**/builds/latest.json*");
  await passUntil(page, 10_000, async () => !(await isMarked(page).catch(() => true)));
  await again;
  await expect(page.getByRole("button", { name: t("contact.send"), exact: true })).toBeVisible();
});
