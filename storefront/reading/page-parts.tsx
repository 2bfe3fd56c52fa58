import type { Minor } from "#shop/pricing/money.ts";
import { formatDate } from "#texts/dates.ts";
import { CampaignHero } from "../campaigns/campaign-hero.tsx";
import type { CampaignOnPage } from "../campaigns/campaign-page.ts";
import { useSite } from "../i18n/site.tsx";
import { EntryPrice } from "../product/entry-price.tsx";
import { Figures } from "../ui/figures.tsx";
import { Picture } from "../ui/picture.tsx";
import { Ridge } from "../ui/ridge.tsx";
import { SCENE } from "./post-card.tsx";

/** What the parts of a content page need of it, in one language. */
export interface ContentPageWords {
  title: string;
  subtitle: string;
  category: "brand" | "landing" | "policy";
  date: string;
  hero: { title: string; text: string } | null;
  picture: string | null;
  pictureAlt: string;
  campaign: CampaignOnPage | null;
  /** What the cheapest of the page's products costs, null when it names none that can be had. */
  lowest: Minor | null;
}

export interface ToldSection {
  title: string;
  text: string;
  picture: string;
}

/** Title and picture of a page about the shop; of a rule, when it was last changed. */
export function PageHead({ page }: { page: ContentPageWords }) {
  const { t, market } = useSite();
  const { title, subtitle, hero, picture, pictureAlt, category, date } = page;
  return (
    <header className={picture === null ? "wrap page-head" : "wrap page-head page-head-pic"}>
      <div>
        <h1 className="h1">{hero?.title ?? title}</h1>
        <p className="lead">{hero?.text ?? subtitle}</p>
        {category === "policy" && (
          <p className="cap">{t("page.last_updated", { date: formatDate(new Date(date), market.language) })}</p>
        )}
      </div>
      {picture !== null && (
        <Picture src={picture} alt={pictureAlt} {...SCENE} sizes="(max-width: 899px) 100vw, 56vw" eager />
      )}
    </header>
  );
}

/** Scenes made to begin a page have an upright form beside them. */
function portraitOf(picture: string) {
  return /\/hero-/.test(picture) ? { src: picture.replace(/\.webp$/, "-portrait.webp"), width: 900 } : undefined;
}

/** The first screen of a landing page; of a sale, where it stands. */
export function LandingHead({ page }: { page: ContentPageWords }) {
  const { t } = useSite();
  const { title, subtitle, hero, picture, pictureAlt, campaign, lowest } = page;
  return (
    <section className="hero landing-hero">
      <div className="hero-text">
        {campaign === null ? (
          <>
            <p className="sale-state">
              <b className="semi">{title}</b>
              <span>{subtitle}</span>
            </p>
            <h1 className="display">{hero?.title ?? title}</h1>
            <p className="lead">{hero?.text ?? subtitle}</p>
            <EntryPrice lowest={lowest} />
            {lowest !== null && (
              <div className="hero-cta">
                <a className="btn" href="#products">
                  {t("campaign.see_products")}
                </a>
              </div>
            )}
          </>
        ) : (
          <CampaignHero campaign={campaign} />
        )}
      </div>
      {picture !== null && (
        <div className="hero-pic">
          <Picture
            src={picture}
            portrait={portraitOf(picture)}
            alt={pictureAlt}
            {...SCENE}
            sizes="(max-width: 899px) 100vw, 58vw"
            eager
          />
        </div>
      )}
    </section>
  );
}

/** A page's sections, each with its scene, told from side to side. */
export function Told({ sections }: { sections: readonly ToldSection[] }) {
  return (
    <div className="wrap page-sections">
      {sections.map((section) => (
        <section key={section.title}>
          <Picture src={section.picture} alt="" {...SCENE} sizes="(max-width: 899px) 100vw, 58vw" />
          <div>
            <h2 className="h2">{section.title}</h2>
            <p className="muted">{section.text}</p>
          </div>
        </section>
      ))}
    </div>
  );
}

/** The shop in numbers, between the first screen and what there is to tell. */
export function BrandFigures() {
  const { t } = useSite();
  return (
    <section className="ground section-t section-b">
      <div className="wrap facts-sec">
        <div>
          <h2 className="h1">{t("page.figures_title")}</h2>
          <p className="lead">{t("page.figures_text")}</p>
          <Ridge />
        </div>
        <Figures />
      </div>
    </section>
  );
}
