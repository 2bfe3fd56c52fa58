import { type SQL, sql } from "drizzle-orm";
import type { ContactSubject } from "../contact/contact-schema.ts";
import type { ContactState } from "../contact/tables.ts";
import type { ShopContext } from "../context.ts";
import { isFoundBy, wordsOfOrder } from "../customers/found-by.ts";
import { type Database, rowsOf } from "../database/database.ts";
import { latinDigits } from "../latin-digits.ts";
import { type Language, type Locale, marketOf } from "../market/market.ts";
import { type Page, pageOf } from "../page-of.ts";

/** A request in the list. */
export interface InboxRow {
  number: number;
  name: string;
  subject: ContactSubject;
  /** How it begins. */
  begins: string;
  locale: Locale;
  state: ContactState;
  /** Who has it; null: nobody yet. */
  who: { id: string; name: string } | null;
  at: string;
  answered_at: string | null;
}

/** A request with everything that was written about it. */
export interface Conversation extends InboxRow {
  email: string;
  message: string;
  language: Language;
  version: number;
  entries: InboxEntry[];
  /** Their page: an account's number, or an order's; null: they are known by this message only. */
  customer: string | null;
  /** The reference of the order it is joined to. */
  order: string | null;
}

/** `mail`: what became of a reply's mail; null for notes. `failed`: it is not tried any more. */
export interface InboxEntry {
  id: string;
  kind: "reply" | "note";
  text: string;
  by: string;
  at: string;
  mail: "waiting" | "sent" | "failed" | null;
}

export interface InboxCounts {
  new: number;
  open: number;
  mine: number;
  /** Requests of the last 30 days, and how many of them were answered. */
  received: number;
  answered: number;
  /** Minutes from a request to its first answer: half of those that were answered were faster; null: none was. */
  answer_minutes: number | null;
}

/** `open`: all but what is done. `mine`: of those, whatever is with whoever asks. */
export const INBOX_VIEWS = ["open", "mine", "new", "waiting", "done", "all"] as const;
export type InboxView = (typeof INBOX_VIEWS)[number];

const PAGE = 50;
const BEGINNING = 120;
const MOMENT = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS"Z"'`);

const VIEWS: Record<Exclude<InboxView, "mine">, SQL> = {
  open: sql`r.state <> 'done'`,
  new: sql`r.state = 'new'`,
  waiting: sql`r.state = 'waiting'`,
  done: sql`r.state = 'done'`,
  all: sql`true`,
};

const ROW = sql`r.id as number, r.name, r.subject, left(r.message, ${BEGINNING}) as begins, r.locale, r.state,
  case when s.id is not null then jsonb_build_object('id', s.id, 'name', s.name) end as who,
  to_char(r.created_at at time zone 'utc', ${MOMENT}) as at,
  to_char(r.answered_at at time zone 'utc', ${MOMENT}) as answered_at`;

/**
 * A page of requests, the newest first, found by number, by who wrote (also by telephone and reference of their orders, and
 * of the order it is joined to) or by words in it and in what was written about it. `before`: the number of the last one
 * of the page before.
 */
export async function readInbox(
  { db }: Pick<ShopContext, "db">,
  staffId: string,
  { view, q, before }: { view: InboxView; q: string; before: number | null },
): Promise<Page<InboxRow, number>> {
  const shown = view === "mine" ? sql`r.state <> 'done' and r.staff_id = ${staffId}::uuid` : VIEWS[view];
  const rows = await rowsOf<InboxRow>(
    db,
    sql`select ${ROW} from contact_requests r left join staff s on s.id = r.staff_id
        where ${shown} and ${q === "" ? sql`true` : matches(q)} and ${before === null ? sql`true` : sql`r.id < ${before}`}
        order by r.id desc limit ${PAGE + 1}`,
  );
  return pageOf(rows, PAGE, ({ number }) => number);
}

/** Of more orders than these that fit, the newest are looked at. */
const MOST_ORDERS = 1000;

function matches(q: string): SQL {
  const number = /^#?(\d{1,9})$/.exec(latinDigits(q))?.[1];
  const words = q.split(/\s+/).map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);
  const said = sql`concat_ws(' ', r.message, (select string_agg(e.text, ' ') from contact_entries e where e.request_id = r.id))`;
  const isSaid = sql.join(
    words.map((word) => sql`${said} ilike ${word}`),
    sql` and `,
  );
  const orders = sql`(select o.id, lower(o.customer->>'email') as email from orders o
    where ${isFoundBy(wordsOfOrder(sql`o`), q) ?? sql`false`} order by o.placed_at desc limit ${MOST_ORDERS})`;
  return sql`(r.id = ${Number(number ?? 0)} or (${isSaid})
    or ${isFoundBy(sql`found_by(r.name, '', r.email, '', '')`, q) ?? sql`false`}
    or r.order_id in (select id from ${orders} joined) or r.email in (select email from ${orders} theirs))`;
}

/** How many wait, and how fast the shop answers. */
export async function countInbox(
  { db, clock }: Pick<ShopContext, "db" | "clock">,
  staffId: string,
): Promise<InboxCounts> {
  const isRecent = sql`created_at > ${clock().toISOString()}::timestamptz - interval '30 days'`;
  const [row] = await rowsOf<InboxCounts>(
    db,
    sql`select count(*) filter (where state = 'new')::int as new, count(*) filter (where state <> 'done')::int as open,
               count(*) filter (where state <> 'done' and staff_id = ${staffId}::uuid)::int as mine,
               count(*) filter (where ${isRecent})::int as received,
               count(answered_at) filter (where ${isRecent})::int as answered,
               round(percentile_cont(0.5) within group (order by extract(epoch from answered_at - created_at) / 60)
                 filter (where answered_at is not null and ${isRecent}))::int as answer_minutes
        from contact_requests`,
  );
  return row ?? { new: 0, open: 0, mine: 0, received: 0, answered: 0, answer_minutes: null };
}

/** A request with its entries, the oldest first; null: there is none of this number. */
export async function readConversation({ db }: { db: Database }, number: number): Promise<Conversation | null> {
  const [row] = await rowsOf<Omit<Conversation, "language" | "entries">>(
    db,
    sql`select ${ROW}, r.email, r.message, r.version,
               coalesce((select c.id from customers c where c.email = r.email and c.email_verified_at is not null),
                        (select o.id from orders o where lower(o.customer->>'email') = r.email and o.customer_id is null
                           and not o.forgets_buyer order by o.placed_at desc, o.id desc limit 1)) as customer,
               (select o.reference from orders o where o.id = r.order_id) as order
        from contact_requests r left join staff s on s.id = r.staff_id where r.id = ${number}`,
  );
  if (row === undefined) return null;
  const entries = await rowsOf<InboxEntry>(
    db,
    sql`select e.id, e.kind, e.text, e.staff_name as by, to_char(e.created_at at time zone 'utc', ${MOMENT}) as at,
               case when e.kind = 'note' then null
                    when e.mailed_at is not null
                      or exists (select from mail_sendings m where m.job_id = e.id and m.taken_at is not null) then 'sent'
                    when exists (select from failed_mails f where f.job_id = e.id) then 'failed'
                    else 'waiting' end as mail
        from contact_entries e where e.request_id = ${number} order by e.created_at, e.id`,
  );
  return { ...row, language: marketOf(row.locale).language, entries };
}
