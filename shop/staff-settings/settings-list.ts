import { asc } from "drizzle-orm";
import { nameBooked } from "../actor.ts";
import { soldEver } from "../catalog/snapshot.ts";
import type { ShopContext } from "../context.ts";
import type { Database, Transaction } from "../database/database.ts";
import type { Language } from "../market/market.ts";
import { taxBoundaries } from "../pricing/tax.ts";
import { readSetting, type WrittenSetting, writtenSetting, writtenSettings } from "../settings/setting-schemas.ts";
import { SETTING_NAMES, type SettingName, settingsIn } from "../settings/settings.ts";
import { settingVersions } from "../settings/tables.ts";
import { may, type Permission, type Role } from "../staff/roles.ts";

/** A version of a setting, as the back office lists it; `by`: null for whoever is known by no name. */
export interface SettingVersionJson {
  number: number;
  state: "coming" | "counts" | "over" | "withdrawn";
  value: WrittenSetting;
  counts_from: string;
  note: string;
  by: string | null;
}

/** The version that set a rate to what it is. */
export type RateSource = Pick<SettingVersionJson, "counts_from" | "note" | "by">;

export interface SettingJson {
  name: SettingName;
  /** What new orders are made with now. */
  value: WrittenSetting;
  /** What counts when staff have set nothing. */
  delivered: WrittenSetting;
  /** The same from each moment on, the oldest first, where a file says it by moments. */
  unset: readonly { from: string; value: WrittenSetting }[];
  /** Rates alone: since when each stands, and where it is from; null: as delivered. */
  sources: Record<string, RateSource | null>;
  /** What the products are called that it names, and that its versions name. */
  products: { slug: string; name: Record<Language, string> }[];
  /** What `{brand}` stands for in its words. */
  brand: string;
  /** Of the newest version, whether or not it counts; 0: nobody has set it. */
  number: number;
  /** The newest first. */
  versions: SettingVersionJson[];
}

/** What it takes to see and to change a setting: the home page is content. */
export const neededForSetting = (name: SettingName): Permission =>
  name === "home" ? "content.edit" : "settings.manage";

/** Every setting of a role as it counts now, with what is to count and what has counted. */
export async function listSettings(
  shop: Pick<ShopContext, "db" | "clock" | "catalogAt" | "configured" | "brand">,
  role: Role,
): Promise<SettingJson[]> {
  const now = shop.clock();
  const rows = await storedSettings(shop.db);
  return SETTING_NAMES.filter((name) => may(role, neededForSetting(name))).map((name) => {
    const own = rows.filter((row) => row.name === name);
    const counting = countingAt(own, now);
    const said = [valueAt(shop, name, own, now), ...own.map(({ value }) => value)];
    return {
      name,
      value: said[0] as WrittenSetting,
      delivered: unsetValue(shop, name, now),
      unset: name === "tax" ? unsetTaxes(shop) : [],
      sources: name === "rates" ? sourcesOf(own, unsetValue(shop, name, now), now) : {},
      products: name === "home" ? namedProducts(shop, said as WrittenSetting<"home">[], now) : [],
      brand: shop.brand.name,
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

function namedProducts(
  { catalogAt }: Pick<ShopContext, "catalogAt">,
  said: readonly WrittenSetting<"home">[],
  now: Date,
): SettingJson["products"] {
  const catalog = catalogAt(now, "everyone");
  const slugs = new Set(said.flatMap(({ product, shelf }) => [product, ...Object.values(shelf)]));
  return [...slugs].flatMap((slug) => {
    const product = soldEver(catalog, slug);
    return product === undefined ? [] : [{ slug, name: product.name }];
  });
}

type Stored = Omit<typeof settingVersions.$inferSelect, "value"> & { value: WrittenSetting };

/** Every version of every setting, in the order in which they were made, with what has come to it since. */
export async function storedSettings(db: Database | Transaction): Promise<Stored[]> {
  const rows = await db.select().from(settingVersions).orderBy(asc(settingVersions.name), asc(settingVersions.number));
  return rows.map((row) => ({ ...row, value: writtenSetting(row.name, readSetting(row).value) }));
}

/** The version of a setting that counts at a moment; undefined: none does. */
function countingAt(versions: readonly Stored[], moment: Date): Stored | undefined {
  return countedUntil(versions, moment).at(-1);
}

/** The versions that have counted until a moment, one after the other. */
function countedUntil(versions: readonly Stored[], moment: Date): Stored[] {
  return versions
    .filter(({ withdrawnAt, countsFrom }) => withdrawnAt === null && countsFrom <= moment)
    .sort((one, other) => one.countsFrom.getTime() - other.countsFrom.getTime() || one.number - other.number);
}

/** Of every rate the version since which it is what it is. */
function sourcesOf(versions: readonly Stored[], delivered: WrittenSetting, now: Date): SettingJson["sources"] {
  const rateIn = (value: WrittenSetting, currency: string) => (value as Record<string, string>)[currency];
  const counted = countedUntil(versions, now);
  const sourceOf = (currency: string): RateSource | null => {
    const set = counted.findLast(
      ({ value }, at) => rateIn(value, currency) !== rateIn(counted[at - 1]?.value ?? delivered, currency),
    );
    return set === undefined
      ? null
      : { counts_from: set.countsFrom.toISOString(), note: set.note, by: nameBooked(set.by) };
  };
  return Object.fromEntries(Object.keys(delivered).map((currency) => [currency, sourceOf(currency)]));
}

/** What counts at a moment by the versions of a setting. */
export function valueAt(
  shop: Pick<ShopContext, "catalogAt" | "configured">,
  name: SettingName,
  versions: readonly Stored[],
  moment: Date,
): WrittenSetting {
  const set = countingAt(versions, moment)?.value;
  return set === undefined ? unsetValue(shop, name, moment) : wholeValue(shop, name, set);
}

/** A setting that is set in part only, with what counts for the rest. */
export function wholeValue(
  { configured }: Pick<ShopContext, "configured">,
  name: SettingName,
  value: WrittenSetting,
): WrittenSetting {
  return name === "mails" ? { ...configured.mails, ...(value as WrittenSetting<"mails">) } : value;
}

/** What counts at a moment as long as nobody has set it: what the content and the configuration say. */
function unsetValue(
  { catalogAt, configured }: Pick<ShopContext, "catalogAt" | "configured">,
  name: SettingName,
  moment: Date,
): WrittenSetting {
  return writtenSettings(settingsIn(catalogAt(UNSET, "everyone"), configured, moment))[name];
}

function unsetTaxes(shop: Pick<ShopContext, "catalogAt" | "configured">): SettingJson["unset"] {
  const boundaries = new Set(taxBoundaries(shop.catalogAt(UNSET, "everyone").tax));
  return [UNSET.getTime(), ...boundaries]
    .sort((one, other) => one - other)
    .map((from) => new Date(from))
    .map((from) => ({ from: from.toISOString(), value: unsetValue(shop, "tax", from) }));
}

/** Before every version there was none. */
const UNSET = new Date(0);
