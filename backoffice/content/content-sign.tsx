import type { ContentState } from "../../shop/staff-content/content-list.ts";
import { type Sign, StateSign } from "../ui/state-sign.tsx";
import { useWords } from "../ui/words.tsx";

const SIGNS: Record<ContentState, [Sign, "mute" | "warn" | "info" | "ok"]> = {
  published: ["full", "ok"],
  changed: ["half", "warn"],
  scheduled: ["quarter", "info"],
  ahead: ["quarter", "info"],
  off: ["crossed", "mute"],
};

/** Where what is written stands. */
export function ContentSign({ state }: { state: ContentState }) {
  const { t } = useWords();
  const [sign, tone] = SIGNS[state];
  return (
    <StateSign sign={sign} tone={tone}>
      {t(`content.state_${state}`)}
    </StateSign>
  );
}
