/** What both changed to something else in one stretch of a text. */
export interface Conflict {
  base: string;
  mine: string;
  theirs: string;
}

/** A stretch of a merged text: what all say or only one has changed, or what both have. */
export type Piece = string | Conflict;

/** Whose words stand in a conflict; `both`: theirs, then one's own below. */
export type Whose = "mine" | "theirs" | "both";

/** What stands between paragraphs: lines of which one at least is blank; and what is blank before the first and after the last. */
const BETWEEN = /((?:[^\S\n]*\n){2,}|^\s+|\s+$)/;

/** Paragraphs and what is between them, in turn; put together they are the text again. */
const blocksOf = (text: string) => text.split(BETWEEN).filter((block) => block !== "");

const isBlank = (block: string | undefined) => block !== undefined && block.trim() === "";

/** From block `from` to before `to` of the base, `blocks` stand in its place. */
interface Hunk {
  from: number;
  to: number;
  blocks: string[];
}

/** So many comparisons a browser does without anybody waiting; what is longer is one hunk. */
const MOST_COMPARED = 4_000_000;

/** What has become of a base, in as many hunks as its longest common sequence of blocks leaves. */
function hunksOf(base: readonly string[], other: readonly string[]): Hunk[] {
  // What is blank before the first paragraph is not what is blank after the last.
  const edge = (blocks: readonly string[], at: number) =>
    isBlank(blocks[at]) ? `${at === 0} ${at === blocks.length - 1}` : "";
  const isSame = (at: number, there: number) => base[at] === other[there] && edge(base, at) === edge(other, there);
  let start = 0;
  while (start < base.length && start < other.length && isSame(start, start)) start += 1;
  let tail = 0;
  const most = Math.min(base.length, other.length) - start;
  while (tail < most && isSame(base.length - 1 - tail, other.length - 1 - tail)) tail += 1;
  const [end, otherEnd] = [base.length - tail, other.length - tail];
  const width = otherEnd - start + 1;
  if ((end - start) * width > MOST_COMPARED) return [{ from: start, to: end, blocks: other.slice(start, otherEnd) }];
  /** How long a common sequence is left from a pair on. */
  const left = new Uint32Array((end - start + 1) * width);
  const placeOf = (at: number, there: number) => (at - start) * width + there - start;
  const leftFrom = (at: number, there: number) => left[placeOf(at, there)] ?? 0;
  for (let at = end - 1; at >= start; at -= 1)
    for (let there = otherEnd - 1; there >= start; there -= 1)
      left[placeOf(at, there)] = isSame(at, there)
        ? leftFrom(at + 1, there + 1) + 1
        : Math.max(leftFrom(at + 1, there), leftFrom(at, there + 1));
  const hunks: Hunk[] = [];
  let hunk: Hunk | null = null;
  for (let [at, there] = [start, start]; at < end || there < otherEnd; ) {
    if (at < end && there < otherEnd && isSame(at, there)) {
      hunk = null;
      at += 1;
      there += 1;
      continue;
    }
    if (hunk === null) {
      hunk = { from: at, to: at, blocks: [] };
      hunks.push(hunk);
    }
    if (at < end && (there === otherEnd || leftFrom(at + 1, there) >= leftFrom(at, there + 1))) {
      at += 1;
      hunk.to = at;
    } else {
      hunk.blocks.push(other[there] as string);
      there += 1;
    }
  }
  return hunks;
}

/**
 * What two people made of one text, paragraph by paragraph: what only one of them changed is taken over as it is, byte for
 * byte; where both changed the same paragraphs to something else, or put something else into the same place, it is a
 * conflict. Without a change on one side it is what the other says.
 */
export function mergeParagraphs(base: string, mine: string, theirs: string): Piece[] {
  const blocks = blocksOf(base);
  const sides = { mine: hunksOf(blocks, blocksOf(mine)), theirs: hunksOf(blocks, blocksOf(theirs)) };
  /** Whether two hunks, the one that begins first first, are about the same. */
  const meet = (one: Hunk, next: Hunk) => {
    if (one.to !== next.from) return one.to > next.from;
    if (one.from === next.to) return true;
    // At the edges of a text nothing may be left between two paragraphs.
    return (one.to === blocks.length && isBlank(blocks.at(-1))) || (one.to === 0 && isBlank(blocks[0]));
  };
  const all = [...sides.mine, ...sides.theirs].toSorted((a, b) => a.from - b.from || a.to - b.to);
  const pieces: Piece[] = [];
  let done = 0;
  for (let at = 0; at < all.length; ) {
    const first = all[at] as Hunk;
    const place = { ...first };
    const met = new Set<Hunk>();
    for (; at < all.length && (met.size === 0 || meet(place, all[at] as Hunk)); at += 1) {
      const hunk = all[at] as Hunk;
      met.add(hunk);
      place.to = Math.max(place.to, hunk.to);
    }
    const saidBy = (hunks: readonly Hunk[]) =>
      rendered(
        blocks,
        place,
        hunks.filter((hunk) => met.has(hunk)),
      );
    const [own, other, before] = [saidBy(sides.mine), saidBy(sides.theirs), saidBy([])];
    pieces.push(blocks.slice(done, place.from).join(""));
    if (own === other || other === before) pieces.push(own);
    else if (own === before) pieces.push(other);
    else pieces.push({ base: before, mine: own, theirs: other });
    done = place.to;
  }
  pieces.push(blocks.slice(done).join(""));
  return pieces.filter((piece) => piece !== "");
}

/** Where a caret at `caret` stands once `before` has become `after` under it: in the words that it stood in. */
export function caretAfter(before: string, after: string, caret: number): number {
  const blocks = blocksOf(before);
  const lengthOf = (some: readonly string[]) => some.reduce((sum, block) => sum + block.length, 0);
  let moved = caret;
  for (const { from, to, blocks: fresh } of hunksOf(blocks, blocksOf(after)))
    if (lengthOf(blocks.slice(0, to)) <= caret) moved += lengthOf(fresh) - lengthOf(blocks.slice(from, to));
  return Math.min(moved, after.length);
}

/** What one side says in a place. */
function rendered(blocks: readonly string[], { from, to }: Hunk, hunks: readonly Hunk[]): string {
  let [said, at] = ["", from];
  for (const hunk of hunks) {
    said += blocks.slice(at, hunk.from).join("") + hunk.blocks.join("");
    at = hunk.to;
  }
  return said + blocks.slice(at, to).join("");
}

export const conflictsOf = (pieces: readonly Piece[]): Conflict[] =>
  pieces.filter((piece) => typeof piece !== "string");

/** A merged text, with the words of whoever `whose` names for each conflict, counted from 0. */
export function joined(pieces: readonly Piece[], whose: (conflict: number) => Whose): string {
  let count = 0;
  return pieces
    .map((piece) => {
      if (typeof piece === "string") return piece;
      const choice = whose(count);
      count += 1;
      return choice === "both" ? oneBelowOther(piece) : piece[choice];
    })
    .join("");
}

/** Both in one place, a blank line between them. */
function oneBelowOther({ mine, theirs }: Conflict): string {
  const [head, foot] = [theirs.trimEnd(), mine.trimStart()];
  if (head === "" || foot === "") return mine.trim() === "" ? theirs : mine;
  return `${head}\n\n${foot}`;
}
