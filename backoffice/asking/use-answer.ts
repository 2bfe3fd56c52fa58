import { useEffect, useState } from "react";
import { ASK_AGAIN_MS, call, isAway } from "../ui/call.ts";
import { useWords } from "../ui/words.tsx";

/** What the shop is asked below `/api/admin`: read, or with a `body` computed. The same with another `since` is asked anew. */
export interface Question {
  path: string;
  body?: object;
  since?: unknown;
}

export interface Answered<Data> {
  /** The answer to what is asked now: the only one to act upon. */
  current: Data | null;
  /** To look at: the last answer, also while there is a newer question; null before the first, and after a refusal. */
  shown: Data | null;
  /** `ready`: there is the current answer. `away`: the shop does not answer, and is asked again by itself. */
  state: "ready" | "asking" | "away" | "refused";
  /** Why there is no answer to what is asked now; empty unless the shop refused or is away. */
  message: string;
}

/** So long after the last change it is asked. */
const PAUSE_MS = 150;

type Kept<Data> = Pick<Answered<Data>, "shown" | "state" | "message"> & { key: string };

const NOTHING = { key: "", shown: null, state: "ready", message: "" } as const;

/**
 * What the shop answers to a question that changes while somebody types; null: nothing is asked. The newest question
 * counts, in whatever order answers come; an answer to an older one stays in sight only (`shown`).
 */
export function useAnswer<Data>(question: Question | null): Answered<Data> {
  const { language, t } = useWords();
  // An answer speaks one language.
  const key = question === null ? "" : JSON.stringify({ ...question, language });
  const [read, setRead] = useState<Kept<Data>>(NOTHING);
  useEffect(() => {
    if (key === "") return setRead(NOTHING);
    const { path, body } = JSON.parse(key) as Question;
    let isNewest = true;
    let asking = setTimeout(ask, PAUSE_MS);
    async function ask() {
      const answer = await call<Data>(language, body === undefined ? "GET" : "POST", path, body);
      if (!isNewest) return;
      if (answer.ok) return setRead({ key, shown: answer.data, state: "ready", message: "" });
      const message = answer.message || t("app.no_connection");
      setRead(({ shown }) =>
        isAway(answer) ? { key, shown, state: "away", message } : { key, shown: null, state: "refused", message },
      );
      if (isAway(answer)) asking = setTimeout(ask, ASK_AGAIN_MS);
    }
    return () => {
      isNewest = false;
      clearTimeout(asking);
    };
  }, [key, language, t]);
  if (key === "") return { ...NOTHING, current: null };
  const { shown, state, message } = read.key === key ? read : { ...read, state: "asking" as const, message: "" };
  return { current: state === "ready" ? shown : null, shown, state, message };
}
