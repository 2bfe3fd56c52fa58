import type { WrittenState } from "../../shop/staff-products/product-list.ts";
import { type Sign, StateSign } from "../ui/state-sign.tsx";
import { useWords } from "../ui/words.tsx";

const SIGNS: Record<WrittenState, [Sign, "mute" | "warn" | "info" | "ok" | "act"]> = {
  published: ["full", "ok"],
  changed: ["half", "warn"],
  asked: ["look", "warn"],
  scheduled: ["quarter", "info"],
  off: ["crossed", "mute"],
};

/** Where what is written of a product stands. */
export function ProductSign({ state }: { state: WrittenState }) {
  const { t } = useWords();
  const [sign, tone] = SIGNS[state];
  return (
    <StateSign sign={sign} tone={tone}>
      {t(`product.state_${state}`)}
    </StateSign>
  );
}
