import { expect, it } from "vitest";
import type { DailyCount } from "../../shop/analytics/daily-counts.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import type { Data } from "../support/shopping.ts";

const shop = shopUnderTest();

const batch = (count: number, lcp: number) => ({
  events: [{ name: "view_item", count }],
  vitals: [{ name: "LCP", value: lcp }],
});

async function read(): Promise<DailyCount[]> {
  const { body } = await shop.visitor().get<Data<DailyCount[]>>("/api/operator/analytics?days=3", {
    headers: { authorization: `Bearer ${shop.server.operatorToken()}` },
  });
  return body.data;
}

it("adds up what pages tell, by the day in Dubai, and keeps nothing else", async () => {
  // Past midnight in Dubai, while it is still yesterday in Greenwich.
  shop.server.setClock("2026-11-20T21:00:00Z");
  const told = await Promise.all(
    [3, 4].map((count) => shop.visitor().post("/api/analytics", { ...batch(count, 1900), email: "who@example.com" })),
  );
  expect(told.map(({ status }) => status)).toEqual([204, 204]);
  expect(told[0]?.headers.getSetCookie()).toEqual([]);
  shop.server.setClock("2026-11-22T08:00:00Z");
  await shop.visitor().post("/api/analytics", batch(1, 99_999));
  expect(await read()).toEqual([
    { day: "2026-11-21", name: "LCP", step: "2000", count: 2 },
    { day: "2026-11-21", name: "view_item", step: "", count: 7 },
    { day: "2026-11-22", name: "LCP", step: "more", count: 1 },
    { day: "2026-11-22", name: "view_item", step: "", count: 1 },
  ]);
  shop.server.setClock(null);
});

it.each([
  ["an event that is not on the list", { events: [{ name: "password", count: 1 }], vitals: [] }],
  ["half a piece", { events: [{ name: "view_item", count: 0.5 }], vitals: [] }],
  ["a thousand at once", { events: [{ name: "view_item", count: 1000 }], vitals: [] }],
  ["a speed below nothing", { events: [], vitals: [{ name: "LCP", value: -1 }] }],
  ["nothing at all", {}],
])("refuses %s", async (_name, body) => {
  expect((await shop.visitor().post("/api/analytics", body)).status).toBe(422);
});

it("refuses another site's page, and whoever tells too much", async () => {
  const visitor = shop.visitor();
  const foreign = await visitor.post("/api/analytics", batch(1, 1), { headers: { "sec-fetch-site": "cross-site" } });
  expect(foreign.status).toBe(403);
  const statuses = new Set<number>();
  for (let index = 0; index < 70; index += 1) {
    statuses.add((await visitor.post("/api/analytics", batch(1, 1))).status);
  }
  expect([...statuses].sort()).toEqual([204, 429]);
});

it("is the operator's to read, and nobody else's", async () => {
  expect((await shop.visitor().get("/api/operator/analytics")).status).toBe(401);
});
