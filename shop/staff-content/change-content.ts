import { sql } from "drizzle-orm";
import { bookedBy } from "../actor.ts";
import type { WrittenData } from "../content/content.ts";
import {
  type DocumentKind,
  isEntryKind,
  WRITTEN_KINDS,
  type WrittenKind,
  type WrittenRecord,
  writtenName,
} from "../content/documents.ts";
import { WEEKDAYS } from "../content-files/schemas.ts";
import { lockLists } from "../content-import/lock-lists.ts";
import type { ShopContext } from "../context.ts";
import { inTransaction, rowsOf, type Transaction } from "../database/database.ts";
import { dayOf } from "../day.ts";
import { HOME_COUNTRY, type Text } from "../market/market.ts";
import { recordAct, type StaffAuthor } from "../staff/audit.ts";
import { notifyStaff } from "../staff/notify.ts";
import { doOnce, type RequestKey } from "../staff/once.ts";
import { changesOf, type VersionChanges } from "../staff-versions/change-versions.ts";
import type { Thing, VersionedKind } from "../staff-versions/versioned.ts";
import {
  type DocumentName,
  documentVersionsOf,
  publishDocument,
  withdrawDocument,
} from "../versions/publish-document.ts";
import { addressOf, type ContentMeans, checkContent } from "./content-means.ts";
import { standingNow } from "./standing.ts";

/** `article/iron-and-energy` → its kind and its address; null for what is no such name. */
export function namedBy(name: string): DocumentName | null {
  const [kind, key = "", more] = name.split("/");
  const known = WRITTEN_KINDS.find((each) => each === kind);
  return known === undefined || key === "" || more !== undefined ? null : { kind: known, key };
}

interface Locked extends Thing {
  document: DocumentName;
}

/** Everything that staff do to drafts and versions of texts, groups of questions and stores. The address stays what it was. */
export function contentChanges(means: ContentMeans): VersionChanges {
  const kind: VersionedKind<Locked, WrittenRecord> = {
    entity: "content",
    async lock(tx, name) {
      const document = namedBy(name);
      if (document === null) return null;
      await lockLists(tx);
      const [row] = await rowsOf<{ active: boolean; title: Text | null; version: number | null }>(
        tx,
        sql`select active, coalesce(data->'title', data->'name') as title,
                   (select number from document_versions v where v.kind = d.kind and v.key = d.key and v.state = 'published') as version
            from documents d where kind = ${document.kind} and key = ${document.key} for update of d`,
      );
      if (row === undefined) return null;
      return {
        name,
        document,
        liveId: document.key,
        versions: documentVersionsOf(document),
        owner: { columns: sql`kind, key`, values: sql`${document.kind}, ${document.key}` },
        version: row.version,
        isNew: !row.active,
        told: { title: row.title?.en ?? null },
      };
    },
    kept: ({ document: { kind, key } }, written) => ({ ...written, [isEntryKind(kind) ? "id" : "slug"]: key }),
    async check(shop, tx, { document, isNew }, written) {
      const known = { ...means, pictures: await means.pictures(tx) };
      const named = { kind: document.kind, slug: document.key, isNew };
      const checked = checkContent(shop, named, written, known, await standingNow(tx));
      if (checked.faults !== undefined) return { ok: false, code: "content.faulty", faults: checked.faults };
      return { ok: true, record: checked.record };
    },
    asPublished: (thing) => ({ ...thing, isNew: false }),
    isSameStep: () => true,
    publish: (tx, { document }, publishing) => publishDocument(tx, document, publishing),
    withdraw: (tx, { document }) => withdrawDocument(tx, document),
    async forget(tx, { document: { kind, key } }) {
      await tx.execute(
        sql`delete from documents d where kind = ${kind} and key = ${key} and not active
            and not exists (select from document_versions v where v.kind = d.kind and v.key = d.key)`,
      );
    },
    told: (record) => ({ title: ("title" in record ? record.title : record.name).en }),
  };
  return changesOf(kind);
}

export type MadeContent =
  | { ok: true; version: number; revision: number }
  | { ok: false; code: "content.exists" | "staff.key_taken" };

/** Begins a text, a group of questions or a store: a draft that nobody sees yet, once under one key. Its address is free, or it is refused. */
export function makeContent(
  shop: ShopContext,
  author: StaffAuthor,
  { key, kind, slug }: { key: RequestKey; kind: WrittenKind; slug: string },
): Promise<MadeContent> {
  return doOnce(shop, author, key, async (tx): Promise<MadeContent> => {
    const made = await rowsOf(
      tx,
      sql`insert into documents (kind, key, position, data, fingerprint, origin, active)
            select ${kind}, ${slug}, coalesce(max(position) + 1, 0), '{}'::jsonb, '', 'staff', false
            from documents where kind = ${kind} on conflict do nothing returning key`,
    );
    if (made.length === 0) return { ok: false, code: "content.exists" };
    const data = JSON.stringify(begun(kind, slug, dayOf(shop.clock())));
    const [draft] = await rowsOf<{ revision: number }>(
      tx,
      sql`insert into document_versions (kind, key, number, state, data, by, created_at)
            values (${kind}, ${slug}, 1, 'draft', ${data}::json, ${bookedBy(shop)}, ${shop.clock().toISOString()}::timestamptz)
            returning revision`,
    );
    const act = { action: "content.made", entity: "content", entityId: writtenName(kind, slug) } as const;
    await recordAct(tx, shop, author, act);
    await notifyStaff(tx, { entity: "content", id: slug });
    return { ok: true, version: 1, revision: draft?.revision ?? 0 };
  });
}

const NOTHING_SAID = { en: "", ar: "" };

/** What a new one says, in the order in which its files say it. */
function begun(kind: WrittenKind, slug: string, date: string): WrittenData {
  const [title, body] = [NOTHING_SAID, NOTHING_SAID];
  if (kind === "faq") return { id: slug, title, items: [{ id: "1", question: NOTHING_SAID, answer: NOTHING_SAID }] };
  if (kind === "store") {
    const opening = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, null]));
    const place = { maps_url: "", phone: "", latitude: null, longitude: null };
    const said = { name: NOTHING_SAID, address: NOTHING_SAID, hours: NOTHING_SAID };
    return { id: slug, country: HOME_COUNTRY, ...said, opening_hours: opening, ...place };
  }
  const dated = { date, reading_minutes: 3 };
  const found = { products: [], meta_title: NOTHING_SAID, meta_description: NOTHING_SAID };
  if (kind === "page")
    return { slug, title, subtitle: NOTHING_SAID, ...dated, category: "brand", image: null, ...found, body };
  const pictured = { image: null, image_alt: NOTHING_SAID };
  if (kind === "article")
    return {
      ...{ slug, title, excerpt: NOTHING_SAID, ...dated, category: "everyday-health" },
      ...{ ...pictured, featured: false, ...found, body },
    };
  const person = { person: NOTHING_SAID, city: NOTHING_SAID };
  return {
    ...{ slug, title, excerpt: NOTHING_SAID, ...person, ...dated, category: "energy" },
    ...{ ...pictured, illustrative: true, ...found, body },
  };
}

export type WithdrawnContent =
  | { ok: true }
  | { ok: false; code: "content.not_found" | "content.stays" | "content.last" | "staff.changed_meanwhile" }
  | { ok: false; code: "content.linked"; places: string[] };

/**
 * Takes a text, a group of questions or a store off the shop, as it was seen; its versions stay, and each can be restored.
 * Pages that the shop itself leads to stay, and so does the last group of questions. Refused while something else links to
 * a text, or a campaign has a page as its own.
 */
export function withdrawContent(
  shop: ShopContext,
  author: StaffAuthor,
  { name, version }: { name: string; version: number },
  means: ContentMeans,
): Promise<WithdrawnContent> {
  const document = namedBy(name);
  return inTransaction(shop.db, async (tx): Promise<WithdrawnContent> => {
    if (document === null) return { ok: false, code: "content.not_found" };
    await lockLists(tx);
    const [row] = await rowsOf<{ active: boolean; version: number | null; title: Text }>(
      tx,
      sql`select active, coalesce(data->'title', data->'name') as title,
                 (select number from document_versions v where v.kind = d.kind and v.key = d.key and v.state = 'published') as version
          from documents d where kind = ${document.kind} and key = ${document.key} for update of d`,
    );
    if (row === undefined) return { ok: false, code: "content.not_found" };
    if (means.stays(document.kind, document.key)) return { ok: false, code: "content.stays" };
    // An answer that was lost: it is off already.
    if (!row.active) return { ok: true };
    if (row.version !== version) return { ok: false, code: "staff.changed_meanwhile" };
    if (document.kind === "faq" && (await isLast(tx, document))) return { ok: false, code: "content.last" };
    const places = isEntryKind(document.kind) ? [] : await linkingTo(tx, document, means);
    if (places.length > 0) return { ok: false, code: "content.linked", places };
    await withdrawDocument(tx, document);
    const act = { action: "content.withdrawn", entity: "content", entityId: name } as const;
    await recordAct(tx, shop, author, { ...act, before: { version, title: row.title.en } });
    await notifyStaff(tx, { entity: "content", id: document.key });
    return { ok: true };
  });
}

async function isLast(tx: Transaction, { kind, key }: DocumentName): Promise<boolean> {
  const others = await rowsOf(
    tx,
    sql`select key from documents d where kind = ${kind} and key <> ${key} and active and not exists (
          select from document_versions v where v.kind = d.kind and v.key = d.key and v.state = 'scheduled' and v.ends = 'off')
        limit 1`,
  );
  return others.length === 0;
}

/**
 * What links to it, now or when its day or moment comes, by the addresses of what does; of the banner and of redirects what
 * they are about.
 */
export async function linkingTo(tx: Transaction, { kind, key }: DocumentName, means: ContentMeans): Promise<string[]> {
  const links = `"${addressOf(kind, key, means)}[\\\\"#?]`;
  const linking = await rowsOf<{ kind: DocumentKind; key: string; message: string | null }>(
    tx,
    sql`select kind, key, data->'message'->>'en' as message from documents d
        where not (kind = ${kind} and key = ${key})
          and (active and (data::text ~ ${links} or ${kind} = 'page' and kind = 'campaign' and data->>'page' = ${key}) or exists (
            select from document_versions v where v.kind = d.kind and v.key = d.key and v.state = 'scheduled'
              and v.record::text ~ ${links}))
        order by kind, key`,
  );
  const described = await rowsOf<{ slug: string }>(
    tx,
    sql`select slug from products p where active and (content::text ~ ${links} or exists (
          select from product_versions v where v.product_id = p.id and v.state = 'scheduled'
            and v.record::text ~ ${links})) order by slug`,
  );
  const places = linking.map(({ kind: other, key: name, message }) => {
    if (other === "article" || other === "story" || other === "page") return addressOf(other, name, means);
    return other === "faq" ? "/faq" : (message ?? name);
  });
  return [...new Set(places), ...described.map(({ slug }) => `/product/${slug}`)];
}
