import { isMap, isSeq, parseDocument, stringify, type YAMLSeq } from "yaml";
import type { SettingVersion } from "../content/content.ts";
import { valueInFile } from "../content-files/setting-file.ts";
import { fromNowOn } from "../settings/from-now-on.ts";
import type { SettingName } from "../settings/settings.ts";
import { saysTheSame } from "./import-settings.ts";
import { adjustMap, WRITTEN } from "./written-yaml.ts";

/**
 * The file of a setting: what counts now, and what is to count later; what counted before is in the database alone. As it was
 * written last where it says the same, and otherwise with what is said otherwise now. Null for one that nobody has set.
 */
export function settingText(
  name: SettingName,
  versions: readonly SettingVersion[],
  { before, now }: { before: string | null; now: Date },
): string | null {
  const stands = fromNowOn(versions, now);
  if (stands.length === 0) return null;
  if (before !== null && saysTheSame(name, before, stands, now)) return before;
  const entries = stands.map(({ from, note, value }) => ({
    ...{ counts_from: from.toISOString(), note, value: valueInFile(value) },
  }));
  const document = before === null ? null : parseDocument(before);
  if (document === null || !isSeq(document.contents)) return stringify(entries, WRITTEN);
  const list: YAMLSeq = document.contents;
  const items = [...list.items];
  list.items = entries.map((entry, at) => {
    const item = items[at];
    if (!isMap(item)) return document.createNode(entry);
    adjustMap(item, entry, (value) => document.createNode(value));
    return item;
  });
  return document.toString(WRITTEN);
}
