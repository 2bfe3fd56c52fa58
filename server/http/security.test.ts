import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { toastStyleAlone } from "../../storefront/ui/toast-style.ts";
import { sourceHash } from "../../web/own-scripts.server.ts";
import { LIBRARY_STYLES } from "./security.ts";

test("the styles that libraries bring along are those the policy names", () => {
  const messages = toastStyleAlone(readFileSync(fileURLToPath(import.meta.resolve("sonner")), "utf8"));
  const [, style = '""'] = /^__insertCSS\((".*")\);$/m.exec(messages) ?? [];
  const lists = fileURLToPath(new URL("../../node_modules/@base-ui/react/utils/styles.mjs", import.meta.url));
  const [, rule = ""] = /children: `(.*)`/.exec(readFileSync(lists, "utf8")) ?? [];
  const noBars = rule.replaceAll(["${", "DISABLE_SCROLLBAR_CLASS_NAME}"].join(""), "base-ui-disable-scrollbar");
  expect(LIBRARY_STYLES).toEqual([sourceHash(""), sourceHash(JSON.parse(style)), sourceHash(noBars)]);
});
