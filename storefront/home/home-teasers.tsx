import { Link } from "react-router";
import type { Minor } from "#shop/pricing/money.ts";
import { useSite } from "../i18n/site.tsx";
import { Price } from "../product/price.tsx";
import { FilledText } from "../ui/filled-text.tsx";
import { Icon } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";

/** What the home page ends with: the gift of larger orders, and what is being prepared. */
export default function HomeTeasers({ giftThreshold }: { giftThreshold: Minor }) {
  return (
    <>
      <GiftTeaser threshold={giftThreshold} />
      <SubscribeTeaser />
    </>
  );
}

/** The free gift of larger orders. */
function GiftTeaser({ threshold }: { threshold: Minor }) {
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
function SubscribeTeaser() {
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
