import { useAction } from "../ui/action.ts";
import { call } from "../ui/call.ts";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";
import { type BulkResult, isMove, type Move } from "./order-row.ts";

/** More than these are not taken back with one press. */
export const MOST_UNDONE = 20;

/** Moves orders for whoever asks, says what was done with a way back, and hands on what could not be. */
export function useMoving(onMoved: () => Promise<void>) {
  const { language, t } = useWords();
  const say = useToast();
  const { isBusy, trouble, send } = useAction();

  const takeBack = async (references: readonly string[]) => {
    let back = 0;
    for (const reference of references) {
      const answer = await call(language, "POST", `/orders/${reference}/take-back`, {});
      if (answer.ok) back += 1;
      else say({ text: `${reference}: ${answer.message}` });
    }
    if (back > 0) say({ text: t("orders.taken_back", { count: back }) });
    await onMoved();
  };

  /** `asked`: those that may be taken back; the ones that stood there already, or were refused, are not. */
  const tell = (result: BulkResult, asked: readonly string[]) => {
    const refused = new Set(result.refused.map(({ reference }) => reference));
    const moved = asked.filter((reference) => !refused.has(reference));
    const mayUndo = result.unchanged === 0 && moved.length > 0 && moved.length <= MOST_UNDONE;
    if (!isMove(result.to)) return;
    const text = t("orders.moved", { count: result.done, state: t(`state.${result.to}`) });
    if (result.done > 0) say({ text, ...(mayUndo ? { undo: () => takeBack(moved) } : {}) });
  };

  /** `undoable`: those of them that may be taken back. */
  const move = async (to: Move, references: readonly string[], undoable = references): Promise<BulkResult | null> => {
    const answer = await send<BulkResult>("POST", "/orders/bulk", { to, references });
    if (answer?.ok !== true) return null;
    if (answer.data.is_finished) {
      tell(answer.data, undoable);
      await onMoved();
    }
    return answer.data;
  };

  return { isBusy, trouble, move, tell };
}
