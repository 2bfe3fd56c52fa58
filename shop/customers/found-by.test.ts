import { expect, it } from "vitest";
import { foundByQuery } from "./found-by.ts";

it.each([
  ["+971 50 123 4567", "r765432105179"],
  ["050-123 4567", "r765432105"],
  ["00971501234567", "r765432105179"],
  ["٠٥٠١٢٣٤٥٦٧", "r765432105"],
  ["\u202a+971501234567\u202c", "r765432105179"],
  ["+971 (0) 50 123 4567", "r765432105179"],
  ["971 0501234567", "r765432105179"],
  ["tel:+971501234567", "r765432105179"],
  ["＋971501234567", "r765432105179"],
  // The last digits of a number may begin with zeros.
  ["0018", "r8100"],
])("looks for %s as the end of a telephone", (typed, end) => {
  expect(foundByQuery(typed)).toContain(`('${end}':*)`);
});

it.each([
  ["0501234", "t501234"],
  ["+97150123", "t97150123"],
  ["97150123", "t97150123"],
  ["050 123", "t50123"],
  ["٠٥٠١٢٣", "t50123"],
  ["0501", "t501"],
])("looks for %s as the start of a telephone", (typed, start) => {
  expect(foundByQuery(typed)).toContain(`'${start}':*`);
});

it.each(["050", "0018", "0000"])("takes %s for no start of a telephone", (typed) => {
  expect(foundByQuery(typed)).not.toContain("'t");
});

it("looks for every word of a name, whichever alef it is written with, with the article and without", () => {
  expect(foundByQuery("أَحمد Nahyān")).toContain("(('احمد':*) & ('nahyan':*))");
  expect(foundByQuery("الأنصارى")).toContain("('الانصاري':* | 'انصاري':*)");
  expect(foundByQuery("فاطمة 4321")).toContain("(('فاطمه':*) & ('4321':* | 'r1234':* | 't4321':*))");
});

it.each([
  "bg-7q4m-xk2",
  "#BG-7Q4M-XK2",
  // As programs for letters write it, so that it is not broken at the end of a line.
  "BG\u20117Q4M\u2011XK2",
])("takes the reference %s, or its beginning, for one word", (typed) => {
  expect(foundByQuery(typed)).toBe("'bg7q4mxk2':*");
});

it("takes what people type for words only, and nothing for nobody", () => {
  expect(foundByQuery("d'Or\\")).toContain("'dor\\\\':*");
  expect(foundByQuery(" '&|!:* ")).toBeNull();
});
