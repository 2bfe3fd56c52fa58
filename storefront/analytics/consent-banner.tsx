import { useRef } from "react";
import { Link } from "react-router";
import { useSite } from "../i18n/site.tsx";
import type { LayoutData } from "../layout/layout-data.ts";
import { CachedFragment } from "../rendering/cached-fragment.tsx";
import { type Consent, giveConsent } from "./consent.ts";

/**
 * Asks whether visits may be counted. A slim sheet at the lower edge, which the page's end and what is focused keep
 * clear of; base styles show it only while there is no answer, which a script in the head has looked up before the
 * first paint.
 */
export default function ConsentBanner({ layout }: { layout: LayoutData }) {
  const { t, paths } = useSite();
  const banner = useRef<HTMLElement>(null);
  const answer = (consent: Exclude<Consent, "ask">) => () => {
    // The button goes with the banner; the keyboard goes on from where the banner stood.
    if (banner.current?.contains(document.activeElement)) document.querySelector<HTMLElement>("#main")?.focus();
    giveConsent(consent);
  };
  return (
    <section
      className="consent"
      data-theme="core"
      id="consent"
      ref={banner}
      tabIndex={-1}
      aria-label={t("consent.title")}
    >
      <CachedFragment of={layout} variant="consent">
        <div className="wrap">
          <p>
            {t("consent.text")} <Link to={paths.any("/privacy-policy")}>{t("footer.privacy_policy")}</Link>
          </p>
          <div className="consent-answers">
            <button type="button" className="btn btn-line" onClick={answer("no")}>
              {t("consent.decline")}
            </button>
            <button type="button" className="btn btn-line" onClick={answer("yes")}>
              {t("consent.accept")}
            </button>
          </div>
        </div>
      </CachedFragment>
    </section>
  );
}
