import type { Text } from "../market/market.ts";
import type { WrittenData } from "./content.ts";
import { conflictsOf, joined, mergeParagraphs, type Piece, type Whose } from "./paragraphs.ts";

/** Says of a key what is given; null of one that may be left out takes it away. */
export function saying(written: WrittenData, changes: WrittenData): WrittenData {
  const next = { ...written, ...changes };
  for (const [key, value] of Object.entries(changes)) if (value === undefined) delete next[key];
  return next;
}

const isText = (value: unknown): value is Text =>
  value !== null &&
  typeof value === "object" &&
  !Array.isArray(value) &&
  Object.keys(value).every((key) => key === "en" || key === "ar");

/** The parts that two people can change apart: a key, or one language of it. */
export function partsOf(written: WrittenData): Map<string, unknown> {
  return new Map(
    Object.entries(written).flatMap(([key, value]): [string, unknown][] =>
      isText(value)
        ? [
            [`${key}.en`, value.en],
            [`${key}.ar`, value.ar],
          ]
        : [[key, value]],
    ),
  );
}

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Which parts do not say the same. */
export function changedParts(from: WrittenData, to: WrittenData): string[] {
  const [before, after] = [partsOf(from), partsOf(to)];
  return [...new Set([...after.keys(), ...before.keys()])].filter((part) => !same(before.get(part), after.get(part)));
}

/** What a part says; nothing where it is not said. */
function partIn(written: WrittenData, part: string): unknown {
  const [key = "", language] = part.split(".");
  return language === undefined ? written[key] : ((written[key] ?? {}) as Record<string, unknown>)[language];
}

/** `written` with some parts saying something else. */
function withParts(written: WrittenData, parts: Iterable<readonly [part: string, said: unknown]>): WrittenData {
  let next = written;
  for (const [part, said] of parts) {
    const [key = "", language] = part.split(".");
    const own = (next[key] ?? {}) as Record<string, unknown>;
    next = saying(next, { [key]: language === undefined ? said : { ...own, [language]: said } });
  }
  return next;
}

/** What two people made of one `base`. */
export interface Sides {
  base: WrittenData;
  mine: WrittenData;
  theirs: WrittenData;
}

/** Whose words stand in each conflict of a part, counted from 0. */
export type Choice = (part: string, conflict: number) => Whose;

/** What two made of one part: one language of a text paragraph by paragraph, anything else (null) as a whole. */
function piecesOf({ base, mine, theirs }: Sides, part: string): Piece[] | null {
  if (!part.includes(".")) return null;
  const [before, own, other] = [base, mine, theirs].map((each) => partIn(each, part));
  return typeof before === "string" && typeof own === "string" && typeof other === "string"
    ? mergeParagraphs(before, own, other)
    : null;
}

/**
 * What two people made of one `base`: what only one of them changed is taken over, of texts paragraph by paragraph. Parts
 * that hold something both changed to something else stand apart until somebody decides; there `both` has what `choose`
 * says.
 */
export function merged(sides: Sides, choose: Choice = () => "mine"): { both: WrittenData; apart: string[] } {
  const { base, mine, theirs } = sides;
  const own = changedParts(base, mine);
  const others = new Set(changedParts(base, theirs));
  const differ = new Set(changedParts(mine, theirs));
  const apart: string[] = [];
  const said = own.map((part): [string, unknown] => {
    if (!others.has(part) || !differ.has(part)) return [part, partIn(mine, part)];
    const pieces = piecesOf(sides, part);
    if (pieces === null || conflictsOf(pieces).length > 0) apart.push(part);
    if (pieces !== null) return [part, joined(pieces, (conflict) => choose(part, conflict))];
    return [part, partIn(choose(part, 0) === "theirs" ? theirs : mine, part)];
  });
  return { both: withParts(theirs, said), apart };
}

/** Whose words stand in each conflict of each part, in their order. */
export type Chosen = Readonly<Record<string, readonly Whose[]>>;

/**
 * Lays what is published now (`theirs`) under what waits for its moment (`mine`), over what that began from: what it had
 * changed stays as it will be, and everything else of it says what is published. `open`: where both changed the same to
 * something else, and nobody has `chosen` yet; its own words stand there.
 */
export function laidUnder(
  sides: Sides,
  chosen: Chosen = {},
): { data: WrittenData; open: Pick<ConflictRow, "part" | "conflict">[] } {
  const { both } = merged(sides, (part, conflict) => chosen[part]?.[conflict] ?? "mine");
  const conflicts = conflictRows(sides, () => "");
  return { data: both, open: conflicts.filter(({ part, conflict }) => chosen[part]?.[conflict] === undefined) };
}

/** What both changed to something else in one place: a whole part, or one stretch of a text. */
export interface ConflictRow {
  part: string;
  /** Counted from 0 in its part. */
  conflict: number;
  isOnlyOne: boolean;
  mine: string;
  theirs: string;
  /** It can be both, one below the other. */
  isText: boolean;
  /** What it is about, wherever it comes to stand as somebody types on: what was chosen for it is no choice for another. */
  about: string;
}

/** Everything that stands apart by now, also what was typed since it first did, row by row; `says` puts a part into words. */
export function conflictRows(sides: Sides, says: (written: WrittenData, part: string) => string): ConflictRow[] {
  return merged(sides).apart.flatMap((part) => {
    const pieces = piecesOf(sides, part);
    const whole = { mine: says(sides.mine, part), theirs: says(sides.theirs, part) };
    const conflicts = pieces === null ? [whole] : conflictsOf(pieces);
    const isText = (pieces?.length ?? 0) > 1 || (pieces !== null && (whole.mine + whole.theirs).includes("\n"));
    return conflicts.map(({ mine, theirs }, conflict) => ({
      ...{ part, conflict, isOnlyOne: conflicts.length === 1, mine, theirs, isText },
      about: JSON.stringify([part, mine, theirs]),
    }));
  });
}
