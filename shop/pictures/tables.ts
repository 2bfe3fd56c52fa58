import { boolean, customType, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });

/**
 * Pictures that staff have added, beside those of the content folder: first of products alone, since of texts and categories, too. Each is named by what it shows, so that
 * the same is there once, and never changes. One that nothing names any more may be removed; it goes for good some time later.
 */
export const productPictures = pgTable("product_pictures", {
  /** `3f5a…c1.webp`, below the folder of whatever shows it. */
  file: text().primaryKey(),
  picture: bytes().notNull(),
  /** In pixels; null of those that came before anybody asked. */
  width: integer(),
  height: integer(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  /** Since when it may not be named any more; it can be taken back until it is deleted. */
  removedAt: timestamp("removed_at", { withTimezone: true }),
  /** Its time was over and orders were found to show it: it stays. Nothing can be ordered with one that is removed. */
  isOrdered: boolean("is_ordered").notNull().default(false),
});
