import { expect, it } from "vitest";
import { findTerms } from "./find-terms.ts";

it.each([
  ["+971 50 123 4567", ["971501234567"]],
  ["050-123 4567", ["0501234567", "501234567"]],
  ["00971501234567", ["00971501234567", "971501234567"]],
  ["٠٥٠١٢٣٤٥٦٧", ["0501234567", "501234567"]],
  ["\u202a+971501234567\u202c", ["971501234567"]],
  // The last digits of a number may begin with zeros.
  ["0018", ["0018"]],
])("reads %s as the end of a phone number", (typed, ends) => {
  expect(findTerms(typed)).toEqual({ kind: "phone", ends });
});

it("reads names and mail addresses as beginnings of words, whichever alef they are written with", () => {
  expect(findTerms("أَحمد آل-Nahyān")).toEqual({ kind: "words", words: ["احمد", "ال", "nahyan"] });
  expect(findTerms("Layla.H@exam")).toEqual({ kind: "words", words: ["layla", "h", "exam"] });
  expect(findTerms("12")).toEqual({ kind: "words", words: ["12"] });
  expect(findTerms(" '&|!:* ")).toEqual({ kind: "nothing" });
});
