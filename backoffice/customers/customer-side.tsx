import { useState } from "react";
import { useNavigate } from "react-router";
import type { PersonJson } from "../../shop/people/read-person.ts";
import { Form } from "../forms/form.tsx";
import { useMe } from "../frame/session.ts";
import { useAction } from "../ui/action.ts";
import { Code, Money, Phone } from "../ui/amounts.tsx";
import { call, saveFile } from "../ui/call.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { formatWhen } from "../ui/moment.ts";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";

interface SideProps {
  person: PersonJson;
  onChanged: () => Promise<void>;
}

/** How somebody is reached, what they agreed to, what they wish for, and their data. */
export function CustomerSide({ person, onChanged }: SideProps) {
  const { language, t } = useWords();
  const { may } = useMe();
  const { consent } = person;
  const said = (is: boolean | null) => t(is === null ? "customer.never_said" : is ? "customer.yes" : "customer.no");
  return (
    <div className="stack">
      <section className="card">
        <h2 className="h3">{t("customer.details")}</h2>
        <dl className="dl">
          <dt>{t("customers.email")}</dt>
          <dd>
            {person.email === null ? "–" : <Code className="any">{person.email}</Code>}
            {person.kind === "account" && (
              <span className="cap"> {t(person.email_verified ? "customer.proved" : "customer.not_proved")}</span>
            )}
          </dd>
          <dt>{t("customer.newsletter")}</dt>
          <dd>
            {consent.newsletter_since === null ? (
              t("customer.no")
            ) : (
              <bdi>{formatWhen(new Date(consent.newsletter_since), language)}</bdi>
            )}
          </dd>
          <dt>{t("customer.cart_mails")}</dt>
          <dd>{said(consent.cart_reminders)}</dd>
          <dt>{t("customer.wish_mails")}</dt>
          <dd>{said(consent.wishlist_mails)}</dd>
          <dt>{t("customer.devices")}</dt>
          <dd>
            <bdi>{person.devices}</bdi>
          </dd>
        </dl>
      </section>
      {person.phones.map((each) => (
        <CashOf key={each.phone} person={person} phone={each} onChanged={onChanged} />
      ))}
      {person.wishlist.length > 0 && (
        <section>
          <div className="sec-h">
            <h2 className="h3">{t("customer.wishlist")}</h2>
          </div>
          <ul className="lst">
            {person.wishlist.map((wish) => (
              <li key={wish.slug}>
                <span className="grow">{wish.name[language]}</span>
                {wish.sold_out ? t("customer.sold_out") : <Money amount={wish.price} currency="AED" />}
              </li>
            ))}
          </ul>
        </section>
      )}
      {(may("customers.export") || may("customers.erase")) && <OwnData person={person} />}
    </div>
  );
}

const REASONS = ["refused_parcels", "invented_orders", "own_wish"] as const;

/** A phone, and whether its owner is offered cash on delivery. */
function CashOf({
  person,
  phone: { phone, readable, without_cash: kept },
  onChanged,
}: SideProps & { phone: PersonJson["phones"][number] }) {
  const { language, t } = useWords();
  const { may } = useMe();
  const { isBusy, trouble, send } = useAction();
  const [isAsked, setIsAsked] = useState(false);
  const [reason, setReason] = useState<(typeof REASONS)[number]>("refused_parcels");
  const decide = async (refusal: string | null) => {
    const answer = await send("PATCH", `/customers/${person.id}/cash`, { phone, refusal });
    if (answer?.ok !== true) return;
    setIsAsked(false);
    await onChanged();
  };
  return (
    <section className="card stack-s">
      <h2 className="h3">
        <Phone number={readable} />
      </h2>
      <p>
        {kept === null ? t("customer.cash_offered") : `${t("customer.cash_kept")} ${t(`cash_refusal.${kept.reason}`)}`}
      </p>
      {kept !== null && (
        <p className="cap">
          <bdi>{kept.by}</bdi> · <bdi>{formatWhen(new Date(kept.at), language)}</bdi>
        </p>
      )}
      {may("customers.cash") && kept === null && (
        <div className="row">
          <button type="button" className="btn btn-line" onClick={() => setIsAsked(true)}>
            {t("customer.cash_keep")}
          </button>
        </div>
      )}
      {may("customers.cash") && kept !== null && (
        <div className="row">
          <Submit type="button" className="btn btn-line" isBusy={isBusy} onClick={() => void decide(null)}>
            {t("customer.cash_allow")}
          </Submit>
        </div>
      )}
      {!isAsked && <Trouble message={trouble.message} />}
      {isAsked && (
        <Dialog title={t("customer.cash_keep")} onClose={() => setIsAsked(false)}>
          <Form
            className="stack"
            onSubmit={(event) => {
              event.preventDefault();
              void decide(reason);
            }}
          >
            <p>{t("customer.cash_keep_text")}</p>
            <fieldset className="stack-s">
              <legend className="lbl">{t("customer.cash_why")}</legend>
              {REASONS.map((each) => (
                <label key={each} className="pick">
                  <input type="radio" name="reason" checked={reason === each} onChange={() => setReason(each)} />{" "}
                  {t(`cash_refusal.${each}`)}
                </label>
              ))}
            </fieldset>
            <Trouble message={trouble.message} />
            <Submit isBusy={isBusy}>{t("customer.cash_keep")}</Submit>
          </Form>
        </Dialog>
      )}
    </section>
  );
}

/** The two things somebody may ask for: a copy of everything, and its end. */
function OwnData({ person }: { person: PersonJson }) {
  const { language, t } = useWords();
  const { may } = useMe();
  const [isErasing, setIsErasing] = useState(false);
  const [message, setMessage] = useState("");
  const exportIt = async () => {
    const answer = await call<object>(language, "GET", `/customers/${person.id}/export`);
    setMessage(answer.ok ? "" : answer.message || t("app.no_connection"));
    if (!answer.ok) return;
    saveFile(new Blob([JSON.stringify(answer.data, null, 2)], { type: "application/json" }), "customer.json");
  };
  return (
    <section className="card stack-s">
      <h2 className="h3">{t("customer.data")}</h2>
      <p className="cap">{t("customer.data_text")}</p>
      {may("customers.export") && (
        <button type="button" className="btn btn-line btn-block" onClick={() => void exportIt()}>
          {t("customer.export")}
        </button>
      )}
      <Trouble message={message} />
      {may("customers.erase") && (
        <button type="button" className="btn btn-bad-line btn-block" onClick={() => setIsErasing(true)}>
          {t("customer.erase")}
        </button>
      )}
      {isErasing && <EraseDialog person={person} onClose={() => setIsErasing(false)} />}
    </section>
  );
}

function EraseDialog({ person, onClose }: { person: PersonJson; onClose: () => void }) {
  const { t } = useWords();
  const navigate = useNavigate();
  const say = useToast();
  const { isBusy, trouble, send } = useAction();
  const [confirmation, setConfirmation] = useState("");
  const wanted = person.email ?? person.name;
  const erase = async () => {
    const answer = await send("DELETE", `/customers/${person.id}`, { confirmation });
    if (answer?.ok !== true) return;
    say({ text: t("customer.erased") });
    navigate("/customers", { replace: true });
  };
  return (
    <Dialog title={t("customer.erase_title")} onClose={onClose}>
      <Form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void erase();
        }}
      >
        <p>{t("customer.erase_text")}</p>
        <p>
          {t("customer.erase_type")} <Code className="key">{wanted}</Code>
        </p>
        <Field
          label={t("customer.erase_field")}
          dir="auto"
          autoComplete="off"
          value={confirmation}
          fault={trouble.fields.confirmation}
          onChange={({ target }) => setConfirmation(target.value)}
        />
        <Trouble message={trouble.message} />
        <Submit isBusy={isBusy} className="btn btn-bad">
          {t("customer.erase_submit")}
        </Submit>
      </Form>
    </Dialog>
  );
}
