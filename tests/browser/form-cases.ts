import type { Locator, Page, Request } from "@playwright/test";
import type { CartJson } from "../../shop/cart/cart-json.ts";
import type { CheckoutJson, OrderJson } from "../../shop/checkout/checkout-json.ts";
import { type Locale, marketOf } from "../../shop/market/market.ts";
import type { MessageKey, Translate } from "../../texts/translate.ts";
import { mailsIn } from "../support/server.ts";
import { addressIn, customer } from "../support/shopping.ts";
import { linkInMail, newEmail, outbox, PASSWORD, signUp } from "./account-steps.ts";
import { askOperator } from "./form-line.ts";
import { atLeisure, choose, expect, hydrated, visit } from "./shop-page.ts";

/** Every form of the shop, as somebody fills it in. */

export interface SignInContext {
  page: Page;
  locale: Locale;
  t: Translate;
  /** An address nobody else has. */
  email: string;
  /** What `begin` has found out, e.g. the number of an order. */
  ids: Record<string, string>;
}

export interface FormCase {
  name: string;
  /** How it is sent: to a page's action, or by a call of the API. */
  way: "page" | "call";
  /**
   * A form goes out by itself once the connection is back, one that costs money never does; a button has no place for
   * a note of its own and says at once, in a toast, that it could not do it.
   */
  kind: "form" | "paying" | "button";
  /** What sends it. */
  isSent: (request: Request, visit: SignInContext) => boolean;
  /** Gives the visitor what the form begins with, and opens its page. */
  begin: (visit: SignInContext) => Promise<unknown>;
  form: (visit: SignInContext) => Locator;
  /** The button, where it is not the form's first. */
  button?: (visit: SignInContext) => Locator;
  fill?: (visit: SignInContext) => Promise<unknown>;
  /** Words of its own for what the shop could not do (500). */
  broken?: MessageKey;
  /** What the shopper sees once the shop has it. */
  done: (visit: SignInContext) => Promise<unknown>;
  /** How often it was done, as the shop itself tells. */
  times: (visit: SignInContext) => Promise<number>;
  /** Each press counts, as with the steps of a quantity: two at once ask for two. */
  isStepwise?: boolean;
  /** What it does gives this browser another session, which a lost answer does not bring: told so, one signs in anew. */
  endsSession?: boolean;
}

const PRODUCT = 1;
const toPage = (path: RegExp) => (request: Request) =>
  request.method() === "POST" && path.test(new URL(request.url()).pathname);
const toCall = (method: string, path: string) => (request: Request) =>
  request.method() === method && new URL(request.url()).pathname === path;

const open = ({ page, locale }: SignInContext, path: string) => visit(page, `/${locale}${path}`);

/** Opens a page, and waits until it has fetched what it needs to speak without a connection. */
async function openAtLeisure(visit: SignInContext, path: string): Promise<void> {
  await open(visit, path);
  await atLeisure(visit.page);
}

const main = ({ page }: SignInContext) => page.getByRole("main");
const intent = (value: string) => (visit: SignInContext) =>
  main(visit).locator(`form:has(button[name=intent][value=${value}])`);
const to = (action: string) => (visit: SignInContext) =>
  visit.page.locator(`form[action="/${visit.locale}${action}"]`).first();

/** Types into fields by their names. */
async function type(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await form.locator(`[name=${name}]`).fill(value);
}

async function call<Data>(
  { page, locale }: SignInContext,
  method: "get" | "post" | "put",
  path: string,
  data?: object,
): Promise<Data> {
  const answer = await page.request[method](`/api${path}`, { headers: { "x-locale": locale }, ...(data && { data }) });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return ((await answer.json()) as { data: Data }).data;
}

const sessions = async (visit: SignInContext) => (await call<unknown[]>(visit, "get", "/me/sessions")).length;
const cartOf = async (visit: SignInContext) => (await call<{ cart: CartJson | null }>(visit, "get", "/session")).cart;
const quantityOf = async (visit: SignInContext) =>
  (await cartOf(visit))?.cart_items.find(({ id }) => id === PRODUCT)?.quantity ?? 0;
const ordersOf = (visit: SignInContext) => call<OrderJson[]>(visit, "get", "/orders");

/** Mails about something, once everything that was asked for up to now has been mailed. */
async function mails({ email, page, t }: SignInContext, subject: MessageKey): Promise<number> {
  // The shop's or the product's name stands beside the words.
  const words =
    t(subject, { brand: "|", product: "|" })
      .split("|")
      .sort((a, b) => b.length - a.length)[0] ?? "";
  const count = async () => {
    const all = await mailsIn(outbox(), email, 0);
    return all.filter((mail) => mail.subject?.includes(words.trim()) === true).length;
  };
  await expect.poll(count).toBeGreaterThan(0);
  const last = newEmail();
  await page.request.post("/api/newsletter", { data: { email: last } });
  await mailsIn(outbox(), last, 1);
  return count();
}

async function account(visit: SignInContext, isSignedIn = true): Promise<void> {
  await signUp(visit.page, visit.locale, visit.email);
  if (!isSignedIn) await visit.page.context().clearCookies({ name: /^(?!consent)/ });
}

async function cart(visit: SignInContext, quantity = 2): Promise<CartJson> {
  return call<CartJson>(visit, "post", "/cart/add-to-cart", { product_id: PRODUCT, quantity });
}

/** A checkout that has come as far as the step that is to be filled in. */
async function checkout(visit: SignInContext, upTo: "customer" | "delivery" | "shipping" | "payment"): Promise<void> {
  const { cart_uuid } = await cart(visit);
  visit.ids.cart = cart_uuid;
  const steps = ["customer", "delivery", "shipping", "payment"];
  const far = steps.indexOf(upTo);
  await call(visit, "put", `/checkout/${cart_uuid}`, {
    ...(far > 0 && { customerDetails: customer(visit.email) }),
    ...(far > 1 && { deliveryMethod: 1 }),
    ...(far > 2 && { address: addressIn(visit.locale), paymentMethod: CASH }),
  });
  await open(visit, "/checkout");
}

const CASH = 1;
const TABBY = 4;
const draftOf = async (visit: SignInContext) =>
  (await call<CheckoutJson>(visit, "get", `/checkout/${visit.ids.cart}`)).draft;
const stepOpen = (visit: SignInContext, step: string) =>
  expect(main(visit).locator(`input[name=intent][value=${step}]`)).toBeAttached();
const step = (name: string) => (visit: SignInContext) =>
  main(visit).locator(`form:has(input[name=intent][value=${name}])`);

/** An order that is placed and not paid. */
async function order(visit: SignInContext, paymentMethod: number): Promise<string> {
  const { cart_uuid } = await cart(visit);
  const draft = {
    customerDetails: customer(visit.email),
    deliveryMethod: 1,
    address: addressIn(visit.locale),
    paymentMethod,
  };
  await call(visit, "put", `/checkout/${cart_uuid}`, draft);
  const answer = await visit.page.request.post("/api/orders", {
    headers: { "x-locale": visit.locale, "idempotency-key": visit.email },
    data: { cart_uuid },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { data: { order: OrderJson } }).data.order.reference;
}

/** Sold out for the time of this test; nobody else asks for them. */
const SOLD_OUT = { en: "beta-alanine-endurance", ar: "selenium-yeast-free" } as const;
const soldOut = ({ locale }: SignInContext) => SOLD_OUT[marketOf(locale).language];

const NAMES = { en: ["Mariam", "Haddad"], ar: ["مريم", "حداد"] } as const;
const namesOf = ({ locale }: SignInContext) => NAMES[marketOf(locale).language];
const text = (visit: SignInContext, length = 40) => `${namesOf(visit).join(" ")} ${visit.email} `.padEnd(length, "€");

export const FORMS: readonly FormCase[] = [
  {
    name: "sign-in",
    way: "page",
    kind: "form",
    isSent: toPage(/\/login\.data$/),
    begin: async (visit) => {
      await account(visit, false);
      await open(visit, "/login");
    },
    form: to("/login"),
    fill: (visit) => type(to("/login")(visit), { email: visit.email, password: PASSWORD }),
    done: ({ page }) => page.waitForURL(/\/account$/),
    // The first is where the account was made.
    times: async (visit) => (await sessions(visit)) - 1,
  },
  {
    name: "register",
    way: "page",
    kind: "form",
    isSent: toPage(/\/register\.data$/),
    begin: (visit) => open(visit, "/register"),
    form: intent("register"),
    fill: (visit) => {
      const [first_name, last_name] = namesOf(visit);
      const secret = { password: PASSWORD, password_confirmation: PASSWORD };
      return type(intent("register")(visit), {
        first_name,
        last_name,
        email: visit.email,
        phone_number: "501234567",
        ...secret,
      });
    },
    done: ({ page }) => page.waitForURL(/\/account$/),
    times: sessions,
  },
  {
    name: "sign-in by mail",
    way: "page",
    kind: "form",
    isSent: toPage(/\/login\.data$/),
    begin: async (visit) => {
      await account(visit, false);
      await open(visit, "/login");
    },
    form: to("/login"),
    button: (visit) => to("/login")(visit).locator("button[value=magic]"),
    fill: (visit) => type(to("/login")(visit), { email: visit.email }),
    done: (visit) => expect(main(visit).getByText(visit.t("auth.magic_request_success"))).toBeVisible(),
    times: (visit) => mails(visit, "mail.magic_subject"),
  },
  {
    name: "sign-out",
    way: "page",
    kind: "form",
    isSent: toPage(/\/account\.data$/),
    begin: async (visit) => {
      await account(visit);
      await open(visit, "/account");
    },
    form: intent("logout"),
    done: ({ page }) => page.waitForURL(/\/login\?done=signed_out$/),
    times: async ({ page }) => ((await page.request.get("/api/me")).status() === 401 ? 1 : 0),
  },
  {
    name: "forgotten password",
    way: "page",
    kind: "form",
    isSent: toPage(/\/forgot-password\.data$/),
    begin: async (visit) => {
      await account(visit, false);
      await open(visit, "/forgot-password");
    },
    form: intent("forgot"),
    fill: (visit) => type(intent("forgot")(visit), { email: visit.email }),
    done: (visit) => expect(main(visit).getByText(visit.t("auth.reset_link_sent"))).toBeVisible(),
    times: (visit) => mails(visit, "mail.reset_subject"),
  },
  {
    name: "new password",
    way: "page",
    kind: "form",
    isSent: toPage(/\/reset-password\.data$/),
    begin: async (visit) => {
      await account(visit, false);
      await call(visit, "post", "/password/forgot", { email: visit.email });
      await visit.page.goto(await linkInMail(visit.email, "/reset-password"));
      await hydrated(visit.page);
    },
    form: intent("reset"),
    fill: (visit) => {
      const password = "edelweiss and desert rose 9";
      return type(intent("reset")(visit), { password, password_confirmation: password });
    },
    done: ({ page }) => page.waitForURL(/\/login\?done=reset$/),
    times: (visit) => mails(visit, "mail.password_subject"),
  },
  {
    name: "account details",
    way: "page",
    kind: "form",
    isSent: toPage(/\/account\/details\.data$/),
    begin: async (visit) => {
      await account(visit);
      await open(visit, "/account/details");
    },
    form: intent("profile"),
    fill: (visit) => type(intent("profile")(visit), { first_name: "Noura", phone_number: "509876543" }),
    done: (visit) => expect(main(visit).getByText(visit.t("profile.update_success"))).toBeVisible(),
    times: async (visit) => {
      const { user } = await call<{ user: { first_name: string; phone_number: string } }>(visit, "get", "/me");
      return user.first_name === "Noura" && user.phone_number === "+971509876543" ? 1 : 0;
    },
  },
  {
    name: "another password",
    way: "page",
    kind: "form",
    isSent: toPage(/\/account\/details\.data$/),
    begin: async (visit) => {
      await account(visit);
      await open(visit, "/account/details");
    },
    form: intent("password"),
    fill: (visit) => {
      const password = "edelweiss and desert rose 9";
      return type(intent("password")(visit), { current_password: PASSWORD, password, password_confirmation: password });
    },
    endsSession: true,
    done: (visit) => expect(main(visit).getByText(visit.t("auth.password_changed"))).toBeVisible(),
    times: async ({ page, email }) => {
      const data = { email, password: "edelweiss and desert rose 9" };
      return (await page.request.post("/api/login", { data })).ok() ? 1 : 0;
    },
  },
  {
    name: "address of an order",
    way: "page",
    kind: "form",
    isSent: toPage(/\/account\/orders\/details\.data$/),
    begin: async (visit) => {
      await account(visit);
      visit.ids.order = await order(visit, CASH);
      await open(visit, `/account/orders/details?order=${visit.ids.order}&edit=address`);
    },
    form: intent("address"),
    fill: (visit) => type(intent("address")(visit), { street: text(visit), nearestLandmark: "Burj" }),
    done: (visit) => expect(main(visit).getByText(visit.t("order.address_changed"))).toBeVisible(),
    times: async (visit) => ((await ordersOf(visit))[0]?.address.street.startsWith(namesOf(visit)[0]) ? 1 : 0),
  },
  {
    name: "order again",
    way: "page",
    kind: "form",
    isSent: toPage(/\/account\/orders\/details\.data$/),
    begin: async (visit) => {
      await account(visit);
      visit.ids.order = await order(visit, CASH);
      await open(visit, `/account/orders/details?order=${visit.ids.order}`);
    },
    form: intent("reorder"),
    done: ({ page }) => page.waitForURL(/\/cart$/),
    times: async (visit) => (await quantityOf(visit)) / 2,
  },
  {
    name: "checkout: customer",
    way: "page",
    kind: "form",
    isSent: toPage(/\/checkout\.data$/),
    begin: (visit) => checkout(visit, "customer"),
    form: step("customer"),
    fill: (visit) => {
      const [first_name, last_name] = namesOf(visit);
      return type(step("customer")(visit), { first_name, last_name, email: visit.email, phone_number: "501234567" });
    },
    done: (visit) => stepOpen(visit, "delivery"),
    times: async (visit) => ((await draftOf(visit)).customerDetails?.email === visit.email ? 1 : 0),
  },
  {
    name: "checkout: delivery",
    way: "page",
    kind: "form",
    isSent: toPage(/\/checkout\.data$/),
    begin: (visit) => checkout(visit, "delivery"),
    form: step("delivery"),
    done: (visit) => stepOpen(visit, "shipping"),
    times: async (visit) => ((await draftOf(visit)).deliveryMethod === 1 ? 1 : 0),
  },
  {
    name: "checkout: address",
    way: "page",
    kind: "form",
    isSent: toPage(/\/checkout\.data$/),
    begin: (visit) => checkout(visit, "shipping"),
    form: step("shipping"),
    fill: async (visit) => {
      const form = step("shipping")(visit);
      await form.locator("select[name=emirate]").selectOption("sharjah", { force: true });
      await type(form, { city: "Sharjah", area: "Al Majaz", street: text(visit), building: "4" });
    },
    done: (visit) => expect(main(visit).locator("input[name=idempotency_key]")).toBeAttached(),
    times: async (visit) => ((await draftOf(visit)).address?.emirate === "sharjah" ? 1 : 0),
  },
  {
    name: "place order",
    way: "page",
    kind: "paying",
    isSent: (request) => toPage(/\/checkout\.data$/)(request) && /intent=place/.test(request.postData() ?? ""),
    begin: (visit) => checkout(visit, "payment"),
    form: (visit) => main(visit).locator("form:has(input[name=idempotency_key])"),
    fill: (visit) => main(visit).locator("textarea[name=customerNotes]").fill(text(visit)),
    done: (visit) => visit.page.waitForURL(/\/order-confirmation/),
    times: async (visit) => (await ordersOf(visit)).length,
  },
  {
    name: "pay again",
    way: "page",
    kind: "paying",
    isSent: toPage(/\/checkout\/payment\/[^/]+\.data$/),
    begin: async (visit) => {
      visit.ids.order = await order(visit, TABBY);
      await open(visit, `/checkout/payment/${visit.ids.order}`);
    },
    form: intent("pay"),
    fill: (visit) => choose(visit.page, visit.t("payment.cash_on_delivery")),
    done: (visit) => visit.page.waitForURL(/\/order-confirmation/),
    times: async (visit) =>
      (await ordersOf(visit)).filter(({ payment_status }) => payment_status === "due_on_delivery").length,
  },
  {
    name: "promo code",
    way: "call",
    kind: "form",
    isSent: (request) => /\/coupon\/WELCOME10\/apply$/.test(new URL(request.url()).pathname),
    begin: async (visit) => {
      await cart(visit);
      await open(visit, "/cart");
    },
    form: (visit) => main(visit).locator("form:has(input[name=code])"),
    fill: (visit) => main(visit).locator("input[name=code]").fill("welcome10"),
    done: (visit) => expect(main(visit).getByText(visit.t("promo.success"))).toBeVisible(),
    times: async (visit) => ((await cartOf(visit))?.promoCode === "WELCOME10" ? 1 : 0),
  },
  {
    name: "contact",
    way: "page",
    kind: "form",
    isSent: toPage(/\/contact\.data$/),
    begin: (visit) => open(visit, "/contact"),
    form: (visit) => main(visit).locator("form.contact-form"),
    fill: async (visit) => {
      const form = main(visit).locator("form.contact-form");
      await type(form, { name: namesOf(visit).join(" "), email: visit.email, message: text(visit, 2000) });
      await form.locator("select[name=subject]").selectOption("general_inquiry", { force: true });
    },
    broken: "contact.error",
    done: (visit) => expect(main(visit).getByText(visit.t("contact.success"))).toBeVisible(),
    times: async ({ email }) =>
      (await askOperator<{ email: string }[]>("contact")).filter((sent) => sent.email === email).length,
  },
  {
    name: "newsletter",
    way: "page",
    kind: "form",
    isSent: toPage(/\/newsletter\/subscribe\.data$/),
    begin: (visit) => open(visit, "/faq"),
    form: to("/newsletter/subscribe"),
    fill: (visit) => type(to("/newsletter/subscribe")(visit), { email: visit.email }),
    broken: "newsletter.error",
    done: (visit) => expect(visit.page.getByText(visit.t("newsletter.success"))).toBeVisible(),
    times: (visit) => mails(visit, "mail.newsletter_subject"),
  },
  {
    name: "survey",
    way: "page",
    kind: "form",
    isSent: toPage(/\/survey\.data$/),
    begin: async (visit) => {
      await open(visit, "/survey");
      await main(visit)
        .getByRole("button", { name: visit.t("common.start"), exact: true })
        .click();
      const next = main(visit).getByRole("button", { name: visit.t("common.next"), exact: true });
      await next.click();
      await main(visit)
        .locator("textarea, input[type=text]:not([name=website])")
        .filter({ visible: true })
        .fill(text(visit));
      for (let at = 2; at < 6; at += 1) {
        await next.click();
        const five = main(visit).getByRole("radio", { name: "5" });
        await expect(main(visit).getByText(visit.t("survey.progress", { current: at + 1, total: 6 }))).toBeVisible();
        if ((await five.count()) > 0) await five.check();
      }
    },
    form: (visit) => main(visit).locator("form.survey"),
    broken: "survey.error",
    done: (visit) => expect(main(visit).getByText(visit.t("survey.thank_you_text"))).toBeVisible(),
    times: async ({ email }) =>
      (await askOperator<{ answers: object }[]>("survey")).filter(({ answers }) =>
        JSON.stringify(answers).includes(email),
      ).length,
  },
  {
    name: "notify me",
    way: "page",
    kind: "form",
    isSent: toPage(/\/product\/[^/]+\.data$/),
    begin: async (visit) => {
      const { from } = await askOperator<{ from: number }>(`stock/${soldOut(visit)}`, { set: 0 });
      visit.ids.stock ??= String(from);
      await expect
        .poll(async () => (await call<{ stock: number }>(visit, "get", `/products/${soldOut(visit)}`)).stock)
        .toBe(0);
      await open(visit, `/product/${soldOut(visit)}`);
    },
    form: (visit) => visit.page.locator(".notify form").first(),
    fill: (visit) => type(visit.page.locator(".notify form").first(), { email: visit.email }),
    done: (visit) => expect(visit.page.getByText(visit.t("product.notify_me_success")).first()).toBeVisible(),
    // Everybody who asked is told once it can be bought again.
    times: async (visit) => {
      await askOperator(`stock/${soldOut(visit)}`, { set: Number(visit.ids.stock) });
      await mailsIn(outbox(), visit.email, 1);
      return mails(visit, "mail.stock_subject");
    },
  },
  {
    name: "wishlist",
    way: "call",
    kind: "button",
    isSent: toCall("POST", "/api/wishlist/add-to-wishlist"),
    begin: async (visit) => {
      await account(visit);
      await openAtLeisure(visit, "/product/zinc-bisglycinate");
    },
    form: (visit) => main(visit).locator("form.wish-form").first(),
    done: (visit) =>
      expect(main(visit).getByRole("button", { name: visit.t("wishlist.remove"), exact: true })).toBeVisible(),
    times: async (visit) => (await call<unknown[]>(visit, "get", "/wishlist")).length,
  },
  {
    name: "wish to cart",
    way: "call",
    kind: "button",
    isSent: toCall("POST", "/api/cart/add-to-cart"),
    begin: async (visit) => {
      await account(visit);
      await call(visit, "post", "/wishlist/add-to-wishlist", { products: [PRODUCT] });
      await openAtLeisure(visit, "/account/wishlist");
    },
    form: (visit) => main(visit).locator("form:has(input[value=to-cart])"),
    done: (visit) => expect(visit.page.getByRole("dialog", { name: visit.t("cart.title") })).toBeVisible(),
    times: quantityOf,
  },
  {
    name: "add to cart",
    way: "call",
    kind: "button",
    isSent: toCall("POST", "/api/cart/add-to-cart"),
    begin: async (visit) => {
      const { slug } = await call<{ slug: string }[]>(visit, "get", "/products?per_page=100").then(
        (all) => all.find((product) => (product as unknown as { id: number }).id === PRODUCT) as { slug: string },
      );
      await openAtLeisure(visit, `/product/${slug}`);
    },
    form: (visit) => main(visit).locator("form", { has: visit.page.locator(".buy-row") }),
    button: (visit) => main(visit).locator(".buy-row > button[type=submit]"),
    fill: (visit) => main(visit).locator(".buy-row input[name=quantity]").fill("3"),
    done: (visit) => expect(visit.page.getByRole("dialog", { name: visit.t("cart.title") })).toBeVisible(),
    times: async (visit) => (await quantityOf(visit)) / 3,
  },
  {
    name: "cart quantity",
    way: "call",
    kind: "button",
    isSent: toCall("POST", "/api/cart"),
    begin: async (visit) => {
      await cart(visit);
      await openAtLeisure(visit, "/cart");
    },
    form: (visit) => main(visit).locator("form:has(.stepper)").first(),
    button: (visit) => main(visit).getByRole("button", { name: visit.t("cart.increase") }),
    isStepwise: true,
    done: (visit) => expect(main(visit).locator(".cline.is-loading")).toHaveCount(0),
    times: async (visit) => {
      const shown = Number(await main(visit).locator(".stepper .num").first().innerText());
      return shown > 2 && (await quantityOf(visit)) === shown ? 1 : 0;
    },
  },
  {
    name: "cart removal",
    way: "call",
    kind: "button",
    isSent: toCall("DELETE", "/api/cart/delete-cart"),
    begin: async (visit) => {
      await cart(visit, 1);
      await openAtLeisure(visit, "/cart");
    },
    form: (visit) => main(visit).locator("form:has(.stepper)").first(),
    button: (visit) => main(visit).getByRole("button", { name: visit.t("cart.remove_item") }),
    done: (visit) => expect(main(visit).getByText(visit.t("cart.empty")).first()).toBeVisible(),
    times: async (visit) => ((await cartOf(visit))?.cart_items.length ? 0 : 1),
  },
];
