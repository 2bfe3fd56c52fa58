import { expect, it } from "vitest";
import { pageMeta } from "./page-meta.ts";

it("describes a page to machines without what keeps figures in their order", () => {
  const meta = pageMeta({ title: "", description: "وفّر \u206617%\u2069 أو \u200e20%" });
  const told = "وفّر 17% أو 20%";
  expect(meta).toContainEqual({ name: "description", content: told });
  expect(meta).toContainEqual({ property: "og:description", content: told });
});
