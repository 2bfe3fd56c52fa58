import { MARKETS } from "../../shop/market/countries.ts";
import { marketOf } from "../../shop/market/market.ts";
import {
  arrive,
  linkInMail,
  look,
  newEmail,
  otherDevice,
  PASSWORD,
  passwordField,
  signIn,
  signUp,
} from "./account-steps.ts";
import { screenFaults } from "./screen-faults.ts";
import {
  back,
  choose,
  DOUBLED,
  expect,
  expectAccessible,
  hydrated,
  pick,
  readWith,
  settled,
  test,
  visit,
  wordsOf,
} from "./shop-page.ts";

for (const locale of ["en", "ar-sa"] as const) {
  const market = marketOf(locale);
  const t = wordsOf(market.language);
  const ordered = market.country === "AE" ? "delivery.standard" : "delivery.international";

  test(`/${locale}: register, buy, see the order, sign out, come back by magic link`, async ({ page }) => {
    // Two dozen pages, each looked at by axe in two sizes.
    const email = newEmail();
    const main = page.getByRole("main");

    await visit(page, `/${locale}/login`);
    await look(page, "sign-in");
    await main.getByRole("link", { name: t("auth.register") }).click();
    await expect(page.getByRole("heading", { level: 1, name: t("auth.register_title") })).toBeVisible();
    await look(page, "registration");
    await main.getByRole("button", { name: t("auth.register"), exact: true }).click();
    await expect(main.getByRole("textbox", { name: t("form.first_name") })).toBeFocused();
    await expectAccessible(page, "registration with faults");
    await main.getByRole("textbox", { name: t("form.first_name") }).fill(market.language === "ar" ? "سلمى" : "Salma");
    await main.getByRole("textbox", { name: t("form.last_name") }).fill("Nasser");
    await main.getByRole("textbox", { name: t("form.email") }).fill(email);
    await passwordField(page, t).fill(PASSWORD);
    await page.getByLabel(t("form.confirm_password"), { exact: true }).fill(PASSWORD);
    await page.getByLabel(t("form.confirm_password"), { exact: true }).press("Enter");
    await arrive(page, new RegExp(`/${locale}/account$`));
    await expect(main.getByText(t("account.no_orders"))).toBeVisible();
    await look(page, "account without orders");

    await visit(page, `/${locale}/product/zinc-bisglycinate`);
    await main
      .getByRole("button", { name: t("product.add_to_cart"), exact: true })
      .first()
      .click();
    await page
      .getByRole("dialog", { name: t("cart.title") })
      .getByRole("link", { name: t("cart.checkout") })
      .click();
    await arrive(page, new RegExp(`/${locale}/checkout$`));
    // The account's name and address stand there already.
    await expect(page.getByRole("textbox", { name: t("form.email") })).toHaveValue(email);
    await page
      .getByRole("textbox", { name: t("form.phone_number") })
      .fill(market.country === "AE" ? "050 123 4567" : "051 234 5678");
    await page.getByRole("button", { name: t("checkout.continue") }).click();
    await choose(page, t(ordered));
    if (market.country !== "AE") await page.getByRole("checkbox", { name: t("checkout.customs_agreement") }).check();
    await page.getByRole("button", { name: t("checkout.continue") }).click();
    await expect(page.getByRole("textbox", { name: t("form.city") })).toBeVisible();
    if (market.country === "AE") {
      await pick(page, t("form.emirate"), t("emirate.dubai"));
    }
    await page.getByRole("textbox", { name: t("form.city") }).fill("Dubai");
    await page.getByRole("textbox", { name: t(MARKETS[market.country].address.area) }).fill("Marina");
    await page.getByRole("textbox", { name: t("form.street") }).fill("Al Marsa Street");
    await page.getByRole("textbox", { name: t("form.building") }).fill("Tower 3, 1204");
    await page.getByRole("button", { name: t("checkout.continue") }).click();
    await choose(page, t("payment.cash_on_delivery"));
    const place = page.getByRole("button", { name: new RegExp(`^${t("checkout.place_order")}`) });
    await expect(place).toHaveAttribute("aria-busy", "false");
    await place.click();
    await expect(page.getByRole("heading", { level: 1, name: t("order.confirmation_title") })).toBeVisible();

    await visit(page, `/${locale}/account/orders`);
    await look(page, "orders");
    const row = main.getByRole("link", { name: /BG-/ });
    await expect(row).toHaveCount(1);
    const usual = page.viewportSize() ?? { width: 1440, height: 900 };
    await readWith(page, DOUBLED);
    await page.setViewportSize({ width: 360, height: 780 });
    await settled(page);
    expect(await screenFaults(page), "orders in doubled text").toEqual([]);
    await readWith(page, "");
    await page.setViewportSize(usual);
    const reference = await row.locator("bdi").first().innerText();
    await row.click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(reference);
    await expect(main.getByRole("listitem").filter({ hasText: t("tracking.processing") })).toHaveAttribute(
      "aria-current",
      "step",
    );
    await look(page, "order");
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(main.getByRole("heading", { level: 2, name: t("checkout.order_summary") })).toBeVisible();
    await page.setViewportSize(usual);

    await main.getByRole("link", { name: t("order.change_address") }).click();
    const street = main.getByRole("textbox", { name: t("form.street") });
    await expect(street).toHaveValue("Al Marsa Street");
    await street.fill("Sheikh Zayed Road");
    await main.getByRole("button", { name: t("common.save") }).click();
    await expect(main.getByRole("status").filter({ hasText: t("order.address_changed") })).toBeVisible();
    await expect(main.getByText("Sheikh Zayed Road")).toBeVisible();
    await main.getByRole("link", { name: t("order.change_address") }).click();
    await expect(street).toHaveValue("Sheikh Zayed Road");
    // A line that is full takes no more: that is said here, beside the cart as it is by now.
    const zinc = { product_id: 4, quantity: 10 };
    const name = market.language === "ar" ? "زنك بيسجلايسينات" : "Zinc Bisglycinate";
    await page.request.post("/api/cart/add-to-cart", { headers: { "x-locale": locale }, data: zinc });
    await main.getByRole("button", { name: t("order.reorder") }).click();
    await expect(main.getByText(t("cart.item_limited", { name, quantity: 10 }))).toBeVisible();
    await expect(page.getByRole("banner").locator(".badge")).toHaveText("10");
    await page.request.delete("/api/cart/delete-cart", { data: { product_id: 4 } });
    await main.getByRole("button", { name: t("order.reorder") }).click();
    await expect(page).toHaveURL(new RegExp(`/${locale}/cart$`));
    await expect(main.getByRole("link", { name: /Zinc|زنك/ }).first()).toBeVisible();

    await visit(page, `/${locale}/account`);
    await page
      .getByRole("navigation", { name: t("account.title") })
      .getByRole("button", { name: t("account.logout") })
      .click();
    await arrive(page, new RegExp(`/${locale}/login`));
    await expect(main.getByText(t("auth.signed_out"))).toBeVisible();
    // What was on the screen belongs to somebody: going back does not bring it out again.
    await back(page);
    await arrive(page, new RegExp(`/${locale}/login`));
    await expect(main.getByText(reference)).toHaveCount(0);

    await main.getByRole("textbox", { name: t("form.email") }).fill(email);
    await main.getByRole("button", { name: t("auth.magic_link") }).click();
    await expect(main.getByText(t("auth.magic_request_success"))).toBeVisible();
    await expectAccessible(page, "magic link sent");
    const link = await linkInMail(email, "/login/magic");
    await page.goto(link);
    await arrive(page, /\/account/);
    await expect(main.getByRole("link", { name: new RegExp(reference) })).toBeVisible();
    await look(page, "account with an order");

    await page.context().clearCookies();
    await page.goto(link);
    await arrive(page, new RegExp(`/${locale}/login`));
    await expect(main.getByRole("alert")).toHaveText(t("auth.magic_invalid"));
  });

  test(`/${locale}: a forgotten password is replaced, and other devices are signed out`, async ({ page, browser }) => {
    const email = await signUp(page, locale);
    const phone = await otherDevice(browser);
    const main = phone.getByRole("main");
    await visit(phone, `/${locale}/login`);
    await main.getByRole("link", { name: t("auth.forgot_password") }).click();
    await expect(phone.getByRole("heading", { level: 1, name: t("auth.forgot_password") })).toBeVisible();
    await look(phone, "forgotten password");
    await main.getByRole("textbox", { name: t("form.email") }).fill(email);
    await main.getByRole("textbox", { name: t("form.email") }).press("Enter");
    await expect(main.getByText(t("auth.reset_link_sent"))).toBeVisible();
    const link = await linkInMail(email, "/reset-password");
    await visit(phone, link);
    await look(phone, "new password");
    await passwordField(phone, t).fill("figs and cardamom 9");
    await phone.getByLabel(t("form.confirm_password"), { exact: true }).fill("figs and cardamom");
    await main.getByRole("button", { name: t("auth.reset_password") }).click();
    await expect(main.getByText(t("validation.confirm", { label: t("form.confirm_password") }))).toBeVisible();
    await phone.getByLabel(t("form.confirm_password"), { exact: true }).fill("figs and cardamom 9");
    await main.getByRole("button", { name: t("auth.reset_password") }).click();
    await arrive(phone, /\/login/);
    await expect(main.getByText(t("auth.reset_success"))).toBeVisible();
    await signIn(phone, t, email);
    await expect(main.getByRole("alert")).toHaveText(t("auth.login_failed"));
    await signIn(phone, t, email, "figs and cardamom 9");
    await arrive(phone, /\/account$/);
    // The link is used up, and the browser of before is nobody any more.
    await visit(phone, link);
    await expect(main.getByText(t("auth.reset_link_invalid"))).toBeVisible();
    await visit(page, `/${locale}/account`);
    await expect(page).toHaveURL(/\/login/);
    await phone.context().close();
  });

  test(`/${locale}: personal details, devices, and the end of the account`, async ({ page, browser }) => {
    const email = await signUp(page, locale);
    const phone = await otherDevice(browser);
    await visit(phone, `/${locale}/login`);
    await signIn(phone, t, email);
    await arrive(phone, /\/account$/);

    const main = page.getByRole("main");
    await visit(page, `/${locale}/account/details`);
    await look(page, "personal details");
    await main.getByRole("textbox", { name: t("form.first_name") }).fill("Noura");
    const details = main.getByRole("region", { name: t("account.profile"), exact: true });
    await details.getByRole("button", { name: t("common.save") }).click();
    await expect(main.getByText(t("profile.update_success"))).toBeVisible();
    await main.getByRole("button", { name: new RegExp(`^${t("account.end_session")}:`) }).click();
    await expect(main.getByText(t("account.session_ended"))).toBeVisible();
    await expect(main.getByText(t("account.this_device"))).toBeVisible();
    await visit(phone, `/${locale}/account`);
    await expect(phone).toHaveURL(/\/login/);
    await phone.context().close();

    const download = page.waitForEvent("download");
    await main.getByRole("link", { name: t("account.export") }).click();
    expect((await download).suggestedFilename()).toMatch(/\.json$/);

    await main.getByText(t("account.delete"), { exact: true }).first().press("Enter");
    const end = main.getByRole("group").filter({ hasText: t("account.delete_text") });
    await end.getByLabel(t("form.current_password"), { exact: true }).fill("not mine");
    await end.getByRole("button", { name: t("account.delete") }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("common.confirm") })
      .click();
    await expect(main.getByRole("alert")).toHaveText(t("auth.current_password_wrong"));
    await expectAccessible(page, "personal details with a refusal");
    await end.getByLabel(t("form.current_password"), { exact: true }).fill(PASSWORD);
    await end.getByRole("button", { name: t("account.delete") }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("common.confirm") })
      .click();
    await arrive(page, /\/login/);
    await expect(main.getByText(t("account.deleted"))).toBeVisible();
    await signIn(page, t, email);
    await expect(main.getByRole("alert")).toHaveText(t("auth.login_failed"));
  });
}

test("a provider that shares no address leads to the page that asks for one", async ({ page }) => {
  const t = wordsOf("ar");
  const email = newEmail();
  await visit(page, "/ar/login");
  await page.getByRole("link", { name: t("auth.continue_with", { provider: t("auth.provider_sample") }) }).click();
  await page.getByRole("link", { name: "Cancel" }).click();
  await arrive(page, /\/ar\/login/);
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(t("auth.social_failed"));
  await page.getByRole("link", { name: t("auth.continue_with", { provider: t("auth.provider_sample") }) }).click();
  await page.getByLabel("First name").fill(`Hind ${email.slice(8, 14)}`);
  await page.getByLabel(/^Email/).fill("");
  await page.getByRole("button", { name: "Continue to the shop" }).click();
  await arrive(page, /\/ar\/login\/update/);
  await look(page, "missing address");
  // Until there is an address the account's pages stay closed.
  // The provider leads back to the address the shop calls itself, which is another than the tests' own.
  await visit(page, new URL("/ar/account", page.url()).href);
  await expect(page).toHaveURL(/\/login\/update/);
  await page
    .getByRole("main")
    .getByRole("textbox", { name: t("form.email") })
    .fill(email);
  await page.keyboard.press("Enter");
  await arrive(page, /\/ar\/account$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Hind");
  await expect(page.getByRole("main").getByText(email).first()).toBeVisible();
});

test("a page of somebody else's is read again, and what was typed there is forgotten", async ({ page }) => {
  const t = wordsOf("en");
  await signUp(page, "en");
  await visit(page, "/en/account/details");
  const field = (name: "form.first_name" | "form.email") =>
    page.getByRole("main").getByRole("textbox", { name: t(name) });
  await field("form.first_name").fill("Noura");
  const tab = await page.context().newPage();
  const other = await signUp(tab, "en");
  const isRead = page.waitForEvent("load");
  await page.evaluate(() => void setTimeout(() => document.dispatchEvent(new Event("visibilitychange"))));
  await isRead;
  await hydrated(page);
  await expect(field("form.email")).toHaveValue(other);
  await expect(field("form.first_name")).toHaveValue("Salma");
});

test("what was typed waits for whoever's session has ended, and for nobody else", async ({ page }) => {
  const t = wordsOf("en");
  const name = page.getByRole("main").getByRole("textbox", { name: t("form.first_name") });
  const email = await signUp(page, "en");
  const tab = await page.context().newPage();
  const look = () => page.evaluate(() => void setTimeout(() => document.dispatchEvent(new Event("visibilitychange"))));
  await visit(page, "/en/account/details");
  await name.fill("Noura");
  await page.context().clearCookies({ name: "token" });
  await visit(tab, "/en");
  await expect.poll(() => tab.evaluate(() => document.cookie)).not.toContain("signed_in");
  await look();
  await expect(name).toHaveValue("Noura");
  await visit(tab, "/en/login");
  await signIn(tab, t, email);
  await arrive(tab, /\/account$/);
  await visit(page, "/en/account/details");
  await expect(name).toHaveValue("Noura");
  await signUp(tab, "en");
  await visit(page, "/en/account/details");
  await expect(name, "somebody else has signed in").toHaveValue("Salma");
  await name.fill("Noura");
  const last = await signUp(tab, "en");
  await visit(page, "/en/account/details");
  await name.fill("Hessa");
  await tab.request.post("/api/logout", { data: {} });
  await look();
  await arrive(page, /\/login/);
  await signIn(page, t, last);
  await arrive(page, /^[^?]*\/account\/details$/);
  await expect(name, "whoever typed it has signed out").toHaveValue("Salma");
});

test("password managers find their fields, and passwords can be looked at", async ({ page }) => {
  const t = wordsOf("en");
  const fields = async () =>
    page
      .getByRole("main")
      .locator("input[name]:not([type=hidden])")
      .evaluateAll((inputs) => inputs.map((input) => [input.getAttribute("name"), input.getAttribute("autocomplete")]));
  await visit(page, "/en/login");
  expect(Object.fromEntries(await fields())).toEqual({ email: "username webauthn", password: "current-password" });
  await passwordField(page, t).fill("anise");
  await page.getByRole("button", { name: `${t("auth.show_password")}: ${t("form.password")}` }).click();
  await expect(passwordField(page, t)).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: t("auth.hide_password") }).click();
  await expect(passwordField(page, t)).toHaveAttribute("type", "password");
  await visit(page, "/en/register");
  expect(Object.fromEntries(await fields())).toEqual({
    first_name: "given-name",
    last_name: "family-name",
    email: "username",
    phone_number: "tel",
    password: "new-password",
    password_confirmation: "new-password",
  });
});

test("signing in leads on to the page that asked for it, never out of the shop", async ({ page }) => {
  const t = wordsOf("en");
  const email = await signUp(page, "en");
  await page.context().clearCookies();
  await visit(page, "/en/account/orders");
  await expect(page).toHaveURL(/\/en\/login\?/);
  await signIn(page, t, email);
  await arrive(page, /\/en\/account\/orders$/);
  await page.context().clearCookies();
  await visit(page, "/en/login?next=//evil.example/en/account");
  await signIn(page, t, email);
  await arrive(page, /\/en\/account$/);
  expect(new URL(page.url()).origin).toBe(process.env.SHOP_ORIGIN);
});
