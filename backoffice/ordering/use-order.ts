import { useEffect, useState } from "react";
import type { OrderedList } from "../../shop/staff-content/order-list.ts";
import { useAction } from "../ui/action.ts";
import { moved, useDrag } from "./drag.ts";
import { useFollow } from "./move-buttons.tsx";

interface Order<Row> {
  keyOf: (row: Row) => string;
  /** How an order is sent; without: as one of a list of the content. */
  sent?: (from: readonly string[], to: readonly string[]) => { path: string; body: object };
  /** Reads the list again. */
  onChanged: () => Promise<void>;
}

/**
 * A list as somebody puts it in order: in sight at once, with the shop one order after the other, what was pressed
 * meanwhile in the next. What cannot be kept goes back to what there is, with a word.
 */
export function useOrder<Row>(list: OrderedList | `categories ${string}`, rows: readonly Row[], how: Order<Row>) {
  const { keyOf, onChanged, sent = (from, to) => ({ path: `/content-lists/${list}/order`, body: { from, to } }) } = how;
  const { trouble, send } = useAction();
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const [isSending, setIsSending] = useState(false);
  const follow = useFollow(list);
  const there = rows.map(keyOf);
  const isKnown = wanted !== null && wanted.length === there.length && there.every((key) => wanted.includes(key));
  const order = isKnown ? wanted : there;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer, and each other order, is looked at once.
  useEffect(() => {
    if (wanted === null || isSending) return;
    if (!isKnown || order.join("\n") === there.join("\n")) return setWanted(null);
    setIsSending(true);
    const { path, body } = sent(there, wanted);
    void send("POST", path, body).then(async (answer) => {
      if (answer?.ok !== true) setWanted(null);
      await onChanged();
      // Kept, and read again since: what was pressed meanwhile is the next, the same is not sent twice.
      setWanted((now) => (now === wanted ? null : now));
      setIsSending(false);
    });
  }, [wanted, isSending]);

  const move = (place: number, by: number) => {
    follow(place, by);
    setWanted(moved(order, place, by));
  };
  const ordered = order.flatMap((key) => rows.find((row) => keyOf(row) === key) ?? []);
  return { ordered, move, drag: useDrag(move), trouble };
}
