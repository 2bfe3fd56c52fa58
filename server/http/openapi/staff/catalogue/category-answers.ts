import { z } from "zod";
import type { CategoryNaming } from "../../../../../shop/content-import/category-names.ts";
import type { WrittenCategory } from "../../../../../shop/staff-categories/category-rules.ts";
import type { CategoryRow } from "../../../../../shop/staff-categories/read-categories.ts";
import { picture } from "../../answers.ts";
import { describes } from "../../describes.ts";
import { data } from "../../operation.ts";
import { textBoth } from "../parts.ts";

/** What is answered about the tree of categories. */

const writtenCategory = describes<WrittenCategory>()(
  z.object({
    description: textBoth,
    picture: picture
      .optional()
      .meta({ description: "Under which name its picture is, where that is not its address." }),
    slug: z.string(),
    name: textBoth,
    parent: z.string().nullable(),
    nav: z.boolean(),
  }),
);

const categoryRow = describes<CategoryRow>()(
  z.object({
    id: z.int(),
    version: z.int().meta({ description: "Counts what staff changed." }),
    entry: writtenCategory,
    products: z.int().meta({ description: "How many products shoppers find in it, those below it included." }),
    picture: picture
      .nullable()
      .meta({ description: "The address of its picture, which the main menu needs; null: it has none." }),
    formerly: z.array(z.string()).meta({ description: "Addresses that lead to it." }),
  }),
);

const categoryNaming = describes<CategoryNaming>()(
  z.object({
    kind: z.enum(["campaign", "link", "product", "promo", "category"]),
    key: z.string(),
    name: textBoth.nullable().meta({ description: "What it is called, where it has a name in both languages." }),
  }),
);

export const staffCategories = data(z.array(categoryRow));

export const namingCategory = data(z.array(categoryNaming));
