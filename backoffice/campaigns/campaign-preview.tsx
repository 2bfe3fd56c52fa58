import { useState } from "react";
import type { Audience } from "../../shop/campaigns/campaign.ts";
import type { Country } from "../../shop/market/countries.ts";
import { HOME_COUNTRY } from "../../shop/market/market.ts";
import type { CampaignRules } from "../../shop/staff-campaigns/campaign-schemas.ts";
import type { CampaignPreview } from "../../shop/staff-campaigns/preview-campaign.ts";
import { useAnswer } from "../asking/use-answer.ts";
import { CountrySelect } from "../parcels/place-selects.tsx";
import { offTold } from "../promos/promo-told.ts";
import { Code, Money } from "../ui/amounts.tsx";
import { Field } from "../ui/field.tsx";
import { formatSet, gulfField, gulfMoment } from "../ui/moment.ts";
import { Select } from "../ui/select.tsx";
import { listed, useWords } from "../ui/words.tsx";
import { givesTold } from "./gives-told.ts";
import { PhaseSign } from "./phase-sign.tsx";

const FEW = 8;

/** The shop with a campaign as it is typed: prices, banner, overlaps and warnings at a moment, as soon as it is complete. */
export function CampaignPreviewPanel({ slug, rules }: { slug: string | null; rules: CampaignRules }) {
  const { t } = useWords();
  const [at, setAt] = useState("");
  const [audience, setAudience] = useState<Audience>("everyone");
  const [country, setCountry] = useState<Country>(HOME_COUNTRY);
  const moment = at === "" ? (rules.periods[0]?.from ?? "") || null : gulfMoment(at);
  const body = { slug, rules, at: moment, audience, country };
  const asked = useAnswer<CampaignPreview>(moment === null ? null : { path: "/campaigns/preview", body });
  const preview = asked.message === "" ? asked.shown : null;
  const message = asked.state === "away" ? asked.message : "";
  return (
    <section className="stack-s campaign-then" aria-label={t("campaign.preview")}>
      <div className="sec-h">
        <h2 className="h3">{t("campaign.preview")}</h2>
        {preview !== null && <PhaseSign phase={preview.phase} />}
      </div>
      <div className="cols2">
        <Field
          label={t("campaign.preview_at")}
          type="datetime-local"
          value={at === "" ? gulfField(moment) : at}
          onChange={({ target }) => setAt(target.value)}
        />
        <Select
          label={t("campaign.preview_as")}
          value={audience}
          onChange={(next) => setAudience(next === "customers" ? "customers" : "everyone")}
        >
          <option value="everyone">{t("campaign.audience_guest")}</option>
          <option value="customers">{t("campaign.audience_customers")}</option>
        </Select>
        <CountrySelect label={t("promo.try_country")} value={country} onChange={(next) => setCountry(next)} />
      </div>
      {preview === null ? (
        <p className="mut" role="status">
          {message === "" ? t("campaign.preview_incomplete") : message}
        </p>
      ) : (
        <Then preview={preview} />
      )}
    </section>
  );
}

function Then({ preview }: { preview: CampaignPreview }) {
  const { language, t } = useWords();
  const [isAll, setIsAll] = useState(false);
  const { currency, products, count: all, below_floor: low, overlaps, own_sales: ownSales, codes, banner } = preview;
  const money = (amount: number) => <Money amount={amount} currency={currency} />;
  const when = (at: string) => formatSet(new Date(at), language);
  return (
    <div className="stack-s">
      {banner.map((text) => (
        <p key={text.en} className="note any" dir="auto">
          {text[language]}
        </p>
      ))}
      {low > 0 && (
        <p className="note note-bad" role="status">
          {t("campaign.below_floor", { count: low, percent: preview.floor_percent })}
        </p>
      )}
      {overlaps.map(({ slug, name, from, to, products: count, wins, ...given }) => (
        <p key={`${slug} ${from}`} className="note">
          <span>
            {t("campaign.overlap", {
              ...{ name: name[language], gives: givesTold(given, language, t) },
              ...{ count, from: when(from), to: when(to) },
            })}{" "}
            <b>{t(`campaign.wins_${wins}`)}</b>
          </span>
        </p>
      ))}
      {ownSales.map(({ products: count, names, wins }) => (
        <p key={wins} className="note">
          <span>
            {t("campaign.own_sales", {
              count,
              names: `${listed(
                language,
                names.map((name) => `\u2068${name[language]}\u2069`),
              )}${count > names.length ? " …" : ""}`,
            })}{" "}
            <b>{t(`campaign.own_wins_${wins}`)}</b>
          </span>
        </p>
      ))}
      <table className="tbl tbl-c">
        <caption className="cap">{t("campaign.products_count", { count: all })}</caption>
        <thead>
          <tr>
            <th scope="col">{t("stock.product")}</th>
            <th scope="col" className="r">
              {t("campaign.price_without")}
            </th>
            <th scope="col" className="r">
              {t("campaign.price_with")}
            </th>
          </tr>
        </thead>
        <tbody>
          {(isAll ? products : products.slice(0, FEW)).map((product) => (
            <tr key={product.slug}>
              <th scope="row" className="any">
                {product.name[language]}{" "}
                {product.quantity > 1 && (
                  <small className="sub">{t("campaign.pieces", { count: product.quantity })}</small>
                )}
                {product.is_below_floor && (
                  <small className="sub down">
                    {product.code !== null && (
                      <>
                        {t("campaign.with_code")} <Code>{product.code}</Code>:{" "}
                      </>
                    )}
                    {money(product.lowest)}
                  </small>
                )}
              </th>
              <td className="r num">{money(product.without)}</td>
              <td className="r num semi">{money(product.with)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {!isAll && products.length > FEW && (
        <button type="button" className="btn btn-line btn-s" onClick={() => setIsAll(true)}>
          {t("app.more")}
        </button>
      )}
      {all > products.length && <p className="cap">{t("campaign.products_first", { count: products.length })}</p>}
      {codes.length > 0 && (
        <p className="cap">
          {t("campaign.codes_then")}{" "}
          {codes.map(({ code, ...off }) => (
            <span key={code}>
              <Code>{code}</Code> <bdi>{offTold(off, language)}</bdi>{" "}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
