import { expect, it } from "vitest";
import { learn, wordsIn } from "../ui/words.tsx";
import { type Control, faultOf } from "./fault-of.ts";

await Promise.all([learn("en"), learn("ar")]);

type Found = Partial<Record<keyof ValidityState, true>>;
const said = (type: string, found: Found, language: "en" | "ar" = "en") =>
  faultOf(
    { type, validity: found as Control["validity"], min: "2027-03-01", max: "2027-04-30" },
    wordsIn(language),
    language,
  );

it("says what a field asks for, by what fills it, in the language of whoever reads", () => {
  const missing = (type: string) => said(type, { valueMissing: true });
  expect(["text", "textarea", "date"].map(missing)).toEqual(Array(3).fill("Fill this in."));
  expect(["select-one", "radio"].map(missing)).toEqual(Array(2).fill("Choose one."));
  expect([missing("checkbox"), missing("file")]).toEqual(["Tick this before you go on.", "Choose a file"]);
  expect(said("text", { valueMissing: true }, "ar")).toBe("املأ هذا الحقل.");
});

it("says how something is written, and between which days it lies", () => {
  expect(said("email", { typeMismatch: true })).toContain("name@example.com");
  expect(said("url", { typeMismatch: true })).toContain("https://example.com");
  expect(said("date", { rangeUnderflow: true })).toBe("Choose 1 Mar 2027 or later.");
  expect(said("date", { rangeOverflow: true })).toBe("Choose 30 Apr 2027 or earlier.");
  expect(said("datetime-local", { badInput: true })).toBe("Write the whole date or time.");
  expect(said("text", { patternMismatch: true })).toBe("Write it as the note below it says.");
});

it("leaves alone what a field says of itself", () => {
  expect(said("text", { customError: true, valueMissing: true })).toBeNull();
});
