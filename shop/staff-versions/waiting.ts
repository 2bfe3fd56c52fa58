import { sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import type { StaffAuthor } from "../staff/audit.ts";
import { hasCome, type Version, type VersionSteps, versionIn } from "./version-steps.ts";
import type { Thing, VersionResult } from "./versioned.ts";

/** What staff do to versions that wait for their moment. */
export function waitingOf<One extends Thing, Stored>({
  refusals,
  inThing,
  checkWaits,
  wait,
  record,
  tell,
}: VersionSteps<One, Stored>) {
  /**
   * Takes a version that waits for its moment back into the draft, to go on with it. Refused while there is another draft,
   * which stays as it is, and once the moment has come: from then on it is what the shop says. Again is once.
   */
  function unschedule(shop: ShopContext, author: StaffAuthor, name: string, number: number): Promise<VersionResult> {
    return inWaiting(shop, name, number, "draft", async (tx, thing, waiting) => {
      if ((await versionIn(tx, thing, sql`state = 'draft'`)) !== null) return refusals.draftExists;
      // Of what takes it out of the shop there are no words to go on with.
      if (waiting.ends === "off") return refusals.notFound;
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
   * has come, where its end would be before it, and while another waits; again is once.
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
      if (version.until !== null && version.until <= at.getTime()) return { ok: false, code: refusals.endEarly };
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
   * Works on a version that waits: its thing is locked, so that either this or its moment comes first, and never both.
   * What has become of it already is done; `work` says why it refuses, and null when it has not.
   */
  function inWaiting(
    shop: ShopContext,
    name: string,
    number: number,
    becomes: "draft" | "archived",
    work: (tx: Transaction, thing: One, waiting: Version) => Promise<(typeof refusals)[keyof typeof refusals] | null>,
  ): Promise<VersionResult> {
    return inThing(shop, name, async (tx, thing): Promise<VersionResult> => {
      const waiting = await versionIn(tx, thing, sql`number = ${number}`);
      if (waiting === null) return { ok: false, code: refusals.notFound };
      if (hasCome(waiting, shop.clock())) return { ok: false, code: refusals.momentCame };
      const done = { ok: true, version: number, revision: waiting.revision } as const;
      if (waiting.state === becomes) return done;
      if (waiting.state !== "scheduled") return { ok: false, code: "staff.changed_meanwhile" };
      const refused = await work(tx, thing, waiting);
      if (refused !== null) return { ok: false, code: refused };
      await tell(tx, thing);
      return done;
    });
  }

  async function endWaiting(
    tx: Transaction,
    { versions: { table, which } }: One,
    number: number,
    state: "draft" | "archived",
  ): Promise<void> {
    await tx.execute(
      sql`update ${table} set state = ${state}, publish_at = null, record = null, publisher_id = null${
        state === "draft" ? sql`, until = null, ends = null, laid = null` : sql``
      }
          where ${which} and number = ${number}`,
    );
    await tx.execute(sql`select pg_notify('catalog', 'content')`);
  }

  return { unschedule, cancelScheduled, reschedule };
}

/** The shop tells moments in whole seconds. */
const secondOf = (at: number | null) => (at === null ? null : Math.floor(at / 1000));
