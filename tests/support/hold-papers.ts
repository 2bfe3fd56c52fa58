import pg from "pg";
import { PgBoss } from "pg-boss";

/** The jobs that mail an order to buyer and staff, and write the invoice that goes with it. */
const PAPERS = "'mail.order-confirmation', 'mail.new-order'";

async function asked(databaseUrl: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

/**
 * From now on the papers of new orders wait, as jobs do that are put off: what an order costs without them can be told
 * apart. The queue's tables are made where no shop has begun yet.
 */
export async function holdPapers(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false });
  await asked(
    databaseUrl,
    `create function hold_papers() returns trigger language plpgsql as
       $$ begin new.start_after := now() + interval '1 day'; return new; end $$;
     create trigger hold_papers before insert on pgboss.job
       for each row when (new.name in (${PAPERS})) execute function hold_papers()`,
  );
}

/** Papers are written again, and those that wait at once. */
export async function letPapersGo(databaseUrl: string): Promise<void> {
  await asked(
    databaseUrl,
    `drop function hold_papers cascade;
     update pgboss.job set start_after = now() where name in (${PAPERS}) and state = 'created'`,
  );
}
