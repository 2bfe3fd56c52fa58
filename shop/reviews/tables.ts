import { sql } from "drizzle-orm";
import {
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { Language, Locale } from "../market/market.ts";
import { orders } from "../orders/tables.ts";
import type { RejectReason, ReviewState } from "./review.ts";

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });

/** What buyers say about products that they have received; one for each product and buyer. */
export const reviews = pgTable(
  "reviews",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer("product_id").notNull(),
    /** The delivered order that shows that the writer has it. */
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    /** `person_hash` of the account, or of the mailbox for guests: nobody writes twice about a product. */
    buyerKey: text("buyer_key").notNull(),
    stars: smallint().notNull(),
    title: text().notNull().default(""),
    text: text().notNull(),
    /** Of title and text. */
    language: text().$type<Language>().notNull(),
    /** As the writer wants to be called. */
    displayName: text("display_name").notNull(),
    /** In which the writer is told what became of it. */
    locale: text().$type<Locale>().notNull(),
    state: text().$type<ReviewState>().notNull(),
    /** Grows with every change: a decision is about the words that somebody has read. */
    revision: smallint().notNull().default(1),
    /** What the word list found in it, separated by blanks. */
    heldFor: text("held_for").notNull().default(""),
    reason: text().$type<RejectReason>(),
    decidedAt: timestamp("decided_at", { withTimezone: true }),
    /** Who of the shop decided; null: a setting did, or nobody yet. */
    decidedBy: text("decided_by"),
    /** The merchant's public answer. */
    reply: text().notNull().default(""),
    replyLanguage: text("reply_language").$type<Language>(),
    repliedAt: timestamp("replied_at", { withTimezone: true }),
    /** How many people it has helped: the number of its rows in `review_votes`. */
    helpful: integer().notNull().default(0),
    /** The number it was last sent under: repeating it changes nothing. */
    requestKey: text("request_key"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    unique("reviews_once").on(table.productId, table.buyerKey),
    index("reviews_product").on(table.productId, table.state),
    index("reviews_state").on(table.state, table.updatedAt),
    index("reviews_order").on(table.orderId),
    check("reviews_stars", sql`${table.stars} between 1 and 5`),
  ],
);

/** Pictures of a review, without what the camera wrote into them. They go with the review. */
export const reviewPhotos = pgTable(
  "review_photos",
  {
    id: uuid().primaryKey(),
    reviewId: integer("review_id")
      .notNull()
      .references(() => reviews.id, { onDelete: "cascade" }),
    width: smallint().notNull(),
    height: smallint().notNull(),
    /** WebP, the longer side 1280 pixels at most. */
    picture: bytes().notNull(),
    /** WebP, 320 by 320. */
    thumbnail: bytes().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("review_photos_review").on(table.reviewId)],
);

/** Whom a review has helped, once per person. */
export const reviewVotes = pgTable(
  "review_votes",
  {
    reviewId: integer("review_id")
      .notNull()
      .references(() => reviews.id, { onDelete: "cascade" }),
    /** `person_hash` of the account, or of the secret of a browser. */
    voterKey: text("voter_key").notNull(),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.voterKey] })],
);

/** Orders whose buyer has been asked for reviews, or will not be. */
export const reviewRequests = pgTable("review_requests", {
  orderId: uuid("order_id")
    .primaryKey()
    .references(() => orders.id),
  askedAt: timestamp("asked_at", { withTimezone: true }).notNull(),
});

/** Who does not want to be asked for reviews: `person_hash` of the mailbox. */
export const reviewRefusals = pgTable("review_refusals", {
  personKey: text("person_key").primaryKey(),
});
