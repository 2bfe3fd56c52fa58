import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prepareEmbedded } from "./prepare-embedded.ts";

describe("the embedded database", () => {
  let pglite: PGlite;
  const PUT = "insert into pieces (id, note) values ($1, $2) returning *";
  /** Asks often enough for the statement to be kept from then on. */
  const often = async (ask: () => Promise<unknown>) => {
    for (let time = 0; time < 5; time += 1) await ask();
  };

  beforeAll(async () => {
    pglite = await PGlite.create();
    prepareEmbedded(pglite);
    await pglite.exec("create table pieces (id int primary key, note text)");
    await often(() => pglite.query("delete from pieces"));
    let id = 0;
    await often(() => {
      id -= 1;
      return pglite.query(PUT, [id, null]);
    });
  });
  afterAll(() => pglite.close());

  it("plans once what comes again and again, and answers it as before", async () => {
    const text = "select $1::int as a, $2::text[] as b, $3::jsonb as c, $4::bytea as d, $5::timestamptz as e";
    const given = [1, ["x", "ذ"], { y: [2] }, new Uint8Array([0, 255]), new Date(0)];
    const first = await pglite.query(text, given);
    await often(() => pglite.query(text, given));
    expect(await pglite.query(text, given)).toEqual(first);
    expect((await pglite.query(text, [null, null, null, undefined, null])).rows).toEqual([
      { a: null, b: null, c: null, d: null, e: null },
    ]);
    const asArrays = { rowMode: "array", parsers: { 1184: (value: string) => `at ${value}` } } as const;
    expect((await pglite.query<unknown[]>(text, given, asArrays)).rows[0]?.at(-1)).toMatch(/^at 1970-01-01/);
    const { rows } = await pglite.query(
      "select generic_plans + custom_plans as uses from pg_prepared_statements where statement = $1",
      [text],
    );
    expect(rows).toEqual([{ uses: 5 }]);
  });

  it("takes back what a transaction did before it failed, and goes on", async () => {
    const failing = pglite.transaction(async (tx) => {
      expect((await tx.query(PUT, [1, "one"])).rows).toEqual([{ id: 1, note: "one" }]);
      await expect(tx.query(PUT, [1, "again"])).rejects.toMatchObject({ code: "23505" });
      await tx.query(PUT, [2, "two"]);
    });
    await expect(failing).rejects.toMatchObject({ code: "25P02" });
    await expect(pglite.query(PUT, ["x", null])).rejects.toMatchObject({ code: "22P02" });
    expect((await pglite.query(PUT, [1, "one"])).affectedRows).toBe(1);
  });

  it("lets nobody ask within a transaction of somebody else, nor in one that is over", async () => {
    const done: string[] = [];
    const gate = Promise.withResolvers<void>();
    let late = (): Promise<unknown> => Promise.resolve();
    const open = pglite.transaction(async (tx) => {
      late = () => tx.query(PUT, [12, null]);
      await gate.promise;
      await tx.query(PUT, [10, null]);
      done.push("within");
    });
    const beside = pglite.query(PUT, [11, null]).then(() => done.push("beside"));
    await new Promise(setImmediate);
    gate.resolve();
    await Promise.all([open, beside]);
    expect(done).toEqual(["within", "beside"]);
    await expect(late()).rejects.toThrow("closed");
  });
});
