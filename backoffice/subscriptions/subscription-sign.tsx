import type { StaffSubscription } from "../../shop/staff-subscriptions/subscription-list.ts";
import { StateSign } from "../ui/state-sign.tsx";
import { useWords, type WordKey } from "../ui/words.tsx";

type Shown = Pick<StaffSubscription, "state" | "paused_reason" | "open" | "failed">;

/** What keeps a subscription from going on by itself; null: nothing does. */
function troubleOf({ state, paused_reason, open, failed }: Shown): WordKey | null {
  if (state !== "active" && state !== "paused") return null;
  if (failed !== null) return "subs.failed";
  if (state === "paused") {
    if (paused_reason === "card") return "subs.paused_card";
    return paused_reason === "product" ? "subs.paused_product" : null;
  }
  if (open?.state === "waiting_stock") return "subs.waiting_stock";
  if (open?.state === "asking_price") return "subs.asking_price";
  return open?.is_late === true ? "subs.late" : null;
}

const STATES = {
  pending: ["dashed", "mute"],
  active: ["full", "ok"],
  paused: ["dashed", "mute"],
  cancelled: ["crossed", "mute"],
} as const;

/** Where a subscription stands; what somebody should look at comes before its state. */
export function SubscriptionSign({ row }: { row: Shown }) {
  const { t } = useWords();
  const trouble = troubleOf(row);
  if (trouble !== null)
    return (
      <StateSign sign="look" tone="warn" isLoud>
        {t(trouble)}
      </StateSign>
    );
  return <SubscriptionState state={row.state} />;
}

/** Its state alone, as sign and word. */
export function SubscriptionState({ state }: Pick<Shown, "state">) {
  const { t } = useWords();
  const [sign, tone] = STATES[state];
  return (
    <StateSign sign={sign} tone={tone}>
      {t(`subscription_state.${state}`)}
    </StateSign>
  );
}
