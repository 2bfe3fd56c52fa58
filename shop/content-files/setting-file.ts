import { z } from "zod";
import type { SettingRecord, SettingVersion } from "../content/content.ts";
import { type MailTexts, unknownPlaceholders } from "../settings/mail-texts.ts";
import { SETTING_SCHEMAS, type WrittenSetting, writtenSetting } from "../settings/setting-schemas.ts";
import { SETTING_NAMES, type SettingName } from "../settings/settings.ts";
import type { Fault } from "./fault.ts";
import { moment, words } from "./fields.ts";
import { filesIn, readSource } from "./folder.ts";
import { check } from "./source.ts";

/** The format of `content/settings/<name>.yaml`, as described in `content/README.md`. */

export const SETTINGS_FOLDER = "settings";

/** Hundredths in calls; dirhams and percent in files. */
const HUNDREDTHS = ["cash_on_delivery", "gift_above", "rate", "base", "per_step"];

/** What a file says as calls have it, or the other way round: every amount and every percentage times `factor`. */
function scaled(value: unknown, factor: number): unknown {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      // Rounded to what a float holds: 19.99 × 100 is not 1999, and 12.345 × 100 stays no whole number.
      typeof part === "number" && HUNDREDTHS.includes(key) ? Number((part * factor).toFixed(6)) : scaled(part, factor),
    ]),
  );
}

/** A setting's value as its file says it. */
export const valueInFile = (value: WrittenSetting): unknown => scaled(value, 0.01);

const PROBLEMS: Record<string, string> = {
  "validation.required": "must not be empty",
  "validation.invalid": "is nothing that this setting takes",
};
const UNKNOWN = "holds a placeholder that its mail does not know";

type SettingFile = z.output<ReturnType<typeof settingFile>>;

/** The versions that a checked file says. */
export const versionsIn = (file: SettingFile): SettingVersion[] =>
  file.map(({ counts_from: from, ...rest }) => ({ from, ...rest }));

/**
 * Versions of one setting, the earliest first. `delivered`: what mails say as long as nobody has set anything else, where
 * words are still to be checked for what they name.
 */
export function settingFile(name: SettingName, delivered: MailTexts | null) {
  const value = z.unknown().transform((said, context): WrittenSetting => {
    const read = SETTING_SCHEMAS[name].safeParse(scaled(said, 100));
    for (const { message, path } of read.error?.issues ?? [])
      context.addIssue({ code: "custom", path: [...path], message: PROBLEMS[message] ?? message });
    if (!read.success) return z.NEVER;
    const written = writtenSetting(name, read.data);
    const places = name === "mails" && delivered !== null ? unknownPlaceholders(written as MailTexts, delivered) : [];
    for (const place of places) context.addIssue({ code: "custom", path: place.split("."), message: UNKNOWN });
    return written;
  });
  return z
    .array(z.strictObject({ counts_from: moment, note: words, value }))
    .min(1, "must not be empty")
    .superRefine((versions, context) => {
      for (const [at, { counts_from: from }] of versions.entries()) {
        const before = versions[at - 1];
        if (before !== undefined && from <= before.counts_from)
          context.addIssue({ code: "custom", path: [at, "counts_from"], message: "must be after the one above" });
      }
    });
}

/** The settings of a content folder; it may have none. */
export async function readSettings(
  root: string,
  delivered: MailTexts | null,
  faults: Fault[],
): Promise<SettingRecord[]> {
  const settings: SettingRecord[] = [];
  for (const file of await filesIn(root, SETTINGS_FOLDER, ".yaml", faults)) {
    const path = `${SETTINGS_FOLDER}/${file}`;
    const name = SETTING_NAMES.find((each) => `${each}.yaml` === file);
    if (name === undefined) {
      faults.push({ file: path, line: null, key: "", problem: `is no setting: these are ${SETTING_NAMES.join(", ")}` });
      continue;
    }
    const source = await readSource(root, path, faults);
    const versions = source && check(source, settingFile(name, delivered), faults);
    if (versions === null) continue;
    settings.push({ name, versions: versionsIn(versions) });
  }
  return settings;
}
