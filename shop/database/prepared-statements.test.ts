import { describe, expect, it } from "vitest";
import { statementNames } from "./prepared-statements.ts";

const asked = (nameOf: (text: string) => string | undefined, text: string, times: number) =>
  Array.from({ length: times }, () => nameOf(text)).at(-1);

describe("names of statements", () => {
  it("are given to those that come again and again, to each its own", () => {
    const nameOf = statementNames();
    expect(asked(nameOf, "select a", 4)).toBeUndefined();
    expect(nameOf("select a")).toBeDefined();
    expect(nameOf("select a")).toBe(nameOf("select a"));
    expect(asked(nameOf, "select b", 5)).not.toBe(nameOf("select a"));
  });

  it("run out, and those that have one keep it", () => {
    const nameOf = statementNames();
    const texts = Array.from({ length: 500 }, (_, number) => `select ${number}`);
    const names = texts.map((text) => asked(nameOf, text, 9)).filter((name) => name !== undefined);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeLessThanOrEqual(100);
    expect(nameOf("select 0")).toBe(names[0]);
  });

  it("are not given to thousands of statements that come once", () => {
    const nameOf = statementNames();
    const names = Array.from({ length: 10_000 }, (_, number) => nameOf(`select ${number}`));
    expect(names.every((name) => name === undefined)).toBe(true);
  });
});
