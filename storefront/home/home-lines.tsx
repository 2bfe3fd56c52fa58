import { Link } from "react-router";
import { SPECIALISED_LINES } from "#web/lines.ts";
import { useSite } from "../i18n/site.tsx";
import { Emblem } from "../ui/emblem.tsx";
import { Icon } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";

const [DIAMONDS, SPORTS, AESTHETICS] = SPECIALISED_LINES;

/** The three specialised lines, each in its own colours. */
export default function HomeLines() {
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
