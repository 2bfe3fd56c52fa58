import { Link } from "react-router";
import type { Minor } from "#shop/pricing/money.ts";
import { useSite } from "../i18n/site.tsx";
import { Price } from "../product/price.tsx";
import { FilledText } from "../ui/filled-text.tsx";
import { Icon } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";

/** What the home page ends with: the gift of larger orders, and products that come again. */
export default function HomeTeasers({
  giftThreshold,
  mostOff,
}: {
  giftThreshold: Minor;
  /** The most percent that subscribing takes off. */
  mostOff: number;
}) {
  return (
    <>
      <GiftTeaser threshold={giftThreshold} />
      <SubscribeTeaser percent={mostOff} />
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

/** Products that come again. */
function SubscribeTeaser({ percent }: { percent: number }) {
  const { t, paths } = useSite();
  return (
    <section className="section-b wrap">
      <div className="gift-teaser is-turned">
        <div>
          <h2 className="h2">{t("product.subscribe_and_save", { percent })}</h2>
          <p className="muted">{t("home.subscribe_text")}</p>
          <Link className="btn btn-line" to={paths.shop()}>
            {t("home.subscribe_link")}
          </Link>
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
