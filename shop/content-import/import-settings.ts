import { and, asc, eq, inArray, isNull, like, sql } from "drizzle-orm";
import { parse } from "yaml";
import { contentFiles } from "../catalog/tables.ts";
import type { Content, SettingVersion } from "../content/content.ts";
import { SETTINGS_FOLDER, settingFile, versionsIn } from "../content-files/setting-file.ts";
import type { Database, Transaction } from "../database/database.ts";
import { SPECIFIED_RATES } from "../pricing/money.ts";
import { fromNowOn } from "../settings/from-now-on.ts";
import { jumpingValues } from "../settings/jumping-values.ts";
import { lockSettings } from "../settings/lock-settings.ts";
import { readSetting, type WrittenSetting, writtenSetting } from "../settings/setting-schemas.ts";
import { SETTING_NAMES, type SettingName } from "../settings/settings.ts";
import { settingVersions } from "../settings/tables.ts";
import { type Counts, counted } from "./counts.ts";
import { canonical } from "./fingerprint.ts";
import type { FieldsOf, ImportOptions } from "./import-content.ts";
import { changedFields } from "./write-versions.ts";

/** A rate that an import would change by so much that somebody has to look at it first. */
export interface RateJump {
  currency: string;
  from: string;
  to: string;
}

export interface SettingReport {
  counts: Counts;
  fresh: SettingName[];
  altered: SettingName[];
  fields: FieldsOf[];
  /** What staff have set otherwise since it was last taken from its file, and the keys in which that differs. */
  kept: FieldsOf[];
  rates: RateJump[];
}

/**
 * Makes settings count as their files say: what counts now, and what is to count later. What staff have set since stays as it
 * is, unless the import is told to go over it, and so does a setting without a file. Versions are only added, and withdrawn
 * before their moment: an empty database takes moments of before as they are (`isFirst`), in any other what the file says of
 * them counts from now on.
 */
export async function importSettings(
  tx: Transaction,
  { settings }: Content,
  { isFirst, overStaff = false, by = "shop", now = new Date() }: ImportOptions & { isFirst: boolean },
): Promise<SettingReport> {
  const report: Omit<SettingReport, "counts"> = { fresh: [], altered: [], fields: [], kept: [], rates: [] };
  if (settings.length === 0) return { ...report, counts: counted(0, 0, 0, 0) };
  await lockSettings(tx);
  const stored = await storedSettings(tx);
  const files = await keptFiles(tx);
  for (const { name, versions } of settings) {
    const stands = fromNowOn(stored.get(name) ?? [], now);
    const wanted = wantedOver(versions, stands, now);
    if (isSame(wanted, stands, now)) continue;
    const fields = { slug: `${SETTINGS_FOLDER}/${name}`, fields: changed(stands, wanted) };
    const before = files.get(name);
    const isStaffs = before === undefined ? stands.length > 0 : !saysTheSame(name, before, stands, now);
    if (isStaffs && !overStaff && !isFirst) {
      report.kept.push(fields);
      continue;
    }
    report.fields.push(fields);
    (stands.length === 0 ? report.fresh : report.altered).push(name);
    if (name === "rates" && !isFirst) report.rates.push(...jumpsIn(stands, wanted));
    await write(tx, name, { stands, wanted, by, now, isFirst });
  }
  const { fresh, altered, kept } = report;
  return { ...report, counts: counted(settings.length - kept.length, fresh.length, altered.length, 0) };
}

interface StoredVersion extends SettingVersion {
  number: number;
}

/** The versions of every setting that have not been taken back, in the order in which they were made. */
export async function storedSettings(db: Database | Transaction): Promise<Map<SettingName, StoredVersion[]>> {
  const rows = await db
    .select()
    .from(settingVersions)
    .where(isNull(settingVersions.withdrawnAt))
    .orderBy(asc(settingVersions.number));
  const versionsOf = (name: SettingName) =>
    rows
      .filter((row) => row.name === name)
      // As its schema has it: the database sorts keys in its own way.
      .map((row) => ({ ...row, from: row.countsFrom, value: writtenSetting(name, readSetting(row).value) }));
  return new Map(SETTING_NAMES.map((name) => [name, versionsOf(name)]));
}

/** Whether a setting's file says of now and later what is said here; one that cannot be read does not. */
export function saysTheSame(name: SettingName, text: string, versions: readonly SettingVersion[], now: Date): boolean {
  const { data } = settingFile(name, null).safeParse(parse(text));
  return data !== undefined && isSame(wantedOver(versionsIn(data), versions, now), versions, now);
}

async function keptFiles(tx: Transaction): Promise<Map<SettingName, string>> {
  const rows = await tx
    .select()
    .from(contentFiles)
    .where(like(contentFiles.path, `${SETTINGS_FOLDER}/%`));
  const textOf = new Map(rows.map(({ path, text }) => [path, text]));
  return new Map(
    SETTING_NAMES.flatMap((name) => {
      const text = textOf.get(`${SETTINGS_FOLDER}/${name}.yaml`);
      return text === undefined ? [] : [[name, text] as const];
    }),
  );
}

/** What a file wants from now on; until its first moment, what counts already. */
function wantedOver(file: readonly SettingVersion[], stands: readonly SettingVersion[], now: Date): SettingVersion[] {
  const wanted = fromNowOn(file, now);
  const isOpen = wanted.every(({ from }) => from > now);
  return [...stands.filter(({ from }) => isOpen && from <= now), ...wanted];
}

/** Since when something counts that counts already makes no difference. */
function isSame(some: readonly SettingVersion[], others: readonly SettingVersion[], now: Date): boolean {
  const said = (versions: readonly SettingVersion[]) =>
    versions.map(({ from, value }) => [from <= now ? null : from.toISOString(), value]);
  return canonical(said(some)) === canonical(said(others));
}

function changed(stands: readonly SettingVersion[], wanted: readonly SettingVersion[]): string[] {
  const values = wanted.flatMap(({ value }, at) =>
    changedFields(stands[at]?.value ?? stands.at(-1)?.value ?? {}, value),
  );
  return values.length > 0 ? [...new Set(values)] : ["counts_from"];
}

function jumpsIn(stands: readonly SettingVersion[], wanted: readonly SettingVersion[]): RateJump[] {
  const ratesOf = (version: SettingVersion | undefined) =>
    (version?.value ?? SPECIFIED_RATES) as WrittenSetting<"rates">;
  return wanted.flatMap((version, at) => {
    const [before, after] = [ratesOf(at === 0 ? stands[0] : wanted[at - 1]), ratesOf(version)];
    return jumpingValues("rates", before, after, {}).map((currency) => ({
      currency,
      from: (before as Record<string, string>)[currency] ?? "",
      to: (after as Record<string, string>)[currency] ?? "",
    }));
  });
}

async function write(
  tx: Transaction,
  name: SettingName,
  given: {
    stands: readonly SettingVersion[];
    wanted: readonly SettingVersion[];
    by: string;
    now: Date;
    isFirst: boolean;
  },
): Promise<void> {
  const { stands, wanted, by, now, isFirst } = given;
  const isIn = (versions: readonly SettingVersion[]) => (one: SettingVersion) =>
    versions.some((other) => isSame([one], [other], now));
  const [isWanted, isStanding] = [isIn(wanted), isIn(stands)];
  const dropped = stands.filter((version) => version.from > now && !isWanted(version)).map(({ from }) => from);
  if (dropped.length > 0)
    await tx
      .update(settingVersions)
      .set({ withdrawnAt: now })
      .where(
        and(
          eq(settingVersions.name, name),
          isNull(settingVersions.withdrawnAt),
          inArray(settingVersions.countsFrom, dropped),
        ),
      );
  const [last] = await tx
    .select({ number: sql<number>`coalesce(max(${settingVersions.number}), 0)::int` })
    .from(settingVersions)
    .where(eq(settingVersions.name, name));
  const rows = wanted
    .filter((version) => !isStanding(version))
    .map(({ from, note, value }, at) => ({
      ...{ name, number: (last?.number ?? 0) + at + 1, value, note, by, createdAt: now },
      countsFrom: isFirst || from > now ? from : now,
    }));
  if (rows.length > 0) await tx.insert(settingVersions).values(rows);
}
