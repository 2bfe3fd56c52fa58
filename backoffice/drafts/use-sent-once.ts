import { useState } from "react";
import { useAction } from "../ui/action.ts";
import { type Answer, isAway, isOver } from "../ui/call.ts";
import { newId } from "../ui/new-id.ts";
import { useKept } from "./use-kept.ts";

/** What the shop is asked to do, and what to tell when it has. */
interface Asked {
  path: string;
  body: object;
  /** What somebody typed or chose, where the body also holds what the page was told meanwhile; the body where it is left out. */
  typed?: object;
  done: string;
}
type Sent = Asked & { key: string };

/**
 * An act whose answer may get lost and that must not be done twice. What was sent stays in this window until the shop has
 * told what became of it: whoever types the same and sends it, also after a reload, sends it as it was sent, under its key,
 * whatever the page was told meanwhile. What is typed otherwise is another act. `isLost`: it may be done, and nobody knows; of
 * what a device sends that has no connection it is known that it never left. `forget`: the form is shown again, without what
 * was wrong with it.
 */
export function useSentOnce(place: string) {
  const { isBusy, trouble, send: sendNow, forget: forgetTrouble } = useAction();
  /** What is asked after in place of the form. */
  const { value: unheard, keep } = useKept<Sent | null>(`sent ${place}`, null);
  const { value: unanswered, change } = useKept<Sent[]>(`unanswered ${place}`, []);
  const [isLost, setIsLost] = useState(unheard !== null);
  const showForm = () => {
    keep(null);
    setIsLost(false);
  };
  const forget = () => {
    showForm();
    forgetTrouble();
  };
  /** Sends what is asked, or once more what was not answered; null: there is nothing to send, or it is under way. */
  const send = async <Data>(asked: Asked | null): Promise<(Answer<Data> & { done: string }) | null> => {
    const known = unheard ?? unanswered.find((each) => typedIn(each) === typedIn(asked));
    const sent = known ?? (asked === null ? null : { ...asked, key: newId() });
    if (sent === null || isBusy) return null;
    const others = (all: Sent[]) => all.filter(({ key }) => key !== sent.key);
    keep(sent);
    change((all) => [...others(all), sent]);
    const isOffline = !navigator.onLine;
    const answer = await sendNow<Data>("POST", sent.path, sent.body, sent.key);
    if (answer === null) return null;
    const isTold = tellsOfAct(answer);
    if (isTold) change(others);
    const neverLeft = !answer.ok && answer.status === 0 && isOffline;
    // What failed at once says so beside its form; what nobody knows of is asked after.
    if (isTold || (!isLost && (neverLeft || !isAway(answer)))) showForm();
    else {
      keep(sent);
      setIsLost(true);
    }
    return { ...answer, done: sent.done };
  };
  return { isBusy, trouble, isLost, send, forget };
}

/** In whatever sequence it was chosen. */
const typedIn = (asked: Asked | null) =>
  JSON.stringify(asked?.typed ?? asked?.body, (_, part: unknown) =>
    Array.isArray(part) ? part.map((each) => JSON.stringify(each)).toSorted() : part,
  );

/** Whether an answer says what has become of an act: whoever is too quick, has to sign in or meets a fault hears nothing of it. */
const tellsOfAct = (answer: Answer<unknown>) =>
  answer.ok || (answer.status > 0 && answer.status < 500 && answer.status !== 429 && !isOver(answer.code));
