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
  /** When it is to be published, in milliseconds; null: it does not wait. */
  publish_at: number | null;
  /** It was published once. */
  was_published: boolean;
}

/** A version that is to wait for its moment. */
interface Waits {
  number: number;
  at: Date;
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
          await wait(tx, author, thing, { number, at }, checked.record);
          await record(tx, shop, author, thing, "scheduled", { ...done, at: at.toISOString() }, before);
        }
        await tx.execute(sql`update ${table} set note = ${note} where ${which} and number = ${number}`);
        await tell(tx, thing);
        return { ok: true, version: number, revision };
      }),
    );
  }

  /**
   * Takes a version that waits for its moment back into the draft, to go on with it. Refused while there is another draft,
   * which stays as it is, and once the moment has come: from then on it is what the shop says. Again is once.
   */
  function unschedule(shop: ShopContext, author: StaffAuthor, name: string, number: number): Promise<VersionResult> {
    return inWaiting(shop, name, number, "draft", async (tx, thing) => {
      if ((await versionIn(tx, thing, sql`state = 'draft'`)) !== null) return refusals.draftExists;
      await endWaiting(tx, thing, number, "draft");
      await record(tx, shop, author, thing, "unscheduled", { version: number });
      return null;
    });
  }

  /**
   * Has a version that waits for its moment not come: its words stay in the history. Refused once the moment has come;
   * again is once. Where nothing else was ever said of the thing it is the draft again.
   */
  function cancelScheduled(
    shop: ShopContext,
    author: StaffAuthor,
    name: string,
    number: number,
  ): Promise<VersionResult> {
    return inWaiting(shop, name, number, "archived", async (tx, thing) => {
      const other = await versionIn(tx, thing, sql`(state = 'draft' or published_at is not null) limit 1`);
      await endWaiting(tx, thing, number, other === null ? "draft" : "archived");
      // Undone, it waits again over what is published now: something else may have been restored while it waited.
      const { table, which } = thing.versions;
      if (other !== null)
        await tx.execute(sql`update ${table} set based_on = ${thing.version} where ${which} and number = ${number}`);
      await record(tx, shop, author, thing, "schedule_cancelled", { version: number });
      return null;
    });
  }

  /**
   * Has a version that waits until the moment that was seen (`was`) wait until another, in the future; one that was
   * cancelled (`was` null) wait again, as long as what is published is what was when it was. Refused once its moment
   * has come, and while another waits; again is once.
   */
  function reschedule(
    shop: ShopContext,
    author: StaffAuthor,
    { name, number, at, was }: { name: string; number: number; at: Date; was: Date | null },
  ): Promise<VersionResult> {
    return inThing(shop, name, async (tx, thing): Promise<VersionResult> => {
      const version = await versionIn(tx, thing, sql`number = ${number}`);
      if (version === null) return { ok: false, code: refusals.notFound };
      const done = { ok: true, version: number, revision: version.revision } as const;
      const now = shop.clock();
      if (hasCome(version, now)) return { ok: false, code: refusals.momentCame };
      const { state, publish_at: stands } = version;
      if (state === "scheduled" && secondOf(stands) === secondOf(at.getTime())) return done;
      if (state !== (was === null ? "archived" : "scheduled") || secondOf(stands) !== secondOf(was?.getTime() ?? null))
        return { ok: false, code: "staff.changed_meanwhile" };
      if (was === null && version.based_on !== thing.version) return { ok: false, code: "staff.changed_meanwhile" };
      if (at <= now) return { ok: false, code: refusals.momentPassed };
      const checked = await checkWaits(shop, tx, thing, version);
      if (!checked.ok) return checked;
      await wait(tx, author, thing, { number, at }, checked.record);
      const before = { at: was?.toISOString() ?? null };
      await record(tx, shop, author, thing, "rescheduled", { version: number, at: at.toISOString() }, before);
      await tell(tx, thing);
      return done;
    });
  }

  /**
   * Publishes what an old version says as a new one, over the published one that was seen; once under one key. With what
   * waited when the thing was taken off (`waiting`), which waits again, or comes at once where its moment has come
   * meanwhile: both or neither.
   */
  function restoreVersion(
    shop: ShopContext,
    author: StaffAuthor,
    {
      name,
      key,
      version,
      number,
      again,
      waiting,
    }: {
      name: string;
      key: RequestKey;
      version: number | null;
      number: number;
      again?: PricesAgain | undefined;
      waiting: Waits | null;
    },
  ): Promise<VersionResult> {
    return inTransaction(shop.db, (tx) =>
      once(tx, shop, author, key, async (): Promise<VersionResult> => {
        const thing = await kind.lock(tx, name);
        if (thing === null) return { ok: false, code: refusals.notFound };
        if (thing.version !== version) return { ok: false, code: "staff.changed_meanwhile" };
        const old = await versionIn(tx, thing, sql`number = ${number} and state in ('archived', 'published')`);
        if (old === null) return { ok: false, code: refusals.notFound };
        if (waiting === null) return publishAgain(tx, shop, author, thing, { old, act: "restored", again });
        const waited = await versionIn(tx, thing, sql`number = ${waiting.number}`);
        if (waited?.state !== "archived" || waited.was_published) return { ok: false, code: "staff.changed_meanwhile" };
        const checked = await checkWaits(shop, tx, thing, waited);
        if (!checked.ok) return checked;
        const done = await publishAgain(tx, shop, author, thing, { old, act: "restored", again });
        if (!done.ok) return done;
        await wait(tx, author, thing, waiting, checked.record);
        await record(tx, shop, author, thing, "rescheduled", {
          version: waiting.number,
          at: waiting.at.toISOString(),
        });
        return done;
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
   * thing is a draft again. Refused when it is late, where a version waits that would be gone with its thing, and where
   * what would change (`to` null: all of it would be gone) is not theirs to change.
   */
  function takePublishingBack(
    shop: ShopContext,
    author: StaffAuthor,
    name: string,
    version: number,
    isTheirs: (from: WrittenData, to: WrittenData | null) => boolean = () => true,
  ): Promise<VersionResult> {
    return inThing(shop, name, async (tx, thing): Promise<VersionResult> => {
      if (thing.version !== version) return { ok: false, code: "staff.changed_meanwhile" };
      const { table, which } = thing.versions;
      const [own] = await rowsOf<{
        publisher_id: string | null;
        based_on: number | null;
        revision: number;
        data: WrittenData;
        age: number;
      }>(
        tx,
        sql`select publisher_id, based_on, revision, data,
                   extract(epoch from ${shop.clock().toISOString()}::timestamptz - published_at)::float8 as age
            from ${table} where ${which} and number = ${version}`,
      );
      if (own?.publisher_id !== author.staffId) return { ok: false, code: "staff.changed_meanwhile" };
      if (own.age > TAKE_BACK_SECONDS + GRACE_SECONDS) return { ok: false, code: "staff.take_back_late" };
      const old = own.based_on === null ? null : await versionIn(tx, thing, sql`number = ${own.based_on}`);
      if (!isTheirs(own.data, old?.data ?? null)) return { ok: false, code: "staff.not_allowed" };
      if (old !== null) return publishAgain(tx, shop, author, thing, { old, act: "taken_back", again: "seen" });
      if (kind.withdraw === null) return { ok: false, code: refusals.notFound };
      if ((await versionIn(tx, thing, sql`state = 'scheduled'`)) !== null)
        return { ok: false, code: refusals.alreadyScheduled };
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

  /**
   * Works on a version that waits: its thing is locked, so that either this or its moment comes first, and never both.
   * What has become of it already is done; `work` says why it refuses, and null when it has not.
   */
  function inWaiting(
    shop: ShopContext,
    name: string,
    number: number,
    becomes: "draft" | "archived",
    work: (tx: Transaction, thing: One) => Promise<(typeof refusals)[keyof typeof refusals] | null>,
  ): Promise<VersionResult> {
    return inThing(shop, name, async (tx, thing): Promise<VersionResult> => {
      const waiting = await versionIn(tx, thing, sql`number = ${number}`);
      if (waiting === null) return { ok: false, code: refusals.notFound };
      if (hasCome(waiting, shop.clock())) return { ok: false, code: refusals.momentCame };
      const done = { ok: true, version: number, revision: waiting.revision } as const;
      if (waiting.state === becomes) return done;
      if (waiting.state !== "scheduled") return { ok: false, code: "staff.changed_meanwhile" };
      const refused = await work(tx, thing);
      if (refused !== null) return { ok: false, code: refused };
      await tell(tx, thing);
      return done;
    });
  }

  /** What becomes of a version that waits again: it was looked at with its prices when it first did. */
  async function checkWaits(shop: ShopContext, tx: Transaction, thing: One, { number, data }: Version) {
    const other = await versionIn(tx, thing, sql`state = 'scheduled' and number <> ${number}`);
    if (other !== null) return { ok: false, code: refusals.alreadyScheduled } as const;
    return kind.check(shop, tx, thing, data, "seen");
  }

  async function wait(
    tx: Transaction,
    author: StaffAuthor,
    { versions: { table, which } }: One,
    { number, at }: Waits,
    stored: Stored,
  ): Promise<void> {
    await tx.execute(
      sql`update ${table} set state = 'scheduled', publish_at = ${at.toISOString()}::timestamptz,
            record = ${JSON.stringify(stored)}::jsonb, publisher_id = ${author.staffId}::uuid, asked_at = null
          where ${which} and number = ${number}`,
    );
    await tx.execute(sql`select pg_notify('catalog', 'content')`);
  }

  async function endWaiting(
    tx: Transaction,
    { versions: { table, which } }: One,
    number: number,
    state: "draft" | "archived",
  ): Promise<void> {
    await tx.execute(
      sql`update ${table} set state = ${state}, publish_at = null, record = null, publisher_id = null
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

  return {
    saveDraft,
    dropDraft,
    askToPublish,
    publishDraft,
    unschedule,
    cancelScheduled,
    reschedule,
    restoreVersion,
    publishChanged,
    takePublishingBack,
  };
}

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

/** Whether a version that waited is what the shop says: its moment has come, whether or not its row has followed yet. */
const hasCome = ({ state, publish_at: at, was_published: was }: Version, now: Date) =>
  was || (state === "scheduled" && at !== null && at <= now.getTime());

/** The shop tells moments in whole seconds. */
const secondOf = (at: number | null) => (at === null ? null : Math.floor(at / 1000));

/** What staff do to drafts and versions. */
export type VersionChanges = ReturnType<typeof changesOf>;

async function versionIn(tx: Transaction, { versions }: Thing, which: SQL): Promise<Version | null> {
  const [row] = await rowsOf<Version>(
    tx,
    sql`select number, state, data, revision, based_on, (extract(epoch from publish_at) * 1000)::float8 as publish_at,
               published_at is not null as was_published
        from ${versions.table} where ${versions.which} and ${which}`,
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
