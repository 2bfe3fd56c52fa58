import { describe, expect, it } from "vitest";
import { sourceFiles } from "./source-files.ts";

/**
 * The parts of a sale are added and subtracted in `shop/pricing/` alone: whatever else shows, stores or asks for them
 * takes them as they come from there.
 */
const PARTS =
  "subtotal|discount|delivery_?fee|processing_?fee|line_?total|list_?total|list_?price|unit_?price|charge|vat|final_?total";
const ARITHMETIC = [
  new RegExp(`\\b(?:${PARTS})(?:\\.amount)?\\)?\\s+[-+*]=?\\s+`, "i"),
  new RegExp(`\\s[-+*]=?\\s+(?:toMinor\\()?(?:[\\w?]+\\.)*(?:${PARTS})\\b`, "i"),
];

/** Lines that may, with the reason. */
const ALLOWED = [
  { line: /payment[.]captured [+] charge[.]amount >/, because: "asks whether so much is left to be taken" },
  { line: /round[(][(]l[.]line_total - l[.]discount[)] [/] o[.]rate/, because: "a report's sum, made by the database" },
];

function findings(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, (comment) => comment.replace(/[^\n]/g, " "));
  return code.split("\n").flatMap((line, index) => {
    if (ALLOWED.some((allowed) => allowed.line.test(line))) return [];
    return ARITHMETIC.some((pattern) => pattern.test(line)) ? [`${index + 1}: ${line.trim()}`] : [];
  });
}

describe("amounts are computed in one place", () => {
  it("no other file adds or subtracts the parts of a sale", () => {
    const files = ["shop", "server", "storefront"].flatMap((folder) => sourceFiles(folder, [".ts", ".tsx"]));
    const others = files.filter(({ path }) => !path.includes("shop/pricing/") && !/[.]test[.]tsx?$/.test(path));
    expect(others.length).toBeGreaterThan(300);
    const found = others.flatMap(({ path, text }) => findings(text).map((finding) => `${path}:${finding}`));
    expect(found).toEqual([]);
  });

  it("notices what it must notice", () => {
    const wrong = [
      "const total = order.subtotal - order.discount;",
      "total += line.lineTotal;",
      "sum + line.lineTotal",
      "toMinor(charge.amount + request.discount - items)",
      "listPrice * quantity",
    ];
    for (const line of wrong) expect(findings(line), line).toHaveLength(1);
    const right = [
      "order.discount > 0",
      "-order.discount",
      "cart.total + 1",
      "/** subtotal - discount */",
      "a.discount, b",
    ];
    for (const line of right) expect(findings(line), line).toEqual([]);
  });
});
