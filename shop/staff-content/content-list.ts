import { sql } from "drizzle-orm";
import { nameBooked } from "../actor.ts";
import { withBrand } from "../catalog/brand-name.ts";
import type { VersionEnd } from "../catalog/tables.ts";
import type { WrittenData } from "../content/content.ts";
import { isEntryKind, WRITTEN_KINDS, type WrittenKind } from "../content/documents.ts";
import type { ShopContext } from "../context.ts";
import { rowsOf } from "../database/database.ts";
import { oneOf } from "../database/one-of.ts";
import type { Text } from "../market/market.ts";
import { publicationOf } from "../reading/publication.ts";
import { utcText } from "../versions/version-table.ts";
import { type ContentMeans, checkContent } from "./content-means.ts";
import { isTitled } from "./find-texts.ts";

export const CONTENT_VIEWS = ["all", "changed", "scheduled", "ahead", "off"] as const;
export type ContentView = (typeof CONTENT_VIEWS)[number];

/** What is written beside what is published: nothing, a draft, or what waits; `ahead`: published, and not shown before its day. */
export type ContentState = "published" | "changed" | "scheduled" | "ahead" | "off";

/** A text, a group of questions or a store as whoever writes sees it in the list. */
export interface ContentRow {
  kind: WrittenKind;
  slug: string;
  title: Text;
  /** Whether it is in the shop. */
  is_active: boolean;
  /** The day it carries, and from which on articles and stories are shown. */
  date: string | null;
  /** Below `content/pictures`; null: none. */
  picture: string | null;
  state: ContentState;
  /** When what waits is to be published. */
  at: string | null;
  /** It is the end of what is published. */
  ends: VersionEnd | null;
  /** When it was changed last, and by whom; null: by the content files. */
  changed_at: string | null;
  by: string | null;
  /** In how many places the draft is not in order yet, and languages in which it leaves something out. */
  faults: number;
  missing: ("en" | "ar")[];
}

interface Stored {
  kind: WrittenKind;
  slug: string;
  active: boolean;
  title: Text | null;
  date: string | null;
  picture: string | null;
}

interface Written {
  kind: WrittenKind;
  key: string;
  state: "draft" | "scheduled" | "published" | "archived";
  data: WrittenData | null;
  by: string;
  created_at: string;
  publish_at: string | null;
  ends: VersionEnd | null;
}

const PAGE = 50;

/**
 * What there is to read, the latest changed first, or of questions and stores the order in which they are shown; found by every word of `q` in a title of either language or in the
 * address, and how many there are of each view. `next` leads on; null at the end. Two statements, and what the pictures take.
 */
export async function listContent(
  shop: Pick<ShopContext, "db" | "catalogAt" | "clock" | "brand">,
  asked: { view: ContentView; q: string; kind: WrittenKind | ""; after: number },
  means: ContentMeans,
): Promise<{ rows: ContentRow[]; next: number | null; counts: Record<ContentView, number> }> {
  const stored = await rowsOf<Stored>(
    shop.db,
    sql`select kind, key as slug, active, coalesce(data->'title', data->'name') as title, data->>'date' as date, data->>'picture' as picture
        from documents where ${oneOf(sql`kind`, WRITTEN_KINDS)} order by kind, position, key`,
  );
  const places = stored.map(({ slug }) => slug);
  const written = Map.groupBy(await newestVersions(shop), ({ kind, key }) => `${kind}/${key}`);
  const pictures = await means.pictures();
  const all = stored.map((row) =>
    rowOf(shop, row, written.get(`${row.kind}/${row.slug}`) ?? [], { ...means, pictures }),
  );
  const found = all
    .filter(({ kind }) => (asked.kind === "" ? !isEntryKind(kind) : kind === asked.kind))
    .filter((row) => isTitled(row, asked.q))
    .sort(
      (a, b) => (b.changed_at ?? "").localeCompare(a.changed_at ?? "") || (b.date ?? "").localeCompare(a.date ?? ""),
    );
  // Questions and stores have an order of their own, and come whole, so that it can be changed.
  if (isEntryKind(asked.kind)) found.sort((a, b) => places.indexOf(a.slug) - places.indexOf(b.slug));
  const isIn = (view: ContentView) => (row: ContentRow) => view === "all" || row.state === view;
  const counts = Object.fromEntries(CONTENT_VIEWS.map((view) => [view, found.filter(isIn(view)).length])) as Record<
    ContentView,
    number
  >;
  const page = found.filter(isIn(asked.view));
  const end = isEntryKind(asked.kind) ? page.length : asked.after + PAGE;
  return { rows: page.slice(asked.after, end), next: page.length > end ? end : null, counts };
}

/** Of each state the newest version; what drafts say as well. */
function newestVersions({ db }: Pick<ShopContext, "db">): Promise<Written[]> {
  return rowsOf<Written>(
    db,
    sql`select distinct on (kind, key, state) kind, key, state, by, case when state = 'draft' then data end as data,
               ${utcText("created_at")}, ${utcText("publish_at")}, ends
        from document_versions order by kind, key, state, number desc`,
  );
}

function rowOf(
  shop: Pick<ShopContext, "catalogAt" | "clock" | "brand">,
  { active, ...row }: Stored,
  versions: readonly Written[],
  known: Parameters<typeof checkContent>[3],
): ContentRow {
  const draft = versions.find(({ state }) => state === "draft");
  const waiting = versions.find(({ state }) => state === "scheduled");
  const last = draft ?? waiting ?? versions.toSorted((a, b) => a.created_at.localeCompare(b.created_at)).at(-1);
  const faults =
    draft === undefined ? [] : (checkContent(shop, { ...row, isNew: !active }, draft.data ?? {}, known).faults ?? []);
  const isMissing = (language: "en" | "ar") =>
    faults.some(({ key, kind }) => kind === "missing" && new RegExp(`[.]${language}([[]|$)`).test(key));
  const isDated = row.kind === "article" || row.kind === "story";
  const isAhead = isDated && row.date !== null && publicationOf({ date: row.date }) > shop.clock().getTime();
  const standing = !active ? "off" : isAhead ? "ahead" : "published";
  return {
    ...row,
    is_active: active,
    title: withBrand(row.title ?? titleOf(draft?.data ?? {}), shop.brand.name),
    date: row.date ?? (wordsOf(draft?.data?.date) || null),
    state: draft !== undefined ? "changed" : waiting !== undefined ? "scheduled" : standing,
    at: waiting?.publish_at ?? null,
    ends: waiting?.ends ?? null,
    changed_at: last?.created_at ?? null,
    by: nameBooked(last?.by ?? null),
    faults: faults.length,
    missing: (["en", "ar"] as const).filter(isMissing),
  };
}

function titleOf({ title, name }: WrittenData): Text {
  const said = (title ?? name ?? {}) as Partial<Record<keyof Text, unknown>>;
  return { en: wordsOf(said.en), ar: wordsOf(said.ar) };
}

/** In a draft anything may be said. */
const wordsOf = (said: unknown) => (typeof said === "string" ? said : "");
