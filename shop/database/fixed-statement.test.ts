import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import { fixedStatement, writtenStatement } from "./fixed-statement.ts";
import { RememberingDialect } from "./remembering-dialect.ts";

const asked = (statement: ReturnType<typeof sql>, dialect = new RememberingDialect()) => {
  const { sql: words, params } = dialect.sqlToQuery(statement);
  return { words, params };
};

describe("a fixed statement", () => {
  it("is put together once and takes its values by their names, wherever they stand", () => {
    let times = 0;
    const find = fixedStatement<"id" | "name">((value) => {
      times += 1;
      return sql`select from things where id = ${value("id")} and (name = ${value("name")} or id = ${value("id")})`;
    });
    const dialect = new RememberingDialect();
    const words = "select from things where id = $1 and (name = $2 or id = $3)";
    expect(asked(find({ name: "a", id: 1 }), dialect)).toEqual({ words, params: [1, "a", 1] });
    expect(asked(find({ id: 2, name: "b" }), dialect)).toEqual({ words, params: [2, "b", 2] });
    expect(asked(find({ id: 3, name: "c" }), new PgDialect() as RememberingDialect)).toEqual({
      words,
      params: [3, "c", 3],
    });
    expect(times).toBe(1);
  });

  it("has no values of its own, which would be those of its first time for ever", () => {
    const find = fixedStatement<"id">((value) => sql`select from things where id = ${value("id")} or id = ${7}`);
    expect(() => find({ id: 1 })).toThrow("a value of its own, 7");
  });

  it("stands beside what a library has written with its values", () => {
    const written = writtenStatement("select $1::text, $2", ["a", [1]]);
    expect(asked(written)).toEqual({ words: "select $1::text, $2", params: ["a", [1]] });
    expect(() => asked(sql`${written}`)).toThrow("no part of another");
  });

  it("refuses to be part of another statement, where its values would be lost", () => {
    const find = fixedStatement<"id">((value) => sql`select from things where id = ${value("id")}`);
    expect(() => asked(sql`select exists (${find({ id: 1 })})`)).toThrow("no part of another");
  });
});
