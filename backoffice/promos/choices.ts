import { useEffect, useState } from "react";
import type { PromoChoices } from "../../shop/staff-promos/choices.ts";
import { call } from "../ui/call.ts";
import { useWords } from "../ui/words.tsx";

export type Choice = PromoChoices["products"][number];

const ASK_AFTER_MS = 200;

/** Products found by what is typed, and the names of those that are chosen already. */
export function useProductChoices(typed: string, slugs: readonly string[], path: string) {
  const { language } = useWords();
  const [found, setFound] = useState<PromoChoices>({ products: [], categories: [] });
  const [known, setKnown] = useState<ReadonlyMap<string, Choice>>(new Map());
  const missing = slugs.filter((slug) => !known.has(slug)).join(" ");
  useEffect(() => {
    let isNewest = true;
    const asking = setTimeout(async () => {
      const answer = await call<PromoChoices>(language, "GET", `${path}?${new URLSearchParams({ q: typed })}`);
      if (!isNewest || !answer.ok) return;
      setFound(answer.data);
      setKnown((before) => withChoices(before, answer.data.products));
    }, ASK_AFTER_MS);
    return () => {
      isNewest = false;
      clearTimeout(asking);
    };
  }, [language, path, typed]);
  useEffect(() => {
    if (missing === "") return;
    const query = new URLSearchParams({ slugs: missing });
    void call<PromoChoices>(language, "GET", `${path}?${query}`).then((answer) => {
      if (answer.ok) setKnown((before) => withChoices(before, answer.data.products));
    });
  }, [language, missing, path]);
  return { found, known };
}

function withChoices(known: ReadonlyMap<string, Choice>, choices: readonly Choice[]): ReadonlyMap<string, Choice> {
  return new Map([...known, ...choices.map((choice): [string, Choice] => [choice.slug, choice])]);
}
