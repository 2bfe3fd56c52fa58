import { type SQL, sql } from "drizzle-orm";
import type { VersionEnd } from "../catalog/tables.ts";
import type { WrittenData } from "../content/content.ts";
import type { ShopContext } from "../context.ts";
import { inTransaction, rowsOf, type Transaction } from "../database/database.ts";
import { recordAct, type StaffAuthor } from "../staff/audit.ts";
import { notifyStaff } from "../staff/notify.ts";
import { REFUSALS, type Thing, type VersionedKind, type VersionRefusal, type VersionResult } from "./versioned.ts";

export interface Version {
  number: number;
  state: string;
  data: WrittenData;
  revision: number;
  based_on: number | null;
  /** When it is to be published, in milliseconds; null: it does not wait. */
  publish_at: number | null;
  /** It was published once. */
  was_published: boolean;
  /** When what it says ends, in milliseconds; null: it does not, or its end waits already. */
  until: number | null;
  /** It waits as the end of the one it is based on. */
  ends: VersionEnd | null;
  /** What it said while it waited, before the version `over` was published and laid under it; null: nothing was. */
  laid: { over: number; data: WrittenData } | null;
}

/** A version that is to wait for its moment. */
export interface Waits {
  number: number;
  at: Date;
}

/** What every change of drafts and versions of one kind of thing is made of. */
export function stepsOf<One extends Thing, Stored>(kind: VersionedKind<One, Stored>) {
  const { entity } = kind;
  const refusals = REFUSALS[entity];

  /**
   * What becomes of a version that waits again: it was looked at with its prices when it first did. Null: it takes its thing
   * out of the shop.
   */
  async function checkWaits(
    shop: ShopContext,
    tx: Transaction,
    thing: One,
    { number, data, ends }: Version,
  ): Promise<{ ok: true; record: Stored | null } | VersionRefusal> {
    const other = await versionIn(tx, thing, sql`state = 'scheduled' and number <> ${number}`);
    if (other !== null) return { ok: false, code: refusals.alreadyScheduled };
    return ends === "off" ? { ok: true, record: null } : kind.check(shop, tx, thing, data, "seen");
  }

  async function wait(
    tx: Transaction,
    author: StaffAuthor,
    { versions: { table, which } }: One,
    { number, at }: Waits,
    stored: Stored | null,
  ): Promise<void> {
    await tx.execute(
      sql`update ${table} set state = 'scheduled', publish_at = ${at.toISOString()}::timestamptz,
            record = ${stored === null ? null : JSON.stringify(stored)}::jsonb, publisher_id = ${author.staffId}::uuid, asked_at = null
          where ${which} and number = ${number}`,
    );
    await tx.execute(sql`select pg_notify('catalog', 'content')`);
  }

  function inThing(
    shop: ShopContext,
    name: string,
    work: (tx: Transaction, thing: One) => Promise<VersionResult>,
  ): Promise<VersionResult> {
    return inTransaction(shop.db, async (tx): Promise<VersionResult> => {
      const thing = await kind.lock(tx, name);
      return thing === null ? { ok: false, code: refusals.notFound } : work(tx, thing);
    });
  }

  function inDraft(
    shop: ShopContext,
    name: string,
    revision: number,
    work: (tx: Transaction, thing: One, draft: Version) => Promise<void>,
  ): Promise<VersionResult> {
    return inThing(shop, name, async (tx, thing): Promise<VersionResult> => {
      const draft = await versionIn(tx, thing, sql`state = 'draft'`);
      if (draft === null) return { ok: false, code: refusals.noDraft };
      if (draft.revision !== revision) return { ok: false, code: "staff.changed_meanwhile" };
      await work(tx, thing, draft);
      await tell(tx, thing);
      return { ok: true, version: draft.number, revision };
    });
  }

  const tell = (tx: Transaction, { liveId }: Thing) => notifyStaff(tx, { entity, id: liveId });

  function record(
    tx: Transaction,
    shop: ShopContext,
    author: StaffAuthor,
    { name }: Thing,
    act: VersionAct,
    after: Values,
    before?: Values,
  ): Promise<void> {
    const action = `${entity}.${act}` as const;
    return recordAct(tx, shop, author, { action, entity, entityId: name, after, ...(before && { before }) });
  }

  return { kind, refusals, inThing, inDraft, checkWaits, wait, tell, record };
}

/** Those of one kind, as the changes take them. */
export type VersionSteps<One extends Thing, Stored> = ReturnType<typeof stepsOf<One, Stored>>;

type VersionAct =
  | "drafted"
  | "draft_dropped"
  | "asked"
  | "published"
  | "scheduled"
  | "rescheduled"
  | "unscheduled"
  | "schedule_cancelled"
  | "restored"
  | "taken_back";

/** The version of a thing that meets a condition, of which one at most does; null: none does. The thing is locked by the caller. */
export async function versionIn(tx: Transaction, { versions }: Thing, which: SQL): Promise<Version | null> {
  const [row] = await rowsOf<Version>(
    tx,
    sql`select number, state, data, revision, based_on, (extract(epoch from publish_at) * 1000)::float8 as publish_at,
               published_at is not null as was_published, (extract(epoch from until) * 1000)::float8 as until, ends, laid
        from ${versions.table} where ${versions.which} and ${which}`,
  );
  return row ?? null;
}

/** Whether a version that waited is what the shop says: its moment has come, whether or not its row has followed yet. */
export const hasCome = ({ state, publish_at: at, was_published: was }: Version, now: Date) =>
  was || (state === "scheduled" && at !== null && at <= now.getTime());

/** The number of the version that comes next, from 1 on; nobody else takes it while the thing is locked. */
export async function nextNumber(tx: Transaction, { versions }: Thing): Promise<number> {
  const [row] = await rowsOf<{ number: number }>(
    tx,
    sql`select coalesce(max(number), 0) + 1 as number from ${versions.table} where ${versions.which}`,
  );
  return row?.number ?? 1;
}

type Values = Record<string, string | number | null>;
