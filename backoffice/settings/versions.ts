import type { WrittenSetting } from "../../shop/settings/setting-schemas.ts";
import type { SettingJson, SettingVersionJson } from "../../shop/staff-settings/settings-list.ts";

/** What can be had again: a version by its number, or what was delivered, which has none: 0. */
export type OldVersion = Pick<SettingVersionJson, "number" | "value">;

/** A value of a setting as a whole: versions of mails keep the words of staff alone. */
export function wholeValue({ name, delivered }: Pick<SettingJson, "name" | "delivered">, value: WrittenSetting) {
  return name === "mails" ? ({ ...delivered, ...value } as WrittenSetting) : value;
}

/** What counts right before the moment of a version: what the one before it in time says, or what was delivered. */
export function valueBefore(
  setting: Pick<SettingJson, "name" | "delivered" | "versions">,
  version: SettingVersionJson,
) {
  const isBefore = ({ counts_from: from, number, state }: SettingVersionJson) =>
    state !== "withdrawn" && (from < version.counts_from || (from === version.counts_from && number < version.number));
  const before = setting.versions
    .filter(isBefore)
    .toSorted((one, other) => one.counts_from.localeCompare(other.counts_from) || one.number - other.number)
    .at(-1);
  return wholeValue(setting, before?.value ?? setting.delivered);
}
