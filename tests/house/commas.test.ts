import { expect, it } from "vitest";
import { listed } from "../../backoffice/ui/words.tsx";
import { sourceFiles } from "./source-files.ts";

it("names stand one after the other as the language of the screen parts them", () => {
  expect(listed("en", ["Mariam", "Khalid"])).toBe("Mariam, Khalid");
  expect(listed("ar", ["مريم", "خالد"])).toBe("مريم، خالد");
  // The comma of one language is wrong in the other.
  const fixed = sourceFiles("backoffice", [".tsx"]).filter(({ text }) => text.includes('join("، ")'));
  expect(fixed.map(({ path }) => path)).toEqual([]);
});
