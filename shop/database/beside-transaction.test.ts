import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "../../tests/support/temporary.ts";
import { refuseBeside, withinTransaction } from "./beside-transaction.ts";
import { rowsOf } from "./database.ts";
import type { OpenDatabase } from "./open.ts";
import { openEmbedded } from "./open-embedded.ts";

const folder = temporaryFolder("beside");
let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openEmbedded(folder.path, { statements: 0 });
});
afterAll(async () => {
  await opened.close();
  folder.remove();
});

test("what is asked of the embedded database beside one's own transaction is refused, instead of waiting for ever", async () => {
  const { db } = opened;
  const refusal = { message: expect.stringMatching(/beside the transaction/) };
  await expect(db.transaction(() => db.execute(sql`select 1`))).rejects.toMatchObject({ cause: refusal });
  await expect(db.transaction(() => db.transaction(async () => {}))).rejects.toMatchObject(refusal);
  // The others go on, and what is asked of the transaction is answered.
  expect(await db.transaction((tx) => rowsOf(tx, sql`select 2 as two`))).toEqual([{ two: 2 }]);
  expect(await rowsOf(db, sql`select 3 as three`)).toEqual([{ three: 3 }]);
});

test("others may ask while it is open, and what it has begun may once it is over", async () => {
  const gate = Promise.withResolvers<void>();
  const after = Promise.withResolvers<void>();
  let later: Promise<void> | undefined;
  const open = withinTransaction(async () => {
    later = after.promise.then(refuseBeside);
    await gate.promise;
    expect(refuseBeside).toThrow(/beside the transaction/);
  });
  refuseBeside();
  gate.resolve();
  await open;
  after.resolve();
  await later;
});
