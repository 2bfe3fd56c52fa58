import { describe, expect, it } from "vitest";
import { searchTerm } from "./search-term.ts";

describe("searchTerm", () => {
  it.each([
    ["مغنيسيوم", "مَغْنِيسيُوم"],
    ["مغنيسيوم", "مغنـــيسيوم"],
    ["المغنيسيوم", "مغنيسيوم"],
    ["والمغنيسيوم", "مغنيسيوم"],
    ["أوميغا", "اوميغا"],
    ["إنزيم", "انزيم"],
    ["بشرى", "بشري"],
    ["صحة", "صحه"],
    ["٣", "3"],
    ["۳", "3"],
    ["Café", "cafe"],
    ["OMEGA", "omega"],
  ])("takes %s and %s for the same word", (one, other) => {
    expect(searchTerm(one)).toBe(searchTerm(other));
  });

  it("keeps short words whole", () => {
    expect(searchTerm("الم")).toBe("الم");
  });
});
