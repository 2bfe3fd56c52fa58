import { type FormEvent, useRef, useState } from "react";
import { shopApi } from "../cart/shop-api.ts";
import { useSite } from "../i18n/site.tsx";

const FIELD = "foot-news-email";
const SAID = "foot-news-said";

/** The newsletter's field in the footer; without scripts it is sent to the newsletter's own page. */
export function NewsletterForm() {
  const { t, paths } = useSite();
  const status = useRef<HTMLParagraphElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ ok: boolean; text: string } | null>(null);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    const answer = await shopApi.subscribe(String(fields.get("email") ?? ""), String(fields.get("website") ?? ""));
    setBusy(false);
    // The form goes away and must not take the reader's place with it.
    if (answer.ok) status.current?.focus();
    setSaid(
      answer.ok
        ? { ok: true, text: `${answer.data.message} ${t("newsletter.confirm_hint")}` }
        : {
            ok: false,
            text: (answer.refusal.status < 500 && answer.refusal.message) || t("newsletter.error"),
          },
    );
  };

  return (
    <section className="news" aria-labelledby="foot-news">
      <div>
        <h2 className="h2" id="foot-news">
          {t("newsletter.title")}
        </h2>
        <p>{t("newsletter.intro")}</p>
      </div>
      <div>
        {said?.ok !== true && (
          <form method="post" action={paths.newsletter("subscribe")} onSubmit={send} noValidate>
            <label className="sr" htmlFor={FIELD}>
              {t("newsletter.placeholder")}
            </label>
            <input
              id={FIELD}
              className="input"
              type="email"
              name="email"
              dir="auto"
              autoComplete="email"
              inputMode="email"
              maxLength={254}
              required
              placeholder={t("newsletter.placeholder")}
              aria-invalid={said?.ok === false}
              aria-describedby={said?.ok === false ? SAID : undefined}
            />
            {/* Not for people: a program that fills in every field gives itself away. */}
            <input
              className="news-trap"
              type="text"
              name="website"
              tabIndex={-1}
              autoComplete="off"
              aria-hidden="true"
            />
            <button type="submit" className="btn btn-paper" aria-busy={isBusy}>
              {t("newsletter.subscribe")}
            </button>
          </form>
        )}
        <p ref={status} tabIndex={-1} className="news-said" id={SAID} role="status">
          {said?.text}
        </p>
      </div>
    </section>
  );
}
