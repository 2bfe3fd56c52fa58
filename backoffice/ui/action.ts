import { useCallback, useEffect, useRef, useState } from "react";
import { type Answer, call, isAway, isOver } from "./call.ts";
import { useWords } from "./words.tsx";

interface Trouble {
  /** What to say beside the button; empty when fields say it. */
  message: string;
  fields: Record<string, string>;
}

const NO_TROUBLE: Trouble = { message: "", fields: {} };

/**
 * One act at a time: sends it, and says what went wrong where it was started. A second press while it runs does nothing. `forget`: what
 * went wrong has been decided over. `about`: how it stands what the act changes; once that is otherwise, nobody waits for an answer that
 * was lost.
 */
export function useAction(about?: string | number) {
  const { language, t } = useWords();
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState(NO_TROUBLE);
  const running = useRef(false);
  const isLost = useRef(false);
  const send = useCallback(
    async <Data>(
      method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
      path: string,
      body?: object,
      key?: string,
    ): Promise<Answer<Data> | null> => {
      if (running.current) return null;
      running.current = true;
      setIsBusy(true);
      setTrouble(NO_TROUBLE);
      const answer = await call<Data>(language, method, path, body, key);
      running.current = false;
      setIsBusy(false);
      isLost.current = isAway(answer);
      // Who has to sign in first is told so by the sign-in; what they typed stands here when they are back.
      if (!answer.ok && !isOver(answer.code)) {
        const message = answer.message === "" ? t("app.no_connection") : answer.message;
        setTrouble({ message: Object.keys(answer.fields).length > 0 ? "" : message, fields: answer.fields });
      }
      return answer;
    },
    [language, t],
  );
  const forget = useCallback(() => setTrouble(NO_TROUBLE), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of it says what has become of the act.
  useEffect(() => {
    if (isLost.current) forget();
  }, [about]);
  return { isBusy, trouble, send, forget };
}
