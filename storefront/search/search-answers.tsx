import { Link } from "react-router";
import type { Paths } from "#web/paths.ts";
import { recommendedProduct } from "../cart/recommended-product.ts";
import { useSite } from "../i18n/site.tsx";
import { OwnPrice } from "../product/price.tsx";
import { RatingStars } from "../product/rating-stars.tsx";
import { Icon } from "../ui/icon.tsx";
import { MarkedText } from "../ui/marked-text.tsx";
import { Picture } from "../ui/picture.tsx";
import type { Asking, QuickAnswers } from "./quick-answers.ts";

export const ANSWERS_ID = "search-answers";
export const optionId = (at: number) => `search-option-${at}`;

const MOST_PRODUCTS = 4;

/** One answer that the keyboard can reach. */
export interface Option {
  key: string;
  to: string;
}

/** Where the answers lead, in the order in which they stand: products, categories, articles, all results. */
export function optionsOf(
  answers: QuickAnswers,
  query: string,
  paths: Pick<Paths, "product" | "shop" | "article" | "search">,
): Option[] {
  return [
    ...answers.products.slice(0, MOST_PRODUCTS).map(({ slug }) => ({ key: `p ${slug}`, to: paths.product(slug) })),
    ...answers.categories.map(({ slug }) => ({ key: `c ${slug}`, to: paths.shop(slug) })),
    ...answers.articles.map(({ slug }) => ({ key: `a ${slug}`, to: paths.article(slug) })),
    // The list behind it is one of products.
    ...(answers.products.length > 0 ? [{ key: "all", to: paths.search(query) }] : []),
  ];
}

/** What was found so far: a list box that the search field controls. */
export function SearchAnswers({
  asking,
  options,
  active,
  onFollow,
}: {
  asking: Asking & { answers: QuickAnswers };
  options: Option[];
  /** Which option the keyboard is at, -1 for none. */
  active: number;
  onFollow: () => void;
}) {
  const { t, rate } = useSite();
  const { answers, query } = asking;
  const at = (key: string) => {
    const index = options.findIndex((option) => option.key === key);
    return {
      id: optionId(index),
      role: "option",
      "aria-selected": index === active,
      tabIndex: -1,
      to: options[index]?.to ?? "",
      onClick: onFollow,
    } as const;
  };
  const products = answers.products.slice(0, MOST_PRODUCTS);
  const sides = [
    { head: "shop.categories", found: answers.categories.map(({ slug, name: text }) => ({ key: `c ${slug}`, text })) },
    { head: "nav.blog", found: answers.articles.map(({ slug, title: text }) => ({ key: `a ${slug}`, text })) },
  ] as const;
  return (
    <div
      className="search-grid"
      role="listbox"
      id={ANSWERS_ID}
      aria-label={t("search.results", { query })}
      aria-busy={asking.isBusy}
    >
      {products.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: options of a list box are no fieldset
        <div role="group" aria-label={t("home.our_products")}>
          <p className="subh" aria-hidden="true">
            {t("home.our_products")}
          </p>
          <div className="hits">
            {products.map((product) => (
              <Link key={product.id} className="hit" {...at(`p ${product.slug}`)}>
                <Picture
                  src={product.thumbnail}
                  alt=""
                  width={1200}
                  height={1200}
                  sizes="(max-width: 899px) 84px, 200px"
                />
                <span className="hit-text">
                  <span className="semi">
                    <MarkedText text={product.name} query={query} />
                  </span>
                  <span className="small muted">
                    <MarkedText text={product.subtitle} query={query} />
                  </span>
                  {product.rating && <RatingStars rating={product.rating} />}
                  <span className="small">
                    <OwnPrice product={recommendedProduct(product, rate)} />
                    {product.stock <= 0 && <span className="cap"> · {t("product.out_of_stock")}</span>}
                  </span>
                </span>
              </Link>
            ))}
          </div>
        </div>
      )}
      <div className="search-side" role="presentation">
        {sides
          .filter(({ found }) => found.length > 0)
          .map(({ head, found }) => (
            // biome-ignore lint/a11y/useSemanticElements: options of a list box are no fieldset
            <div key={head} role="group" aria-label={t(head)}>
              <p className="subh" aria-hidden="true">
                {t(head)}
              </p>
              <div className="slist">
                {found.map(({ key, text }) => (
                  <Link key={key} {...at(key)}>
                    <span>
                      <MarkedText text={text} query={query} />
                    </span>
                    <Icon name="forward" flip />
                  </Link>
                ))}
              </div>
            </div>
          ))}
        {products.length > 0 && (
          <Link className="btn btn-line search-all" {...at("all")}>
            {t("search.all_results")}
            <Icon name="arrow" flip />
          </Link>
        )}
      </div>
    </div>
  );
}
