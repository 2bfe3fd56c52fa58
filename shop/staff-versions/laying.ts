import { sql } from "drizzle-orm";
import type { WrittenData } from "../content/content.ts";
import { type Chosen, laidUnder } from "../content/two-texts.ts";
import { beganFrom } from "../content-import/lay-files.ts";
import type { ShopContext } from "../context.ts";
import { rowsOf, type Transaction } from "../database/database.ts";
import { hasCome, type Version, type VersionSteps, versionIn } from "./version-steps.ts";
import { type PricesAgain, type Thing, type VersionRefusal, WAITING_FAULTY } from "./versioned.ts";

/** What whoever publishes has decided about the version that waits: where both changed the same, whose words stand. */
export interface Laying {
  /** Which version they saw waiting. */
  number: number;
  choices: Chosen;
  /** Its prices typed again, where they jump from those that are published. */
  again?: PricesAgain | undefined;
}

/** How something is laid: as somebody decided, or (`isBack`) as it was; under what waits, or what is to wait again (`waited`). */
export interface LayingUnder {
  laying?: Laying | null | undefined;
  isBack?: boolean;
  waited?: Version | null;
}

/** What a version that waits becomes with something published under it. */
export interface Laid<Stored> {
  waiting: Version;
  data: WrittenData;
  /** Null: it takes its thing out of the shop. */
  record: Stored | null;
}

/** How what is published goes under what waits for its moment. */
export function layingOf<One extends Thing, Stored>({ kind, refusals }: VersionSteps<One, Stored>) {
  /**
   * What becomes of the version that waits once `published` is; null: none waits. Nothing is changed yet. Refused where both
   * changed the same and nobody has chosen, where what comes of it is not in order, where its prices jump from those that
   * are published by a step that nobody has seen, and once its moment has come. `isBack`: what was laid under it last is
   * taken back, and it says again what it said before.
   */
  async function layUnder(
    shop: ShopContext,
    tx: Transaction,
    thing: One,
    published: { data: WrittenData; record: Stored },
    { laying, isBack = false, waited = null }: LayingUnder,
  ): Promise<{ ok: true; laid: Laid<Stored> | null } | VersionRefusal> {
    const waiting = waited ?? (await versionIn(tx, thing, sql`state = 'scheduled'`));
    if (waiting === null) return { ok: true, laid: null };
    if (hasCome(waiting, shop.clock())) return { ok: false, code: refusals.momentCame };
    if (waiting.ends === "off") return { ok: true, laid: { waiting, data: published.data, record: null } };
    const before = isBack && waiting.laid?.over === thing.version ? waiting.laid.data : null;
    const base = await baseOf(tx, thing, waiting);
    const chosen = laying?.number === waiting.number ? laying.choices : {};
    const { data, open } =
      before === null
        ? laidUnder({ base, mine: waiting.data, theirs: published.data }, chosen)
        : { data: before, open: [] };
    if (open.length > 0) return { ok: false, code: refusals.waitingApart };
    const standing = kind.asPublished(thing, published.record);
    const isSeen =
      before !== null || kind.isSameStep({ from: base, to: waiting.data }, { from: published.data, to: data });
    const checked = await kind.check(shop, tx, standing, data, isSeen ? "seen" : laying?.again);
    if (checked.ok) return { ok: true, laid: { waiting, data, record: checked.record } };
    if ("faults" in checked) return { ...checked, code: WAITING_FAULTY[kind.entity] };
    return checked.code === "product.price_jumps" ? { ...checked, code: "product.waiting_price_jumps" } : checked;
  }

  /** Makes the version that waits say what was laid, over the version that is published now (`over`). */
  async function lay(
    tx: Transaction,
    { versions: { table, which } }: One,
    laid: Laid<Stored> | null,
    { over, isBack = false }: { over: number; isBack?: boolean },
  ): Promise<void> {
    if (laid === null) return;
    const { waiting, data, record } = laid;
    const before = isBack ? null : JSON.stringify({ over, data: waiting.data });
    await tx.execute(
      sql`update ${table} set data = ${JSON.stringify(data)}::json, record = ${record === null ? null : JSON.stringify(record)}::jsonb,
            based_on = ${over}, laid = ${before}::json
          where ${which} and number = ${waiting.number}`,
    );
  }

  return { layUnder, lay };
}

/** What a version began from. */
async function baseOf(tx: Transaction, { versions: { table, which } }: Thing, { number }: Version) {
  const [row] = await rowsOf<{ data: WrittenData }>(
    tx,
    sql`select ${beganFrom(table, which)} as data from (select number, based_on from ${table} where ${which}) v where number = ${number}`,
  );
  return row?.data ?? {};
}
