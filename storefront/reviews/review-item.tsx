import { SendButton } from "../forms/send-button.tsx";
import { type Answered, ShopForm } from "../forms/shop-form.tsx";
import { useSite } from "../i18n/site.tsx";
import { Icon } from "../ui/icon.tsx";
import { GivenStars } from "./given-stars.tsx";
import type { ReviewData } from "./review-data.ts";

/** What a buyer says about a product, in the language it is written in, and whom it has helped. */
export function ReviewItem({ slug, review, answered }: { slug: string; review: ReviewData; answered?: Answered }) {
  const { t, paths, brand } = useSite();
  const { id, stars, title, text, language, displayName, photos, reply, helpful } = review;
  const own = { lang: language, dir: language === "ar" ? "rtl" : "ltr" };
  const intent = `helpful-${id}`;
  return (
    <article className="review" id={`review-${id}`}>
      <p className="review-by">
        <GivenStars stars={stars} />
        <bdi className="semi">{displayName}</bdi>
        <time className="cap" dateTime={review.day}>
          {review.date}
        </time>
        <span className="cap verified">
          <Icon name="check" size="s" />
          {t("reviews.verified")}
        </span>
      </p>
      <div {...own} className="review-words">
        {title !== "" && <h3 className="h4">{title}</h3>}
        <p>{text}</p>
      </div>
      {photos.length > 0 && (
        <ul className="review-photos">
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <a href={paths.reviewPhoto(photo.id, "large")} target="_blank" rel="noreferrer">
                <img
                  src={paths.reviewPhoto(photo.id, "small")}
                  alt={t("reviews.photo_of", { number: index + 1, name: displayName })}
                  width={96}
                  height={96}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {reply !== null && (
        <div className="review-reply">
          <p className="cap semi">{t("reviews.reply_from", { brand: brand.name })}</p>
          <p lang={reply.language} dir={reply.language === "ar" ? "rtl" : "ltr"}>
            {reply.text}
          </p>
        </div>
      )}
      <ShopForm
        name={`helpful:${id}`}
        intents={[intent]}
        action={paths.productReviews(slug)}
        answered={answered}
        showsNote={false}
        revalidates={false}
        keepsTyped={false}
        words={{ fields: "none" }}
        className="review-helpful"
      >
        {({ answer }) => {
          const count = Number(answer?.values.helpful ?? helpful);
          const isCounted = answer?.message != null;
          return (
            <>
              <SendButton
                intent={intent}
                className="btn btn-line btn-small"
                aria-pressed={isCounted}
                {...(isCounted && { icon: "check", type: "button" })}
              >
                {t("reviews.helpful")}
              </SendButton>
              <span className="small" role="status">
                {isCounted && t("reviews.helped")}
              </span>
              {count > 0 && <span className="cap">{t("reviews.helpful_count", { count })}</span>}
            </>
          );
        }}
      </ShopForm>
    </article>
  );
}
