import { Dialog } from "@base-ui/react/dialog";
import { useId, useState } from "react";
import { useLocation } from "react-router";
import { MARKETS } from "#shop/market/countries.ts";
import { COUNTRIES, LANGUAGES, localeFor } from "#shop/market/market.ts";
import { countryName } from "#texts/country-names.ts";
import { currencyName } from "#texts/money.ts";
import { paths, splitLocale } from "#web/paths.ts";
import { searchFor } from "#web/search-elsewhere.ts";
import { postTo } from "../forms/post-to.ts";
import { SendButton } from "../forms/send-button.tsx";
import { ShopForm } from "../forms/shop-form.tsx";
import { useSite } from "../i18n/site.tsx";
import { Icon } from "../ui/icon.tsx";

/**
 * Site preferences: language and country; the currency follows the country. Saving asks the server, which remembers
 * the choice and leads to the same page in its new place.
 */
export default function Preferences({
  isOpen,
  onOpenChange,
}: {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  const { market, t } = useSite();
  const { pathname, search, hash } = useLocation();
  const [country, setCountry] = useState(market.country);
  const currencyId = useId();
  const here = pathname + search + hash;
  const lead = (form: FormData) => {
    const locale = localeFor(form.get("language") === "ar" ? "ar" : "en", country);
    const there = splitLocale(pathname).rest + searchFor(locale, market.locale, search) + hash;
    window.location.assign(paths(locale).any(there));
  };
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim modal-scrim" />
        <Dialog.Viewport className="modal-view">
          <Dialog.Popup className="modal prefs">
            <Dialog.Close className="iconbtn close" aria-label={t("common.close")}>
              <Icon name="close" />
            </Dialog.Close>
            <Dialog.Title className="h2">{t("preferences.title")}</Dialog.Title>
            <ShopForm
              name="preferences"
              intents={[""]}
              action="/preferences"
              answered={undefined}
              keepsTyped={false}
              deliver={postTo("/preferences", lead)}
              words={{ fields: "none" }}
              className=""
            >
              {() => (
                <>
                  <input type="hidden" name="path" value={here} />
                  <fieldset>
                    <legend>{t("preferences.language")}</legend>
                    <div className="prefs-two">
                      {LANGUAGES.map((language) => (
                        <label key={language} className="choice">
                          <input
                            className="radio"
                            type="radio"
                            name="language"
                            value={language}
                            defaultChecked={language === market.language}
                          />
                          <span className="med" lang={language}>
                            {t(language === "en" ? "common.english" : "common.arabic")}
                          </span>
                        </label>
                      ))}
                    </div>
                  </fieldset>
                  <fieldset>
                    <legend>{t("preferences.country_modal_title")}</legend>
                    <div className="prefs-two">
                      {COUNTRIES.map((code) => (
                        <label key={code} className="choice">
                          <input
                            className="radio"
                            type="radio"
                            name="country"
                            value={code}
                            checked={code === country}
                            onChange={() => setCountry(code)}
                          />
                          <span className="med">{countryName(t, code)}</span>
                        </label>
                      ))}
                    </div>
                  </fieldset>
                  <p className="prefs-currency">
                    <span id={currencyId}>{t("preferences.currency")}</span>
                    <output aria-labelledby={currencyId}>
                      {currencyName(MARKETS[country].currency, market.language)}
                    </output>
                    <span className="cap">{t("preferences.follows_country")}</span>
                  </p>
                  <SendButton className="btn btn-block">{t("common.save")}</SendButton>
                </>
              )}
            </ShopForm>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
