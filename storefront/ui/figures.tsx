import type { MessageKey } from "#texts/translate.ts";
import { useSite } from "../i18n/site.tsx";

/** Figures of the marketing claims, specification §1. */
const FIGURES: { label: MessageKey; figure: string }[] = [
  { label: "home.figure_tolerability", figure: "97%" },
  { label: "home.figure_suitable", figure: "95%" },
  { label: "home.figure_doctors", figure: "9,000+" },
  { label: "home.figure_diamonds", figure: "44" },
  { label: "home.figure_vegan", figure: "80%+" },
];

/** What can be said of the shop in numbers, set like the table on the back of a jar. */
export function Figures() {
  const { t } = useSite();
  return (
    <dl className="facts">
      {FIGURES.map(({ label, figure }) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd>
            <bdi dir="ltr">{figure}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
