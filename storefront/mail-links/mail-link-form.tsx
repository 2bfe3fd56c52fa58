import { type ComponentProps, type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { MessageKey } from "#texts/translate.ts";
import { successIn } from "#web/failure.ts";
import { type ShopFields, ShopForm } from "../forms/shop-form.tsx";
import { useSite } from "../i18n/site.tsx";

type ShopFormProps = ComponentProps<typeof ShopForm>;

/**
 * The page behind a link of a mail: it asks its question with one button, and says in its place what became of it.
 * `note` is told along with an answer that has more to say.
 */
export function MailLinkForm({
  title,
  question,
  note = () => null,
  token,
  answered,
  children,
  ...form
}: {
  title: MessageKey;
  question: MessageKey;
  note?: (said: MessageKey) => MessageKey | null;
  /** From the link; it says whose mail it was. */
  token: string;
  children: (fields: ShopFields) => ReactNode;
} & Pick<ShopFormProps, "name" | "action" | "answered" | "words">) {
  const { t, paths } = useSite();
  const [answer, setAnswer] = useState(successIn(answered));
  const said = answer?.message ?? answer?.refusal ?? null;
  const more = said === null ? null : note(said);
  return (
    <div className="wrap section newsletter-page">
      <h1 className="h1">{t(title)}</h1>
      <p className="lead" role="status">
        {t(said ?? question)}
        {more !== null && ` ${t(more)}`}
      </p>
      {said === null ? (
        <ShopForm
          {...form}
          answered={answered}
          intents={[""]}
          showsNote={false}
          revalidates={false}
          onAnswer={setAnswer}
        >
          {(fields) => (
            <>
              <input type="hidden" name="token" value={token} />
              {children(fields)}
            </>
          )}
        </ShopForm>
      ) : (
        <Link className="btn btn-line" to={paths.shop()}>
          {t("common.start_shopping")}
        </Link>
      )}
    </div>
  );
}
