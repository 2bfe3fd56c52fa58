import { Link, redirect } from "react-router";
import type { Product } from "#shop/catalog/product.ts";
import type { Fault } from "#shop/checkout/form-faults.ts";
import type { ShopContext } from "#shop/context.ts";
import { reviewAccess, tokenIn } from "#shop/reviews/access.ts";
import { stopAsking } from "#shop/reviews/ask-for-reviews.ts";
import { ownReview, receivedProducts } from "#shop/reviews/own-reviews.ts";
import { thanksFor } from "#shop/reviews/review.ts";
import { reviewSchema } from "#shop/reviews/review-schema.ts";
import { removeReview, writeReview } from "#shop/reviews/write-review.ts";
import { translateFor } from "#texts/catalogues.server.ts";
import { paths } from "#web/paths.ts";
import { doneForm, faultyForm, readForm, refusedForm } from "../account/form-answer.ts";
import { shopOf } from "../context.ts";
import { formAction } from "../forms/form-action.ts";
import { FormNote } from "../forms/form-note.tsx";
import { keyIn } from "../forms/request-key.ts";
import { SendButton } from "../forms/send-button.tsx";
import { ShopForm } from "../forms/shop-form.tsx";
import { notFound, routeMarket } from "../i18n/route-market.ts";
import { useSite } from "../i18n/site.tsx";
import type { PageHandle } from "../layout/page-handle.ts";
import { pageMeta, pageTitle } from "../metadata/page-meta.ts";
import { ReceivedList } from "../reviews/received-list.tsx";
import { ReviewForm } from "../reviews/review-form.tsx";
import { answerForm } from "../sign-in/page-sign-in.ts";
import "../styles/forms.css";
import { nameIn } from "#shop/market/shown-text.ts";
import type { Route } from "./+types/review.ts";

/** Belongs to whoever has received something. */
export const handle: PageHandle = { isPrivate: true };

export function headers() {
  return { "Cache-Control": "no-store" };
}

function askedIn(request: Request, shop: ShopContext): { token: string | null; product: Product | null } {
  const query = new URL(request.url).searchParams;
  const slug = query.get("product");
  const product = slug === null ? null : shop.catalog().productBySlug.get(slug);
  if (product === undefined) throw notFound();
  return { token: tokenIn(query), product };
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const market = routeMarket(params);
  const shop = shopOf(context);
  const { token, product } = askedIn(request, shop);
  const own = paths(market.locale);
  const access = await reviewAccess(shop, token);
  if (access === null && token === null)
    throw redirect(own.login({ next: product === null ? own.ownReviews() : own.review({ product: product.slug }) }));
  // A link that is over is no use to whoever is signed in.
  const isLink = access !== null && "orderId" in access;
  if (access !== null && !isLink && product === null) throw redirect(own.ownReviews());
  const t = translateFor(market.language);
  const head = { title: pageTitle(t("reviews.your_review"), shop.brand.name), description: "", noIndex: true };
  const about = product && { slug: product.slug, name: nameIn(product.name, market.language) };
  const link = isLink ? token : null;
  if (access === null) return { head, product: about, token: link, isOver: true, written: null, received: null };
  const written = product === null ? null : await ownReview(shop, access, product.id);
  const received = product === null ? (await receivedProducts(shop, access)).map(inWords) : null;
  return { head, product: about, token: link, isOver: false, written, received };

  function inWords({ slug, name, review }: Awaited<ReturnType<typeof receivedProducts>>[number]) {
    return { slug, name: nameIn(name, market.language), review };
  }
}

export const action = formAction(async ({ params, request, context }: Route.ActionArgs, form) => {
  const { locale } = routeMarket(params);
  const shop = shopOf(context);
  const { token, product } = askedIn(request, shop);
  if (form.get("intent") === "stop") {
    await stopAsking(shop, token ?? "");
    return answerForm(doneForm(form, "reviews.stopped"));
  }
  const access = await reviewAccess(shop, token);
  if (access === null) return answerForm(refusedForm(form, token === null ? "auth.required" : "reviews.link_over"));
  if (product === null) throw notFound();
  if (form.get("intent") === "remove") {
    await removeReview(shop, access, product.id);
    return answerForm(doneForm(form, "reviews.removed"));
  }
  const read = readForm(reviewSchema, form);
  if (!read.ok) return answerForm(faultyForm(form, read.faults));
  const files = form.getAll("photos").filter((entry) => typeof entry !== "string" && entry.size > 0) as File[];
  const written = await writeReview(shop, access, {
    ...read.value,
    productId: product.id,
    locale,
    photos: await Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer()))),
    removedPhotos: form.getAll("remove_photo").map(String),
    requestKey: keyIn(form),
  });
  if (written.ok) return answerForm(doneForm(form, thanksFor(written.state)));
  if (written.code === "reviews.not_bought") return answerForm(refusedForm(form, written.code));
  const fault: Fault = { key: written.code, label: "reviews.photos" };
  return answerForm(faultyForm(form, { photos: fault }));
});

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head);
}

/** Where a review is written: by who is signed in, or by who holds a mail's link. */
export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, paths } = useSite();
  const { product, token, isOver, written, received } = loaderData;
  const here = paths.review({ token, ...(product === null ? {} : { product: product.slug }) });
  return (
    <div className="wrap section review-page">
      <h1 className="h1">
        {product === null ? t("reviews.choose_product") : t("reviews.write_title", { product: product.name })}
      </h1>
      {isOver && (
        <>
          <FormNote message="reviews.link_over" />
          <Link className="btn" to={paths.login({ next: paths.ownReviews() })}>
            {t("auth.sign_in")}
          </Link>
        </>
      )}
      {!isOver && product !== null && written === null && (
        <>
          <FormNote message="reviews.not_bought" />
          <p className="lead">{t("reviews.not_bought_hint")}</p>
        </>
      )}
      {product !== null && written !== null && (
        <ReviewForm key={product.slug} action={here} slug={product.slug} written={written} answered={actionData} />
      )}
      {received !== null && <ReceivedList received={received} token={token} />}
      {token !== null && (
        <section className="review-stop" id="stop">
          <p className="small">{t("reviews.stop_text")}</p>
          <ShopForm
            name="stop-asking"
            intents={["stop"]}
            action={here}
            answered={actionData}
            words={{ fields: "none" }}
            className=""
            revalidates={false}
          >
            {() => (
              <SendButton intent="stop" className="btn btn-line">
                {t("reviews.stop_asking")}
              </SendButton>
            )}
          </ShopForm>
        </section>
      )}
    </div>
  );
}
