import { expect, it } from "vitest";
import { scaleOf } from "./scale.ts";

it("reaches what it shows in at most four round steps, and is there when nothing was sold", () => {
  expect([0, 100, 250, 1234, 1_600_000, 1_600_001, 990_000_000].map(scaleOf)).toEqual([
    [0, 100],
    [0, 100],
    [0, 100, 200, 300],
    [0, 400, 800, 1200, 1600],
    [0, 400_000, 800_000, 1_200_000, 1_600_000],
    [0, 500_000, 1_000_000, 1_500_000, 2_000_000],
    [0, 250_000_000, 500_000_000, 750_000_000, 1_000_000_000],
  ]);
});
