import { sql } from "drizzle-orm";
import { bookedBy } from "../actor.ts";
import { canonical } from "../content-import/fingerprint.ts";
import type { ShopContext } from "../context.ts";
import { rowsOf, type Transaction } from "../database/database.ts";
import { jumpingValues } from "../settings/jumping-values.ts";
import { lockSettings } from "../settings/lock-settings.ts";
import { type MailTexts, ownWords } from "../settings/mail-texts.ts";
import { leavesOf, type SettingLeaf } from "../settings/setting-leaves.ts";
import { SETTING_SCHEMAS, type WrittenSetting, writtenSetting } from "../settings/setting-schemas.ts";
import type { SettingName } from "../settings/settings.ts";
import { settingVersions } from "../settings/tables.ts";
import { recordAct, type StaffAuthor } from "../staff/audit.ts";
import { notifyStaff } from "../staff/notify.ts";
import { doOnce, type RequestKey } from "../staff/once.ts";
import { storedSettings, valueAt, wholeValue } from "./settings-list.ts";

export type SettingResult =
  | { ok: true; number: number }
  | { ok: false; code: "staff.key_taken" | "staff.changed_meanwhile" | "settings.moment_passed" }
  /** Numbers that jump and were not typed again. */
  | { ok: false; code: "settings.rate_jumps"; places: string[] };

/**
 * Sets what new orders are made with, at once or from a moment on, over the newest version that was seen, and over what was
 * to count then, where that is said (`stood`); once under one key. `value` is what the setting's schema takes. Orders that
 * are made keep what they were made with.
 */
export function changeSetting(
  shop: ShopContext,
  author: StaffAuthor,
  asked: {
    key: RequestKey;
    name: SettingName;
    value: WrittenSetting;
    seen: number;
    stood?: unknown;
    from: string | null;
    note: string;
    again: Record<string, SettingLeaf>;
  },
): Promise<SettingResult> {
  const { name, note, seen } = asked;
  const value = name === "mails" ? ownWords(asked.value as MailTexts, shop.configured.mails) : asked.value;
  return doOnce(shop, author, asked.key, async (tx): Promise<SettingResult> => {
    await lockSettings(tx);
    const now = shop.clock();
    const countsFrom = asked.from === null ? now : new Date(asked.from);
    if (countsFrom < now) return { ok: false, code: "settings.moment_passed" };
    const own = (await storedSettings(tx)).filter((row) => row.name === name);
    if ((own.at(-1)?.number ?? 0) !== seen) return { ok: false, code: "staff.changed_meanwhile" };
    const stood = valueAt(shop, name, own, countsFrom);
    if (asked.stood !== undefined && saidOf(shop, name, asked.stood) !== saidOf(shop, name, stood))
      return { ok: false, code: "staff.changed_meanwhile" };
    const places = jumpingValues(name, stood, value, asked.again);
    if (places.length > 0) return { ok: false, code: "settings.rate_jumps", places };
    const number = seen + 1;
    await tx
      .insert(settingVersions)
      .values({ name, number, value, countsFrom, note, by: bookedBy(shop), createdAt: now });
    const stands = wholeValue(shop, name, value);
    await recordAct(tx, shop, author, {
      action: "setting.changed",
      entity: "setting",
      entityId: name,
      before: { setting: apart(stood, stands) },
      after: { setting: apart(stands, stood), starts_at: countsFrom.toISOString(), reason: note },
    });
    await tell(tx, name);
    return { ok: true, number };
  });
}

/** Takes back a version whose moment has not come, once under one key: it never counts. */
export function withdrawSetting(
  shop: ShopContext,
  author: StaffAuthor,
  { key, name, number }: { key: RequestKey; name: SettingName; number: number },
): Promise<SettingResult> {
  return doOnce(shop, author, key, async (tx): Promise<SettingResult> => {
    await lockSettings(tx);
    const now = sql`${shop.clock().toISOString()}::timestamptz`;
    const [row] = await rowsOf<{ counts_from: string }>(
      tx,
      sql`update setting_versions set withdrawn_at = ${now}
            where name = ${name} and number = ${number} and withdrawn_at is null and counts_from > ${now}
            returning to_char(counts_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as counts_from`,
    );
    if (row === undefined) return { ok: false, code: "staff.changed_meanwhile" };
    const before = { version: number, starts_at: row.counts_from };
    await recordAct(tx, shop, author, { action: "setting.withdrawn", entity: "setting", entityId: name, before });
    await tell(tx, name);
    return { ok: true, number };
  });
}

async function tell(tx: Transaction, name: SettingName): Promise<void> {
  await notifyStaff(tx, { entity: "setting", id: name });
  await tx.execute(sql`select pg_notify('catalog', 'content')`);
}

/** What a value says, however it was typed. What is delivered may be what staff could not set: it is taken as it is. */
function saidOf(shop: ShopContext, name: SettingName, value: unknown): string {
  const read = SETTING_SCHEMAS[name].safeParse(value);
  return canonical(wholeValue(shop, name, read.success ? writtenSetting(name, read.data) : (value as WrittenSetting)));
}

/** What one value says otherwise than another, by its places: `express.rate 2500`. */
function apart(value: WrittenSetting, other: WrittenSetting): string {
  const others = new Map(leavesOf(other));
  const own = leavesOf(value).filter(([place, leaf]) => others.get(place) !== leaf);
  return own.map(([place, leaf]) => `${place} ${leaf}`).join(", ");
}
