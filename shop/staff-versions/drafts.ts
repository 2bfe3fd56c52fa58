import { sql } from "drizzle-orm";
import { bookedBy } from "../actor.ts";
import type { WrittenData } from "../content/content.ts";
import { canonical } from "../content-import/fingerprint.ts";
import type { ShopContext } from "../context.ts";
import { rowsOf } from "../database/database.ts";
import type { StaffAuthor } from "../staff/audit.ts";
import { nextNumber, type VersionSteps, versionIn } from "./version-steps.ts";
import type { Thing, VersionResult } from "./versioned.ts";

/** What staff do to what is written and not published yet. */
export function draftsOf<One extends Thing, Stored>({
  kind,
  inThing,
  inDraft,
  record,
  tell,
}: VersionSteps<One, Stored>) {
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

  return { saveDraft, dropDraft, askToPublish };
}
