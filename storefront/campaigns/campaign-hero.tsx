import { Link, useLocation } from "react-router";
import type { MessageKey } from "#texts/translate.ts";
import { useSession } from "../account/session-store.ts";
import { useSite } from "../i18n/site.tsx";
import { EntryPrice } from "../product/entry-price.tsx";
import { Icon } from "../ui/icon.tsx";
import type { CampaignOnPage } from "./campaign-page.ts";
import { Countdown } from "./countdown.tsx";

const LABEL: Record<CampaignOnPage["phase"], MessageKey> = {
  before: "singles_day.coming_soon",
  early: "singles_day.early_access",
  pause: "singles_day.coming_soon",
  running: "product.sale",
  after: "campaign.over",
};

/** What a sale's page says above everything: where the sale stands, until when, and what to do next. */
export function CampaignHero({ campaign }: { campaign: CampaignOnPage }) {
  const { t } = useSite();
  const { phase, changesAt, name, gives } = campaign;
  const isOn = phase === "running" || phase === "early";
  return (
    <>
      <p className="sale-state" data-phase={phase}>
        <b className="semi">{name}</b>
        <span>{t(LABEL[phase])}</span>
        {phase !== "after" && <span className="price-sale">{gives}</span>}
      </p>
      <h1 className="display">{campaign.title}</h1>
      <p className="lead">{campaign.text}</p>
      {changesAt !== null && (
        <div className="sale-clock">
          <Countdown
            key={changesAt.iso}
            until={changesAt.iso}
            message={isOn ? "singles_day.ends_in" : "singles_day.starts_in"}
          />
          <p className="cap">{t(isOn ? "campaign.ends" : "campaign.starts", { moment: changesAt.text })}</p>
        </div>
      )}
      {phase === "after" && (
        <p className="note">
          <Icon name="check" />
          <span>{t("singles_day.ended")}</span>
        </p>
      )}
      <EntryPrice lowest={campaign.lowest} />
      <NextStep phase={phase} />
    </>
  );
}

function NextStep({ phase }: { phase: CampaignOnPage["phase"] }) {
  const { t, paths } = useSite();
  const { pathname } = useLocation();
  const { isSignedIn } = useSession();
  const awaitsSignIn = phase === "early" && !isSignedIn;
  return (
    <>
      {phase === "early" && isSignedIn && (
        <p className="note note-ok" role="status">
          <Icon name="check" />
          <span>{t("campaign.early_welcome")}</span>
        </p>
      )}
      <div className="hero-cta">
        {awaitsSignIn && (
          <Link className="btn" to={paths.login({ next: pathname })}>
            {t("singles_day.early_access_sign_in")}
          </Link>
        )}
        {phase === "after" ? (
          <Link className="btn" to={paths.shop()} prefetch="intent">
            {t("common.start_shopping")}
          </Link>
        ) : (
          <a className={awaitsSignIn ? "link" : "btn"} href="#sale">
            {t("campaign.see_products")}
          </a>
        )}
      </div>
    </>
  );
}
