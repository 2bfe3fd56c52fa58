import { z } from "zod";
import { WRITTEN_KINDS } from "../../../../../shop/content/documents.ts";
import { LANGUAGES } from "../../../../../shop/market/market.ts";
import type { ContentRow } from "../../../../../shop/staff-content/content-list.ts";
import type { ListEntry } from "../../../../../shop/staff-content/list-entries.ts";
import { moment, picture } from "../../answers.ts";
import { describes } from "../../describes.ts";
import { data } from "../../operation.ts";
import { placed, textBoth } from "../parts.ts";
import { writtenData } from "./version-answers.ts";

/** What is answered about texts, questions, stores, announcements and redirects. */

const contentRow = describes<ContentRow>()(
  z.object({
    kind: z.enum(WRITTEN_KINDS),
    slug: z.string(),
    title: textBoth,
    is_active: z.boolean().meta({ description: "Whether it is in the shop." }),
    date: z
      .string()
      .nullable()
      .meta({ description: "The day it carries, and from which on articles and stories are shown." }),
    picture: picture.nullable().meta({ description: "Below `content/pictures`; null: none." }),
    state: z.enum(["changed", "scheduled", "ahead", "off", "published"]),
    at: moment.nullable().meta({ description: "When what waits is to be published." }),
    ends: z.enum(["former", "off"]).nullable().meta({ description: "It is the end of what is published." }),
    changed_at: moment
      .nullable()
      .meta({ description: "When it was changed last, and by whom; null: by the content files." }),
    by: z.string().nullable(),
    faults: z.int().meta({
      description: "In how many places the draft is not in order yet, and languages in which it leaves something out.",
    }),
    missing: z.array(z.enum(LANGUAGES)),
  }),
);

const listEntry = describes<ListEntry>()(z.object({ key: z.string(), version: z.int(), entry: writtenData }));

export const listContent = placed(contentRow, {
  all: z.int(),
  changed: z.int(),
  scheduled: z.int(),
  ahead: z.int(),
  off: z.int(),
});

export const contentList = data(z.array(listEntry));

const acted = data(z.object({ key: z.string(), version: z.int() }));
export const addToContentList = acted;

export const changeInContentList = acted;

export const removeFromContentList = acted;
