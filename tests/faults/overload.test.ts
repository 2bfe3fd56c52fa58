import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, inject, it } from "vitest";
import { operatorOf } from "../support/operator.ts";
import { expectStockAddsUp } from "../support/paying.ts";
import { pause, type RunningServer, startServer } from "../support/server.ts";
import { add, completeDraft, dataOf, placeOrder, productOf, SOON, saveDraft } from "../support/shopping.ts";
import { Visitor } from "../support/visitor.ts";

let server: RunningServer | undefined;
afterAll(() => server?.remove());

/** Callers who ask again and again for lists that have to be rendered, until they are told to stop. */
function crowd(origin: string, size: number) {
  const seen = new Map<number, number>();
  let isOver = false;
  const lane = async (index: number) => {
    for (let round = 0; !isOver; round += 1) {
      const answer = await fetch(`${origin}/en/shop?q=vitamin%20${index}%20${round}`, {
        headers: { accept: "text/html" },
      });
      await answer.arrayBuffer();
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
      // Whoever is sent away comes back a little later, as the page itself does.
      if (answer.status === 503) await pause(50);
    }
  };
  const lanes = Promise.all(Array.from({ length: size }, (_, index) => lane(index)));
  return {
    seen,
    end: async () => {
      isOver = true;
      await lanes;
    },
  };
}

/** As the shop's forms do: pressed again while the shop says that it is too busy. */
async function pressing<Value>(press: () => Promise<Value>): Promise<Value> {
  const until = performance.now() + SOON.timeout;
  for (;;) {
    try {
      return await press();
    } catch (fault) {
      if (!/^Error: 503: .*standing\.overload/.test(String(fault)) || performance.now() > until) throw fault;
      await pause(200);
    }
  }
}

describe("more visitors than the shop can take", () => {
  it("are told so in words, people who buy are served, and all is normal afterwards", async () => {
    server = await startServer({
      from: inject("primedData"),
      environment: { PAGE_CACHE: "off", LOAD_SHEDDING: "on" },
    });
    const { origin } = server;
    const buyer = new Visitor(origin);
    const { id } = await productOf(buyer, "zinc-bisglycinate");
    const { seen, end } = crowd(origin, 150);
    let refused: Response | undefined;
    while (refused?.status !== 503) {
      refused = await fetch(`${origin}/ar-sa/shop?q=x`, { headers: { accept: "text/html" } });
      if (refused.status !== 503) await refused.arrayBuffer();
    }
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.text()).toMatch(/<html lang="ar" dir="rtl">[\s\S]*لحظة من فضلك/);
    const { cart_uuid: cart } = await pressing(() => add(buyer, id, 1));
    await pressing(() => saveDraft(buyer, cart, completeDraft("en")));
    const key = randomUUID();
    const order = await pressing(async () => dataOf(await placeOrder(buyer, cart, { key })));
    expect(order.order.reference).toMatch(/^BG-/);
    await end();

    const report = [...seen].map(([status, count]) => `${count} × ${status}`).join(", ");
    process.stdout.write(`overload: lists asked for: ${report}\n`);
    expect([...seen.keys()].sort()).toEqual([200, 503]);
    await expect.poll(async () => (await fetch(`${origin}/en/shop?q=after`)).status, SOON).toBe(200);
    expect(server.log()).not.toMatch(/"level":(50|60)/);
    await expectStockAddsUp(server);
  });
});

describe("a shop closed for maintenance", () => {
  it("says so on pages and to programs, stays reachable for probes, and opens again by itself", async () => {
    server ??= await startServer({ from: inject("primedData") });
    const { origin } = server;
    const ask = (path: string, accept = "text/html") => fetch(`${origin}${path}`, { headers: { accept } });
    const operator = operatorOf({ server, databaseUrl: undefined, visitor: () => new Visitor(origin) });
    expect((await operator("maintenance", "on")).said).toBe("The shop is now closed for maintenance.\n");
    await expect.poll(async () => (await ask("/en")).text(), SOON).toContain("Back in a few minutes");
    expect((await ask("/en")).status).toBe(503);
    const api = await ask("/api/session", "application/json");
    expect(api.status).toBe(503);
    expect(await api.json()).toMatchObject({ code: "standing.maintenance.refusal" });
    expect((await ask("/healthz")).status).toBe(200);
    expect((await operator("maintenance")).said).toBe("The shop is closed for maintenance.\n");
    expect((await operator("maintenance", "off")).said).toBe("The shop is now open.\n");
    await expect.poll(async () => (await ask("/en")).status, SOON).toBe(200);
  });
});
