import { asc, eq } from "drizzle-orm";
import { pictureAddress } from "../catalog/product.ts";
import { countIn } from "../catalog/snapshot.ts";
import { categories } from "../catalog/tables.ts";
import { pictureNamed } from "../content-files/cross-checks.ts";
import type { ShopContext } from "../context.ts";
import type { WrittenCategory } from "./category-rules.ts";

/** A category as its file says it, and what is known of it. */
export interface CategoryRow {
  id: number;
  /** Counts what staff changed. */
  version: number;
  entry: WrittenCategory;
  /** How many products shoppers find in it, those below it included. */
  products: number;
  /** The address of its picture, which the main menu needs; null: it has none. */
  picture: string | null;
  /** Addresses that lead to it. */
  formerly: string[];
}

/** All categories, from the top down: each is followed by those below it. */
export async function readCategories({ db, catalog }: Pick<ShopContext, "db" | "catalog">): Promise<CategoryRow[]> {
  const rows = await db.select().from(categories).where(eq(categories.active, true)).orderBy(asc(categories.position));
  const snapshot = catalog();
  return rows.map(({ id, version, slug, parent, name, description, inNavigation, picture, formerly }) => ({
    ...{ id, version, formerly, picture: picture && pictureAddress(picture) },
    products: countIn(snapshot, slug),
    entry: { slug, parent, name, description, nav: inNavigation, ...pictureNamed(slug, picture) },
  }));
}
