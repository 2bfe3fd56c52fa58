import { sql } from "drizzle-orm";
import { currentCategory, isProduct } from "../catalog/snapshot.ts";
import type { WrittenData } from "../content/content.ts";
import type { Announcement, RedirectRule } from "../content/documents.ts";
import { checkAnnouncement, checkRedirect, type KnownToEntries } from "../content-files/check-list-entry.ts";
import type { WrittenFault } from "../content-files/written-fault.ts";
import { announcementEntry, redirectEntry } from "../content-import/export-lists.ts";
import { lockLists } from "../content-import/lock-lists.ts";
import type { ShopContext } from "../context.ts";
import { rowsOf, type Transaction } from "../database/database.ts";
import { type Act, recordAct, type StaffAuthor } from "../staff/audit.ts";
import { notifyStaff } from "../staff/notify.ts";
import { doOnce, type RequestKey } from "../staff/once.ts";
import type { ContentMeans } from "./content-means.ts";
import { standingNow, wholeCatalog } from "./standing.ts";

/** What the banner says, and where former addresses lead. */
export const CONTENT_LISTS = ["announcement", "redirect"] as const;
export type ContentList = (typeof CONTENT_LISTS)[number];

/** An entry as its file says it, with the number of changes that staff have made to it. */
export interface ListEntry {
  key: string;
  version: number;
  entry: WrittenData;
}

export type EntryResult =
  | { ok: true; key: string; version: number }
  | { ok: false; code: "content.not_found" | "content.entry_exists" | "staff.key_taken" | "staff.changed_meanwhile" }
  | { ok: false; code: "content.faulty"; faults: WrittenFault[] };

interface Stored {
  key: string;
  version: number;
  active: boolean;
  data: Announcement | RedirectRule;
}

/** Behind those of the content. */
const POSITION = 1000;

/** The greatest number that content files may take; staff's own come after it, so that the next one of a file is free. */
const MOST_IN_FILES = 999;

/** What a list says now, in its order. */
export async function readList({ db }: Pick<ShopContext, "db">, list: ContentList): Promise<ListEntry[]> {
  const rows = await rowsOf<Stored>(
    db,
    sql`select key, version, active, data from documents where kind = ${list} and active order by position, key`,
  );
  return rows.map(({ key, version, data }) => ({ key, version, entry: entryOf(list, data) }));
}

/** An entry as its file says it. */
function entryOf(list: ContentList, data: Announcement | RedirectRule): WrittenData {
  return list === "announcement" ? announcementEntry(data as Announcement) : redirectEntry(data as RedirectRule);
}

/** Adds an entry, once under one key. The banner and the addresses have it within a second, cached pages too. */
export function addEntry(
  shop: ShopContext,
  author: StaffAuthor,
  { list, key, entry }: { list: ContentList; key: RequestKey; entry: WrittenData },
  means: ContentMeans,
): Promise<EntryResult> {
  return doOnce(shop, author, key, async (tx): Promise<EntryResult> => {
    await lockLists(tx);
    const said = list === "announcement" ? { ...entry, id: await announcementId(tx, entry.id) } : entry;
    const checked = await check(shop, tx, list, said, { means, without: null });
    if (checked.faults !== undefined) return { ok: false, code: "content.faulty", faults: checked.faults };
    const own = keyOf(checked.record);
    // One that was removed comes back as it is written now.
    const made = await rowsOf<{ version: number }>(
      tx,
      sql`insert into documents (kind, key, position, data, fingerprint, origin)
            values (${list}, ${own}, ${POSITION}, ${JSON.stringify(checked.record)}::jsonb, '', 'staff')
            on conflict (kind, key) do update set data = excluded.data, origin = 'staff',
              active = true, version = documents.version + 1
              where not documents.active
            returning version`,
    );
    const [row] = made;
    if (row === undefined) return { ok: false, code: "content.entry_exists" };
    await tell(tx, shop, author, { list, key: own, action: "content.entry_added", after: checked.record });
    return { ok: true, key: own, version: row.version };
  });
}

/** The next number; of one that was removed, and is put back, its own. */
async function announcementId(tx: Transaction, former: unknown): Promise<number> {
  const [row] = await rowsOf<{ id: number; back: number | null }>(
    tx,
    sql`select greatest(max(key::int), ${MOST_IN_FILES}) + 1 as id,
               max(key::int) filter (where not active and key = ${String(former)}) as back
        from documents where kind = 'announcement'`,
  );
  return row?.back ?? row?.id ?? MOST_IN_FILES + 1;
}

/** Changes an entry over the version that was seen, once under one key. */
export function changeEntry(
  shop: ShopContext,
  author: StaffAuthor,
  asked: { list: ContentList; key: RequestKey; of: string; version: number; entry: WrittenData },
  means: ContentMeans,
): Promise<EntryResult> {
  const { list, of, entry } = asked;
  return act(shop, author, asked, async (tx, stored) => {
    const named = list === "announcement" ? { ...entry, id: Number(of) } : { ...entry, from: of };
    const checked = await check(shop, tx, list, named, { means, without: of });
    if (checked.faults !== undefined) return { ok: false, code: "content.faulty", faults: checked.faults };
    await tx.execute(
      sql`update documents set data = ${JSON.stringify(checked.record)}::jsonb, origin = 'staff', version = version + 1
          where kind = ${list} and key = ${of}`,
    );
    const acted = {
      list,
      key: of,
      action: "content.entry_changed",
      before: stored.data,
      after: checked.record,
    } as const;
    await tell(tx, shop, author, acted);
    return { ok: true, key: of, version: stored.version + 1 };
  });
}

/** Takes an entry out of its list, over the version that was seen. It can be added again as it was. */
export function removeEntry(
  shop: ShopContext,
  author: StaffAuthor,
  asked: { list: ContentList; key: RequestKey; of: string; version: number },
): Promise<EntryResult> {
  const { list, of } = asked;
  return act(shop, author, asked, async (tx, stored) => {
    // Its row stays: an import must not take it for one that is missing.
    await tx.execute(
      sql`update documents set active = false, origin = 'staff', version = version + 1 where kind = ${list} and key = ${of}`,
    );
    await tell(tx, shop, author, { list, key: of, action: "content.entry_removed", before: stored.data });
    return { ok: true, key: of, version: stored.version + 1 };
  });
}

function act(
  shop: ShopContext,
  author: StaffAuthor,
  { list, key, of, version }: { list: ContentList; key: RequestKey; of: string; version: number },
  work: (tx: Transaction, stored: Stored) => Promise<EntryResult>,
): Promise<EntryResult> {
  return doOnce(shop, author, key, async (tx): Promise<EntryResult> => {
    await lockLists(tx);
    const [stored] = await rowsOf<Stored>(
      tx,
      sql`select key, version, active, data from documents where kind = ${list} and key = ${of} and active for update`,
    );
    if (stored === undefined) return { ok: false, code: "content.not_found" };
    if (stored.version !== version) return { ok: false, code: "staff.changed_meanwhile" };
    return work(tx, stored);
  });
}

const keyOf = (record: Announcement | RedirectRule) =>
  "from" in record && "status" in record ? record.from : String((record as Announcement).id);

/** What becomes of an entry, beside the texts and the redirects as they are in this moment. */
async function check(
  shop: Pick<ShopContext, "catalogAt">,
  tx: Transaction,
  list: ContentList,
  entry: WrittenData,
  { means, without }: { means: ContentMeans; without: string | null },
) {
  const catalog = wholeCatalog(shop);
  const { redirects, ...texts } = await standingNow(tx);
  const known: KnownToEntries = {
    ...texts,
    category: (slug) => currentCategory(catalog, slug) !== undefined,
    // A banner may wait for a product that is off sale; a redirect leads away from one, and never to it.
    product: (slug) => (list === "announcement" ? isProduct(catalog, slug) : catalog.productBySlug.has(slug)),
    redirects: redirects.filter(({ from }) => from !== without),
    isOwnAddress: means.isOwnAddress,
  };
  return list === "announcement" ? checkAnnouncement(entry, known) : checkRedirect(entry, known);
}

type EntryRecord = Announcement | RedirectRule;

/** An entry as the log shows it. */
function told(record: EntryRecord): NonNullable<Act["before"]> {
  if ("status" in record) return { to: record.to, status: record.status };
  const { message, link, markets, requires, from, to } = record;
  return { en: message.en, ar: message.ar, link, markets: markets.join(" "), requires, from, to };
}

async function tell(
  tx: Transaction,
  shop: ShopContext,
  author: StaffAuthor,
  {
    list,
    key,
    action,
    before,
    after,
  }: { list: ContentList; key: string; action: Act["action"]; before?: EntryRecord; after?: EntryRecord },
): Promise<void> {
  const values = { ...(before && { before: told(before) }), ...(after && { after: told(after) }) };
  await recordAct(tx, shop, author, { action, entity: "content", entityId: `${list} ${key}`, ...values });
  await notifyStaff(tx, { entity: "content", id: list });
  // Every process reads the catalogue anew, whose version is part of each kept page.
  await tx.execute(sql`select pg_notify('catalog', 'content')`);
}
