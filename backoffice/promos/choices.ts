import { useEffect, useState } from "react";
import type { PromoChoices } from "../../shop/staff-promos/choices.ts";
import { useAnswer } from "../asking/use-answer.ts";
import { call } from "../ui/call.ts";
import { useWords } from "../ui/words.tsx";

export type Choice = PromoChoices["products"][number];

const NONE: PromoChoices = { products: [], categories: [] };

/** Products found by what is typed (`isOlder`: by what was typed before, `message`: why), and the names of those that are chosen already. */
export function useProductChoices(typed: string, slugs: readonly string[], path: string) {
  const { language } = useWords();
  const query = new URLSearchParams({ q: typed });
  const { current, shown: found, message } = useAnswer<PromoChoices>({ path: `${path}?${query}` });
  const [known, setKnown] = useState<ReadonlyMap<string, Choice>>(new Map());
  const missing = slugs.filter((slug) => !known.has(slug)).join(" ");
  useEffect(() => {
    if (found !== null) setKnown((before) => withChoices(before, found.products));
  }, [found]);
  useEffect(() => {
    if (missing === "") return;
    const query = new URLSearchParams({ slugs: missing });
    void call<PromoChoices>(language, "GET", `${path}?${query}`).then((answer) => {
      if (answer.ok) setKnown((before) => withChoices(before, answer.data.products));
    });
  }, [language, missing, path]);
  return { found: found ?? NONE, known, isOlder: current === null, message };
}

function withChoices(known: ReadonlyMap<string, Choice>, choices: readonly Choice[]): ReadonlyMap<string, Choice> {
  return new Map([...known, ...choices.map((choice): [string, Choice] => [choice.slug, choice])]);
}
