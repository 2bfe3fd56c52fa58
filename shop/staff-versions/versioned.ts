import type { SQL } from "drizzle-orm";
import type { WrittenData } from "../content/content.ts";
import type { WrittenFault } from "../content-files/written-fault.ts";
import type { isSameStep, PriceChange } from "../content-import/price-changes.ts";
import type { ShopContext } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import type { Act } from "../staff/audit.ts";
import type { Publishing } from "../versions/publish-product.ts";
import type { VersionsOf } from "../versions/version-table.ts";

/** What has drafts and versions, as acts and refusals call it: products, and articles with stories and pages. */
export type VersionedEntity = "product" | "content";

/** How each says that it cannot be done. */
export const REFUSALS = {
  product: {
    notFound: "product.not_found",
    noDraft: "product.no_draft",
    alreadyScheduled: "product.already_scheduled",
    momentPassed: "product.moment_passed",
    momentCame: "product.moment_came",
    draftExists: "product.draft_exists",
    endEarly: "product.end_early",
    waitingApart: "product.waiting_apart",
  },
  content: {
    notFound: "content.not_found",
    noDraft: "content.no_draft",
    alreadyScheduled: "content.already_scheduled",
    momentPassed: "content.moment_passed",
    momentCame: "content.moment_came",
    draftExists: "content.draft_exists",
    endEarly: "content.end_early",
    waitingApart: "content.waiting_apart",
  },
} as const satisfies Record<VersionedEntity, object>;
/** What waits would not be in order with something published under it. */
export const WAITING_FAULTY = {
  product: "product.waiting_faulty",
  content: "content.waiting_faulty",
} as const satisfies Record<VersionedEntity, string>;

type Refused = (typeof REFUSALS)[VersionedEntity];

export type VersionRefusal =
  | {
      ok: false;
      code:
        | Refused[keyof Refused]
        | "staff.key_taken"
        | "staff.changed_meanwhile"
        | "staff.take_back_late"
        | "staff.not_allowed";
    }
  | {
      ok: false;
      code: `${VersionedEntity}.faulty` | (typeof WAITING_FAULTY)[VersionedEntity];
      faults: WrittenFault[];
    }
  // Without a change it is new, and its price is far from all others.
  | { ok: false; code: "product.price_jumps" | "product.waiting_price_jumps"; change: PriceChange | null };

/** The number of the version that came of it, and the revision of a draft; null where there was nothing to keep. */
export type VersionResult = { ok: true; version: number; revision: number | null } | VersionRefusal;

/** The prices of a version as they were typed again, AED; `seen`: they stood in the shop a moment ago. */
export type PricesAgain = { price_aed: number; sale_price_aed: number | null } | "seen";

/** One of them, locked for the transaction. */
export interface Thing {
  /** What the log calls it. */
  name: string;
  /** What open back offices hear of it by. */
  liveId: string;
  versions: VersionsOf;
  /** The columns of a version that say what it is of, and their values. */
  owner: { columns: SQL; values: SQL };
  /** The number of the version that is published; null: none is. */
  version: number | null;
  /** Nothing of it is in the shop yet, so that a draft may be the first word. */
  isNew: boolean;
  /** What the log says of it as it stands. */
  told: NonNullable<Act["before"]>;
}

/** How one kind of them is found, checked and put into the shop. */
export interface VersionedKind<One extends Thing, Stored> {
  entity: VersionedEntity;
  lock: (tx: Transaction, name: string) => Promise<One | null>;
  /** What is typed, with what it cannot change set right. */
  kept: (thing: One, written: WrittenData) => WrittenData;
  /** What becomes of a version, or what is in its way. */
  check: (
    shop: ShopContext,
    tx: Transaction,
    thing: One,
    written: WrittenData,
    again: PricesAgain | undefined,
  ) => Promise<{ ok: true; record: Stored } | VersionRefusal>;
  publish: (tx: Transaction, thing: One, publishing: Publishing<Stored>) => Promise<void>;
  /** It as it stands once a version of it is published. */
  asPublished: (thing: One, record: Stored) => One;
  /** Whether the prices of two changes fall or rise alike, so that who has seen the one has seen the other. */
  isSameStep: typeof isSameStep;
  /** Takes it out of the shop, where it was never in before; null: that cannot be. */
  withdraw: ((tx: Transaction, thing: One) => Promise<void>) | null;
  /** Forgets one whose only version was a draft that is gone; null: there is always more of it. */
  forget: ((tx: Transaction, thing: One) => Promise<void>) | null;
  /** What the log says of a version beside its number. */
  told: (record: Stored) => NonNullable<Act["after"]>;
}
