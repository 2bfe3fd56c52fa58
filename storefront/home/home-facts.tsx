import { Link } from "react-router";
import type { Badge } from "#shop/catalog/product.ts";
import type { MessageKey } from "#texts/translate.ts";
import { useSite } from "../i18n/site.tsx";
import { BadgeSign } from "../product/badge-sign.tsx";
import { Figures } from "../ui/figures.tsx";
import { Icon } from "../ui/icon.tsx";

const PRINCIPLES: { sign: Badge; title: MessageKey }[] = [
  { sign: "only_active_ingredients", title: "home.principle_active_title" },
  { sign: "free_of_additives", title: "home.principle_form_title" },
  { sign: "hypoallergenic", title: "home.principle_tolerability_title" },
  { sign: "vegan", title: "home.principle_vegan_title" },
  { sign: "quality_tested", title: "home.principle_tested_title" },
];

/** What the shop stands for, set like the table on the back of a jar. */
export default function HomeFacts({ brandPage }: { brandPage: string | null }) {
  const { t, paths, brand } = useSite();
  return (
    <section className="ground section">
      <div className="wrap facts-sec">
        <div>
          <h2 className="h2">{t("home.idea_title")}</h2>
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
        <h3 className="h4">{t("home.principles")}</h3>
        <ul className="principles">
          {PRINCIPLES.map(({ sign, title }) => (
            <li key={title}>
              <BadgeSign badge={sign} />
              {t(title)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
