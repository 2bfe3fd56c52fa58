import { sql } from "drizzle-orm";
import { soldEver } from "../catalog/snapshot.ts";
import type { ShopContext } from "../context.ts";
import { rowsOf } from "../database/database.ts";
import type { Text } from "../market/market.ts";
import { type AuditEntry, maskedContact } from "./audit.ts";
import type { AuditEntity, AuditField } from "./audit-kinds.ts";

/** What a thing is called: alike in both languages, or not; null where it has no name, or is gone with it. */
export type AuditName = string | Text | null;

/** An entry with the name of what it is about. Of persons who buy, what the log may tell: a masked address. */
export interface NamedEntry extends AuditEntry {
  about: AuditName;
  /** What products and categories are called that its values name by their slugs: `product zinc`, `category minerals`. */
  names: Readonly<Record<string, Text>>;
}

/** The entries of a page with what each is about, as it is called today, in a few statements. */
export async function withNames(
  shop: Pick<ShopContext, "db" | "catalog">,
  entries: readonly AuditEntry[],
): Promise<NamedEntry[]> {
  const known = await knownNames(shop, entries);
  return entries.map((entry) => ({
    ...entry,
    about: ownName(entry) ?? known.get(keyOf(entry)) ?? null,
    names: namesIn(shop, entry),
  }));
}

/** Whoever has ever worked here, by name: whose acts the log can be narrowed to, and whom its values name. */
export function staffNames({ db }: Pick<ShopContext, "db">): Promise<{ id: string; name: string }[]> {
  return rowsOf(db, sql`select id, name from staff order by removed_at is not null, lower(name), id`);
}

const keyOf = ({ entity, entityId }: Pick<AuditEntry, "entity" | "entityId">) => `${entity} ${entityId}`;

/** Those whose number is their name. */
const NAMED_BY_NUMBER: readonly AuditEntity[] = ["order", "promo", "contact", "review", "report", "setting"];
/** What entries themselves say of what they are about. */
const NAMED_BY_FIELD: Partial<Record<AuditEntity, AuditField>> = {
  ...{
    invitation: "email",
    remittance: "file",
    payout: "file",
    key: "name",
    webhook: "url",
    job: "job",
    content: "title",
    category: "name_en",
  },
};

function ownName({ entity, entityId, before, after }: AuditEntry): string | null {
  const said = (field: AuditField) => after?.[field] ?? before?.[field] ?? null;
  if (NAMED_BY_NUMBER.includes(entity)) return entityId;
  if (entity === "parcel") return [said("order"), said("number")].filter((part) => part !== null).join(" / ") || null;
  const field = NAMED_BY_FIELD[entity];
  const name = field === undefined ? null : said(field);
  if (name !== null) return String(name);
  return entity === "content" && entityId !== "content" ? entityId : null;
}

/** Fields whose values name products or categories by their slugs. */
const NAMING: readonly AuditField[] = [
  "scope",
  "setting",
  "parent",
  "sequence",
  "products",
  "prices",
  "stocks",
  "brings",
];
const SLUG = /[a-z0-9]+(?:-[a-z0-9]+)*/g;

function namesIn({ catalog }: Pick<ShopContext, "catalog">, { before, after }: AuditEntry): NamedEntry["names"] {
  const snapshot = catalog();
  const said = NAMING.map((field) => `${before?.[field] ?? ""} ${after?.[field] ?? ""}`).join(" ");
  const names = [...new Set(said.match(SLUG))].flatMap((slug) => [
    [`product ${slug}`, soldEver(snapshot, slug)?.name] as const,
    [`category ${slug}`, snapshot.categoryBySlug.get(slug)?.name] as const,
  ]);
  return Object.fromEntries(names.flatMap(([key, name]) => (name === undefined ? [] : [[key, name]])));
}

/** Names that tables know, by kind and number. */
async function knownNames(
  { db, catalog }: Pick<ShopContext, "db" | "catalog">,
  entries: readonly AuditEntry[],
): Promise<Map<string, AuditName>> {
  const names = new Map<string, AuditName>();
  const ids = (...kinds: AuditEntity[]) => [
    ...new Set(entries.filter(({ entity }) => kinds.includes(entity)).map(({ entityId }) => entityId)),
  ];
  const productName = (slug: string) => soldEver(catalog(), slug)?.name ?? slug;
  for (const slug of ids("product", "stock"))
    for (const kind of ["product", "stock"]) names.set(`${kind} ${slug}`, productName(slug));
  // One that is gone keeps the name it has in addresses.
  for (const slug of ids("campaign")) names.set(`campaign ${slug}`, slug);
  const asked = { campaign: ids("campaign"), staff: ids("staff"), role: ids("role"), courier: ids("courier") };
  const [customers, subscriptions] = [ids("customer"), ids("subscription")];
  const rows = await rowsOf<{ kind: AuditEntity; id: string; name: AuditName }>(
    db,
    sql`select 'staff' as kind, id::text, to_jsonb(name) as name from staff where id::text = any(${sql.param(asked.staff)}::text[])
        union all select 'role', id::text, name from staff_roles where id::text = any(${sql.param(asked.role)}::text[])
        union all select 'campaign', key, data->'name' from documents
                  where kind = 'campaign' and key = any(${sql.param(asked.campaign)}::text[])
        union all select 'courier', id, name from couriers where id = any(${sql.param(asked.courier)}::text[])
        union all select 'customer', id::text, to_jsonb(email) from customers
                  where id::text = any(${sql.param(customers)}::text[]) and email is not null
        union all select 'customer', id::text, to_jsonb(coalesce(customer->>'email', customer->>'phone_number')) from orders
                  where id = any(${sql.param(customers)}::uuid[]) and not forgets_buyer and not is_forgotten
        union all select 'subscription', s.id::text, to_jsonb(p.slug) from subscriptions s
                  join products p on p.id = s.product_id where s.id = any(${sql.param(subscriptions)}::uuid[])`,
  );
  for (const { kind, id, name } of rows) {
    const slug = String(name);
    if (kind === "subscription") names.set(`${kind} ${id}`, productName(slug));
    else names.set(`${kind} ${id}`, kind === "customer" ? maskedContact(slug) : name);
  }
  return names;
}
