import type { Text } from "../../shop/market/market.ts";
import type { CampaignRules } from "../../shop/staff-campaigns/campaign-schemas.ts";
import { otherPercents } from "../../shop/staff-campaigns/named-percents.ts";
import type { Words } from "../ui/words.tsx";
import { PHASES } from "./typed-landing.ts";

/** Texts of a campaign that name another percentage than it takes off, with what they name: `Banner in English: 20%`. */
export function otherPercentsIn({ offer, ...rules }: CampaignRules, t: Words): string[] {
  // Nothing is typed yet: nothing is another.
  const percent = offer === null ? rules.discount_percent : offer.kind === "percent" ? offer.percent : null;
  if (percent === 0) return [];
  const found = (text: Text | null, placeOf: (language: "en" | "ar") => string) =>
    (["en", "ar"] as const).flatMap((language) => {
      const named = otherPercents(text?.[language] ?? "", percent);
      return named.length === 0
        ? []
        : [`${placeOf(language)}: \u2068${named.map((each) => `${each}%`).join(", ")}\u2069`];
    });
  const { name, announcement, landing } = rules;
  return [
    ...found(name, (language) => t(`campaign.name_${language}`)),
    ...found(announcement, (language) => t(`campaign.banner_${language}`)),
    ...found(landing?.description ?? null, (language) =>
      t(`draft.in_${language}`, { name: t("campaign.page_description") }),
    ),
    ...PHASES.flatMap((phase) => {
      const said = landing?.texts[phase] ?? null;
      return (["title", "text"] as const).flatMap((field) =>
        found(said?.[field] ?? null, (language) =>
          t("campaign.place", {
            phase: t(`campaign.says_${phase}`),
            field: t(`draft.in_${language}`, { name: t(`campaign.page_${field}`) }),
          }),
        ),
      );
    }),
  ];
}
