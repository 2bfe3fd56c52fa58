import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { translateFor } from "../../texts/catalogues.server.ts";
import type { MessageKey } from "../../texts/translate.ts";
import { linkTo, newEmail, PASSWORD, signUpVerified } from "../support/accounts.ts";
import { htmlFacts } from "../support/html.ts";
import { payingShop, TABBY } from "../support/paying.ts";
import { pause } from "../support/server.ts";
import { add, completeDraft, customer, dataOf, placeOrder, productOf, saveDraft } from "../support/shopping.ts";
import type { Answer, Visitor } from "../support/visitor.ts";

/** Every form of the shop as a browser without scripts sends it, when the shop does not take it. */
const shop = payingShop();

const SOLD_OUT = "ginkgo-phosphatidylserine";
/** What somebody wrote; it has to be there again, and must not become part of the page. */
const TYPED = 'Zaynab <b>"& 🙂';
const CASH = 1;
const SECRET = "a secret of hers 12";

interface PlainForm {
  name: string;
  path: () => string;
  fields: () => Record<string, string>;
  /** Filled in in a way that the shop does not take; absent where there is nothing to be filled in wrongly. */
  faulty?: Record<string, string>;
  /** Who sends it; somebody with an account, an order and a cart unless said. */
  isGuest?: boolean;
  /** Counted with what is written to the shop. */
  writes?: boolean;
}

let visitor: Visitor;
let guest: Visitor;
let order: string;
let unpaid: string;
let token: string;
let product: number;
/** Of the pages; mails come in English. */
const locale = "ar";

beforeAll(async () => {
  visitor = shop.visitor();
  guest = shop.visitor();
  const email = newEmail();
  await signUpVerified(shop.server, visitor, email);
  product = (await productOf(visitor, "zinc-bisglycinate")).id;
  const place = async (who: Visitor, paymentMethod: 1 | 4) => {
    const { cart_uuid: cart } = await add(who, product, 1);
    await saveDraft(who, cart, { ...completeDraft("en"), paymentMethod });
    return dataOf(await placeOrder(who, cart)).order.reference;
  };
  order = await place(visitor, CASH);
  unpaid = await place(guest, TABBY);
  await add(visitor, product, 2);
  await guest.post("/api/password/forgot", { email });
  token = await linkTo(shop.server, email, /reset your password/);
});

const person = { first_name: TYPED, last_name: "Haddad", phone_country: "AE", phone_number: "501234567" };
const address = { country: "AE", emirate: "dubai", city: "Dubai", area: "Marina", street: TYPED, building: "12" };
const FORMS: PlainForm[] = [
  {
    name: "sign-in",
    path: () => "/login",
    fields: () => ({ intent: "password", email: `${TYPED}@example.com`, password: SECRET, next: "", wish: "" }),
    faulty: {},
    isGuest: true,
  },
  {
    name: "register",
    path: () => "/register",
    fields: () => ({
      intent: "register",
      ...person,
      email: newEmail(),
      password: SECRET,
      password_confirmation: SECRET,
    }),
    faulty: { email: "x" },
    isGuest: true,
  },
  {
    name: "forgotten password",
    path: () => "/forgot-password",
    fields: () => ({ intent: "forgot", email: `${TYPED}@example.com` }),
    faulty: {},
    isGuest: true,
  },
  {
    name: "new password",
    path: () => `/reset-password?token=${token}`,
    fields: () => ({ intent: "reset", password: SECRET, password_confirmation: SECRET }),
    faulty: { password_confirmation: "another" },
    isGuest: true,
  },
  {
    name: "account details",
    path: () => "/account/details",
    fields: () => ({ intent: "profile", ...person, email: newEmail(), preferred_language: "ar" }),
    faulty: { email: "x" },
  },
  {
    name: "another password",
    path: () => "/account/details",
    fields: () => ({ intent: "password", current_password: PASSWORD, password: SECRET, password_confirmation: SECRET }),
    faulty: { password_confirmation: "another" },
  },
  {
    name: "address of an order",
    path: () => `/account/orders/details?order=${order}&edit=address`,
    fields: () => ({ intent: "address", ...address }),
    faulty: { city: "" },
  },
  {
    name: "order again",
    path: () => `/account/orders/details?order=${order}`,
    fields: () => ({ intent: "reorder" }),
  },
  {
    name: "checkout: customer",
    path: () => "/checkout",
    fields: () => ({ intent: "customer", ...customer(), ...person }),
    faulty: { email: "x" },
  },
  {
    name: "checkout: delivery",
    path: () => "/checkout?step=delivery",
    fields: () => ({ intent: "delivery", deliveryMethod: "1" }),
    faulty: { deliveryMethod: "9" },
  },
  {
    name: "checkout: address",
    path: () => "/checkout?step=shipping",
    fields: () => ({ intent: "shipping", ...address }),
    faulty: { city: "" },
  },
  {
    name: "place order",
    path: () => "/checkout?step=payment",
    fields: () => ({ intent: "place", paymentMethod: "1", customerNotes: TYPED }),
    faulty: { paymentMethod: "77" },
  },
  {
    name: "checkout: promo code",
    path: () => "/checkout",
    fields: () => ({ intent: "promo", code: TYPED }),
    faulty: {},
  },
  {
    name: "checkout: quantity",
    path: () => "/checkout",
    fields: () => ({ intent: "set", product_id: String(product), quantity: "3" }),
  },
  {
    name: "pay again",
    path: () => `/checkout/payment/${unpaid}`,
    fields: () => ({ intent: "pay", paymentMethod: "1" }),
    isGuest: true,
  },
  {
    name: "promo code",
    path: () => "/cart",
    fields: () => ({ intent: "promo", code: TYPED }),
    faulty: {},
  },
  {
    name: "cart quantity",
    path: () => "/cart",
    fields: () => ({ intent: "set", product_id: String(product), quantity: "3" }),
  },
  { name: "cart removal", path: () => "/cart", fields: () => ({ intent: "remove", product_id: String(product) }) },
  {
    name: "add to cart",
    path: () => "/cart",
    fields: () => ({ intent: "add", product_id: String(product), quantity: "1" }),
  },
  { name: "wishlist", path: () => "/account/wishlist", fields: () => ({ intent: "add", product_id: String(product) }) },
  {
    name: "contact",
    path: () => "/contact",
    fields: () => ({ name: "Zaynab", email: newEmail(), subject: "general_inquiry", message: TYPED, website: "" }),
    faulty: { email: "x" },
    writes: true,
  },
  {
    name: "newsletter",
    path: () => "/newsletter/subscribe",
    fields: () => ({ email: `${TYPED}@example.com`, website: "" }),
    faulty: {},
    writes: true,
  },
  {
    name: "survey",
    path: () => "/survey",
    fields: () => ({ recommendations: TYPED, website: "" }),
    faulty: {},
    writes: true,
  },
  {
    name: "notify me",
    path: () => `/product/${SOLD_OUT}`,
    fields: () => ({ email: `${TYPED}@example.com`, website: "" }),
    faulty: {},
    writes: true,
  },
];

const send = (form: PlainForm, changes: Record<string, string> = {}) => {
  const who = form.isGuest ? guest : visitor;
  return who.submit(`/${locale}${form.path()}`, { ...form.fields(), ...changes });
};

/** The page of the form again: with the sentence, with what was typed, without what is secret. */
function expectFormAgain(form: PlainForm, answer: Answer<string>, status: number, sentence: string): void {
  expect(answer.status, `${form.name}: ${answer.text.slice(0, 200)}`).toBe(status);
  const { text, headings } = htmlFacts(answer.text);
  expect(text, form.name).toContain(sentence);
  expect(headings, form.name).toBe(1);
  expect(answer.headers.get("cache-control"), form.name).toBe("no-store");
  const hasTyped = Object.values(form.fields()).some((value) => value.includes(TYPED));
  if (hasTyped) expect(answer.text, `${form.name}: what was typed`).toMatch(/Zaynab &lt;b&gt;(&quot;|")&amp; 🙂/i);
  expect(answer.text, `${form.name}: as it was typed`).not.toContain('<b>"&');
  expect(answer.text, `${form.name}: what is secret`).not.toContain(SECRET);
}

const words = (key: MessageKey, parameters?: Record<string, string | number>) => translateFor(locale)(key, parameters);

/** Uses up what somebody may send in a minute. */
async function spend(who: Visitor): Promise<void> {
  for (const [path, times] of [
    ["contact", 11],
    ["faq", 121],
  ] as const) {
    await Promise.all(Array.from({ length: times }, () => who.submit(`/en/${path}`, {})));
  }
}

describe("a form without scripts that the shop does not take", () => {
  it.each(FORMS.filter(({ faulty }) => faulty !== undefined))("for what stands in it: $name", async (form) => {
    const answer = await send(form, form.faulty);
    expect(answer.status).toBe(422);
    expectFormAgain(form, answer, 422, "");
    expect(answer.text).toMatch(/aria-invalid="true"|role="alert"|class="err"/);
  });

  it.each(FORMS)("for its size: $name", async (form) => {
    const answer = await send(form, { more: "x".repeat(70_000) });
    expectFormAgain(form, answer, 413, words("send.too_large"));
  });

  it.each(FORMS)("because there were too many: $name", async (form) => {
    let answer = await send(form, { more: "x".repeat(70_000) });
    // The minute in which they are counted may be over.
    for (let tries = 0; answer.status !== 429 && tries < 5; tries += 1) {
      await spend(form.isGuest ? guest : visitor);
      answer = await send(form, { more: "x".repeat(70_000) });
    }
    const seconds = Number(answer.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(0);
    expectFormAgain(form, answer, 429, words("send.too_many", { when: words("send.in_seconds", { count: seconds }) }));
  });

  it("because it is closed: each is told how to send it again", async () => {
    const closing = join(shop.server.dataDir, "maintenance");
    writeFileSync(closing, "");
    try {
      for (let at = 0; at < 100 && (await guest.get("/en")).status !== 503; at += 1) await pause(100);
      for (const form of FORMS) {
        const who = form.isGuest ? guest : visitor;
        const answer = await who.call<string>("POST", `/${locale}${form.path()}`, {
          body: new URLSearchParams(form.fields()).toString(),
          headers: {
            "content-type": "application/x-www-form-urlencoded",
            origin: shop.server.origin,
            accept: "text/html",
          },
        });
        expect([answer.status, answer.headers.get("retry-after")], form.name).toEqual([503, "15"]);
        expect(htmlFacts(answer.text).text, form.name).toContain(words("standing.form_text"));
      }
    } finally {
      rmSync(closing);
    }
  });
});
