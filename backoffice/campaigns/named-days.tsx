import type { CampaignRules } from "../../shop/staff-campaigns/campaign-schemas.ts";
import { wrongDays } from "../../shop/staff-campaigns/named-days.ts";
import { listed, useWords } from "../ui/words.tsx";

/** Beside a text of a campaign: the days it names that the campaign does not have, or that fall on another weekday. */
export function NamedDays({ text, periods }: { text: string; periods: CampaignRules["periods"] }) {
  const { language, t } = useWords();
  const wrong = wrongDays(text, periods);
  return (["outside", "weekday"] as const).map((why) => {
    const days = wrong.filter((each) => each.why === why).map(({ said }) => `\u2068${said}\u2069`);
    if (days.length === 0) return null;
    return (
      <p key={why} className="note note-warn" role="status">
        {t(`campaign.days_${why}`, { days: listed(language, days) })}
      </p>
    );
  });
}
