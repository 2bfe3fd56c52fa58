import { isMap, isSeq, parseDocument, stringify, type YAMLSeq } from "yaml";
import type { WrittenData } from "../content/content.ts";
import type { Announcement, RedirectRule } from "../content/documents.ts";
import { COUNTRIES } from "../market/countries.ts";
import { canonical } from "./fingerprint.ts";
import { adjustMap, WRITTEN } from "./written-yaml.ts";

/** An announcement as its file says it: what holds everywhere and always is not said. */
export function announcementEntry({ id, message, link, markets, requires, from, to }: Announcement): WrittenData {
  return {
    id,
    ...(markets.length === COUNTRIES.length ? {} : { markets }),
    ...(requires === null ? {} : { requires }),
    message: { en: message.en, ar: message.ar },
    link,
    ...(from === null ? {} : { starts_at: from }),
    ...(to === null ? {} : { ends_at: to }),
  };
}

/** A redirect as its file says it. */
export const redirectEntry = ({ from, to, status }: RedirectRule): WrittenData => ({ from, to, status });

/** Lists that staff change entry by entry, with their files. */
export const LIST_FILES = { announcement: "announcements.yaml", redirect: "redirects.yaml" } as const;

/**
 * The file of a list: entries that say the same come back as they are written, comments included; the others are changed,
 * added at the end or taken out. What says the same in all of them is the same file, byte for byte.
 */
export function listText(
  kind: keyof typeof LIST_FILES,
  records: readonly (Announcement | RedirectRule)[],
  before: string | null,
): string {
  const nameOf = (entry: WrittenData) => String(kind === "announcement" ? entry.id : entry.from);
  const wanted = records.map((record) =>
    kind === "announcement" ? announcementEntry(record as Announcement) : redirectEntry(record as RedirectRule),
  );
  if (before === null) return stringify(wanted, WRITTEN);
  const document = parseDocument(before);
  if (!isSeq(document.contents)) return stringify(wanted, WRITTEN);
  const stands = (document.toJS() as WrittenData[]).map(nameOf);
  const wantedByName = new Map(wanted.map((entry) => [nameOf(entry), entry]));
  const list: YAMLSeq = document.contents;
  let isChanged = false;
  for (const [index, name] of [...stands.entries()].reverse()) {
    const item = list.items[index];
    const entry = wantedByName.get(name);
    if (entry === undefined) {
      list.delete(index);
      isChanged = true;
    } else if (isMap<string>(item) && canonical(normal(item.toJSON() as WrittenData)) !== canonical(normal(entry))) {
      adjustMap(item, entry, (value) => document.createNode(value));
      isChanged = true;
    }
  }
  for (const entry of wanted.filter((each) => !stands.includes(nameOf(each)))) {
    list.add(document.createNode(entry));
    isChanged = true;
  }
  return isChanged ? document.toString(WRITTEN) : before;
}

/** The same moment is written in many ways, and no moment in two. */
function normal({ starts_at, ends_at, markets, ...rest }: WrittenData): WrittenData {
  const moment = (at: unknown) => (typeof at === "string" ? new Date(at).toISOString() : null);
  const everywhere = Array.isArray(markets) && markets.length === COUNTRIES.length;
  return { ...rest, markets: everywhere ? null : (markets ?? null), from: moment(starts_at), to: moment(ends_at) };
}
