import { type SQL, sql } from "drizzle-orm";
import { bookedBy } from "../actor.ts";
import type { WrittenData } from "../content/content.ts";
import { canonical } from "../content-import/fingerprint.ts";
import type { ShopContext } from "../context.ts";
import { inTransaction, rowsOf, type Transaction } from "../database/database.ts";
import { TAKE_BACK_SECONDS } from "../fulfilment/take-back.ts";
import { recordAct, type StaffAuthor } from "../staff/audit.ts";
import { notifyStaff } from "../staff/notify.ts";
import { once, type RequestKey } from "../staff/once.ts";
import { type PricesAgain, REFUSALS, type Thing, type VersionedKind, type VersionResult } from "./versioned.ts";

interface Version {
  number: number;
  state: string;
  data: WrittenData;
  revision: number;
  based_on: number | null;
}

/** What is pressed in the last moment arrives a little later. */
const GRACE_SECONDS = 5;

/** Everything that staff do to drafts and versions of one kind of thing, by its name. */
export function changesOf<One extends Thing, Stored>(kind: VersionedKind<One, Stored>) {
  const { entity } = kind;
  const refusals = REFUSALS[entity];

  /**
   * Keeps what somebody writes, in order or not, over the draft they saw (`revision`, null: none) and the published
   * version they saw. What says the same as the published version, with no draft beside it, is nothing to keep.
   */
  function saveDraft(
    shop: ShopContext,
    author: StaffAuthor,
    name: string,
    draft: { written: WrittenData; revision: number | null; based_on: number | null },
  ): Promise<VersionResult> {
    return inThing(shop, name, async (tx, thing): Promise<VersionResult> => {
      const before = await versionIn(tx, thing, sql`state = 'draft'`);
      const said = kind.kept(thing, draft.written);
      // An answer that was lost: what is sent again is there already.
      if (before !== null && before.based_on === draft.based_on && canonical(before.data) === canonical(said))
        return { ok: true, version: before.number, revision: before.revision };
      const isUnknown = thing.version === null && !thing.isNew;
      if ((before?.revision ?? null) !== draft.revision || thing.version !== draft.based_on || isUnknown)
        return { ok: false, code: "staff.changed_meanwhile" };
      if (before === null && thing.version !== null) {
        const published = await versionIn(tx, thing, sql`state = 'published'`);
        if (published !== null && canonical(published.data) === canonical(said))
          return { ok: true, version: published.number, revision: null };
      }
      const number = before?.number ?? (await nextNumber(tx, thing));
      const { columns, values } = thing.owner;
      const [kept] = await rowsOf<{ revision: number }>(
        tx,
        sql`insert into ${thing.versions.table} (${columns}, number, state, data, based_on, by, created_at)
            values (${values}, ${number}, 'draft', ${JSON.stringify(said)}::json, ${draft.based_on}, ${bookedBy(shop)},
                    ${shop.clock().toISOString()}::timestamptz)
            on conflict (${columns}, number) do update set data = excluded.data, based_on = excluded.based_on,
              revision = excluded.revision, by = excluded.by, created_at = excluded.created_at, asked_at = null
            returning revision`,
      );
      if (before === null) await record(tx, shop, author, thing, "drafted", { version: number });
      await tell(tx, thing);
      return { ok: true, version: number, revision: kept?.revision ?? null };
    });
  }

  /** Forgets the draft that was seen. */
  function dropDraft(shop: ShopContext, author: StaffAuthor, name: string, revision: number) {
    return inDraft(shop, name, revision, async (tx, thing, draft) => {
      const { table, which } = thing.versions;
      await tx.execute(sql`delete from ${table} where ${which} and number = ${draft.number}`);
      await kind.forget?.(tx, thing);
      await record(tx, shop, author, thing, "draft_dropped", { version: draft.number });
    });
  }

  /** Asks those who may for the draft to be published; once asked is enough. */
  function askToPublish(shop: ShopContext, author: StaffAuthor, name: string, revision: number) {
    return inDraft(shop, name, revision, async (tx, thing, draft) => {
      const { table, which } = thing.versions;
      const asked = await rowsOf(
        tx,
        sql`update ${table} set asked_at = ${shop.clock().toISOString()}::timestamptz
            where ${which} and number = ${draft.number} and asked_at is null returning number`,
      );
      if (asked.length > 0) await record(tx, shop, author, thing, "asked", { version: draft.number });
    });
  }

  /**
   * Publishes the draft that was seen, at once or from a moment on, once under one key. Refused with everything that is in
   * its way; when a price jumps and was not typed again; and while another version waits, which would undo it.
   */
  function publishDraft(
    shop: ShopContext,
    author: StaffAuthor,
    {
      name,
      key,
      revision,
      at,
      again,
      note,
    }: {
      name: string;
      key: RequestKey;
      revision: number;
      at: Date | null;
      again?: PricesAgain | undefined;
      note: string;
    },
  ): Promise<VersionResult> {
    return inTransaction(shop.db, (tx) =>
      once(tx, shop, author, key, async (): Promise<VersionResult> => {
        const thing = await kind.lock(tx, name);
        if (thing === null) return { ok: false, code: refusals.notFound };
        const draft = await versionIn(tx, thing, sql`state = 'draft'`);
        if (draft === null) return { ok: false, code: refusals.noDraft };
        if (draft.revision !== revision || draft.based_on !== thing.version)
          return { ok: false, code: "staff.changed_meanwhile" };
        if ((await versionIn(tx, thing, sql`state = 'scheduled'`)) !== null)
          return { ok: false, code: refusals.alreadyScheduled };
        const now = shop.clock();
        if (at !== null && at <= now) return { ok: false, code: refusals.momentPassed };
        const checked = await kind.check(shop, tx, thing, draft.data, again);
        if (!checked.ok) return checked;
        const { number } = draft;
        const { table, which } = thing.versions;
        const done = { version: number, ...kind.told(checked.record) };
        const before = { version: thing.version, ...thing.told };
        if (at === null) {
          const moment = sql`${now.toISOString()}::timestamptz`;
          await kind.publish(tx, thing, { number, record: checked.record, at: moment, publisherId: author.staffId });
          await record(tx, shop, author, thing, "published", done, before);
        } else {
          await tx.execute(
            sql`update ${table} set state = 'scheduled', publish_at = ${at.toISOString()}::timestamptz,
                  record = ${JSON.stringify(checked.record)}::jsonb, publisher_id = ${author.staffId}::uuid, asked_at = null
                where ${which} and number = ${number}`,
          );
          await tx.execute(sql`select pg_notify('catalog', 'content')`);
          await record(tx, shop, author, thing, "scheduled", { ...done, at: at.toISOString() }, before);
        }
        await tx.execute(sql`update ${table} set note = ${note} where ${which} and number = ${number}`);
        await tell(tx, thing);
        return { ok: true, version: number, revision };
      }),
    );
  }

  /** Takes a version that waits for its moment back: it is the draft again, or history where there is another draft. */
  function unschedule(shop: ShopContext, author: StaffAuthor, name: string, number: number): Promise<VersionResult> {
    return inThing(shop, name, async (tx, thing): Promise<VersionResult> => {
      const waiting = await versionIn(tx, thing, sql`number = ${number}`);
      if (waiting === null) return { ok: false, code: refusals.notFound };
      const done = { ok: true, version: number, revision: waiting.revision } as const;
      if (waiting.state === "draft") return done;
      if (waiting.state !== "scheduled") return { ok: false, code: "staff.changed_meanwhile" };
      const draft = await versionIn(tx, thing, sql`state = 'draft'`);
      const { table, which } = thing.versions;
      await tx.execute(
        sql`update ${table} set state = ${draft === null ? "draft" : "archived"}, publish_at = null, record = null,
              publisher_id = null
            where ${which} and number = ${number}`,
      );
      await tx.execute(sql`select pg_notify('catalog', 'content')`);
      await record(tx, shop, author, thing, "unscheduled", { version: number });
      await tell(tx, thing);
      return done;
    });
  }

  /** Publishes what an old version says as a new one, over the published one that was seen; once under one key. */
  function restoreVersion(
    shop: ShopContext,
    author: StaffAuthor,
    {
      name,
      key,
      version,
      number,
      again,
    }: { name: string; key: RequestKey; version: number | null; number: number; again?: PricesAgain | undefined },
  ): Promise<VersionResult> {
    return inTransaction(shop.db, (tx) =>
      once(tx, shop, author, key, async (): Promise<VersionResult> => {
        const thing = await kind.lock(tx, name);
        if (thing === null) return { ok: false, code: refusals.notFound };
        if (thing.version !== version) return { ok: false, code: "staff.changed_meanwhile" };
        const old = await versionIn(tx, thing, sql`number = ${number} and state in ('archived', 'published')`);
        if (old === null) return { ok: false, code: refusals.notFound };
        return publishAgain(tx, shop, author, thing, { old, act: "restored", again });
      }),
    );
  }

  /**
   * Publishes what is published with something changed, over the version that was seen. A trial says what would come of
   * it and changes nothing. Refused as a draft is that is published.
   */
  async function publishChanged(
    tx: Transaction,
    shop: ShopContext,
    author: StaffAuthor,
    {
      name,
      version,
      change,
      again,
      isTrial,
    }: {
      name: string;
      version: number;
      change: (published: WrittenData) => WrittenData;
      again?: PricesAgain | undefined;
      isTrial: boolean;
    },
  ): Promise<VersionResult> {
    const thing = await kind.lock(tx, name);
    if (thing === null) return { ok: false, code: refusals.notFound };
    const published = await versionIn(tx, thing, sql`state = 'published' and number = ${version}`);
    if (thing.version !== version || published === null) return { ok: false, code: "staff.changed_meanwhile" };
    if ((await versionIn(tx, thing, sql`state = 'scheduled'`)) !== null)
      return { ok: false, code: refusals.alreadyScheduled };
    const old = { ...published, data: change(published.data) };
    if (!isTrial) return publishAgain(tx, shop, author, thing, { old, act: "published", again });
    const checked = await kind.check(shop, tx, thing, old.data, again);
    return checked.ok ? { ok: true, version, revision: null } : checked;
  }

  /**
   * Takes back what one has just published oneself: what was said before is a new version, and what is the first of its
   * thing is a draft again. Refused when it is late.
   */
  function takePublishingBack(
    shop: ShopContext,
    author: StaffAuthor,
    name: string,
    version: number,
  ): Promise<VersionResult> {
    return inThing(shop, name, async (tx, thing): Promise<VersionResult> => {
      if (thing.version !== version) return { ok: false, code: "staff.changed_meanwhile" };
      const { table, which } = thing.versions;
      const [own] = await rowsOf<{
        publisher_id: string | null;
        based_on: number | null;
        revision: number;
        age: number;
      }>(
        tx,
        sql`select publisher_id, based_on, revision,
                   extract(epoch from ${shop.clock().toISOString()}::timestamptz - published_at)::float8 as age
            from ${table} where ${which} and number = ${version}`,
      );
      if (own?.publisher_id !== author.staffId) return { ok: false, code: "staff.changed_meanwhile" };
      if (own.age > TAKE_BACK_SECONDS + GRACE_SECONDS) return { ok: false, code: "staff.take_back_late" };
      const old = own.based_on === null ? null : await versionIn(tx, thing, sql`number = ${own.based_on}`);
      if (old !== null) return publishAgain(tx, shop, author, thing, { old, act: "taken_back", again: "seen" });
      if (kind.withdraw === null) return { ok: false, code: refusals.notFound };
      await kind.withdraw(tx, thing);
      if ((await versionIn(tx, thing, sql`state = 'draft'`)) === null)
        await tx.execute(
          sql`update ${table} set state = 'draft', published_at = null, publisher_id = null
              where ${which} and number = ${version}`,
        );
      await record(tx, shop, author, thing, "taken_back", { version: null }, { version });
      await tell(tx, thing);
      return { ok: true, version, revision: own.revision };
    });
  }

  async function publishAgain(
    tx: Transaction,
    shop: ShopContext,
    author: StaffAuthor,
    thing: One,
    { old, act, again }: { old: Version; act: "published" | "restored" | "taken_back"; again: PricesAgain | undefined },
  ): Promise<VersionResult> {
    const checked = await kind.check(shop, tx, thing, old.data, again);
    if (!checked.ok) return checked;
    const number = await nextNumber(tx, thing);
    const now = sql`${shop.clock().toISOString()}::timestamptz`;
    const { columns, values } = thing.owner;
    await tx.execute(
      sql`insert into ${thing.versions.table} (${columns}, number, state, data, based_on, by, created_at)
          values (${values}, ${number}, 'archived', ${JSON.stringify(old.data)}::json, ${thing.version}, ${bookedBy(shop)}, ${now})`,
    );
    await kind.publish(tx, thing, { number, record: checked.record, at: now, publisherId: author.staffId });
    const before = { version: thing.version, ...thing.told };
    await record(tx, shop, author, thing, act, { version: number, ...kind.told(checked.record) }, before);
    await tell(tx, thing);
    return { ok: true, version: number, revision: null };
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
    act: "drafted" | "draft_dropped" | "asked" | "published" | "scheduled" | "unscheduled" | "restored" | "taken_back",
    after: Values,
    before?: Values,
  ): Promise<void> {
    const action = `${entity}.${act}` as const;
    return recordAct(tx, shop, author, { action, entity, entityId: name, after, ...(before && { before }) });
  }

  return {
    saveDraft,
    dropDraft,
    askToPublish,
    publishDraft,
    unschedule,
    restoreVersion,
    publishChanged,
    takePublishingBack,
  };
}

/** What staff do to drafts and versions. */
export type VersionChanges = ReturnType<typeof changesOf>;

async function versionIn(tx: Transaction, { versions }: Thing, which: SQL): Promise<Version | null> {
  const [row] = await rowsOf<Version>(
    tx,
    sql`select number, state, data, revision, based_on from ${versions.table} where ${versions.which} and ${which}`,
  );
  return row ?? null;
}

async function nextNumber(tx: Transaction, { versions }: Thing): Promise<number> {
  const [row] = await rowsOf<{ number: number }>(
    tx,
    sql`select coalesce(max(number), 0) + 1 as number from ${versions.table} where ${versions.which}`,
  );
  return row?.number ?? 1;
}

type Values = Record<string, string | number | null>;
