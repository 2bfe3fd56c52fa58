import { data, Link, redirect } from "react-router";
import { cardsOf, cardUses, isExpired } from "#shop/saved-cards/saved-cards.ts";
import type { MessageKey } from "#texts/translate.ts";
import { paths as pathsIn } from "#web/paths.ts";
import { accountCall } from "../../account/account-call.ts";
import { AccountEmpty } from "../../account/account-empty.tsx";
import { AccountPage } from "../../account/account-page.tsx";
import { CardList } from "../../cards/card-list.tsx";
import { cardMonth, cardName } from "../../cards/card-words.ts";
import { cardsAction, outcomeIn, type SetupOutcome, setupOutcome } from "../../cards/cards-action.ts";
import { EnterCard } from "../../cards/enter-card.tsx";
import { formAction } from "../../forms/form-action.ts";
import { FormNote } from "../../forms/form-note.tsx";
import { useSite } from "../../i18n/site.tsx";
import type { PageHandle } from "../../layout/page-handle.ts";
import { guarded } from "../../sign-in/guards.ts";
import "../../styles/checkout.css";
import "../../subscriptions/subscriptions.css";
import { nameIn } from "#shop/market/shown-text.ts";
import type { Route } from "./+types/account-cards.ts";

export const handle: PageHandle = { isPrivate: true };
export const middleware = guarded("authenticated");

export function headers() {
  return { "Cache-Control": "no-store" };
}

export async function loader(args: Route.LoaderArgs) {
  const call = accountCall(args);
  const { shop, market, session } = call;
  const own = pathsIn(market.locale);
  const { searchParams } = new URL(args.request.url);
  const setup = searchParams.get("setup_intent") ?? "";
  // The bank's way back carries a secret: it is not kept in the address.
  if (/^seti_\w{1,100}$/.test(setup)) throw redirect(`${own.cards()}?done=${await setupOutcome(call, setup)}`);
  const [cards, uses] = await Promise.all([
    cardsOf(shop.db, session.customer.id),
    cardUses(shop.db, session.customer.id),
  ]);
  const { productById } = shop.catalog();
  const asked = searchParams.get("replace");
  const replaces = cards.find(({ id }) => id === asked);
  if (asked !== null && asked !== "new" && replaces === undefined) throw data(null, { status: 404 });
  const { cardForm } = shop;
  return {
    cards: cards.map((card) => ({
      id: card.id,
      name: cardName(card),
      month: cardMonth(card),
      isExpired: isExpired(card, shop.clock()),
      pays: (uses.get(card.id) ?? []).flatMap((id) => {
        const product = productById.get(id);
        return product === undefined ? [] : nameIn(product.name, market.language);
      }),
    })),
    form: cardForm === null ? null : { publishable_key: cardForm.publishableKey, base: cardForm.base },
    entering: asked === null ? null : { replaces: replaces?.id ?? "", name: replaces ? cardName(replaces) : null },
    outcome: outcomeIn(searchParams.get("done")),
  };
}

export const action = formAction((args: Route.ActionArgs, form) => cardsAction(args, form));

const OUTCOME_WORDS: Record<SetupOutcome, MessageKey> = {
  kept: "card.kept",
  declined: "payment.declined",
  insufficient_funds: "payment.insufficient_funds",
  authentication_failed: "payment.authentication_failed",
  card_expired: "payment.card_expired",
  unknown: "card.not_found",
  later: "card.later",
};

export default function CardsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, paths } = useSite();
  const { cards, form, entering, outcome } = loaderData;
  const isEmpty = cards.length === 0 && entering === null;
  const add =
    form === null ? (
      <p className="muted">{t("card.unavailable")}</p>
    ) : (
      entering === null && (
        <Link
          className={isEmpty ? "btn" : "btn btn-line card-add"}
          reloadDocument
          to={`${paths.cards("new")}#enter-card`}
        >
          {t("card.add")}
        </Link>
      )
    );
  return (
    <AccountPage title={t("account.cards")}>
      {outcome !== null && <FormNote message={OUTCOME_WORDS[outcome]} isGood={outcome === "kept"} />}
      {!isEmpty && <p className="lead">{t(cards.length === 0 ? "card.none" : "card.intro")}</p>}
      <CardList cards={cards} answered={actionData} />
      {isEmpty ? <AccountEmpty text={t("card.none")}>{add}</AccountEmpty> : add}
      {form !== null && entering !== null && (
        <section className="acct-section" id="enter-card" aria-labelledby="enter-card-title">
          <h2 className="h3" id="enter-card-title">
            {entering.name === null ? t("card.add") : t("card.replace_title", { card: entering.name })}
          </h2>
          <EnterCard key={entering.replaces} replaces={entering.replaces} settings={form} answered={actionData} />
        </section>
      )}
    </AccountPage>
  );
}
