import type { PromoState } from "../../shop/staff-promos/promo-list.ts";
import { StateSign } from "../ui/state-sign.tsx";
import { useWords } from "../ui/words.tsx";

const SIGNS = { running: ["full", "ok"], coming: ["dashed", "info"], ended: ["crossed", "mute"] } as const;

/** Where a code stands. */
export function PromoSign({ state }: { state: PromoState }) {
  const { t } = useWords();
  const [sign, tone] = SIGNS[state];
  return (
    <StateSign sign={sign} tone={tone}>
      {t(`promo.state_${state}`)}
    </StateSign>
  );
}
