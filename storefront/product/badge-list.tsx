import type { CSSProperties } from "react";
import type { Badge } from "#shop/catalog/product.ts";
import { useSite } from "../i18n/site.tsx";
import { Icon } from "../ui/icon.tsx";
import { BadgeSign } from "./badge-sign.tsx";

/** So that no sign is left alone in the last line: 1 to 5 stand in one, more in two even ones. */
const columnsFor = (count: number) => (count <= 5 ? count : Math.ceil(count / 2));

/** The principles a product keeps to; each says what it means when pressed, without scripts too. */
export default function BadgeList({ badges }: { badges: readonly Badge[] }) {
  const { t } = useSite();
  return (
    <ul
      className="badges"
      style={{ "--columns": columnsFor(badges.length) } as CSSProperties}
      aria-label={t("product.badges")}
    >
      {badges.map((badge) => (
        <li key={badge}>
          <button type="button" popoverTarget={`badge-${badge}`}>
            <BadgeSign badge={badge} />
            {t(`badge.${badge}`)}
          </button>
          <div
            className="badge-card"
            id={`badge-${badge}`}
            popover="auto"
            role="dialog"
            aria-label={t(`badge.${badge}`)}
          >
            <BadgeSign badge={badge} />
            <p className="semi">{t(`badge.${badge}`)}</p>
            <p className="small">{t(`badge_text.${badge}`)}</p>
            <button
              type="button"
              className="iconbtn"
              popoverTarget={`badge-${badge}`}
              popoverTargetAction="hide"
              aria-label={t("common.close")}
            >
              <Icon name="close" />
            </button>
          </div>
        </li>
      ))}
    </ul>
  );
}
