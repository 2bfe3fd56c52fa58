import { expect, test } from "vitest";
import { isAllowed, packageFaults, packagesOf } from "../../scripts/packages.mjs";

test.each([
  ["MIT", true],
  ["(MIT OR GPL-3.0-only)", true],
  ["Apache-2.0 AND LGPL-3.0-or-later", true],
  ["MIT AND GPL-3.0-only", false],
  ["AGPL-3.0-only", false],
  ["SEE LICENSE IN LICENSE.md", false],
])("the licence %s: %s", (licence, expected) => {
  expect(isAllowed(licence)).toBe(expected);
});

test("a package with a foreign licence, without one, or with a script nobody has named is refused", () => {
  const packages = packagesOf({
    packages: {
      "": { version: "1.0.0" },
      "node_modules/good": { version: "1.0.0", license: "MIT" },
      "node_modules/a/node_modules/viral": { version: "1.0.0", license: "AGPL-3.0-only" },
      "node_modules/silent": { version: "1.0.0" },
      "node_modules/named": { version: "1.0.0", license: "MIT", hasInstallScript: true },
      "node_modules/renewed": { version: "2.0.0", license: "MIT", hasInstallScript: true },
      "node_modules/refused": { version: "1.0.0", license: "MIT", hasInstallScript: true },
    },
  });
  const faults = packageFaults(packages, { "named@1.0.0": true, "renewed@1.0.0": true, refused: false });
  expect(faults.map((fault) => fault.split(":")[0])).toEqual(["viral@1.0.0", "silent@1.0.0", "renewed@2.0.0"]);
});
