import { expect, it } from "vitest";
import { loggable } from "./request-log.ts";

it.each([
  ["/en/cart", "/en/cart"],
  ["/en/newsletter/a%40b.example\nBcc%3A c%40d.example", "/en/newsletter/…"],
  ["/api/operator/orders/somebody@example.com/cancel", "/api/operator/orders/…/cancel"],
  ["/api/cart/3f2504e0-4f89-41d3-9a0c-0305e82c3301", "/api/cart/…"],
  [`/login/magic/${"a".repeat(43)}`, "/login/magic/…"],
])("logs %j without persons and secrets", (path, logged) => {
  expect(loggable(path)).toBe(logged);
});
