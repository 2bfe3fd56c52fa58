import {
  type FormEvent,
  type RefObject,
  startTransition,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { UNSAFE_DataRouterContext as DataRouterContext } from "react-router";
import { type FailedAnswer, type Failure, failureIn } from "#web/failure.ts";
import { forgetDraft, keepDraft, keepForHolder, requestKey, restoreDraft } from "./draft.ts";
import { useIsOnline } from "./online.ts";
import { KEY_FIELD } from "./request-key.ts";
import { type Deliver, useDelivery } from "./use-delivery.ts";

/** Where a form is on its way to the shop. */
export type Stage =
  | { kind: "idle" }
  | { kind: "busy" }
  /** Pressed, or broken off, without a connection: sent by itself when it is back. */
  | { kind: "waiting" }
  | { kind: "failed"; failure: Failure };

export interface SendingOptions<Answer> {
  /** Names the form; what was typed into it is kept under this name. */
  name: string;
  action: string;
  /** What the page came with: the answer to the form when it was sent without scripts. */
  answered?: Answer | FailedAnswer | undefined;
  /** Whether the form may be sent; else it has shown why not. */
  maySend?: (event: FormEvent<HTMLFormElement>) => boolean;
  /** Something to be done first, e.g. by a card's own form; false: not now. */
  before?: (form: HTMLFormElement) => Promise<boolean>;
  /** Sends it in another way than to the page's action. */
  deliver?: Deliver<Answer>;
  /** False for a form that keeps what was typed by itself. */
  keepsTyped?: boolean;
  /** Whether an answer says that the shop has it. What it refused stays typed. */
  isReceived: (answer: Answer) => boolean;
  /** Called with every answer, failures aside. */
  onAnswer?: (answer: Answer) => void;
  /**
   * Where to go when the session has ended after a try whose answer was lost: for a form that ends it, that is the
   * answer.
   */
  whenSignedOut?: string;
  /**
   * False where the answer changes nothing that the page shows; "first" where the page is read again before the answer
   * is told of: its next form goes out with what this one has changed, such as a version.
   */
  revalidates?: boolean | "first";
}

export interface Sending<Answer> {
  form: RefObject<HTMLFormElement | null>;
  stage: Stage;
  /** Value of the button that was pressed last; null for a button without one. */
  intent: string | null;
  /** The last answer, failures aside. */
  answer: Answer | undefined;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Sends the form as it stands, whether or not there seems to be a connection. */
  send: () => void;
}

/**
 * The one way a form is sent while scripts run. What was typed stays whatever happens, and comes back after a reload;
 * only one request is under way at a time; one that is repeated carries the number of the first.
 */
export function useSending<Answer>(options: SendingOptions<Answer>): Sending<Answer> {
  const {
    name,
    action,
    answered,
    maySend,
    before,
    isReceived,
    onAnswer,
    revalidates = true,
    keepsTyped = true,
  } = options;
  const form = useRef<HTMLFormElement>(null);
  const pressed = useRef<HTMLElement | null>(null);
  const isUnderWay = useRef(false);
  const isOnline = useIsOnline();
  // `useRevalidator` does not work on the server in the frame around the pages.
  const router = useContext(DataRouterContext)?.router;
  const { deliver, isBusy: isDelivering } = useDelivery<Answer>(name, action);
  const [isBusy, setBusy] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const [intent, setIntent] = useState(() => intentAnswered(answered));
  const [result, setResult] = useState<Answer | FailedAnswer | undefined>(answered);
  const failure = failureIn(result);
  const isUnsent = isHeld || failure?.kind === "unreachable";
  const stage: Stage =
    isBusy || isDelivering
      ? { kind: "busy" }
      : isUnsent && !isOnline
        ? { kind: "waiting" }
        : failure === null
          ? { kind: "idle" }
          : { kind: "failed", failure };

  async function send(): Promise<void> {
    const own = form.current;
    if (own === null || isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setHeld(false);
    try {
      if (before !== undefined && !(await before(own))) return;
      const body = new FormData(own, pressed.current?.isConnected ? pressed.current : null);
      // A form that has a number of its own keeps it.
      if (!body.get(KEY_FIELD)) body.set(KEY_FIELD, requestKey(name, own));
      const answer = await (options.deliver ?? deliver)(body);
      const isOver = failureIn(answer)?.kind === "signed_out" && isUnsent;
      if (isOver && options.whenSignedOut !== undefined) window.location.assign(options.whenSignedOut);
      const tell = () => {
        setResult(answer ?? undefined);
        if (answer !== null && failureIn(answer) === null) onAnswer?.(answer as Answer);
      };
      const isDone = answer === null || (failureIn(answer) === null && isReceived(answer as Answer));
      if (isDone) received(name, own);
      if (isDone && answer !== null && revalidates === "first") {
        await router?.revalidate();
        // What was read again is shown in a transition: both come together.
        startTransition(tell);
        return;
      }
      tell();
      if (isDone && answer !== null && revalidates === true) void router?.revalidate();
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isUnderWay.current || isDelivering) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    pressed.current = submitter;
    setIntent(submitter instanceof HTMLButtonElement && submitter.name === "intent" ? submitter.value : null);
    if (maySend?.(event) === false) return;
    if (navigator.onLine) void send();
    else setHeld(true);
  }

  const wasWaiting = useRef(false);
  const sendByItself = useEffectEvent(() => void send());
  useEffect(() => {
    if (isOnline && wasWaiting.current) sendByItself();
    wasWaiting.current = stage.kind === "waiting";
  }, [isOnline, stage.kind]);

  // What the server has just shown again is newer than what was kept.
  const isShownAgain = useRef(answered !== undefined);
  useEffect(() => {
    const own = form.current;
    if (own === null || !keepsTyped) return;
    keepForHolder();
    if (!isShownAgain.current) restoreDraft(name, own);
    const keep = () => keepDraft(name, own);
    own.addEventListener("input", keep);
    own.addEventListener("change", keep);
    return () => {
      own.removeEventListener("input", keep);
      own.removeEventListener("change", keep);
    };
  }, [name, keepsTyped]);

  const answer = failure === null ? (result as Answer | undefined) : undefined;
  return { form, stage, intent, answer, onSubmit, send: () => void send() };
}

function received(name: string, form: HTMLFormElement): void {
  forgetDraft(name);
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.name.includes("password")) field.value = "";
  }
  form.dispatchEvent(new Event(RECEIVED, { bubbles: true }));
}

/** Told of a form whose contents the shop has: nothing in it would be lost any more. */
export const RECEIVED = "received";

function intentAnswered(answer: unknown): string | null {
  if (typeof answer !== "object" || answer === null || !("form" in answer)) return null;
  return typeof answer.form === "string" && answer.form !== "" ? answer.form : null;
}
