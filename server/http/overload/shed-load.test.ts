import type { Socket } from "node:net";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { BURST, LIMITS, MERCY, type Mercy, mercyOf, shedLoad } from "./shed-load.ts";

describe("who is sent away first", () => {
  const CART = "locale=en; cart_uuid=7d1b";
  it.each<[string, string | undefined, Mercy | null]>([
    ["/en/shop", undefined, "listing"],
    ["/ar-sa/shop.data", undefined, "listing"],
    ["/api/products", undefined, "listing"],
    ["/api/search", undefined, "listing"],
    ["/feeds/google/ar-kw.xml", CART, "feed"],
    ["/en/product/zinc-bisglycinate", undefined, "page"],
    ["/en", undefined, "page"],
    ["/en/shop", CART, "cart"],
    ["/en/cart", undefined, "cart"],
    ["/api/cart/add-to-cart", undefined, "cart"],
    ["/api/session", undefined, "cart"],
    ["/en/login.data", undefined, "cart"],
    ["/api/orders", undefined, "paying"],
    ["/en/checkout", undefined, "paying"],
    ["/ar/checkout.data", undefined, "paying"],
    ["/en/checkout/payment/BG-1", undefined, "paying"],
    ["/healthz", undefined, null],
    ["/webhooks/stripe", undefined, null],
    ["/api/operator/orders", undefined, null],
  ])("%s (%s) is %s", (path, cookies, mercy) => expect(mercyOf(path, cookies)).toBe(mercy));

  it("grows more patient from lists to payments", () => {
    const inBurst = (mercy: Mercy) => (mercy === "cart" || mercy === "paying" ? 1 : BURST);
    for (const [index, mercy] of MERCY.entries()) {
      const next = MERCY[index + 1];
      if (next === undefined) continue;
      expect(LIMITS[next].delayMs * inBurst(next)).toBeGreaterThan(LIMITS[mercy].delayMs * inBurst(mercy));
      expect(LIMITS[next].inFlight * inBurst(next)).toBeGreaterThan(LIMITS[mercy].inFlight * inBurst(mercy));
    }
  });
});

/** An app whose load the test sets, and whose work lasts until the test ends it. */
function crowded() {
  const state = { delay: 0, wait: 0, isStanding: false, refused: [] as string[], worked: 0 };
  const finish: (() => void)[] = [];
  const app = new Hono();
  app.use(
    shedLoad({
      gauge: { count: () => {}, delayMs: () => state.delay },
      turns: { take: async () => {}, waitMs: () => state.wait, isStanding: () => state.isStanding },
      refuse: (c) => c.json({ code: "busy" }, 503),
      onRefused: (why) => state.refused.push(why),
    }) as never,
  );
  app.all("*", async (c) => {
    state.worked += 1;
    await new Promise<void>((resolve) => finish.push(resolve));
    return c.text("done");
  });
  const ask = (path: string, socket: Partial<Socket> = { destroyed: false }) =>
    app.request(path, {}, { incoming: { socket } });
  return { state, ask, finishAll: () => finish.splice(0).map((end) => end()) };
}

describe("too much to do", () => {
  it("sends lists away while those who pay are served", async () => {
    const { state, ask, finishAll } = crowded();
    state.delay = LIMITS.listing.delayMs * BURST;
    expect((await ask("/en/shop")).status).toBe(503);
    const order = ask("/api/orders");
    await expect.poll(() => state.worked).toBe(1);
    finishAll();
    expect((await order).status).toBe(200);
    state.delay = LIMITS.paying.delayMs;
    expect((await ask("/api/orders")).status).toBe(503);
    expect((await ask("/en/shop")).status).toBe(503);
    expect(state.refused).toEqual(["listing", "paying", "listing"]);
    state.delay = 0;
    const list = ask("/en/shop");
    await expect.poll(() => state.worked).toBe(2);
    finishAll();
    expect((await list).status).toBe(200);
  });

  it("lets those who wait for a provider hold up nobody but each other", async () => {
    const { state, ask, finishAll } = crowded();
    const waiting = Array.from({ length: LIMITS.paying.inFlight }, () => ask("/api/orders"));
    await expect.poll(() => state.worked).toBe(LIMITS.paying.inFlight);
    expect((await ask("/api/orders")).status).toBe(503);
    const list = ask("/en/shop");
    await expect.poll(() => state.worked).toBe(LIMITS.paying.inFlight + 1);
    finishAll();
    expect((await list).status).toBe(200);
    for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(200);
    const again = ask("/api/orders");
    await expect.poll(() => state.worked).toBe(LIMITS.paying.inFlight + 2);
    finishAll();
    expect((await again).status).toBe(200);
  });

  it("serves a burst, and takes less once the queue of pages stands", async () => {
    const { state, ask, finishAll } = crowded();
    const most = LIMITS.listing.inFlight * BURST;
    const burst = Array.from({ length: most }, () => ask("/en/shop"));
    expect((await ask("/en/shop")).status).toBe(503);
    await expect.poll(() => state.worked).toBe(most);
    finishAll();
    for (const answer of await Promise.all(burst)) expect(answer.status).toBe(200);

    state.isStanding = true;
    const taken = Array.from({ length: LIMITS.listing.inFlight }, () => ask("/en/shop"));
    expect((await ask("/en/shop")).status).toBe(503);
    state.wait = LIMITS.page.delayMs;
    expect((await ask("/en")).status).toBe(503);
    const cart = ask("/en/cart");
    await expect.poll(() => state.worked).toBe(most + taken.length + 1);
    finishAll();
    expect((await cart).status).toBe(200);
  });

  it("does not work for callers who have hung up", async () => {
    const { state, ask } = crowded();
    state.delay = LIMITS.listing.delayMs - 1;
    expect((await ask("/en/shop", { destroyed: true })).status).toBe(499);
    expect(state).toMatchObject({ worked: 0, refused: ["gone"] });
  });
});
