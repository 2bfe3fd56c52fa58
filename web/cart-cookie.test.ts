import { describe, expect, it } from "vitest";
import { cartUuidOf, forgetCart, guestTokenOf, rememberCart, rememberGuest } from "./cart-cookie.ts";
import { readCookie } from "./cookie.ts";
import { linkHolderOf } from "./link-holder.ts";

const UUID = "83d24f6f-9e27-4263-be0d-ee7ffcc43973";
const OTHER = "0d9b1c8e-2f6d-4b7a-9c11-5a1f1f0c2b3d";

const PLAIN = { origin: "http://localhost:3000" };
const SECURE = { origin: "https://shop.example" };

/** As it comes from the proxy, which has taken the encryption off. */
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
    expect(cartUuidOf(request(`a=b; cart_uuid=${UUID}`), PLAIN)).toBe(UUID);
    expect(cartUuidOf(request("cart_uuid=' or 1=1"), PLAIN)).toBeNull();
    expect(guestTokenOf(request("guest="), PLAIN)).toBeUndefined();
  });

  it("over https takes nothing that another host of the domain has laid, also where there is nothing else", () => {
    expect(cartUuidOf(request(`cart_uuid=${OTHER}; __Host-cart_uuid=${UUID}`), SECURE)).toBe(UUID);
    expect(guestTokenOf(request("guest=planted; __Host-guest=own"), SECURE)).toBe("own");
    expect(cartUuidOf(request(`cart_uuid=${OTHER}`), SECURE)).toBeNull();
    expect(guestTokenOf(request("guest=planted"), SECURE)).toBeUndefined();
    expect(linkHolderOf(request("link_holder=planted"), SECURE)).toBeUndefined();
  });
});

describe("writing", () => {
  it("keeps the cart seven days; only its count is readable", () => {
    const [uuid, count] = rememberCart({ cart_uuid: UUID, totalItemsCount: 3 }, true);
    expect(uuid).toBe(`__Host-cart_uuid=${UUID}; Path=/; Max-Age=604800; SameSite=Lax; HttpOnly; Secure`);
    expect(count).toBe("__Host-cart_count=3; Path=/; Max-Age=604800; SameSite=Lax; Secure");
  });

  it("forgets both, and limits to HTTPS only where there is HTTPS", () => {
    for (const cookie of forgetCart(false))
      expect(cookie).toMatch(/^cart_(uuid|count)=; Path=\/; Max-Age=0; SameSite=Lax/);
    expect(forgetCart(true).map((cookie) => cookie.split("=")[0])).toEqual(
      ["cart_uuid", "cart_count"].flatMap((name) => [name, `__Host-${name}`]),
    );
    expect(rememberGuest("token", false)).toBe("guest=token; Path=/; Max-Age=2592000; SameSite=Lax; HttpOnly");
  });
});
