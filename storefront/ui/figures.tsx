import type { MessageKey } from "#texts/translate.ts";
import { useSite } from "../i18n/site.tsx";

/** Figures of the marketing claims, specification §1. */
const FIGURES: { label: MessageKey; figure: string; isMore?: true }[] = [
  { label: "home.figure_tolerability", figure: "97%" },
  { label: "home.figure_suitable", figure: "95%" },
  { label: "home.figure_doctors", figure: "9,000", isMore: true },
  { label: "home.figure_diamonds", figure: "44" },
  { label: "home.figure_vegan", figure: "80%", isMore: true },
];

/** What can be said of the shop in numbers, set like the table on the back of a jar. */
export function Figures() {
  const { t } = useSite();
  return (
    <dl className="facts">
      {FIGURES.map(({ label, figure, isMore }) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd>
            <bdi>{isMore ? t("home.figure_more", { figure: `\u2066${figure}\u2069` }) : figure}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
