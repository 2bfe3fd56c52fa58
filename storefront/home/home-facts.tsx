import { Link } from "react-router";
import { BADGES, type Badge } from "#shop/catalog/product.ts";
import type { MessageKey } from "#texts/translate.ts";
import { useSite } from "../i18n/site.tsx";
import BadgeList from "../product/badge-list.tsx";
import { BadgeSign } from "../product/badge-sign.tsx";
import { Figures } from "../ui/figures.tsx";
import { Icon } from "../ui/icon.tsx";

const PRINCIPLES: { sign: Badge; title: MessageKey; text: MessageKey }[] = [
  { sign: "only_active_ingredients", title: "home.principle_active_title", text: "home.principle_active_text" },
  { sign: "free_of_additives", title: "home.principle_form_title", text: "home.principle_form_text" },
  { sign: "hypoallergenic", title: "home.principle_tolerability_title", text: "home.principle_tolerability_text" },
  { sign: "vegan", title: "home.principle_vegan_title", text: "home.principle_vegan_text" },
  { sign: "quality_tested", title: "home.principle_tested_title", text: "home.principle_tested_text" },
];

/** What the shop stands for, set like the table on the back of a jar. */
export default function HomeFacts({ brandPage }: { brandPage: string | null }) {
  const { t, paths, brand } = useSite();
  return (
    <section className="ground section">
      <div className="wrap facts-sec">
        <div>
          <h2 className="h1">{t("home.idea_title")}</h2>
          <p className="lead">{t("home.idea_text")}</p>
          {brandPage !== null && (
            <Link className="link" to={paths.any(brandPage)}>
              {t("footer.why_brand", { brand: brand.name })}
              <Icon name="arrow" size="s" flip />
            </Link>
          )}
        </div>
        <Figures />
      </div>
      <div className="wrap principles-wrap">
        <h2 className="sr">{t("home.principles")}</h2>
        <ul className="principles">
          {PRINCIPLES.map(({ sign, title, text }) => (
            <li key={title}>
              <BadgeSign badge={sign} />
              <h3 className="h4">{t(title)}</h3>
              <p>{t(text)}</p>
            </li>
          ))}
        </ul>
        <div className="badges-told">
          <h3 className="h4">{t("home.badges_title")}</h3>
          <BadgeList badges={BADGES} />
        </div>
      </div>
    </section>
  );
}
