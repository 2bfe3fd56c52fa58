import { expect, it } from "vitest";
import { translateFor } from "../../texts/catalogues.server.ts";
import { signUp } from "../support/accounts.ts";
import { moveOrder } from "../support/paying.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { buy, productOf } from "../support/shopping.ts";
import type { Visitor } from "../support/visitor.ts";

/** What pages of an order say while it goes its way, comes back, or needs another address. */
const shop = shopUnderTest();
const t = translateFor("en");

const PRODUCT = "folate-5-mthf";

/** What is read on a page, without its scripts. */
async function read(visitor: Visitor, path: string): Promise<string> {
  const { status, text } = await visitor.get<string>(path);
  expect(status, path).toBe(200);
  return text.replace(/<script[\s\S]*?<\/script>/g, "");
}

/** An order of one piece, paid on delivery. */
async function bought(visitor: Visitor): Promise<string> {
  const { id } = await productOf(visitor, PRODUCT);
  const { order } = (await buy(visitor, id, 1)).body.data;
  return order.reference;
}

it("say how its address is changed as long as that is possible, and when it came once it has come", async () => {
  const visitor = shop.visitor();
  const reference = await bought(visitor);
  const pages = [`/en/checkout/order-confirmation?order=${reference}`, `/en/track-order?order=${reference}`];
  const contact = `/en/contact?order=${reference}`;
  for (const page of pages) {
    const before = await read(visitor, page);
    expect(before, page).toContain(`href="${contact}"`);
    expect(before, page).toContain(t("tracking.address_note"));
    expect(before, page).toContain(t("order.estimated_delivery"));
  }
  expect(await read(visitor, contact)).toContain(t("contact.about_order", { reference }));
  expect(await read(visitor, "/en/contact?order=BG-0000-0000-0")).not.toMatch(/<textarea[^>]*>[^<]/);

  await moveOrder(shop.server, reference, "PREPARING", "SHIPPED");
  for (const page of pages) expect(await read(visitor, page), page).not.toContain(t("tracking.address_note"));
  await moveOrder(shop.server, reference, "DELIVERED");
  for (const page of pages) {
    const after = await read(visitor, page);
    expect(after, page).toContain(t("order.delivered_on"));
    expect(after, page).not.toContain(t("order.estimated_delivery"));
  }
});

it("say how far its returns are, and offer none once no piece is left", async () => {
  const visitor = shop.visitor();
  await signUp(visitor);
  const reference = await bought(visitor);
  await moveOrder(shop.server, reference, "PREPARING", "SHIPPED", "DELIVERED");
  const back = `/en/return?order=${reference}`;
  const pages = [`/en/account/orders/details?order=${reference}`, `/en/track-order?order=${reference}`];
  for (const page of pages) expect(await read(visitor, page), page).toContain(`href="${back}"`);

  const asked = await visitor.submit(back, { number: "1", "line-1": "1", cause: "changed_mind", note: "" });
  expect(asked.status).toBe(200);
  for (const page of pages) {
    const after = await read(visitor, page);
    expect(after, page).toContain(t("returns.number", { number: 1 }));
    expect(after, page).toContain(t("returns.stage_requested"));
    expect(after, page).not.toContain(`href="${back}"`);
  }
  // Whoever knows the number is not told what comes back.
  expect(await read(shop.visitor(), `/en/track-order?order=${reference}`)).not.toContain("MTHF");
});

it("a name that begins with a figure is in reading order on every page among Arabic words", async () => {
  const visitor = shop.visitor("ar-qa");
  await signUp(visitor);
  const reference = await bought(visitor);
  await moveOrder(shop.server, reference, "PREPARING", "SHIPPED", "DELIVERED");
  for (const path of [
    `/ar-qa/product/${PRODUCT}`,
    `/ar-qa/product/${PRODUCT}/reviews`,
    `/ar-qa/review?product=${PRODUCT}`,
    `/ar-qa/return?order=${reference}`,
    `/ar-qa/account/orders/details?order=${reference}`,
    "/ar-qa/blog/how-to-read-a-supplement-label",
  ]) {
    const text = await read(visitor, path);
    expect(text, path).toMatch(/\u200e5-\u2060?MTHF/);
    expect(text.match(/[\u0600-\u06ff] 5-\u2060?MTHF/g), path).toBeNull();
  }
});
