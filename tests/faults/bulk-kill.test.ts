import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, inject, it } from "vitest";
import type { BulkJson } from "../../shop/order-lists/bulk.ts";
import type { OrderRowJson } from "../../shop/order-lists/list.ts";
import type { AuditEntry } from "../../shop/staff/audit.ts";
import { operatorOf } from "../support/operator.ts";
import { expectNoFaults, expectStockAddsUp } from "../support/paying.ts";
import { firstOwnerLink, launch, type RunningServer, startServer } from "../support/server.ts";
import { type Data, dataOf } from "../support/shopping.ts";
import { joinBy } from "../support/staff.ts";
import { temporaryFolder } from "../support/temporary.ts";
import { Visitor } from "../support/visitor.ts";

const ROWS = 200;
const KILLS = 2;

const folder = temporaryFolder("bulk-kill");
const failpointFile = join(folder.path, "fault");
let server: RunningServer | undefined;
afterAll(async () => {
  await server?.remove();
  folder.remove();
});

it(`kill -9, ${KILLS} times in the middle of moving ${ROWS} orders: each is moved once, and those that cannot be say why`, async () => {
  const options = { dataDir: join(folder.path, "data"), environment: { TEST_FAILPOINT_FILE: failpointFile } };
  server = await startServer({ ...options, from: inject("primedData") });
  const owner = await joinBy(new Visitor(server.origin), await firstOwnerLink(server), "mariam@example.com");
  await server.stop();
  const operator = operatorOf({ server, databaseUrl: undefined, visitor: () => owner.visitor });
  expect((await operator("seed", "--orders", "260", "--days", "2")).said).toContain("Made up 260 orders");

  server = await startServer(options);
  const session = owner.visitor.cookies;
  /** The same person, after the shop came up again on another port. */
  const staff = () => Object.assign(new Visitor(server?.origin ?? ""), { cookies: session });
  const chosen: OrderRowJson[] = [];
  let after: string | null = "";
  while (after !== null && chosen.length < ROWS) {
    const page: { data: OrderRowJson[]; meta: { next: string | null } } = (
      await staff().get<{ data: OrderRowJson[]; meta: { next: string | null } }>(
        `/api/admin/orders?per_page=50${after === "" ? "" : `&after=${after}`}`,
      )
    ).body;
    chosen.push(...page.data);
    after = page.meta.next;
  }
  const references = chosen.slice(0, ROWS).map(({ reference }) => reference);
  expect(references).toHaveLength(ROWS);
  const before = new Map(chosen.map(({ reference, state }) => [reference, state]));

  const key = { headers: { "idempotency-key": crypto.randomUUID() } };
  const ask = { to: "PREPARING", references };
  const press = () => staff().post<Data<{ id: string }>>("/api/admin/orders/bulk", ask, key);
  writeFileSync(failpointFile, "bulk.row-done");
  const id = await press().then(
    (answer) => dataOf(answer).id,
    () => null,
  );
  const read = async (bulk: string) => dataOf(await staff().get<Data<BulkJson>>(`/api/admin/orders/bulk/${bulk}`));
  for (let kill = 1; kill <= KILLS; kill += 1) {
    // The row that ended the process is done, and nothing after it.
    await server.ended;
    if (kill < KILLS) writeFileSync(failpointFile, "bulk.row-done");
    server = await (kill < KILLS ? launch : startServer)(options);
  }
  // A press whose answer was lost begins nothing anew.
  const again = dataOf(await press()).id;
  expect(again).toBe(id ?? again);
  await expect.poll(async () => (await read(again)).is_finished, { timeout: 120_000, interval: 100 }).toBe(true);

  const { done, unchanged, refused, total } = await read(again);
  const refusals = new Map(refused.map(({ reference, code }) => [reference, code]));
  expect([total, done + unchanged + refused.length]).toEqual([ROWS, ROWS]);
  let moved = 0;
  for (const reference of references) {
    const path = `/api/admin/audit?entity=order&entity_id=${reference}`;
    const acts = dataOf(await staff().get<Data<AuditEntry[]>>(path)).map(({ action, after: now }) => [
      action,
      now?.state,
    ]);
    if (refusals.has(reference))
      expect([acts, refusals.get(reference)]).toEqual([[], expect.stringMatching(/^order[.]/)]);
    else if (before.get(reference) === "PREPARING") expect(acts).toEqual([]);
    else {
      expect(acts).toEqual([["order.moved", "PREPARING"]]);
      moved += 1;
    }
  }
  expect(moved).toBe(done);
  expect(moved).toBeGreaterThan(KILLS);
  await expectStockAddsUp(server);
  expectNoFaults(server);
});
