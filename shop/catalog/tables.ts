import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { StoredProduct, WrittenData } from "../content/content.ts";
import type { WrittenRecord } from "../content/documents.ts";
import type { Text } from "../market/market.ts";
import { staff } from "../staff/tables.ts";
import type { ProductContent } from "./product.ts";

export const products = pgTable(
  "products",
  {
    id: integer().primaryKey(),
    slug: text().notNull().unique(),
    sku: text().notNull().unique(),
    line: text().notNull(),
    /** AED hundredths. */
    price: integer().notNull(),
    salePrice: integer("sale_price"),
    /** Units that can be sold now: the sum of the product's rows in `stock_changes`, which every change of it writes. */
    stock: integer().notNull(),
    /** What the content file said when stock was last taken from it: at the first import, or when it was asked for. */
    stockImported: integer("stock_imported").notNull(),
    sold: integer().notNull().default(0),
    weightGrams: integer("weight_grams").notNull(),
    content: jsonb().$type<ProductContent>().notNull(),
    /** Fingerprint of the imported file: equal means nothing to do. */
    fingerprint: text().notNull(),
    /** False once its file is gone: no longer shown or sold, still named by old orders. */
    active: boolean().notNull().default(true),
    /** The number of its version that is published; null in a row of before there were versions. */
    version: integer(),
    /** Staff have published something since a file last counted: an import leaves it as it is unless told otherwise. */
    changedByStaff: boolean("changed_by_staff").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    // What a scanner reads.
    index("products_gtin").on(sql`(${table.content}->>'gtin')`),
    check("products_stock_not_negative", sql`${table.stock} >= 0`),
    check(
      "products_price_not_negative",
      sql`${table.price} >= 0 and (${table.salePrice} is null or ${table.salePrice} >= 0)`,
    ),
  ],
);

export type VersionEnd = "former" | "off";
export type VersionState = "draft" | "scheduled" | "published" | "archived";

/**
 * Numbers every saving of a draft, of whatever thing, and none twice: whoever has seen one knows by its number that
 * nothing has come between, another draft of the same thing neither.
 */
export const draftRevisions = pgSequence("draft_revisions");

/** What every version is, whatever it is of. Only drafts are changed; the others only move on. */
const versionColumns = {
  number: integer().notNull(),
  state: text().$type<VersionState>().notNull(),
  /**
   * What its file says, with its keys in their order (jsonb would sort them); of a draft, what was typed, whether or not
   * it is in order. Of a product without its stock.
   */
  data: json().$type<WrittenData>().notNull(),
  /** The version that somebody saw when they began a draft. */
  basedOn: integer("based_on"),
  /** The number of its last saving as a draft (`draftRevisions`). */
  revision: integer().notNull().default(sql`nextval('draft_revisions')`),
  /** Who made it, as the ledger of stock names them. */
  by: text().notNull(),
  note: text().notNull().default(""),
  /** Who of the staff had it published, at once or for a moment: whoever may take that back. */
  publisherId: uuid("publisher_id").references(() => staff.id, { onDelete: "set null" }),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  /** Somebody who may not publish has asked for it. */
  askedAt: timestamp("asked_at", { withTimezone: true }),
  /** When it is to be published. */
  publishAt: timestamp("publish_at", { withTimezone: true }),
  publishedAt: timestamp("published_at", { withTimezone: true }),
  /** When what it says ends, as long as it waits itself; published, its end waits as a version of its own (`ends`). */
  until: timestamp({ withTimezone: true }),
  /** It waits as the end of the one it is based on: with what was said `former`ly, or (`off`) to take it out of the shop. */
  ends: text().$type<VersionEnd>(),
  /** While it waits: what it said before the version `over` was published under it, for whoever takes that back. */
  laid: json().$type<{ over: number; data: WrittenData }>(),
};

/**
 * What was, is and will be said of a product, one row per version. Of each product one at most is a draft, one waits for
 * its moment, and one is published: that one stands in `products` as well.
 */
export const productVersions = pgTable(
  "product_versions",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    ...versionColumns,
    /** The row it becomes, while it waits for its moment. */
    record: jsonb().$type<StoredProduct>(),
    /** The files of the pictures that it names. */
    pictures: jsonb()
      .$type<string[]>()
      .generatedAlwaysAs(sql`jsonb_path_query_array(data::jsonb, '$.pictures[*].file')`),
    tags: jsonb().$type<string[]>().generatedAlwaysAs(sql`jsonb_path_query_array(data::jsonb, '$.tags[*]')`),
  },
  (table) => [
    unique("product_versions_number").on(table.productId, table.number),
    index("product_versions_pictures").using("gin", table.pictures),
    index("product_versions_tags").using("gin", table.tags).where(sql`${table.state} = 'published'`),
    uniqueIndex("product_versions_one_of_each")
      .on(table.productId, table.state)
      .where(sql`${table.state} <> 'archived'`),
    index("product_versions_scheduled").on(table.publishAt).where(sql`${table.state} = 'scheduled'`),
    check("product_versions_state", sql`${table.state} in ('draft', 'scheduled', 'published', 'archived')`),
    check("product_versions_ends", sql`${table.ends} in ('former', 'off')`),
  ],
);

/** The content files as they were when last taken over, but for the pictures, so that they can be written again. */
export const contentFiles = pgTable("content_files", { path: text().primaryKey(), text: text().notNull() });

export const categories = pgTable("categories", {
  id: integer().primaryKey(),
  slug: text().notNull().unique(),
  parent: text(),
  name: jsonb().$type<Text>().notNull(),
  description: jsonb().$type<Text>().notNull(),
  position: integer().notNull(),
  inNavigation: boolean("in_navigation").notNull(),
  picture: text(),
  /** Addresses it had before, the oldest first: they lead to the one of now. */
  formerly: jsonb().$type<string[]>().notNull().default([]),
  /** Who spoke last of it: staff, whom no file overrules, or the content. */
  origin: text().$type<"content" | "staff">().notNull().default("content"),
  /** Counts what staff changed, so that nobody overwrites what they have not seen. */
  version: integer().notNull().default(1),
  /** Staff have put it in order among its siblings: no file moves it. */
  placedByStaff: boolean("placed_by_staff").notNull().default(false),
  /** False once staff have removed it; its row stays, so that no file brings it back. */
  active: boolean().notNull().default(true),
});

/** Announcements, redirects, stores, shipping rates, pages, articles …: one row per document, read whole. */
export const documents = pgTable(
  "documents",
  {
    kind: text().notNull(),
    key: text().notNull(),
    /** Its place in its list. Below zero where staff have put the list in order: no file moves those, what is new follows. */
    position: integer().notNull(),
    data: jsonb().notNull(),
    fingerprint: text().notNull(),
    /** Who spoke last of it: staff, whom no file overrules, or the content. */
    origin: text().$type<"content" | "staff">().notNull().default("content"),
    /** Counts what staff changed, so that nobody overwrites what they have not seen. */
    version: integer().notNull().default(1),
    /** Who of the staff ended it, when, how it stood before and whose it was, so that it can be taken back. */
    ending: jsonb().$type<{ staffId: string; at: string; before: unknown; origin?: "content" | "staff" }>(),
    /** False while it is not shown: nothing of it was published yet, it was withdrawn, or its file is gone. */
    active: boolean().notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
);

/** The same for articles, stories, pages, groups of questions and stores, as `product_versions`; the published one stands in `documents`. */
export const documentVersions = pgTable(
  "document_versions",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    key: text().notNull(),
    ...versionColumns,
    /** The document it becomes, while it waits for its moment. */
    record: jsonb().$type<WrittenRecord>(),
    /** The names of the scenes that it shows. */
    scenes: jsonb()
      .$type<string[]>()
      .generatedAlwaysAs(
        sql`jsonb_path_query_array(data::jsonb, '$.image') || jsonb_path_query_array(data::jsonb, '$.sections.*[*].image')`,
      ),
  },
  (table) => [
    foreignKey({ columns: [table.kind, table.key], foreignColumns: [documents.kind, documents.key] }).onDelete(
      "cascade",
    ),
    unique("document_versions_number").on(table.kind, table.key, table.number),
    uniqueIndex("document_versions_one_of_each")
      .on(table.kind, table.key, table.state)
      .where(sql`${table.state} <> 'archived'`),
    index("document_versions_scenes").using("gin", table.scenes),
    index("document_versions_scheduled").on(table.publishAt).where(sql`${table.state} = 'scheduled'`),
    check("document_versions_state", sql`${table.state} in ('draft', 'scheduled', 'published', 'archived')`),
    check("document_versions_ends", sql`${table.ends} in ('former', 'off')`),
  ],
);
