import type { StaffAnswers } from "../../shop/people/search-for-staff.ts";
import { type Answered, useAnswer } from "../asking/use-answer.ts";
import type { Page } from "../frame/pages.ts";
import type { Me } from "../frame/session.ts";
import { inOtherLayout } from "../typing/layouts.ts";
import { useWords } from "../ui/words.tsx";
import { actsOnOrder, actsToAsk, beginningsFor, screensOf } from "./acts.ts";
import { choices, type Entry, fitting, foundEntries, grouped, type Known, readQuestion } from "./entries.ts";
import { openOrder } from "./open-order.ts";

const FEWEST_SIGNS = 2;
/** Of so few screens and acts, what the other layout says is looked for, too. */
const LITTLE = 1;

interface Means {
  pages: readonly Page[];
  may: Me["may"];
  /** What can be done from anywhere, by whoever is here. */
  acts: readonly Known[];
  /** What is to be done with one of those that are found; null: nothing yet. */
  asks: Entry["asks"] | null;
}

interface Entries {
  groups: [Entry["group"], Entry[]][];
  state: Answered<unknown>["state"];
  /** What was typed, as the other layout says it, where only that fits; null: it fits as it stands. */
  readAs: string | null;
}

/**
 * What fits: screens and acts at once, the rest when the shop has answered; what it answered last stays meanwhile. Where
 * little fits, it is looked for as well by what the same keys say under the other layout.
 */
export function useEntries(typed: string, { pages, may, acts, asks }: Means): Entries {
  const { language, t } = useWords();
  const means = { t, language, may };
  const readings = inOtherLayout(typed);
  const known = asks === null ? allKnown({ pages, may, acts }) : [];
  const own = knownFor(known, typed, t);
  const turned = own.length > LITTLE ? [] : readings.flatMap((reading) => knownFor(known, reading, t));

  const question = readQuestion(typed);
  const first = useFound(question.text);
  const isInVain = first.current !== null && isNothing(first.current) && own.length <= LITTLE;
  const other = readQuestion((isInVain && readings[0]) || "");
  const second = useFound(other.text);
  const [{ shown, message }, meant] = isInVain ? [second, other] : [first, question];
  const answers = message === "" ? shown : null;
  const found = answers === null ? [] : asks ? choices(answers, asks, means) : foundEntries(answers, meant, means);
  const isTurned = own.length === 0 && (isInVain || found.length === 0) && found.length + turned.length > 0;
  const read = readings.find((reading) => knownFor(known, reading, t).length > 0) ?? readings[0] ?? null;
  // Of the same twice, what the page itself does.
  const each = new Map([...found, ...turned, ...own].map((entry) => [entry.id, entry]));
  return {
    groups: grouped([...each.values()], meant),
    state: first.state === "ready" ? second.state : first.state,
    readAs: isTurned ? read : null,
  };
}

const isNothing = (answers: StaffAnswers) => Object.values(answers).every(({ length }) => length === 0);

const useFound = (text: string) =>
  useAnswer<StaffAnswers>([...text].length < FEWEST_SIGNS ? null : { path: `/search?q=${encodeURIComponent(text)}` });

/** Everything that the page itself knows: what can be done with the order that is open comes first. */
function allKnown({ pages, may, acts }: Pick<Means, "pages" | "may" | "acts">): Known[] {
  const open = openOrder();
  return [
    ...(open === null ? [] : actsOnOrder(open.order, may, open.handlers)),
    ...beginningsFor(may, pages),
    ...actsToAsk(may, open !== null),
    ...acts,
    ...screensOf(pages),
  ];
}

function knownFor(known: readonly Known[], typed: string, t: Parameters<typeof fitting>[2]): Entry[] {
  const { about } = readQuestion(typed);
  if (about !== "acts" && about !== "all") return [];
  const fit = fitting(known, typed, t);
  return about === "acts" ? fit.filter(({ group }) => group !== "go") : fit;
}
