import { asc, eq, inArray, Name, type SQL, sql } from "drizzle-orm";
import { alias, integer, PgDialect, pgTable, QueryBuilder, text } from "drizzle-orm/pg-core";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { RememberingDialect } from "./remembering-dialect.ts";

const things = pgTable("things", { id: integer().primaryKey(), name: text("called"), amount: integer() });

const part = (pieces: fc.Arbitrary<unknown>): fc.Arbitrary<SQL> =>
  fc.array(pieces, { maxLength: 4 }).map((all) => sql.join(all.map((each) => sql`a ${each} `)));

/** Statements as the shop writes them and worse: nested, with names bare and quoted, values, lists and columns. */
const statements = fc.letrec<{ statement: SQL; piece: unknown }>((tie) => ({
  statement: part(tie("piece")),
  piece: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(undefined, null, things, things.id, things.name, sql`x`, sql`x ${1}`, new Name("x"), sql.raw("x")),
    fc.oneof(fc.string({ maxLength: 2 }), fc.integer(), fc.boolean(), fc.bigInt()),
    fc.array(fc.integer(), { maxLength: 3 }).map((list) => sql.param(list)),
    fc.constantFrom<unknown>(new Date(0), sql`${5}`.inlineParams(), sql.param("v", things.name), sql`y`.as("z")),
    fc.array(tie("piece"), { maxLength: 2 }),
    tie("statement"),
  ),
})).statement;

const asked = (dialect: PgDialect, statement: SQL) => {
  const { sql: words, params } = dialect.sqlToQuery(statement);
  return { words, params };
};

describe("the dialect that remembers texts", () => {
  it("says of every statement what the library says, the first time and again", () => {
    const remembering = new RememberingDialect();
    fc.assert(
      fc.property(statements, (statement) => {
        const expected = asked(new PgDialect(), statement);
        expect(asked(remembering, statement)).toEqual(expected);
        expect(asked(remembering, statement)).toEqual(expected);
      }),
      { numRuns: 1000 },
    );
  });

  it("puts a text together once, whatever its values", () => {
    const remembering = new RememberingDialect();
    const library = vi.spyOn(PgDialect.prototype, "sqlToQuery");
    try {
      for (const id of [1, 2, 3]) {
        expect(
          asked(remembering, sql`select ${things.id} from ${things} where id = ${id} or name = ${`${id}`}`),
        ).toEqual({ words: 'select "things"."id" from "things" where id = $1 or name = $2', params: [id, `${id}`] });
      }
      expect(library).toHaveBeenCalledTimes(1);
    } finally {
      library.mockRestore();
    }
  });

  it("tells a name from a text and a value, and a short list from a long one", () => {
    const remembering = new RememberingDialect();
    const written = (value: unknown) => asked(remembering, sql`a ${value} b`).words;
    expect([sql.raw("x"), new Name("x"), "x", ["x"], ["x", "x"], things.name, undefined].map(written)).toEqual([
      "a x b",
      'a "x" b',
      "a $1 b",
      "a ($1) b",
      "a ($1, $2) b",
      'a "things"."called" b',
      "a  b",
    ]);
  });

  it("takes what the query builder makes", () => {
    const remembering = new RememberingDialect();
    const select = (ids: number[]) =>
      new QueryBuilder().select().from(things).where(inArray(things.id, ids)).orderBy(asc(things.name)).getSQL();
    const rename = (id: number) => sql`update ${things} set ${new Name("called")} = ${"b"} where ${eq(things.id, id)}`;
    const others = () => {
      const other = alias(things, "other");
      return new QueryBuilder().select().from(things).innerJoin(other, eq(other.id, things.amount)).getSQL();
    };
    for (const statement of [select([1]), select([2]), select([1, 2]), rename(1), rename(2), others(), others()]) {
      expect(asked(remembering, statement)).toEqual(asked(new PgDialect(), statement));
    }
  });

  it("goes on when more texts came than it remembers, and with statements as long as they like", () => {
    const remembering = new RememberingDialect();
    for (let count = 0; count < 12_000; count += 1) {
      const statement = sql`select ${sql.raw(`c${count}`)} ${count}`;
      expect(asked(remembering, statement)).toEqual({ words: `select c${count} $1`, params: [count] });
    }
    const list = sql.join(Array.from({ length: 5000 }, (_, index) => sql`${index}`));
    expect(asked(remembering, list)).toEqual(asked(new PgDialect(), list));
  });
});
