import { Link } from "react-router";
import { askedPage } from "#shop/catalog/asked-listing.ts";
import { splitLocale } from "#web/paths.ts";
import { AddToCart } from "../cart/add-to-cart.tsx";
import { shopOf } from "../context.ts";
import { notFound, routeMarket } from "../i18n/route-market.ts";
import { useSite } from "../i18n/site.tsx";
import { type LinePageData, linePage } from "../listing/line-page.ts";
import { numberedPath } from "../listing/list-page.ts";
import { pageMeta } from "../metadata/page-meta.ts";
import { EntryPrice } from "../product/entry-price.tsx";
import { OwnPrice } from "../product/price.tsx";
import { accentStyle } from "../product/product-accent.ts";
import { ProductCard } from "../product/product-card.tsx";
import { Emblem } from "../ui/emblem.tsx";
import { OwnHtml } from "../ui/own-html.tsx";
import { PageLinks } from "../ui/page-links.tsx";
import { Picture } from "../ui/picture.tsx";
import type { Route } from "./+types/line.ts";

export function loader({ params, request, context }: Route.LoaderArgs) {
  const market = routeMarket(params);
  const { pathname, searchParams } = new URL(request.url);
  const path = splitLocale(pathname.replace(/\.data$/, "")).rest;
  const page = linePage(path, shopOf(context), market, askedPage(searchParams));
  if (page === null) throw notFound();
  return page;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head);
}

/** A specialised line in its own colours: what it is, what it is made of, and its products. */
export default function LinePage({ loaderData }: Route.ComponentProps) {
  const { t } = useSite();
  const { theme, emblem, title, text, pictureAlt, listTitle, seeProducts, lowest, sections, products, html } =
    loaderData;
  const { list, presents } = loaderData;
  const presented = sections.filter(({ product }) => product !== null);
  const told = sections.filter(({ product }) => product === null);
  return (
    <>
      <section className="hero line-hero">
        <div className="hero-text">
          <Emblem category={emblem} size="l" />
          <h1 className={title.includes("\n") ? "display display-lines" : "display"}>{title}</h1>
          <p className="lead">{text}</p>
          <EntryPrice lowest={lowest} />
          <div className="hero-cta">
            <a className="btn" href="#line">
              {seeProducts}
            </a>
          </div>
        </div>
        <div className="hero-pic">
          <Picture
            src={`scenes/hero-${theme}.webp`}
            portrait={{ src: `scenes/hero-${theme}-portrait.webp`, width: 1080 }}
            alt={pictureAlt}
            width={1920}
            height={1080}
            sizes="(max-width: 899px) 100vw, 58vw"
            eager
          />
        </div>
      </section>
      {told
        .filter(({ figure }) => figure !== null)
        .map((section) => (
          <section className="wrap section" key={section.title}>
            <div className="facts-sec line-facts">
              <p className="d-44" aria-hidden="true">
                <bdi dir="ltr">{section.figure}</bdi>
              </p>
              <div>
                <h2 className="h1">{section.title}</h2>
                <p className="lead">{section.text}</p>
              </div>
            </div>
          </section>
        ))}
      {presented.length > 0 && (
        <section className="wrap" id="line" aria-label={listTitle}>
          {presented.map((section) => (
            <ProductStory key={section.title} section={section} />
          ))}
        </section>
      )}
      {products.length > 0 && (
        <section
          className="wrap section"
          id={presented.length > 0 ? undefined : "line"}
          aria-labelledby="line-products"
        >
          <div className="sec-head">
            <h2 className="h2" id="line-products">
              {presents ? t("line.more_products") : listTitle}
            </h2>
          </div>
          <ul className="grid-p">
            {products.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} />
              </li>
            ))}
          </ul>
          <PageLinks
            page={list.page}
            pages={list.pages}
            to={(other) => `${numberedPath(list.address, other)}#line-products`}
          />
        </section>
      )}
      {told.some(({ figure }) => figure === null) && (
        <div className="wrap page-sections line-sections">
          {told
            .filter(({ figure }) => figure === null)
            .map((section) => (
              <section key={section.title}>
                <Picture
                  src={section.picture}
                  alt=""
                  width={1920}
                  height={1080}
                  sizes="(max-width: 899px) 100vw, 50vw"
                />
                <div>
                  <h2 className="h2">{section.title}</h2>
                  <p className="muted">{section.text}</p>
                </div>
              </section>
            ))}
        </div>
      )}
      {html !== null && (
        <section className="ground section">
          <div className="wrap">
            <OwnHtml className="prose page-text line-close" html={html} />
          </div>
        </section>
      )}
    </>
  );
}

/** One product of a small collection, told at length, with the way to buy it. */
function ProductStory({ section }: { section: LinePageData["sections"][number] }) {
  const { t, paths } = useSite();
  const { product, title, text } = section;
  if (product === null) return null;
  return (
    <div className="d-row" style={accentStyle(product)}>
      <Link to={paths.product(product.slug)} aria-hidden="true" tabIndex={-1}>
        <Picture src={product.cover} alt="" width={1600} height={1200} sizes="(max-width: 899px) 100vw, 46vw" />
      </Link>
      <div>
        <h2 className="h2">
          <Link to={paths.product(product.slug)}>{title}</Link>
        </h2>
        <p className="lead">{text}</p>
        <div className="d-buy">
          <span className="h3">
            <OwnPrice product={product} />
          </span>
          <span className="cap">
            {product.pack}
            {product.taxIncluded && ` · ${t("product.tax_included")}`}
          </span>
        </div>
        <AddToCart productId={product.id} name={product.name} stock={product.available ? product.stock : 0} />
      </div>
    </div>
  );
}
