import { asc } from "drizzle-orm";
import { nameBooked } from "../actor.ts";
import type { ShopContext } from "../context.ts";
import type { Database, Transaction } from "../database/database.ts";
import { type WrittenSetting, writtenSettings } from "../settings/setting-schemas.ts";
import { SETTING_NAMES, type SettingName, settingsIn } from "../settings/settings.ts";
import { settingVersions } from "../settings/tables.ts";

/** A version of a setting, as the back office lists it; `by`: null for whoever is known by no name. */
export interface SettingVersionJson {
  number: number;
  state: "coming" | "counts" | "over" | "withdrawn";
  value: WrittenSetting;
  counts_from: string;
  note: string;
  by: string | null;
}

export interface SettingJson {
  name: SettingName;
  /** What new orders are made with now. */
  value: WrittenSetting;
  /** Of the newest version, whether or not it counts; 0: nobody has set it. */
  number: number;
  /** The newest first. */
  versions: SettingVersionJson[];
}

/** Every setting as it counts now, with what is to count and what has counted. */
export async function listSettings(
  shop: Pick<ShopContext, "db" | "clock" | "catalogAt" | "configuredSeller">,
): Promise<SettingJson[]> {
  const now = shop.clock();
  const rows = await storedSettings(shop.db);
  return SETTING_NAMES.map((name) => {
    const own = rows.filter((row) => row.name === name);
    const counting = countingAt(own, now);
    return {
      name,
      value: counting?.value ?? unsetValue(shop, name, now),
      number: own.at(-1)?.number ?? 0,
      versions: own
        .map(({ number, value, countsFrom, note, by, withdrawnAt }): SettingVersionJson => {
          const isComing = countsFrom > now;
          const standing = number === counting?.number ? "counts" : isComing ? "coming" : "over";
          const state = withdrawnAt === null ? standing : "withdrawn";
          return { number, state, value, counts_from: countsFrom.toISOString(), note, by: nameBooked(by) };
        })
        .reverse(),
    };
  });
}

type Stored = Omit<typeof settingVersions.$inferSelect, "value"> & { value: WrittenSetting };

/** Every version of every setting, in the order in which they were made. */
export async function storedSettings(db: Database | Transaction): Promise<Stored[]> {
  const rows = await db.select().from(settingVersions).orderBy(asc(settingVersions.name), asc(settingVersions.number));
  return rows as Stored[];
}

/** The version of a setting that counts at a moment; undefined: none does. */
export function countingAt(versions: readonly Stored[], moment: Date): Stored | undefined {
  return versions
    .filter(({ withdrawnAt, countsFrom }) => withdrawnAt === null && countsFrom <= moment)
    .sort((one, other) => one.countsFrom.getTime() - other.countsFrom.getTime() || one.number - other.number)
    .at(-1);
}

/** What counts at a moment as long as nobody has set it: what the content and the configuration say. */
export function unsetValue(
  { catalogAt, configuredSeller }: Pick<ShopContext, "catalogAt" | "configuredSeller">,
  name: SettingName,
  moment: Date,
): WrittenSetting {
  // Before every version there was none.
  return writtenSettings(settingsIn(catalogAt(new Date(0), "everyone"), configuredSeller, moment))[name];
}
