import type { WrittenSetting } from "./setting-schemas.ts";

export type SettingLeaf = string | number;

/** Every single value of a setting with its place: `express.rate`, 2500. */
export function leavesOf(setting: WrittenSetting): [place: string, leaf: SettingLeaf][] {
  return below(setting, "");
}

function below(value: object, above: string): [string, SettingLeaf][] {
  return Object.entries(value).flatMap(([name, part]: [string, object | SettingLeaf]) =>
    typeof part === "object" ? below(part, `${above}${name}.`) : [[`${above}${name}`, part] as [string, SettingLeaf]],
  );
}
