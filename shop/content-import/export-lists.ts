import { isSeq, parseDocument, stringify } from "yaml";
import type { WrittenData } from "../content/content.ts";
import type { Announcement, RedirectRule } from "../content/documents.ts";
import { COUNTRIES } from "../market/countries.ts";
import { canonical } from "./fingerprint.ts";
import { adjustList, WRITTEN } from "./written-yaml.ts";

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
export const LIST_FILES = {
  announcement: "announcements.yaml",
  redirect: "redirects.yaml",
  faq: "faq.yaml",
  store: "stores.yaml",
} as const;
export type ListKind = keyof typeof LIST_FILES;

/** An entry as its file is to say it; null: as it stands there. */
export interface ListedEntry {
  key: string;
  entry: WrittenData | null;
}

/**
 * The file of a list: entries that say the same come back as they are written, comments included; the others are changed,
 * added, put elsewhere or taken out. What says the same in the same order is the same file, byte for byte.
 */
export function listText(kind: ListKind, wanted: readonly ListedEntry[], before: string | null): string {
  const document = before === null ? null : parseDocument(before);
  const list = kind === "faq" ? document?.get("groups") : document?.contents;
  if (document === null || !isSeq(list)) {
    const entries = wanted.flatMap(({ entry }) => entry ?? []);
    return stringify(kind === "faq" ? { groups: entries } : entries, WRITTEN);
  }
  const isChanged = adjustList(list, wanted, {
    keyOf: (entry) => String(kind === "redirect" ? entry.from : entry.id),
    isSame: (one, other) => canonical(normal(one)) === canonical(normal(other)),
    create: (value) => document.createNode(value),
  });
  return isChanged ? document.toString(WRITTEN) : (before as string);
}

/** The same moment is written in many ways, and no moment in two. */
function normal({ starts_at, ends_at, markets, ...rest }: WrittenData): WrittenData {
  const moment = (at: unknown) => (typeof at === "string" ? new Date(at).toISOString() : null);
  const everywhere = Array.isArray(markets) && markets.length === COUNTRIES.length;
  return { ...rest, markets: everywhere ? null : (markets ?? null), from: moment(starts_at), to: moment(ends_at) };
}
