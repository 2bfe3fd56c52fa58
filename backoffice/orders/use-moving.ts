import type { Language } from "../../shop/market/market.ts";
import type { DeliveryFailure } from "../../shop/orders/states.ts";
import { useAction } from "../ui/action.ts";
import { type Answer, call, isAway } from "../ui/call.ts";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";
import { type BulkResult, isMove, type Move } from "./order-row.ts";

const LOOK_EVERY_MS = 1000;

/** How an act for many orders ended that has begun, or why nobody knows. */
export async function whenFinished(language: Language, begun: Answer<BulkResult>): Promise<Answer<BulkResult>> {
  let answer = begun;
  while (answer.ok && !answer.data.is_finished) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    answer = await call<BulkResult>(language, "GET", `/orders/bulk/${answer.data.id}`);
  }
  return answer;
}

/** Moves orders for whoever asks, says what was done with a way back, and hands on what could not be. */
export function useMoving(onMoved: () => Promise<void>) {
  const { language, t } = useWords();
  const say = useToast();
  const { isBusy, trouble, send } = useAction();

  /** `begun`: the act that takes back, where it has begun already. */
  const takeBack = async (id: string, begun?: string) => {
    const first = await (begun === undefined
      ? call<BulkResult>(language, "POST", `/orders/bulk/${id}/take-back`, {})
      : call<BulkResult>(language, "GET", `/orders/bulk/${begun}`));
    const back = first.ok ? first.data.id : begun;
    const answer = await whenFinished(language, first);
    if (!answer.ok)
      say({
        text: answer.message || t("app.no_connection"),
        ...(isAway(answer) ? { undo: () => takeBack(id, back) } : {}),
      });
    else {
      const { done, refused } = answer.data;
      const [one] = refused;
      const told = done > 0 ? [t("orders.taken_back", { count: done })] : [];
      if (one !== undefined)
        told.push(`${t("orders.not_taken_back", { count: refused.length })} ${one.reference}: ${one.message}`);
      say({ text: told.join(" ") });
    }
    await onMoved();
  };

  /** `hasWayBack`: some of them may be taken back; the ones that stood there already, or were refused, are not. */
  const tell = (result: BulkResult, hasWayBack: boolean) => {
    if (!isMove(result.to) || result.done === 0) return;
    const text = t("orders.moved", { count: result.done, state: t(`state.${result.to}`) });
    say({ text, ...(hasWayBack && result.may_take_back ? { undo: () => takeBack(result.id) } : {}) });
  };

  /** `failure`: why nobody took their parcels. */
  const move = async (
    to: Move,
    references: readonly string[],
    hasWayBack = true,
    failure?: DeliveryFailure,
  ): Promise<BulkResult | null> => {
    const answer = await send<BulkResult>("POST", "/orders/bulk", { to, delivery_failure: failure, references });
    if (answer?.ok !== true) return null;
    if (answer.data.is_finished) {
      tell(answer.data, hasWayBack);
      // Not waited for: what was chosen may be chosen anew as soon as its row stands there moved.
      void onMoved();
    }
    return answer.data;
  };

  return { isBusy, trouble, move, tell };
}
