import { expect, test } from "vitest";
import { asOwnDocument } from "./own-document.ts";

const SHOP = "https://shop.example";

/** The redirect it throws, null when it lets the request pass. */
function sentBy(headers: Record<string, string>): Response | null {
  try {
    asOwnDocument(new Request(`${SHOP}/ar-sa/checkout?step=payment`, { headers }));
    return null;
  } catch (thrown) {
    return thrown as Response;
  }
}

test("a script's navigation from any other page becomes a document's", () => {
  for (const page of ["/ar-sa", "/ar-sa/login?next=/ar-sa/checkout", "/ar-sa/product/checkout", "/ar-sa/checkouts"]) {
    const sent = sentBy({ "sec-fetch-dest": "empty", referer: SHOP + page });
    expect(sent?.headers.get("location")).toBe("/ar-sa/checkout?step=payment");
    expect(sent?.headers.get("x-remix-reload-document")).toBe("true");
  }
});

test("documents, steps within the checkout, and requests that do not say where they come from pass", () => {
  expect(sentBy({ "sec-fetch-dest": "document", referer: `${SHOP}/ar-sa` })).toBeNull();
  expect(sentBy({ "sec-fetch-dest": "empty", referer: `${SHOP}/ar-sa/checkout` })).toBeNull();
  expect(sentBy({ "sec-fetch-dest": "empty", referer: `${SHOP}/ar-sa/checkout/payment/BG-1` })).toBeNull();
  expect(sentBy({ "sec-fetch-dest": "empty" })).toBeNull();
  expect(sentBy({})).toBeNull();
});
