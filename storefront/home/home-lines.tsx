import { Link } from "react-router";
import { SPECIALISED_LINES } from "#web/lines.ts";
import { useSite } from "../i18n/site.tsx";
import { Icon } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";

const [DIAMONDS, SPORTS, AESTHETICS] = SPECIALISED_LINES;

/** The three specialised lines, each in its own colours. */
export default function HomeLines() {
  const { t } = useSite();
  return (
    <section className="section-b wrap" aria-labelledby="home-lines">
      <div className="sec-head">
        <h2 className="h2" id="home-lines">
          {t("shop.specialised_lines")}
        </h2>
      </div>
      <div className="lines">
        <LineCard line={DIAMONDS} title={t("home.diamonds_title")} text={t("home.diamonds_text")} />
        <LineCard line={SPORTS} title={t("home.sports_title")} text={t("home.sports_text")} />
        <LineCard line={AESTHETICS} title={t("home.aesthetics_title")} text={t("home.aesthetics_text")} />
      </div>
    </section>
  );
}

function LineCard({ line, title, text }: { line: (typeof SPECIALISED_LINES)[number]; title: string; text: string }) {
  const { t, paths } = useSite();
  return (
    <Link className="line-card" data-theme={line.theme} to={paths.any(line.path)}>
      <Picture
        src={`scenes/hero-${line.theme}.webp`}
        alt=""
        width={1920}
        height={1080}
        sizes="(max-width: 899px) 80vw, 50vw"
      />
      <div>
        <h3 className="h3">{title}</h3>
        <p className="muted">{text}</p>
        <span className="link">
          {t("home.shop_line", { line: t(line.name) })}
          <Icon name="arrow" size="s" flip />
        </span>
      </div>
    </Link>
  );
}
