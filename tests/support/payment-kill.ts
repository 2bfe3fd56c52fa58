import { randomUUID } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import {
  CARD,
  eventsOf,
  expectNoFaults,
  expectStockAddsUp,
  fillCart,
  moveOrder,
  operate,
  orderOf,
  type PlacedAnswer,
  pay,
  payAgain,
  paymentOf,
  place,
  sweep,
} from "./paying.ts";
import { type RunningSandbox, startSandbox } from "./sandbox.ts";
import { pause, type RunningServer, startServer } from "./server.ts";
import { productOf, SOON, shownStock } from "./shopping.ts";
import { type TemporaryFolder, temporaryFolder } from "./temporary.ts";
import { Visitor } from "./visitor.ts";

const PRODUCT = "vitamin-d3-k2-drops";

/** It only ends what hangs, on however busy a machine. */
const WITHIN_MS = 120_000;

/** What is being done when the process dies, by the moment at which it dies (`shop.failpoint` names them). */
export type KillMoment = [moment: string, scene: "buy" | "ship" | "cancel" | "refund" | "hold", method: number];

/**
 * Tests that a payment survives a process that dies at each of these moments: after the restart no money and no piece
 * is lost or taken twice. Server, sandbox and clock are those of the file that calls it.
 */
export function testKills(moments: readonly KillMoment[]): void {
  const folder: TemporaryFolder = temporaryFolder("payment-kill");
  const failpointFile = join(folder.path, "failpoint");
  let sandbox: RunningSandbox;
  let server: RunningServer;
  /** How far the clocks of shop and providers are ahead, in minutes. */
  let ahead = 0;

  beforeAll(async () => {
    sandbox = await startSandbox();
    await start(inject("primedData"));
  });
  afterAll(async () => {
    await server?.remove();
    await sandbox?.stop();
    folder.remove();
  });

  async function start(from?: string): Promise<void> {
    server = await startServer({
      dataDir: folder.path,
      from,
      environment: { ...sandbox.environment, TEST_FAILPOINT_FILE: failpointFile },
    });
    await sandbox.sendWebhooksTo(server.origin);
  }

  /** Whatever one process had begun is left to the next after some time: moved here, not waited for. */
  async function moveOn(minutes: number): Promise<void> {
    ahead += minutes;
    const now = new Date(Date.now() + ahead * 60_000).toISOString();
    server.setClock(now);
    await sandbox.setClock(now);
  }

  function again(visitor: Visitor): Visitor {
    const same = new Visitor(server.origin, visitor.locale);
    for (const [name, value] of visitor.cookies) same.cookies.set(name, value);
    return same;
  }

  /** Does something in the middle of which the process dies, and starts it anew. */
  async function dieAt(moment: string, work: () => Promise<unknown>): Promise<void> {
    writeFileSync(failpointFile, moment);
    await work().catch(() => undefined);
    const died = await Promise.race([server.ended.then(() => true), pause(WITHIN_MS).then(() => false)]);
    rmSync(failpointFile, { force: true });
    expect(died, `the process reached ${moment}`).toBe(true);
    await start();
    await moveOn(3);
  }

  async function buy(moment: string | null, method: number) {
    let visitor = new Visitor(server.origin);
    const product = await productOf(visitor, PRODUCT);
    const cart = await fillCart(visitor, product.id, { method });
    const key = randomUUID();
    let placed: PlacedAnswer | undefined;
    const order = async () => {
      placed = await place(visitor, cart, key);
      if (placed.status !== 201) throw new Error(placed.text);
      await pay(sandbox, placed.body.data.payment);
      await sandbox.settled();
      await paymentOf(visitor, placed.body.data.order.reference);
    };
    if (moment === null) await order();
    else {
      await dieAt(moment, order);
      // The shopper is still there: whoever has no answer presses again, whoever has one comes back.
      visitor = again(visitor);
      if (placed === undefined) await order();
    }
    const reference = placed?.body.data.order.reference ?? "";
    await sweep(server);
    return { visitor, reference };
  }

  async function moneyOf(reference: string) {
    const own = (await sandbox.payments()).filter((one) => one.reference?.startsWith(reference));
    const isMoney = ({ status }: { status: string }) => /succeeded|authori|closed|captured|refunded/i.test(status);
    return {
      paid: own.filter(isMoney).length,
      captured: own.reduce((all, one) => all + Math.round(Number(one.captured) * 100), 0),
      refunded: own.reduce((all, one) => all + Math.round(Number(one.refunded) * 100), 0),
    };
  }

  let sold = 0;
  let stockAtFirst = Number.NaN;

  it.each([...moments])(
    "killed at %s while somebody would %s (method %i): no money and no piece is lost",
    async (moment, scene, method) => {
      if (Number.isNaN(stockAtFirst)) stockAtFirst = (await productOf(new Visitor(server.origin), PRODUCT)).stock;
      if (scene === "buy") {
        const { visitor, reference } = await buy(moment, method);
        expect((await paymentOf(visitor, reference)).state).toBe("confirmed");
        expect(await moneyOf(reference)).toMatchObject({ paid: 1, refunded: 0 });
        const events = eventsOf(await orderOf(visitor, reference));
        expect(events.filter((event) => event === "authorised" || event === "paid")).toHaveLength(1);
        sold += 1;
      } else if (scene === "hold") {
        const visitor = new Visitor(server.origin);
        const { id } = await productOf(visitor, PRODUCT);
        const { body } = await place(visitor, await fillCart(visitor, id, { method, quantity: 2 }));
        const { reference } = body.data.order;
        await moveOn(method === CARD ? 31 : 61);
        await dieAt(moment, () => sweep(server));
        await sweep(server);
        const found = await paymentOf(again(visitor), reference);
        expect([found.state, found.payment_status]).toEqual(["ended", "expired"]);
        expect(await moneyOf(reference)).toEqual({ paid: 0, captured: 0, refunded: 0 });
        expect((await payAgain(again(visitor), reference, CARD)).status).toBe(409);
      } else {
        let { visitor, reference } = await buy(null, method);
        const total = Math.round((await orderOf(visitor, reference)).total * 100);
        if (scene === "ship") await moveOrder(server, reference, "PREPARING");
        await dieAt(moment, async () => {
          if (scene === "ship") await moveOrder(server, reference, "SHIPPED");
          else if (scene === "cancel") await operate(server, "POST", `/orders/${reference}/cancel`);
          else await operate(server, "POST", `/payments/${reference}/refund`, {});
          // The provider is asked by a job.
          await server.ended;
        });
        visitor = again(visitor);
        await sweep(server);
        const state = { ship: "paid", cancel: "cancelled", refund: "refunded" }[scene];
        await expect.poll(async () => (await orderOf(visitor, reference)).payment_status, SOON).toBe(state);
        const money = await moneyOf(reference);
        if (scene === "ship") expect(money).toEqual({ paid: 1, captured: total, refunded: 0 });
        if (scene === "cancel") expect(money).toMatchObject({ captured: 0, refunded: 0 });
        if (scene === "refund") expect(money).toMatchObject({ captured: total, refunded: total });
        // Given back whole before it has left, it is cancelled with that.
        if (scene === "ship") sold += 1;
      }
      await expect.poll(() => shownStock(new Visitor(server.origin), PRODUCT), SOON).toBe(stockAtFirst - sold);
      await expectStockAddsUp(server);
      expectNoFaults(server);
    },
  );
}
