import { expect, test } from "vitest";
import { migratedUpTo } from "../../tests/support/migrations.ts";

test("what was counted counts on, also for processes of the last release", async () => {
  const { database, migrate } = await migratedUpTo("rate_limits");
  await database.exec("insert into attempts (key, tries, expires_at) values ('known', 4, now() + interval '1 hour')");
  await migrate();
  for (const key of ["known", "new"]) {
    await database.query(
      `insert into attempts as a (key, tries, expires_at) values ($1, 1, now() + interval '1 hour')
       on conflict (key) do update set tries = a.tries + excluded.tries`,
      [key],
    );
  }
  const { rows } = await database.query("select key, tries from rate_limits order by key");
  expect(rows).toEqual([
    { key: "known", tries: 5 },
    { key: "new", tries: 1 },
  ]);
});
