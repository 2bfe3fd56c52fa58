import { sql } from "drizzle-orm";
import type { CatalogSnapshot } from "../../shop/catalog/snapshot.ts";
import type { Transaction } from "../../shop/database/database.ts";
import type { Text } from "../../shop/market/market.ts";
import { mailboxOf } from "../../shop/promo/person-keys.ts";
import { announceReviews } from "../../shop/ratings/rating.ts";
import { customerKey } from "../../shop/reviews/access.ts";
import { heldFor } from "../../shop/reviews/held-words.ts";
import { defaultDisplayName } from "../../shop/reviews/review.ts";
import { reviews } from "../../shop/reviews/tables.ts";
import type { Person } from "./people.ts";
import { Random } from "./random.ts";
import { later, type Story } from "./story.ts";
import { insertRows } from "./write.ts";

const DAY = 86_400;
/** So many buyers of what has arrived write about it, and within so many days. */
const WRITE = 0.22;
const WITHIN_DAYS = 24;

/** How many stars people give. */
const STARS: readonly (readonly [number, number])[] = [
  [5, 56],
  [4, 26],
  [3, 9],
  [2, 5],
  [1, 4],
];

/** What they say, by the stars they give: a title, and sentences of which each review has two. */
const WORDS: Record<"good" | "fair" | "poor", { titles: readonly Text[]; sentences: readonly Text[] }> = {
  good: {
    titles: [
      { en: "Easy to take every day", ar: "سهل التناول كل يوم" },
      { en: "Would buy again", ar: "سأشتريه مرة أخرى" },
      { en: "Well made", ar: "صناعة متقنة" },
      { en: "", ar: "" },
    ],
    sentences: [
      { en: "The capsules are small and have no taste.", ar: "الكبسولات صغيرة وبلا طعم." },
      { en: "Arrived in Dubai the next morning, well packed.", ar: "وصل في صباح اليوم التالي وكان التغليف ممتازاً." },
      { en: "I like that the label says exactly what is inside.", ar: "أعجبني أن الملصق يذكر المكونات بدقة." },
      { en: "It has become part of my breakfast.", ar: "أصبح جزءاً من فطوري." },
      {
        en: "No sugar and no colouring, that is what I was looking for.",
        ar: "بلا سكر ولا ألوان، وهذا ما كنت أبحث عنه.",
      },
      { en: "One box lasts two months.", ar: "العلبة الواحدة تكفي شهرين." },
    ],
  },
  fair: {
    titles: [
      { en: "Good, but not cheap", ar: "جيد لكنه ليس رخيصاً" },
      { en: "All right", ar: "لا بأس به" },
      { en: "", ar: "" },
    ],
    sentences: [
      { en: "The quality is fine, the price could be lower.", ar: "الجودة جيدة والسعر مرتفع قليلاً." },
      { en: "The capsules are larger than I expected.", ar: "الكبسولات أكبر مما توقعت." },
      { en: "The box was dented but everything inside was intact.", ar: "كانت العلبة منبعجة لكن المحتوى سليم." },
    ],
  },
  poor: {
    titles: [
      { en: "Not for me", ar: "لا يناسبني" },
      { en: "Expected more", ar: "توقعت أكثر" },
    ],
    sentences: [
      { en: "I do not like the smell when opening the box.", ar: "لم تعجبني الرائحة عند فتح العلبة." },
      { en: "Delivery took three days longer than promised.", ar: "تأخر التوصيل ثلاثة أيام عن الموعد." },
      { en: "The lid was hard to open.", ar: "كان الغطاء صعب الفتح." },
    ],
  },
};

/** What is not shown: nobody may claim this of a food supplement. */
const CLAIM: Text = { en: "This cured my migraine within a week!", ar: "شفاني من الصداع خلال أسبوع!" };

/** Reviews of what has arrived, of which some wait and some are refused: with a random sequence of their own. */
export class Reviews {
  readonly #random: Random;
  readonly #until: Date;
  readonly #snapshot: CatalogSnapshot;
  readonly #rows = new Map<string, typeof reviews.$inferInsert>();

  constructor(seed: string, until: Date, snapshot: CatalogSnapshot) {
    this.#random = new Random(`reviews of ${seed}`);
    this.#until = until;
    this.#snapshot = snapshot;
  }

  add(person: Person, { order, lines, events }: Story): void {
    const arrived = events.find(({ kind, state }) => kind === "fulfilment" && state === "DELIVERED");
    if (arrived === undefined || order.fulfilmentState !== "DELIVERED") return;
    for (const line of lines) {
      if (line.isGift === true || !this.#random.chance(WRITE)) continue;
      const at = later(arrived.at, this.#random.between(2 * DAY, WITHIN_DAYS * DAY));
      const key = person.customerId === null ? mailboxOf(person.email) : customerKey(person.customerId);
      const once = `${line.productId} ${key}`;
      if (at > this.#until || this.#rows.has(once)) continue;
      this.#rows.set(once, this.#review(person, { productId: line.productId, orderId: order.id, buyerKey: key, at }));
    }
  }

  #review(
    { first, last, language, locale }: Person,
    { at, ...of }: { productId: number; orderId: string; buyerKey: string; at: Date },
  ): typeof reviews.$inferInsert {
    const random = this.#random;
    const stars = random.weighted(STARS);
    const { titles, sentences } = WORDS[stars > 3 ? "good" : stars === 3 ? "fair" : "poor"];
    const claims = random.chance(0.03);
    const begin = random.below(sentences.length);
    const said = claims ? [CLAIM] : [sentences[begin], sentences[(begin + 1) % sentences.length]];
    const title = random.pick(titles)[language];
    const text = said.map((sentence) => sentence?.[language] ?? "").join(" ");
    const held = heldFor(`${title}\n${text}`, this.#snapshot.reviewRules.healthClaims);
    const isRead = later(at, 2 * DAY) <= this.#until;
    const state = !isRead ? "pending" : held.length > 0 ? "rejected" : "approved";
    return {
      ...of,
      stars,
      title,
      text,
      language,
      displayName: defaultDisplayName(first, last),
      locale,
      state,
      heldFor: held.join(" "),
      reason: state === "rejected" ? "health_claim" : null,
      decidedAt: isRead ? later(at, random.between(600, DAY)) : null,
      decidedBy: isRead ? "operator" : null,
      createdAt: at,
      updatedAt: at,
    };
  }

  /** Writes them; returns how many there are. */
  async write(tx: Transaction): Promise<number> {
    const rows = [...this.#rows.values()].toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
    await insertRows(tx, reviews, rows);
    // Who wrote them is known to the database alone.
    const ids = rows.map(({ orderId }) => orderId);
    await tx.execute(
      sql`update reviews set buyer_key = person_hash(buyer_key)
          where order_id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
    );
    await announceReviews(
      tx,
      rows.map(({ productId }) => productId),
    );
    return rows.length;
  }
}
