import type { CampaignPhase, CampaignText } from "../../shop/campaigns/campaign.ts";
import type { Text } from "../../shop/market/market.ts";
import type { CampaignRules } from "../../shop/staff-campaigns/campaign-schemas.ts";

/** In the order in which a campaign goes through them. */
export const PHASES = ["before", "early", "pause", "running", "after"] as const satisfies readonly CampaignPhase[];

/** The landing page of a campaign as it is typed: none, one that there is, or one that is to be made. */
export interface TypedLanding {
  kind: "none" | "there" | "new";
  page: string;
  description: Text;
  outlivesIt: boolean;
  texts: Record<CampaignPhase, CampaignText>;
}

const NO_WORDS: Text = { en: "", ar: "" };
const UNSAID: CampaignText = { title: NO_WORDS, text: NO_WORDS };

/** The fields of its page; of a campaign that has none they are empty. */
export function typedLanding(landing: CampaignRules["landing"]): TypedLanding {
  const texts = Object.fromEntries(PHASES.map((phase) => [phase, landing?.texts[phase] ?? UNSAID]));
  return {
    ...{ kind: landing === null ? "none" : "there", page: landing?.page ?? "", description: NO_WORDS },
    ...{ outlivesIt: landing?.outlives_it ?? true, texts: texts as TypedLanding["texts"] },
  };
}

const isUnsaid = ({ title, text }: CampaignText) =>
  [title.en, title.ar, text.en, text.ar].every((words) => words.trim() === "");

/** What is typed as rules, complete or not: the shop finds the faults. Null: there is no page. */
export function landingOf({ kind, page, description, outlivesIt, texts }: TypedLanding): CampaignRules["landing"] {
  if (kind === "none") return null;
  const { before, early, pause, running, after } = texts;
  const orNull = (said: CampaignText) => (isUnsaid(said) ? null : said);
  return {
    ...{ page: page.trim(), description: kind === "new" ? description : null, outlives_it: outlivesIt },
    texts: { before, early: orNull(early), pause: orNull(pause), running, after },
  };
}
