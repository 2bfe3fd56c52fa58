import { expect, it } from "vitest";
import { newCodes } from "./new-codes.ts";

const followed = (pictures: [codes: string[], at: number][], meaning = (code: string) => code) => {
  const of = newCodes();
  return pictures.map(([codes, at]) => of(codes, meaning, at));
};

it("counts a code once while it is in the picture, though others are in it, and again after a pause", () => {
  const pictures: [string[], number][] = [
    [["629", "ZN-25"], 0],
    [["ZN-25", "629"], 150],
    [["629"], 1400],
    [["629", "ZN-25"], 2000],
    [["629"], 3400],
    [["629"], 5000],
  ];
  expect(followed(pictures).map((codes) => codes.toSorted())).toEqual([
    ["629", "ZN-25"],
    [],
    [],
    ["ZN-25"],
    [],
    ["629"],
  ]);
});

it("counts one piece of a pack that carries its article as bars and as a square, whichever is read", () => {
  const pictures: [string[], number][] = [
    [["629"], 0],
    [["ZN-25"], 150],
    [["629", "ZN-25", "MAG-1"], 300],
    [["ZN-25", "629"], 4000],
  ];
  const meaning = (code: string) => (code === "629" ? "ZN-25" : code);
  expect(followed(pictures, meaning)).toEqual([["629"], [], ["MAG-1"], ["ZN-25"]]);
});
