import { useState } from "react";
import { Link } from "react-router";
import { successIn } from "#web/failure.ts";
import type { FormAnswer } from "../account/form-answer.ts";
import { FormNote } from "../forms/form-note.tsx";
import { SendButton } from "../forms/send-button.tsx";
import { type Answered, ShopForm } from "../forms/shop-form.tsx";
import { useSite } from "../i18n/site.tsx";
import { FilledText } from "../ui/filled-text.tsx";
import { Icon } from "../ui/icon.tsx";

/** A saved card as its owner sees it. */
export interface CardView {
  id: string;
  /** `Visa •••• 4242` */
  name: string;
  /** `12/34` */
  month: string;
  isExpired: boolean;
  /** Names of the products that are paid with it. */
  pays: string[];
}

/** The cards of an account: what each pays, another one in its place, and its end. */
export function CardList({ cards, answered }: { cards: readonly CardView[]; answered: Answered }) {
  const { t, paths } = useSite();
  const own = answered?.form === "card-remove" ? answered : undefined;
  // A card that was removed is gone from the list, and its form with it: what came of it is said above.
  const [answer, setAnswer] = useState(successIn(own));
  return (
    <>
      {answer?.refusal && <FormNote message={answer.refusal} />}
      {answer?.message && <FormNote key={cards.length} message={answer.message} isGood takesFocus />}
      {cards.length > 0 && (
        <ul className="devices saved-cards">
          {cards.map((card) => (
            <li key={card.id}>
              <span>
                <span className="med">
                  <Icon name="card" size="s" /> <bdi dir="ltr">{card.name}</bdi>
                </span>
                <span className={card.isExpired ? "cap err" : "cap"}>
                  <FilledText
                    message={card.isExpired ? "card.expired" : "card.expires"}
                    parts={{ month: <bdi dir="ltr">{card.month}</bdi> }}
                  />
                </span>
                {card.pays.length > 0 && (
                  <span className="cap">
                    {t("card.pays", { products: card.pays.join(t("common.list_separator")) })}
                  </span>
                )}
              </span>
              <span className="saved-card-ways">
                <Link
                  className="link-q small"
                  reloadDocument
                  to={`${paths.cards(card.id)}#enter-card`}
                  aria-label={`${t("card.replace")}: ${card.name}`}
                >
                  {t("card.replace")}
                </Link>
                <RemoveCard card={card} answered={own} onAnswer={setAnswer} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Says what the card pays before it goes; without scripts the page of the card says so. */
function RemoveCard({
  card,
  answered,
  onAnswer,
}: {
  card: CardView;
  answered: Answered;
  onAnswer: (answer: FormAnswer) => void;
}) {
  const { t, paths } = useSite();
  const products = card.pays.join(t("common.list_separator"));
  const typed =
    answered === undefined ? {} : "failure" in answered ? Object.fromEntries(answered.typed ?? []) : answered.values;
  return (
    <ShopForm
      name={`card-remove:${card.id}`}
      intents={["card-remove"]}
      action={paths.cards()}
      answered={typed.card === card.id ? answered : undefined}
      onAnswer={onAnswer}
      showsNote={false}
      className=""
      words={{ fields: "none" }}
    >
      {() => (
        <>
          <input type="hidden" name="card" value={card.id} />
          <SendButton
            intent="card-remove"
            className="link-q small"
            aria-label={`${t("card.remove")}: ${card.name}`}
            confirm={{
              title: t("card.remove_title", { card: card.name }),
              text: products === "" ? t("card.remove_text") : t("card.remove_used", { products }),
            }}
          >
            {t("card.remove")}
          </SendButton>
        </>
      )}
    </ShopForm>
  );
}
