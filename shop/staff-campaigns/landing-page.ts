import { sql } from "drizzle-orm";
import { bookedBy } from "../actor.ts";
import type { Campaign } from "../campaigns/campaign.ts";
import type { WrittenData } from "../content/content.ts";
import { type WrittenRecord, writtenName } from "../content/documents.ts";
import type { ShopContext } from "../context.ts";
import { rowsOf, type Transaction } from "../database/database.ts";
import { dayOf } from "../day.ts";
import type { Text } from "../market/market.ts";
import { recordAct, type StaffAuthor } from "../staff/audit.ts";
import { notifyStaff } from "../staff/notify.ts";
import { linkingTo } from "../staff-content/change-content.ts";
import { type ContentMeans, checkContent } from "../staff-content/content-means.ts";
import { standingNow } from "../staff-content/standing.ts";
import { publishDocument, withdrawDocument } from "../versions/publish-document.ts";
import type { CampaignRules } from "./campaign-schemas.ts";

export type Landing = NonNullable<CampaignRules["landing"]>;

/** What a campaign keeps of its page. */
export type PageOfCampaign = Pick<Campaign, "page" | "ownPage" | "pageOutlivesIt" | "texts">;

export type PageRefusal =
  | { ok: false; code: "campaign.page_taken" | "campaign.page_unknown" | "campaign.page_faulty" | "campaign.page_ran" }
  | { ok: false; code: "content.linked"; places: string[] };

/** Whether prices were ever lower, or an offer held, by a campaign. */
export function hasRun({ periods }: Pick<Campaign, "periods">, now: Date): boolean {
  return periods.some(({ from }) => Date.parse(from) <= now.getTime());
}

/** What the page says in each phase, as the shop keeps it. */
export function textsOf({ texts }: Pick<Landing, "texts">): Campaign["texts"] {
  return { ...texts, early: texts.early ?? texts.before, pause: texts.pause ?? texts.before };
}

/**
 * Gives a campaign the page that staff say, or another one in the place of the one it had: one that there is, or one that is
 * made with it and published at once, by the checks that a file of pages has. Whoever asks holds the lock of the lists. What
 * is refused has changed nothing.
 */
export async function givePage(
  tx: Transaction,
  shop: ShopContext,
  author: StaffAuthor,
  means: ContentMeans,
  { landing, name, before }: { landing: Landing; name: Text; before: Campaign | null },
): Promise<({ ok: true } & PageOfCampaign) | PageRefusal> {
  const { page, description } = landing;
  const said = { ok: true, page, pageOutlivesIt: landing.outlives_it, texts: textsOf(landing) } as const;
  if (before?.page === page) return { ...said, ...(before.ownPage && { ownPage: true }) };
  const made = description === null ? null : await newPage(tx, shop, means, { landing, name, description });
  if (made?.ok === false) return made;
  if (made === null && !(await isLandingPage(tx, page))) return { ok: false, code: "campaign.page_unknown" };
  const refusal = before === null ? null : await leavePage(tx, shop, author, means, before);
  if (refusal !== null) return refusal;
  if (made === null) return said;
  await publishNew(tx, shop, author, made);
  return { ...said, ownPage: true };
}

/**
 * Takes a campaign's page off it, while it never ran: people keep the addresses of sales. A page that was made with it leaves
 * the shop, unless another campaign has it, and its versions stay; null: done.
 */
export async function leavePage(
  tx: Transaction,
  shop: ShopContext,
  author: StaffAuthor,
  means: ContentMeans,
  { slug, page, ownPage, periods }: Campaign,
): Promise<PageRefusal | null> {
  if (page === null) return null;
  if (hasRun({ periods }, shop.clock())) return { ok: false, code: "campaign.page_ran" };
  const others = await rowsOf(
    tx,
    sql`select key from documents where kind = 'campaign' and key <> ${slug} and data->>'page' = ${page} limit 1`,
  );
  if (ownPage !== true || others.length > 0) return null;
  const document = { kind: "page", key: page } as const;
  // The campaign itself does not keep it any more.
  const places = (await linkingTo(tx, document, means)).filter((place) => place !== slug);
  if (places.length > 0) return { ok: false, code: "content.linked", places };
  await withdrawDocument(tx, document);
  await tellOfPage(tx, shop, author, page, { action: "content.withdrawn" });
  return null;
}

async function isLandingPage(tx: Transaction, page: string): Promise<boolean> {
  const found = await rowsOf(
    tx,
    sql`select key from documents
        where kind = 'page' and key = ${page} and active and data->>'category' = 'landing' and not exists (
          select from document_versions where kind = 'page' and key = ${page} and state = 'scheduled' and ends = 'off')`,
  );
  return found.length > 0;
}

interface NewPage {
  slug: string;
  /** Of its version: the next one where the page was in the shop before. */
  number: number;
  written: WrittenData;
  record: WrittenRecord;
}

/** A page that can be published, or why it cannot. */
async function newPage(
  tx: Transaction,
  shop: ShopContext,
  means: ContentMeans,
  { landing, name, description }: { landing: Landing; name: Text; description: Text },
): Promise<({ ok: true } & NewPage) | PageRefusal> {
  const slug = landing.page;
  const number = await freeNumber(tx, slug);
  if (number === null) return { ok: false, code: "campaign.page_taken" };
  const written = {
    // The campaign's own texts stand in the place of these; nothing of them is kept a second time.
    ...{ slug, title: name, subtitle: name, date: dayOf(shop.clock()), reading_minutes: 1 },
    ...{ category: "landing", image: null, products: [], meta_title: shortened(name), meta_description: description },
    body: description,
  };
  const known = { ...means, pictures: await means.pictures(tx) };
  const named = { kind: "page", slug, isNew: true } as const;
  const checked = checkContent(shop, named, written, known, await standingNow(tx));
  if (checked.faults === undefined) return { ok: true, slug, number, written, record: checked.record };
  const isTaken = checked.faults.some(({ key }) => key === "slug");
  return { ok: false, code: isTaken ? "campaign.page_taken" : "campaign.page_faulty" };
}

/** The number of a page's first version, or of the next one where it was taken off the shop; null: the address is taken. */
async function freeNumber(tx: Transaction, slug: string): Promise<number | null> {
  const [row] = await rowsOf<{ is_taken: boolean; number: number }>(
    tx,
    sql`select d.active or exists (
                 select from document_versions v where v.kind = d.kind and v.key = d.key
                   and v.state in ('draft', 'scheduled')) as is_taken,
               (select coalesce(max(number), 0)::int + 1 from document_versions v
                where v.kind = d.kind and v.key = d.key) as number
        from documents d where kind = 'page' and key = ${slug} for update of d`,
  );
  if (row === undefined) return 1;
  return row.is_taken ? null : row.number;
}

async function publishNew(
  tx: Transaction,
  shop: ShopContext,
  author: StaffAuthor,
  { slug, number, written, record }: NewPage,
): Promise<void> {
  const at = sql`${shop.clock().toISOString()}::timestamptz`;
  await tx.execute(
    sql`insert into documents (kind, key, position, data, fingerprint, origin, active)
        select 'page', ${slug}, coalesce(max(position) + 1, 0), '{}'::jsonb, '', 'staff', false
        from documents where kind = 'page' on conflict do nothing`,
  );
  await tx.execute(
    sql`insert into document_versions (kind, key, number, state, data, by, created_at)
        values ('page', ${slug}, ${number}, 'draft', ${JSON.stringify(written)}::json, ${bookedBy(shop)}, ${at})`,
  );
  await publishDocument(tx, { kind: "page", key: slug }, { number, record, at, publisherId: author.staffId });
  const after = { version: number, title: "title" in record ? record.title.en : null };
  await tellOfPage(tx, shop, author, slug, { action: "content.published", after });
}

/** No title that search engines are given is longer. */
const TITLE = 60;
const shortened = ({ en, ar }: Text): Text => ({ en: en.slice(0, TITLE), ar: ar.slice(0, TITLE) });

async function tellOfPage(
  tx: Transaction,
  shop: ShopContext,
  author: StaffAuthor,
  page: string,
  act: Pick<Parameters<typeof recordAct>[3], "action" | "after">,
): Promise<void> {
  await recordAct(tx, shop, author, { ...act, entity: "content", entityId: writtenName("page", page) });
  await notifyStaff(tx, { entity: "content", id: page });
}
