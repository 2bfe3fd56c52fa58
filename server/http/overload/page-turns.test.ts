import { expect, it } from "vitest";
import { makePageTurns } from "./page-turns.ts";

const turn = () => new Promise(setImmediate);

/** Turns on a clock that the test moves. */
function turns() {
  const clock = { time: 0 };
  const made = makePageTurns(3, () => clock.time);
  const begun: string[] = [];
  const come = (rank: number, name: string) => {
    void made.take(rank).then(() => begun.push(name));
  };
  return { made, clock, begun, come };
}

it("lets one begin in each turn of the event loop, the highest rank first", async () => {
  const { begun, come } = turns();
  come(0, "list");
  come(0, "another list");
  come(2, "checkout");
  await turn();
  expect(begun).toEqual(["checkout"]);
  come(1, "product");
  await turn();
  expect(begun).toEqual(["checkout", "product"]);
  await turn();
  await turn();
  expect(begun).toEqual(["checkout", "product", "list", "another list"]);
});

it("knows how long the next one would wait, by those before it and by what turns took", async () => {
  const { made, clock, come } = turns();
  for (let page = 0; page < 40; page += 1) come(1, "page");
  for (let page = 0; page < 30; page += 1) {
    clock.time += 10;
    await turn();
  }
  expect(made.waitMs(1)).toBeGreaterThan(80);
  expect(made.waitMs(1)).toBeLessThanOrEqual(100);
  expect(made.waitMs(2)).toBe(0);
});

it("tells a queue that stands from a burst", async () => {
  const { made, clock, come } = turns();
  clock.time = 60_000;
  for (let page = 0; page < 3; page += 1) come(0, "page");
  clock.time += 100;
  expect(made.isStanding()).toBe(false);
  clock.time += 200;
  expect(made.isStanding()).toBe(true);
  for (let page = 0; page < 3; page += 1) await turn();
  expect(made.isStanding()).toBe(false);
  come(0, "page");
  expect(made.isStanding()).toBe(false);
});
