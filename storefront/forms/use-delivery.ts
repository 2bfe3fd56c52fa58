import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { FailedAnswer } from "#web/failure.ts";

/** Brings a form to where it is answered. Null: it was received, and its answer leads to another page. Never rejects. */
export type Deliver<Answer> = (body: FormData) => Promise<Answer | FailedAnswer | null>;

interface UnderWay<Answer> {
  /** What the fetcher held before. */
  before: Answer | FailedAnswer | undefined;
  settle: (answer: Answer | FailedAnswer | null) => void;
}

/**
 * Sends forms to a page's action without leaving the page that holds the form. `isBusy` lasts until the page that the
 * answer leads to is there. What the page shows is read again by whoever takes the answer: its new data may not have
 * this form any more; with `revalidates` it is read again at once.
 */
export function useDelivery<Answer>(name: string, action: string, { revalidates = false } = {}) {
  const fetcher = useFetcher<Answer | FailedAnswer>({ key: `form:${name}` });
  const { state, submit, reset } = fetcher;
  const answer = fetcher.data as Answer | FailedAnswer | undefined;
  const underWay = useRef<UnderWay<Answer> | null>(null);
  useEffect(() => {
    const now = underWay.current;
    if (now === null || state === "submitting") return;
    underWay.current = null;
    // An answer that leads elsewhere brings no data; where the router has dropped it nobody knows what it said.
    const isDropped = answer === now.before && state === "idle";
    const isHere = answer !== now.before && answer !== undefined;
    now.settle(isHere ? answer : isDropped ? { failure: { kind: "unreachable" } } : null);
  }, [state, answer]);

  // A page that the browser shows again from its memory is not on its way to anywhere.
  useEffect(() => {
    const back = (event: PageTransitionEvent) => event.persisted && reset();
    window.addEventListener("pageshow", back);
    return () => window.removeEventListener("pageshow", back);
  }, [reset]);

  const deliver: Deliver<Answer> = (body) =>
    new Promise((settle) => {
      underWay.current = { before: answer, settle };
      const encType = [...body.values()].some((value) => typeof value !== "string")
        ? "multipart/form-data"
        : "application/x-www-form-urlencoded";
      const options = { method: "post", action, encType, preventScrollReset: true } as const;
      void submit(body, revalidates ? options : { ...options, defaultShouldRevalidate: false });
    });
  return { deliver, isBusy: state !== "idle" };
}
