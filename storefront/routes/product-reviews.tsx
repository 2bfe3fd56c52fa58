import { data, Link } from "react-router";
import { nameIn } from "#shop/market/shown-text.ts";
import { countHelpful } from "#shop/reviews/helpful.ts";
import { type AskedReviews, REVIEW_SORTS, readAskedReviews, reviewQuery } from "#shop/reviews/list-reviews.ts";
import { isSecret, newSecret } from "#shop/sessions/secrets.ts";
import { translateFor } from "#texts/catalogues.server.ts";
import { guestTokenOf, rememberGuest } from "#web/cart-cookie.ts";
import { isSecure } from "#web/cookie.ts";
import { doneForm, refusedForm } from "../account/form-answer.ts";
import { shopOf, visitorOf } from "../context.ts";
import { formAction } from "../forms/form-action.ts";
import { routeMarket } from "../i18n/route-market.ts";
import { useSite } from "../i18n/site.tsx";
import { Crumbs } from "../layout/crumbs.tsx";
import { pageMeta, pageTitle, previewPicture } from "../metadata/page-meta.ts";
import { notSold } from "../product/former/not-sold.ts";
import { RatingSummary } from "../reviews/rating-summary.tsx";
import { reviewsPage } from "../reviews/review-data.ts";
import { ReviewItem } from "../reviews/review-item.tsx";
import { answerForm } from "../sign-in/page-sign-in.ts";
import { PageLinks } from "../ui/page-links.tsx";
import type { Route } from "./+types/product-reviews.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const market = routeMarket(params);
  const shop = shopOf(context);
  const product = shop.catalog().productBySlug.get(params.product);
  if (product === undefined) throw await notSold(shop, params.product, market);
  const asked = readAskedReviews(new URL(request.url).searchParams);
  const name = nameIn(product.name, market.language);
  const t = translateFor(market.language);
  const { rating } = product;
  const listed = await reviewsPage(shop, product, market, asked);
  return {
    head: {
      title: pageTitle(t("reviews.of_product", { product: name }), shop.brand.name),
      description:
        rating === null ? t("reviews.none_text") : t("reviews.description", { product: name, average: rating.average }),
      picture: previewPicture(shop.origin, product.pictures.cover),
      // One list in many orders.
      noIndex: rating === null || reviewQuery(asked) !== "",
    },
    slug: product.slug,
    name,
    rating,
    asked: { ...asked, page: listed.page },
    ...listed,
  };
}

/** Somebody says that a review has helped. */
export const action = formAction(async ({ request, context }: Route.ActionArgs, form) => {
  const shop = shopOf(context);
  const id = /^helpful-(\d{1,9})$/.exec(String(form.get("intent") ?? ""))?.[1];
  const known = guestTokenOf(request, shop);
  const browser = isSecret(known) ? known : newSecret();
  const { address } = visitorOf(context);
  const helpful = id === undefined ? null : await countHelpful(shop, Number(id), { browser, address });
  if (helpful === null) return answerForm(refusedForm(form, "reviews.not_found"));
  const done = doneForm(form, "reviews.helped");
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (browser !== known && shop.actor.kind === "guest")
    headers.append("Set-Cookie", rememberGuest(browser, isSecure(request, shop.origin)));
  return data({ ...done, values: { ...done.values, helpful: String(helpful) } }, { headers });
});

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head);
}

export default function ProductReviewsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, paths } = useSite();
  const { slug, name, rating, asked, reviews, total, page, pages } = loaderData;
  const to = (changed: Partial<AskedReviews>) =>
    paths.productReviews(slug, reviewQuery({ ...asked, page: 1, ...changed }));
  return (
    <>
      <Crumbs
        crumbs={[
          { name: t("nav.shop"), to: paths.shop() },
          { name, to: paths.product(slug) },
          { name: t("reviews.heading"), to: null },
        ]}
      />
      <div className="wrap reviews-page">
        <h1 className="h1">{t("reviews.of_product", { product: name })}</h1>
        <p className="review-actions">
          <Link className="btn" to={paths.review({ product: slug })}>
            {t("reviews.write")}
          </Link>
          <Link className="link-q" to={paths.product(slug)}>
            {t("reviews.back_to_product")}
          </Link>
        </p>
        {rating === null ? (
          <p className="lead">
            {t("reviews.none")}. <span className="muted">{t("reviews.none_text")}</span>
          </p>
        ) : (
          <div className="reviews">
            <RatingSummary slug={slug} rating={rating} chosen={asked.stars} />
            <div className="review-list">
              <Choices asked={asked} to={to} />
              <p className="small muted" role="status">
                {total === 0 ? t("reviews.none_found") : t("reviews.count", { count: total })}
              </p>
              {reviews.map((review) => (
                <ReviewItem key={review.id} slug={slug} review={review} answered={actionData} />
              ))}
              <PageLinks page={page} pages={pages} to={(wanted) => to({ page: wanted })} />
            </div>
          </div>
        )}
        <p className="cap review-note">{t("reviews.verified_note")}</p>
      </div>
    </>
  );
}

/** Order and choice of the reviews, each an address of its own. */
function Choices({ asked, to }: { asked: AskedReviews; to: (changed: Partial<AskedReviews>) => string }) {
  const { t } = useSite();
  const languages = [
    { language: null, label: t("reviews.all_languages") },
    { language: "en", label: t("common.english") },
    { language: "ar", label: t("common.arabic") },
  ] as const;
  const isChosen = (is: boolean) => (is ? ("true" as const) : undefined);
  return (
    <>
      <nav className="review-choices" aria-label={t("reviews.sort")}>
        {REVIEW_SORTS.map((sort) => (
          <Link key={sort} to={to({ sort })} preventScrollReset aria-current={isChosen(asked.sort === sort)}>
            {t(`reviews.sort_${sort}`)}
          </Link>
        ))}
      </nav>
      <nav className="review-choices" aria-label={t("reviews.filter")}>
        {languages.map(({ language, label }) => (
          <Link
            key={label}
            to={to({ language })}
            preventScrollReset
            aria-current={isChosen(asked.language === language)}
          >
            {label}
          </Link>
        ))}
        <Link to={to({ withPhotos: !asked.withPhotos })} preventScrollReset aria-current={isChosen(asked.withPhotos)}>
          {t("reviews.with_photos")}
        </Link>
        {asked.stars !== null && (
          <Link to={to({ stars: null })} preventScrollReset>
            {t("reviews.clear")}
          </Link>
        )}
      </nav>
    </>
  );
}
