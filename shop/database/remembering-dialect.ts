import { Column, is, Name, Param, Placeholder, type QueryWithTypings, SQL, StringChunk, Table } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";

/** A statement of more pieces is a list: the next one is longer or shorter. */
const MOST_PIECES = 400;

/** How many places are remembered; statements with lists of changing length have many. */
const MOST_PLACES = 20_000;

/** What stands between pieces of text; each is a piece of its own, since the text of a name may stand elsewhere bare. */
const PARAMETER = Symbol("parameter");
const NAME = Symbol("name");
const OPENS = Symbol("(");
const COMMA = Symbol(",");
const CLOSES = Symbol(")");

/** After which pieces we are: those that came next so far, and the text that all pieces up to here have come to. */
interface Place {
  piece: unknown;
  next: Place | undefined;
  others: Map<unknown, Place> | undefined;
  text: string | undefined;
}

/** What the library keeps to itself: whether values are written into the text. */
interface Inlining {
  shouldInlineParams: boolean;
}

const ALIAS = Symbol.for("drizzle:IsAlias");

/** Under another name, a table and its columns are made anew by each statement. */
const hasOtherName = (part: Column | Table) => Reflect.get(part instanceof Column ? part.table : part, ALIAS) === true;

/** What is a value by itself. */
function isPlain(value: unknown): boolean {
  const type = typeof value;
  return type === "string" || type === "number" || type === "boolean" || type === "bigint";
}

const placeAfter = (piece: unknown): Place => ({ piece, next: undefined, others: undefined, text: undefined });

/**
 * The query builder's dialect, which remembers texts: a statement consists of the same pieces in the same order each
 * time, and putting them together anew costs more than the database's driver does (docs/performance.md). The text is
 * the library's own, kept for the pieces it was made of; pieces that only the library knows leave the whole statement
 * to it.
 */
export class RememberingDialect extends PgDialect {
  #start = placeAfter(undefined);
  #places = 0;
  /** Of the statement at hand. */
  #at = this.#start;
  #pieces = 0;
  #params: unknown[] = [];

  override sqlToQuery(statement: SQL, source?: "indexes"): QueryWithTypings {
    // A statement of a kind of its own says itself what it comes to.
    if (source !== undefined || statement.constructor !== SQL) return super.sqlToQuery(statement, source);
    if (this.#places >= MOST_PLACES) {
      this.#start = placeAfter(undefined);
      this.#places = 0;
    }
    this.#at = this.#start;
    this.#pieces = 0;
    const params: unknown[] = [];
    this.#params = params;
    if (!this.#follow(statement)) return super.sqlToQuery(statement);
    const place = this.#at;
    place.text ??= super.sqlToQuery(statement).sql;
    return { sql: place.text, params };
  }

  /** Goes on by what a part of a statement consists of; false where only the library knows. */
  #follow(part: unknown): boolean {
    if (part instanceof StringChunk) return this.#stepAll(part.value);
    if (part === undefined) return true;
    if (part === null || isPlain(part)) return this.#parameter(part);
    if (part instanceof SQL) {
      if (part.constructor !== SQL) return false;
      if ((part as unknown as Inlining).shouldInlineParams) return false;
      for (const each of part.queryChunks) if (!this.#follow(each)) return false;
      return true;
    }
    if (part instanceof Param) {
      if (is(part.value, Placeholder)) return false;
      const value: unknown = part.value === null ? null : part.encoder.mapToDriverValue(part.value);
      return value instanceof SQL ? this.#follow(value) : this.#parameter(value);
    }
    if (part instanceof Name) return this.#step(NAME) && this.#step(part.value);
    if (part instanceof Column || part instanceof Table) return !hasOtherName(part) && this.#step(part);
    return Array.isArray(part) && this.#followList(part);
  }

  #followList(parts: readonly unknown[]): boolean {
    if (!this.#step(OPENS)) return false;
    for (const part of parts) if (!this.#follow(part) || !this.#step(COMMA)) return false;
    return this.#step(CLOSES);
  }

  #stepAll(texts: readonly string[]): boolean {
    return texts.length === 1 ? this.#step(texts[0]) : texts.every((text) => this.#step(text));
  }

  #parameter(value: unknown): boolean {
    this.#params.push(value);
    return this.#step(PARAMETER);
  }

  #step(piece: unknown): boolean {
    this.#pieces += 1;
    if (this.#pieces > MOST_PIECES) return false;
    const from = this.#at;
    const { next } = from;
    this.#at =
      next !== undefined && next.piece === piece ? next : (from.others?.get(piece) ?? this.#placed(from, piece));
    return true;
  }

  #placed(from: Place, piece: unknown): Place {
    const place = placeAfter(piece);
    this.#places += 1;
    if (from.next === undefined) from.next = place;
    else {
      from.others ??= new Map();
      from.others.set(piece, place);
    }
    return place;
  }
}
