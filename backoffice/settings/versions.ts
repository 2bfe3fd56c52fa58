import type { WrittenSetting } from "../../shop/settings/setting-schemas.ts";
import type { SettingName } from "../../shop/settings/settings.ts";
import type { SettingJson, SettingVersionJson } from "../../shop/staff-settings/settings-list.ts";
import { groupsOf, leafAt, type SettingField, withLeaf } from "./fields.ts";

/** What can be had again: a version by its number, or what was delivered, which has none: 0. */
export type OldVersion = Pick<SettingVersionJson, "number" | "value">;

/** A value of a setting as a whole: versions of mails keep the words of staff alone. */
export function wholeValue({ name, delivered }: Pick<SettingJson, "name" | "delivered">, value: WrittenSetting) {
  return name === "mails" ? ({ ...delivered, ...value } as WrittenSetting) : value;
}

type Versions = Pick<SettingJson, "name" | "delivered" | "unset" | "versions">;

/** What counts at a moment when staff have set nothing until then. */
const unsetAt = ({ unset, delivered }: Versions, moment: string) =>
  unset.findLast(({ from }) => from <= moment)?.value ?? delivered;

/** The versions that were not taken back, in the order in which they count. */
const standing = ({ versions }: Versions) =>
  versions
    .filter(({ state }) => state !== "withdrawn")
    .toSorted((one, other) => one.counts_from.localeCompare(other.counts_from) || one.number - other.number);

/** What counts right before the moment of a version: what the one before it in time says, or what counts unset. */
export function valueBefore(setting: Versions, { counts_from: moment, number }: SettingVersionJson) {
  const before = standing(setting).findLast(
    ({ counts_from: from, number: other }) => from < moment || (from === moment && other < number),
  );
  return wholeValue(setting, before?.value ?? unsetAt(setting, moment));
}

/** What counts at a moment by the versions that there are; null: what counts now. */
export function valueAt(setting: Versions & Pick<SettingJson, "value">, moment: string | null) {
  if (moment === null) return setting.value;
  const last = standing(setting).findLast(({ counts_from: from }) => from <= moment);
  return wholeValue(setting, last?.value ?? unsetAt(setting, moment));
}

/** The versions to come that count after a moment, the next one first; null: all that are to come. */
export function comingAfter(setting: Versions, moment: string | null): SettingVersionJson[] {
  return standing(setting).filter(({ state, counts_from: from }) => state === "coming" && from > (moment ?? ""));
}

/**
 * What is typed over one value of a setting, as typed over another: what is as it stood takes what stands there instead.
 * Places that are a list are one thing.
 */
export function rebased(name: SettingName, typed: WrittenSetting, stood: WrittenSetting, stands: WrittenSetting) {
  const listOf = ({ place, number }: SettingField) => (number === undefined ? place : place.replace(/[.]\d+$/, ""));
  const fields = groupsOf(name).flatMap((group) => group.fields);
  return [...Map.groupBy(fields, listOf).values()]
    .filter((list) => list.every(({ place }) => leafAt(typed, place) === leafAt(stood, place)))
    .flat()
    .reduce((value, { place }) => withLeaf(value, place, leafAt(stands, place)), typed);
}
