import { useEffect, useState } from "react";
import { call } from "../ui/call.ts";
import { useWords } from "../ui/words.tsx";

/** What the shop is asked below `/api/admin`: read, or with a `body` computed. The same with another `since` is asked anew. */
export interface Question {
  path: string;
  body?: object;
  since?: unknown;
}

export interface Answered<Data> {
  /** The last answer, also while there is a newer question; null before the first, and while nothing is asked. */
  data: Data | null;
  /** `ready`: `data` answers what is asked now. `away`: the shop does not answer, and is asked again by itself. */
  state: "ready" | "asking" | "away" | "refused";
  /** Why there is no answer to what is asked now; empty unless the shop refused or is away. */
  message: string;
}

/** So long after the last change it is asked. */
const PAUSE_MS = 150;
const ASK_AGAIN_MS = 5000;
/** No connection, and a database that is away. */
const AWAY = [0, 503];

const NOTHING = { key: "", data: null, state: "ready", message: "" } as const;

/**
 * What the shop answers to a question that changes while somebody types; null: nothing is asked. The newest question
 * counts, in whatever order answers come; an answer to an older one stays in sight and must not be acted upon.
 */
export function useAnswer<Data>(question: Question | null): Answered<Data> {
  const { language, t } = useWords();
  const key = question === null ? "" : JSON.stringify(question);
  const [read, setRead] = useState<Answered<Data> & { key: string }>(NOTHING);
  useEffect(() => {
    if (key === "") return setRead(NOTHING);
    const { path, body } = JSON.parse(key) as Question;
    let isNewest = true;
    let asking = setTimeout(ask, PAUSE_MS);
    async function ask() {
      const answer = await call<Data>(language, body === undefined ? "GET" : "POST", path, body);
      if (!isNewest) return;
      if (answer.ok) return setRead({ key, data: answer.data, state: "ready", message: "" });
      const isAway = AWAY.includes(answer.status);
      const message = answer.message || t("app.no_connection");
      setRead(({ data }) => ({ key, data, state: isAway ? "away" : "refused", message }));
      if (isAway) asking = setTimeout(ask, ASK_AGAIN_MS);
    }
    return () => {
      isNewest = false;
      clearTimeout(asking);
    };
  }, [key, language, t]);
  if (key === "") return NOTHING;
  return read.key === key ? read : { data: read.data, state: "asking", message: "" };
}
