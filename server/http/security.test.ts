import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { sourceHash } from "../../storefront/own-scripts.server.ts";
import { SLIDING_MESSAGES_STYLE } from "./security.ts";

test("the style of messages that slide in is the one the policy names", () => {
  const code = readFileSync(fileURLToPath(import.meta.resolve("sonner")), "utf8");
  const [, style = '""'] = /^__insertCSS\((".*")\);$/m.exec(code) ?? [];
  expect(sourceHash(JSON.parse(style))).toBe(SLIDING_MESSAGES_STYLE);
});
