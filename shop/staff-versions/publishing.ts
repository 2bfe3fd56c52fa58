import { sql } from "drizzle-orm";
import { bookedBy } from "../actor.ts";
import type { WrittenData } from "../content/content.ts";
import type { ShopContext } from "../context.ts";
import { rowsOf, type Transaction } from "../database/database.ts";
import { MAIL_AFTER_SECONDS } from "../fulfilment/take-back.ts";
import type { StaffAuthor } from "../staff/audit.ts";
import { doOnce, type RequestKey } from "../staff/once.ts";
import { type Laying, type LayingUnder, layingOf } from "./laying.ts";
import { hasCome, nextNumber, type Version, type VersionSteps, versionIn, type Waits } from "./version-steps.ts";
import type { PricesAgain, Thing, VersionResult } from "./versioned.ts";

/** How what staff write becomes what the shop says, and what it said before again. */
export function publishingOf<One extends Thing, Stored>(steps: VersionSteps<One, Stored>) {
  const { kind, refusals, inThing, wait, record, tell } = steps;
  const { layUnder, lay } = layingOf(steps);

  /**
   * Publishes the draft that was seen, at once or from a moment on, once under one key. Refused with everything that is in
   * its way, and when a price jumps and was not typed again. While another version waits it is published at once alone, and
   * laid under that (`laid`: as whoever publishes decided), which would undo it else. At `until` what was said before comes
   * back, or, where nothing was, it goes out of the shop; that waits as a version does, so that none other may then.
   */
  function publishDraft(
    shop: ShopContext,
    author: StaffAuthor,
    {
      name,
      key,
      revision,
      at,
      until,
      again,
      laid: laying,
      note,
    }: {
      name: string;
      key: RequestKey;
      revision: number;
      at: Date | null;
      until: Date | null;
      again?: PricesAgain | undefined;
      laid: Laying | null;
      note: string;
    },
  ): Promise<VersionResult> {
    return doOnce(shop, author, key, async (tx): Promise<VersionResult> => {
      const thing = await kind.lock(tx, name);
      if (thing === null) return { ok: false, code: refusals.notFound };
      const draft = await versionIn(tx, thing, sql`state = 'draft'`);
      if (draft === null) return { ok: false, code: refusals.noDraft };
      if (draft.revision !== revision || draft.based_on !== thing.version)
        return { ok: false, code: "staff.changed_meanwhile" };
      if ((at ?? until) !== null && (await versionIn(tx, thing, sql`state = 'scheduled'`)) !== null)
        return { ok: false, code: refusals.alreadyScheduled };
      const now = shop.clock();
      if (at !== null && at <= now) return { ok: false, code: refusals.momentPassed };
      if (until !== null && until <= (at ?? now)) return { ok: false, code: refusals.endEarly };
      const checked = await kind.check(shop, tx, thing, draft.data, again);
      if (!checked.ok) return checked;
      const { number } = draft;
      const under = await layUnder(shop, tx, thing, { data: draft.data, record: checked.record }, { laying });
      if (!under.ok) return under;
      const { table, which } = thing.versions;
      const end = until === null ? {} : { until: until.toISOString() };
      const done = { version: number, ...kind.told(checked.record), ...end };
      const before = { version: thing.version, ...thing.told };
      await tx.execute(
        sql`update ${table} set note = ${note}, until = ${until?.toISOString() ?? null}::timestamptz
            where ${which} and number = ${number}`,
      );
      if (at === null) {
        const moment = sql`${now.toISOString()}::timestamptz`;
        await kind.publish(tx, thing, { number, record: checked.record, at: moment, publisherId: author.staffId });
        await lay(tx, thing, under.laid, { over: number });
        await record(tx, shop, author, thing, "published", done, before);
      } else {
        await wait(tx, author, thing, { number, at }, checked.record);
        await record(tx, shop, author, thing, "scheduled", { ...done, at: at.toISOString() }, before);
      }
      await tell(tx, thing);
      return { ok: true, version: number, revision };
    });
  }

  /**
   * Publishes what an old version says as a new one, over the published one that was seen and under what waits (`laid`);
   * once under one key. With what waited when the thing was taken off (`waiting`), which waits again, or comes at once where its moment has come
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
      laid: laying,
      waiting,
    }: {
      name: string;
      key: RequestKey;
      version: number | null;
      number: number;
      again?: PricesAgain | undefined;
      laid: Laying | null;
      waiting: Waits | null;
    },
  ): Promise<VersionResult> {
    return doOnce(shop, author, key, async (tx): Promise<VersionResult> => {
      const thing = await kind.lock(tx, name);
      if (thing === null) return { ok: false, code: refusals.notFound };
      if (thing.version !== version) return { ok: false, code: "staff.changed_meanwhile" };
      const old = await versionIn(tx, thing, sql`number = ${number} and state in ('archived', 'published')`);
      if (old === null) return { ok: false, code: refusals.notFound };
      const restored = { old, act: "restored", again, laying } as const;
      if (waiting === null) return publishAgain(tx, shop, author, thing, restored);
      const waited = await versionIn(tx, thing, sql`number = ${waiting.number}`);
      if (waited?.state !== "archived" || waited.was_published) return { ok: false, code: "staff.changed_meanwhile" };
      if ((await versionIn(tx, thing, sql`state = 'scheduled'`)) !== null)
        return { ok: false, code: refusals.alreadyScheduled };
      return publishAgain(tx, shop, author, thing, { ...restored, waited, waitsUntil: waiting.at });
    });
  }

  /**
   * Publishes what is published with something changed, over the version that was seen and under what waits. A trial says
   * what would come of it and changes nothing. Refused as a draft is that is published, and where what waits says something
   * else of the same.
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
    const old = { ...published, data: change(published.data) };
    if (!isTrial) return publishAgain(tx, shop, author, thing, { old, act: "published", again });
    const checked = await kind.check(shop, tx, thing, old.data, again);
    if (!checked.ok) return checked;
    const under = await layUnder(shop, tx, thing, { data: old.data, record: checked.record }, {});
    return under.ok ? { ok: true, version, revision: null } : under;
  }

  /**
   * Takes back what one has just published oneself: what was said before is a new version, and what is the first of its
   * thing is a draft again. What was laid under a version that waits is taken from it. Refused when it is late, where a version waits that would be gone with its thing, and where
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
      if (own.age > MAIL_AFTER_SECONDS) return { ok: false, code: "staff.take_back_late" };
      const old = own.based_on === null ? null : await versionIn(tx, thing, sql`number = ${own.based_on}`);
      if (!isTheirs(own.data, old?.data ?? null)) return { ok: false, code: "staff.not_allowed" };
      const checked = old === null ? null : await kind.check(shop, tx, thing, old.data, "seen");
      if (checked?.ok === false) return checked;
      // The end that it was published with goes with it.
      const end = await versionIn(
        tx,
        thing,
        sql`state = 'scheduled' and ends is not null and based_on = ${version} and laid is null`,
      );
      if (end !== null && hasCome(end, shop.clock())) return { ok: false, code: refusals.momentCame };
      if (end !== null) await tx.execute(sql`delete from ${table} where ${which} and number = ${end.number}`);
      if (old !== null)
        return publishAgain(tx, shop, author, thing, { old, act: "taken_back", again: "seen", isBack: true });
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
    {
      old,
      act,
      again,
      waitsUntil = null,
      ...laying
    }: LayingUnder & {
      old: Version;
      act: "published" | "restored" | "taken_back";
      again: PricesAgain | undefined;
      waitsUntil?: Date | null;
    },
  ): Promise<VersionResult> {
    const checked = await kind.check(shop, tx, thing, old.data, again);
    if (!checked.ok) return checked;
    const under = await layUnder(shop, tx, thing, { data: old.data, record: checked.record }, laying);
    if (!under.ok) return under;
    const number = await nextNumber(tx, thing);
    const now = sql`${shop.clock().toISOString()}::timestamptz`;
    const { columns, values } = thing.owner;
    await tx.execute(
      sql`insert into ${thing.versions.table} (${columns}, number, state, data, based_on, by, created_at)
          values (${values}, ${number}, 'archived', ${JSON.stringify(old.data)}::json, ${thing.version}, ${bookedBy(shop)}, ${now})`,
    );
    await kind.publish(tx, thing, { number, record: checked.record, at: now, publisherId: author.staffId });
    await lay(tx, thing, under.laid, { over: number, ...laying });
    const before = { version: thing.version, ...thing.told };
    await record(tx, shop, author, thing, act, { version: number, ...kind.told(checked.record) }, before);
    if (waitsUntil !== null && under.laid !== null) {
      const waits = { number: under.laid.waiting.number, at: waitsUntil };
      await wait(tx, author, thing, waits, under.laid.record);
      await record(tx, shop, author, thing, "rescheduled", { version: waits.number, at: waits.at.toISOString() });
    }
    await tell(tx, thing);
    return { ok: true, version: number, revision: null };
  }

  return { publishDraft, restoreVersion, publishChanged, takePublishingBack };
}
