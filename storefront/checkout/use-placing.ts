import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { type FailureKind, failureIn } from "#web/failure.ts";
import { useIsOnline } from "../forms/online.ts";
import { useDelivery } from "../forms/use-delivery.ts";
import { type SendingOptions, useSending } from "../forms/use-sending.ts";
import type { CardForm } from "../payment/card-form.ts";

/** No answer says whether the press was carried out: the shop is asked, and nothing is sent a second time. */
export interface Lost {
  kind: "lost";
}

const LOST: Lost = { kind: "lost" };

/**
 * Failures after which nobody knows. The others were answered: the form says what came of it, and the same press once
 * more leads to the order, which its key makes the same one.
 */
const UNKNOWN: ReadonlySet<FailureKind> = new Set(["unreachable", "slow"]);

interface PlacingOptions<Answer>
  extends Pick<SendingOptions<Answer>, "name" | "action" | "answered" | "maySend" | "isReceived" | "onAnswer"> {
  /** With a card its own form is looked at first. */
  isCard: boolean;
  card: RefObject<CardForm | null>;
  /** What is to be paid is about to change: a press waits for it, and goes out with the total that was pressed. */
  isUnsettled: boolean;
  /** What the button says, as the field `shown_total` holds it. */
  total: number;
  /** Told whenever it becomes known, or unknown, what became of the last press. */
  onLost: (isLost: boolean) => void;
}

/**
 * Sends a form that costs money. Unlike other forms it is never sent by itself when the connection comes back: without
 * one nothing is sent and the page says so; one that broke off after sending is a loss, to be looked into (`round`
 * counts them; 0: the last press was answered).
 */
export function usePlacing<Answer extends object>(options: PlacingOptions<Answer>) {
  const { name, action, answered, maySend, isReceived, onAnswer, isCard, card, isUnsettled, total, onLost } = options;
  const { deliver } = useDelivery<Answer>(name, action);
  const isOnline = useIsOnline();
  const [isHeld, setHeld] = useState(false);
  const [round, setRound] = useState(0);
  const unsettled = useRef(isUnsettled);
  useEffect(() => {
    unsettled.current = isUnsettled;
  }, [isUnsettled]);
  const pressed = useRef(total);
  const sending = useSending<Answer | Lost>({
    name,
    action,
    answered,
    ...(maySend === undefined ? {} : { maySend }),
    async before() {
      await until(() => !unsettled.current);
      return !isCard || ((await (await loaded(card))?.check()) ?? false);
    },
    async deliver(body) {
      // The shop refuses a total that nobody has seen before they pressed.
      if (body.has("shown_total")) body.set("shown_total", String(pressed.current));
      const answer = await deliver(body);
      const failure = failureIn(answer);
      const isLost = failure !== null && UNKNOWN.has(failure.kind);
      // An answer that leads to another page leaves this one as it is until that page is there.
      if (answer !== null) tell(isLost);
      return isLost ? LOST : answer;
    },
    isReceived: (answer) => !isLoss(answer) && isReceived(answer),
    onAnswer: (answer) => {
      if (!isLoss(answer)) onAnswer?.(answer);
    },
    revalidates: false,
  });

  function tell(isLost: boolean): void {
    setRound((before) => (isLost ? before + 1 : 0));
    onLost(isLost);
  }

  /** Whether a press may go out; else says that there is no connection. */
  function mayPress(): boolean {
    setHeld(!navigator.onLine);
    pressed.current = total;
    return navigator.onLine;
  }

  return {
    ...sending,
    answer: sending.answer === undefined || isLoss(sending.answer) ? undefined : sending.answer,
    /** Pressed without a connection, which is still not there: nothing was sent. */
    isOffline: isHeld && !isOnline,
    round,
    onSubmit(event: FormEvent<HTMLFormElement>): void {
      if (mayPress()) sending.onSubmit(event);
      else event.preventDefault();
    },
    /** The same press again, from outside the form. */
    again(): void {
      if (mayPress()) sending.send();
    },
    /** Back to the form as it was. */
    lookOver: () => tell(false),
  };
}

function isLoss(answer: object): answer is Lost {
  return "kind" in answer && answer.kind === "lost";
}

const LOOK_EVERY_MS = 50;
const LONGEST_WAIT_MS = 10_000;

/** Waits until something is so, or as long as anybody waits for a page. */
async function until(isSo: () => boolean): Promise<void> {
  for (let waited = 0; !isSo() && waited < LONGEST_WAIT_MS; waited += LOOK_EVERY_MS)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
}

/** A press that comes before the card form is loaded waits for it; null when it does not come. */
async function loaded(card: RefObject<CardForm | null>): Promise<CardForm | null> {
  await until(() => card.current !== null);
  return card.current;
}
