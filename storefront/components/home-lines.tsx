import { Link } from "react-router";
import type { Minor } from "../../shop/pricing/money.ts";
import { SPECIALISED_LINES } from "../chrome/lines.ts";
import { useSite } from "../i18n/site.tsx";
import { Emblem } from "./emblem.tsx";
import { FilledText } from "./filled-text.tsx";
import { Icon } from "./icon.tsx";
import { Picture } from "./picture.tsx";
import { Price } from "./price.tsx";

const [DIAMONDS, SPORTS, AESTHETICS] = SPECIALISED_LINES;

/** The three specialised lines, each in its own colours. */
export function HomeLines() {
  const { t, paths } = useSite();
  return (
    <section className="wrap" aria-labelledby="home-lines">
      <div className="sec-head">
        <h2 className="h2" id="home-lines">
          {t("shop.specialised_lines")}
        </h2>
      </div>
      <div className="diamonds-band" data-theme={DIAMONDS.theme}>
        <div>
          <Emblem category={DIAMONDS.category} size="l" />
          <h3 className="h1">{t("home.diamonds_title")}</h3>
          <p className="lead">{t("home.diamonds_text")}</p>
          <Link className="btn" to={paths.any(DIAMONDS.path)}>
            {t("home.diamonds_link")}
          </Link>
        </div>
        <Picture
          src="scenes/hero-diamonds.webp"
          alt={t("home.diamonds_picture")}
          width={1920}
          height={1080}
          sizes="(max-width: 899px) 100vw, 58vw"
        />
      </div>
      <div className="lines">
        <LineCard
          line={SPORTS}
          title={t("home.sports_title")}
          text={t("home.sports_text")}
          alt={t("home.sports_picture")}
        />
        <LineCard
          line={AESTHETICS}
          title={t("home.aesthetics_title")}
          text={t("home.aesthetics_text")}
          alt={t("home.aesthetics_picture")}
        />
      </div>
    </section>
  );
}

function LineCard({
  line,
  title,
  text,
  alt,
}: {
  line: typeof SPORTS | typeof AESTHETICS;
  title: string;
  text: string;
  alt: string;
}) {
  const { t, paths } = useSite();
  return (
    <Link className="line-card" data-theme={line.theme} to={paths.any(line.path)}>
      <Picture
        src={`scenes/hero-${line.theme}.webp`}
        alt={alt}
        width={1920}
        height={1080}
        sizes="(max-width: 639px) 100vw, 50vw"
      />
      <div>
        <h3 className="h2">{title}</h3>
        <p className="muted">{text}</p>
        <span className="link">
          {t(line.name)}
          <Icon name="arrow" size="s" flip />
        </span>
      </div>
    </Link>
  );
}

/** The free gift of larger orders. */
export function GiftTeaser({ threshold }: { threshold: Minor }) {
  const { t, market, paths } = useSite();
  return (
    <section className="section wrap">
      <div className="gift-teaser">
        <div>
          <Icon name="gift" size="l" />
          <h2 className="h2">
            <FilledText
              message="home.gift_title"
              parts={{ amount: <Price amount={threshold} currency={market.currency} /> }}
            />
          </h2>
          <p className="muted">{t("home.gift_text")}</p>
          <Link className="btn btn-line" to={paths.shop()}>
            {t("common.start_shopping")}
          </Link>
        </div>
        <Picture
          src="scenes/gift.webp"
          alt={t("home.gift_picture")}
          width={1920}
          height={1080}
          sizes="(max-width: 899px) 100vw, 50vw"
        />
      </div>
    </section>
  );
}

/** What is being prepared; it promises nothing that cannot be had yet. */
export function SubscribeTeaser() {
  const { t } = useSite();
  return (
    <section className="section-b wrap">
      <div className="gift-teaser is-turned">
        <div>
          <span className="small semi price-sale">{t("common.coming_soon")}</span>
          <h2 className="h2">{t("home.subscribe_title")}</h2>
          <p className="muted">{t("home.subscribe_text")}</p>
          <a className="btn btn-line" href="#foot-news">
            {t("home.subscribe_link")}
          </a>
        </div>
        <Picture
          src="scenes/subscribe.webp"
          alt={t("home.subscribe_picture")}
          width={1920}
          height={1080}
          sizes="(max-width: 899px) 100vw, 50vw"
        />
      </div>
    </section>
  );
}
