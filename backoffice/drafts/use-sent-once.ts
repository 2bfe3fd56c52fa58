import { useState } from "react";
import { useAction } from "../ui/action.ts";
import { type Answer, isAway } from "../ui/call.ts";
import { newId } from "../ui/new-id.ts";
import { useKept } from "./use-kept.ts";

/** What the shop is asked to do, and what to tell when it has. */
interface Asked {
  path: string;
  body: object;
  done: string;
}

/**
 * An act whose answer may get lost and that must not be done twice. What is sent stays in this window as it was sent until
 * the shop answers: whoever sends again, also after a reload, sends the same under the same key, whatever the page was told
 * meanwhile. `isLost`: it may be done, and nobody knows. `forget`: nobody asks again.
 */
export function useSentOnce(place: string) {
  const { isBusy, trouble, send: sendNow } = useAction();
  const { value: unheard, keep } = useKept<(Asked & { key: string }) | null>(`sent ${place}`, null);
  const [isLost, setIsLost] = useState(unheard !== null);
  const forget = () => {
    keep(null);
    setIsLost(false);
  };
  /** Sends what is asked, or once more what was not answered; null: there is nothing to send, or it is under way. */
  const send = async <Data>(asked: Asked | null): Promise<(Answer<Data> & { done: string }) | null> => {
    const sent = unheard ?? (asked === null ? null : { ...asked, key: newId() });
    if (sent === null || isBusy) return null;
    keep(sent);
    const answer = await sendNow<Data>("POST", sent.path, sent.body, sent.key);
    if (answer === null) return null;
    if (isAway(answer)) setIsLost(true);
    else forget();
    return { ...answer, done: sent.done };
  };
  return { isBusy, trouble, isLost, send, forget };
}
