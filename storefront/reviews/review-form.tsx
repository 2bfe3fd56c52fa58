import { useState } from "react";
import type { Fault } from "#shop/checkout/form-faults.ts";
import type { OwnReview } from "#shop/reviews/own-reviews.ts";
import { MAX_PHOTO_BYTES, MOST_PHOTOS, PHOTO_TYPES } from "#shop/reviews/review.ts";
import { MAX_DISPLAY_NAME, MAX_REVIEW_TEXT, MAX_REVIEW_TITLE, reviewSchema } from "#shop/reviews/review-schema.ts";
import { checkWith } from "../account/form-answer.ts";
import { FaultText, Field, TextAreaField, TextField } from "../forms/form-field.tsx";
import { SendButton } from "../forms/send-button.tsx";
import { type Answered, ShopForm } from "../forms/shop-form.tsx";
import { TrapField } from "../forms/trap-field.tsx";
import { useSite } from "../i18n/site.tsx";
import { PhotoField } from "./photo-field.tsx";
import { shrinkPhotos } from "./small-photos.ts";

const check = checkWith(reviewSchema);

/** A button that sends nothing of the fields needs none of them filled in. */
const checkUnlessRemoved = (form: FormData, button: HTMLElement | null) =>
  button?.getAttribute("value") === "remove" ? {} : check(form);

/** The form of a review, with what its writer has said so far. Its pictures need no script either. */
export function ReviewForm({
  action,
  slug,
  written: { review, displayName },
  answered,
}: {
  action: string;
  slug: string;
  written: { review: OwnReview | null; displayName: string };
  answered: Answered;
}) {
  const { t } = useSite();
  const [photoFault, setPhotoFault] = useState<Fault>();
  /** Photos are made smaller before they are sent; what stays too large is refused here, before it has travelled. */
  async function readyPhotos(form: HTMLFormElement): Promise<boolean> {
    const field = form.querySelector<HTMLInputElement>("input[type=file]");
    if (field === null) return true;
    await shrinkPhotos(field);
    const files = [...(field.files ?? [])];
    const isTooLarge = files.some(({ size }) => size > MAX_PHOTO_BYTES);
    if (!isTooLarge && files.length <= MOST_PHOTOS) return true;
    setPhotoFault({ key: isTooLarge ? "reviews.photo_too_large" : "reviews.photo_too_many", label: "reviews.photos" });
    field.focus();
    return false;
  }
  const kept =
    review === null
      ? { display_name: displayName }
      : {
          stars: String(review.stars),
          title: review.title,
          text: review.text,
          display_name: review.displayName,
        };
  return (
    <>
      {review !== null && (
        <p className="note">
          <span>
            {t(`reviews.state_${review.state}`)}
            {review.reason !== null && ` ${t(`reviews.reason_${review.reason}`)}`}
          </span>
        </p>
      )}
      <ShopForm
        name={`review:${slug}`}
        intents={["review", "remove"]}
        action={action}
        check={checkUnlessRemoved}
        answered={answered}
        before={readyPhotos}
        kept={kept}
        takesFiles
        className="review-form"
      >
        {({ values, faults }) => (
          <>
            <fieldset className="star-choice" aria-describedby={faults.stars && "stars-fault"}>
              <legend>{t("reviews.stars")}</legend>
              {[1, 2, 3, 4, 5].map((stars) => (
                <label key={stars}>
                  <input
                    type="radio"
                    name="stars"
                    value={stars}
                    defaultChecked={values.stars === String(stars)}
                    required
                  />
                  {t("reviews.stars_given", { count: stars })}
                </label>
              ))}
              {faults.stars && <FaultText fault={faults.stars} id="stars-fault" />}
            </fieldset>
            <TextField
              label={t("reviews.title")}
              fault={faults.title}
              name="title"
              dir="auto"
              maxLength={MAX_REVIEW_TITLE}
              defaultValue={values.title}
            />
            <TextAreaField
              label={t("reviews.text")}
              fault={faults.text}
              hint={t("reviews.text_hint")}
              name="text"
              rows={7}
              dir="auto"
              maxLength={MAX_REVIEW_TEXT}
              defaultValue={values.text}
              required
            />
            <TextField
              label={t("reviews.display_name")}
              fault={faults.display_name}
              hint={t("reviews.name_hint")}
              name="display_name"
              dir="auto"
              maxLength={MAX_DISPLAY_NAME}
              defaultValue={values.display_name}
              required
            />
            {review?.photos.map(({ id, dataUrl }, index) => (
              <label key={id} className="kept-photo">
                <img src={dataUrl} alt="" width={96} height={96} />
                <input type="checkbox" name="remove_photo" value={id} />
                {t("reviews.remove_photo", { number: index + 1 })}
              </label>
            ))}
            <Field label={t("reviews.photos")} fault={photoFault ?? faults.photos} hint={t("reviews.photos_hint")}>
              {(tie) => (
                // Once its pictures have arrived it is another one, without them.
                <PhotoField
                  key={review?.photos.map(({ id }) => id).join()}
                  {...tie}
                  name="photos"
                  accept={PHOTO_TYPES}
                  multiple
                  onChange={() => setPhotoFault(undefined)}
                />
              )}
            </Field>
            <TrapField />
            <div className="review-actions">
              <SendButton intent="review">{t(review === null ? "reviews.send" : "reviews.change")}</SendButton>
              {review !== null && (
                <SendButton
                  intent="remove"
                  className="btn btn-line"
                  confirm={{ title: t("reviews.remove_question"), text: t("reviews.remove_text") }}
                >
                  {t("reviews.remove")}
                </SendButton>
              )}
            </div>
          </>
        )}
      </ShopForm>
    </>
  );
}
