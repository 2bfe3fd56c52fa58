import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import type { Database } from "../database/database.ts";
import { DatabaseUnavailable } from "../database/unavailable.ts";
import { inTurn } from "./hot-products.ts";

const database = () => ({}) as Database;
const locked = Object.assign(new Error("canceling statement due to lock timeout"), { code: "55P03" });

it("lets one order at a time wait for a product that is held, and others pass", async () => {
  const db = database();
  let isHeld = true;
  let waiting = 0;
  let most = 0;
  async function place(): Promise<string> {
    let attempt = 0;
    return inTurn(
      db,
      async () => [1, 2],
      async () => {
        attempt += 1;
        const isRepeated = attempt > 1;
        if (isRepeated) waiting += 1;
        most = Math.max(most, waiting);
        await pause(20);
        if (isRepeated) waiting -= 1;
        if (isHeld) throw locked;
        return "ordered";
      },
    );
  }
  const hot = Array.from({ length: 4 }, place);
  await expect.poll(() => most).toBeGreaterThan(0);
  expect(
    await inTurn(
      db,
      async () => [3],
      async () => "ordered",
    ),
  ).toBe("ordered");
  isHeld = false;
  expect(await Promise.all(hot)).toEqual(hot.map(() => "ordered"));
  expect(most).toBe(1);
});

it("asks buyers to come again when a product stays held", async () => {
  const order = inTurn(
    database(),
    async () => [1],
    () => Promise.reject(locked),
  );
  await expect(order).rejects.toMatchObject({ kind: "busy" });
});

it("asks for nothing while no product is held", async () => {
  const asked: string[] = [];
  await inTurn(
    database(),
    async () => {
      asked.push("products");
      return [1];
    },
    async () => "ordered",
  );
  expect(asked).toEqual([]);
});

it("passes other faults on at once", async () => {
  const fault = new DatabaseUnavailable("away");
  await expect(
    inTurn(
      database(),
      async () => [1],
      () => Promise.reject(fault),
    ),
  ).rejects.toBe(fault);
});
