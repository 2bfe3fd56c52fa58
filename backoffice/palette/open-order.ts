import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";
import { type Handlers, OPENINGS, type OrderFacts } from "./acts.ts";

/** The order whose page is shown, and what the parts of that page do. */
let shown: OrderFacts | null = null;
const parts = new Set<{ current: Handlers }>();

const handlersNow = (): Handlers => Object.assign({}, ...[...parts].map(({ current }) => current));

/** The order whose page is shown, with what that page does for the palette; null: none is. */
export const openOrder = (): { order: OrderFacts; handlers: Handlers } | null =>
  shown === null ? null : { order: shown, handlers: handlersNow() };

/** Lets the palette do what this part of an order's page does, while it is shown; undefined: not now, or not by this person. */
export function useOffered(handlers: Handlers): void {
  const newest = useRef(handlers);
  newest.current = handlers;
  useEffect(() => {
    parts.add(newest);
    return () => {
      parts.delete(newest);
    };
  }, []);
}

/**
 * Says of which order this is the page, and opens what its address asks for (`?act=refund`): what does something at once
 * is nothing that a link could begin. To be called above the parts of the page, which are there before it looks.
 */
export function useOpenOrder(order: OrderFacts): void {
  const { t } = useWords();
  const say = useToast();
  const [asked, setAsked] = useSearchParams();
  useEffect(() => {
    shown = order;
    return () => {
      shown = null;
    };
  }, [order]);
  const name = asked.get("act");
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for is opened once.
  useEffect(() => {
    if (name === null) return;
    setAsked(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete("act");
        return next;
      },
      { replace: true },
    );
    const opening = OPENINGS.find((each) => each === name);
    const handler = opening && handlersNow()[opening];
    if (handler !== undefined) handler();
    else say({ text: t("palette.not_now") });
  }, [name]);
}
