import { describe, expect, it } from "vitest";
import { cartUuidOf, forgetCart, guestTokenOf, readCookie, rememberCart, rememberGuest } from "./cart-cookie.ts";

const UUID = "83d24f6f-9e27-4263-be0d-ee7ffcc43973";

function request(cookie: string): Request {
  return new Request("http://shop.example/en/cart", { headers: { cookie } });
}

describe("reading", () => {
  it("finds a cookie by its whole name", () => {
    expect(readCookie("xcart_count=1; cart_count=3", "cart_count")).toBe("3");
    expect(readCookie("cart_count=%E0%A4%A", "cart_count")).toBeUndefined();
    expect(readCookie(null, "cart_count")).toBeUndefined();
  });

  it("takes only what can be the key of a cart", () => {
    expect(cartUuidOf(request(`a=b; cart_uuid=${UUID}`))).toBe(UUID);
    expect(cartUuidOf(request("cart_uuid=' or 1=1"))).toBeNull();
    expect(guestTokenOf(request("guest="))).toBeUndefined();
  });
});

describe("writing", () => {
  it("keeps the cart seven days; only its count is readable", () => {
    const [uuid, count] = rememberCart({ cart_uuid: UUID, totalItemsCount: 3 }, true);
    expect(uuid).toBe(`cart_uuid=${UUID}; Path=/; Max-Age=604800; SameSite=Lax; HttpOnly; Secure`);
    expect(count).toBe("cart_count=3; Path=/; Max-Age=604800; SameSite=Lax; Secure");
  });

  it("forgets both, and limits to HTTPS only where there is HTTPS", () => {
    for (const cookie of forgetCart(false))
      expect(cookie).toMatch(/^cart_(uuid|count)=; Path=\/; Max-Age=0; SameSite=Lax/);
    expect(rememberGuest("token", false)).toBe("guest=token; Path=/; Max-Age=2592000; SameSite=Lax; HttpOnly");
  });
});
