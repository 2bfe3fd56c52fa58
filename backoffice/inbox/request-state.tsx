import type { ContactState } from "../../shop/contact/tables.ts";
import { StateSign } from "../ui/state-sign.tsx";
import { useWords } from "../ui/words.tsx";

const SIGNS = {
  new: ["quarter", "act"],
  in_work: ["half", "info"],
  waiting: ["dashed", "mute"],
  done: ["full", "ok"],
} as const;

/** Where a message stands, as sign and word. */
export function RequestState({ state }: { state: ContactState }) {
  const { t } = useWords();
  const [sign, tone] = SIGNS[state];
  return (
    <StateSign sign={sign} tone={tone}>
      {t(`inbox_state.${state}`)}
    </StateSign>
  );
}
