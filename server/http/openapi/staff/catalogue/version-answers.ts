import { z } from "zod";
import type { VersionState } from "../../../../../shop/catalog/tables.ts";
import { WRITTEN_KINDS } from "../../../../../shop/content/documents.ts";
import type { FaultKind, WrittenFault } from "../../../../../shop/content-files/written-fault.ts";
import type { PriceChange } from "../../../../../shop/content-import/price-changes.ts";
import type { ContentVersions } from "../../../../../shop/staff-content/read-content.ts";
import type { GridRefusal } from "../../../../../shop/staff-products/change-grid.ts";
import type { Versions } from "../../../../../shop/staff-versions/read-versions.ts";
import { moment } from "../../answers.ts";
import { describes } from "../../describes.ts";
import { data } from "../../operation.ts";
import { minorAed, oneOf } from "../parts.ts";

/** What is answered about drafts and versions of whatever has them. */

/** What a content file says, key by key: which keys there are, its kind says. */
export const writtenData = z.record(z.string(), z.unknown());
export const writtenVersion = data(z.object({ written: writtenData }));

export const faultKind = oneOf<FaultKind>({
  ...{ missing: true, not_arabic: true, not_english: true, too_long: true, uneven: true, price: true, gift: true },
  ...{ days: true, link: true, menu_picture: true, former: true, fixed: true, levels: true, unknown: true },
  ...{ html: true, text_long: true, nested: true, signs: true, picture: true, address: true, heading: true },
  ...{ placeholder: true, parts: true, taken: true, twice: true, degrees: true, phone: true, https: true },
  ...{ clock: true, slug: true, chain: true, locale: true, query: true, path: true, express: true, unclear: true },
});

const fault = describes<WrittenFault>()(
  z.object({
    key: z.string().meta({ description: "Where, e.g. `name.ar`." }),
    kind: faultKind,
    problem: z.string().meta({ description: "In English." }),
    line: z.exactOptional(z.int()).meta({ description: "The line of a long text, counted from 1." }),
  }),
);
const faults = z.array(fault);

export const priceChange = describes<PriceChange>()(
  z.object({
    slug: z.string(),
    from: z.object({ price: minorAed, salePrice: minorAed.nullable() }),
    to: z.object({ price: minorAed, salePrice: minorAed.nullable() }),
    isAlarming: z
      .boolean()
      .meta({ description: "Somebody has to look at it before it is live: more likely a slip than a price." }),
  }),
);

/** Why something of a grid of products was not done. */
export const gridRefusal = describes<GridRefusal>()(
  z.object({
    slug: z.string(),
    code: z.string(),
    faults: z.exactOptional(faults),
    change: z.exactOptional(priceChange),
  }),
);

const versionStates: Record<VersionState, true> = { draft: true, scheduled: true, published: true, archived: true };
export const versionFields = {
  version: z.int().nullable().meta({ description: "Of what is published; null: nothing is." }),
  versions: z
    .array(
      z.object({
        number: z.int(),
        state: oneOf(versionStates),
        by: z.string().nullable(),
        note: z.string(),
        based_on: z.int().nullable(),
        revision: z.int(),
        created_at: moment,
        asked_at: moment.nullable(),
        publish_at: moment.nullable(),
        published_at: moment.nullable(),
        until: moment.nullable().meta({ description: "When what it says ends, as long as it waits itself." }),
        ends: z.enum(["former", "off"]).nullable().meta({ description: "It is the end of what is published." }),
        publisher: z.string().nullable().meta({ description: "Who had it published." }),
      }),
    )
    .meta({ description: "The newest first." }),
  data: describes<Versions["data"]>()(z.partialRecord(oneOf(versionStates), writtenData)).meta({
    description: "What is said by those that are not over, as a content file says it.",
  }),
  began: writtenData.nullable().meta({ description: "What the version that waits began from." }),
  faults,
};

const contentVersions = describes<ContentVersions>()(
  z.object({
    ...versionFields,
    kind: z.enum(WRITTEN_KINDS),
    slug: z.string(),
    address: z.string().meta({ description: "Where it is read, without a locale." }),
    brand: z.string().meta({ description: "What `{brand}` stands for in it." }),
    is_active: z.boolean(),
    stays: z.boolean().meta({ description: "The shop itself leads to it: it cannot be taken off." }),
    categories: z.array(z.string()).meta({ description: "What it may be of." }),
    pictures: z.array(z.string()),
  }),
);
export const content = data(contentVersions);
export const draftSaved = data(z.object({ version: z.int(), revision: z.int().nullable(), faults }));
