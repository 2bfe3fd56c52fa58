import type { CampaignPhase } from "../../shop/campaigns/campaign.ts";
import { StateSign } from "../ui/state-sign.tsx";
import { useWords } from "../ui/words.tsx";

const SIGNS = {
  before: ["dashed", "info"],
  early: ["half", "act"],
  pause: ["dashed", "info"],
  running: ["full", "ok"],
  after: ["crossed", "mute"],
} as const;

/** Where a campaign stands. */
export function PhaseSign({ phase }: { phase: CampaignPhase }) {
  const { t } = useWords();
  const [sign, tone] = SIGNS[phase];
  return (
    <StateSign sign={sign} tone={tone}>
      {t(`campaign.phase_${phase}`)}
    </StateSign>
  );
}
