import { Link } from "react-router";
import type { FeedsJson, NamedProduct } from "../../shop/feeds/product-feed.ts";
import { type Language, type Locale, marketOf } from "../../shop/market/market.ts";
import { PageHeading } from "../frame/page-heading.tsx";
import { useMe } from "../frame/session.ts";
import { NotAllowed, Shown } from "../frame/states.tsx";
import { countryName } from "../parcels/country-name.ts";
import { Code } from "../ui/amounts.tsx";
import { useLoaded } from "../ui/call.ts";
import { CardTable } from "../ui/card-table.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { useWords } from "../ui/words.tsx";

/** Where other people's catalogues read what is sold, and what they are not told of. */
export default function FeedsPage() {
  const { may } = useMe();
  return may("feeds.see") ? <Feeds /> : <NotAllowed />;
}

function Feeds() {
  const { language, t } = useWords();
  const { loaded, reload } = useLoaded<FeedsJson>(language, "/feeds");
  return (
    <>
      <PageHeading heading={t("feeds.title")} text={t("feeds.text")} />
      <Shown loaded={loaded} onRetry={reload}>
        {({ feeds, products, without_gtin: withoutGtin, first_without_gtin: first, left_out: leftOut }) => (
          <>
            <p>{t("feeds.told", { count: products - leftOut.length })}</p>
            {withoutGtin > 0 && <WithoutGtin count={withoutGtin} first={first} />}
            <Addresses feeds={feeds} />
            <section>
              <div className="sec-h">
                <h2 className="h3">{t("feeds.left_out")}</h2>
              </div>
              {leftOut.length === 0 ? <p>{t("feeds.nothing_left_out")}</p> : <LeftOut rows={leftOut} />}
            </section>
          </>
        )}
      </Shown>
    </>
  );
}

/** Which products have no GTIN, behind one press, each with the way to add it. */
function WithoutGtin({ count, first }: { count: number; first: readonly NamedProduct[] }) {
  const { t } = useWords();
  return (
    <details className="card">
      <summary>{t("feeds.without_gtin", { count })}</summary>
      <ul className="lst" aria-label={t("feeds.gtin_list")}>
        {first.map((product) => (
          <li key={product.slug}>
            <span className="grow">
              <ProductLink product={product} />
            </span>
            <Code className="cap">{product.sku}</Code>
          </li>
        ))}
      </ul>
      {first.length < count && <p className="cap">{t("system.shown_of", { shown: first.length, total: count })}</p>}
    </details>
  );
}

/** The name of a product; for whoever writes products the way to where they do. */
function ProductLink({ product: { slug, sku, name } }: { product: NamedProduct }) {
  const { language } = useWords();
  const { may } = useMe();
  const called = name[language] || <Code>{sku}</Code>;
  return may("products.edit") ? (
    <Link className="link" to={`/products/${slug}`}>
      {called}
    </Link>
  ) : (
    called
  );
}

const CATALOGUES = [
  ["google", "Google"],
  ["meta", "Meta"],
] as const;

function Addresses({ feeds }: Pick<FeedsJson, "feeds">) {
  const { language, t } = useWords();
  return (
    <CardTable>
      <caption className="sr">{t("feeds.addresses")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("feeds.market")}</th>
          {CATALOGUES.map(([, name]) => (
            <th scope="col" key={name}>
              <bdi>{name}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {feeds.map((feed) => (
          <tr key={feed.locale}>
            <td className="m5">
              <b>{marketName(feed.locale, language)}</b>
            </td>
            {CATALOGUES.map(([catalogue, name]) => (
              <td className="m5" key={catalogue}>
                <div className="prod">
                  {/* The whole address is what is copied; a phone has room for the part that differs. */}
                  <a className="link target grow" href={feed[catalogue]} target="_blank" rel="noreferrer">
                    <Code>{new URL(feed[catalogue]).pathname}</Code>
                  </a>
                  <CopyButton text={feed[catalogue]} about={`${name}, ${marketName(feed.locale, language)}`} />
                </div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </CardTable>
  );
}

/** A country with the language it is spoken to in: "Kuwait – Arabic". */
function marketName(locale: Locale, reader: Language): string {
  const { country, language } = marketOf(locale);
  const named = new Intl.DisplayNames([reader], { type: "language" }).of(language) ?? language;
  return `${countryName(country, reader)} – ${named}`;
}

function LeftOut({ rows }: { rows: FeedsJson["left_out"] }) {
  const { t } = useWords();
  return (
    <CardTable>
      <caption className="sr">{t("feeds.left_out")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("feeds.product")}</th>
          <th scope="col">{t("feeds.why")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.slug}>
            <td className="m5">
              <ProductLink product={row} />
            </td>
            <td className="m5">
              {row.lacks.map((lack) => (
                <span key={lack} className="sub any">
                  {t(`feeds.lacks_${lack}`)}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </CardTable>
  );
}
