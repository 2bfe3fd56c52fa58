import { Link, useParams } from "react-router";
import type { PersonJson } from "../../shop/people/read-person.ts";
import { WhoChanged } from "../audit/who-changed.tsx";
import { PageHeading } from "../frame/page-heading.tsx";
import { useMe } from "../frame/session.ts";
import { NotAllowed, Shown } from "../frame/states.tsx";
import { RequestState } from "../inbox/request-state.tsx";
import { SubscriptionState } from "../subscriptions/subscription-sign.tsx";
import { Code, Money } from "../ui/amounts.tsx";
import { useLoaded } from "../ui/call.ts";
import { CardTable } from "../ui/card-table.tsx";
import { useLive } from "../ui/live.ts";
import { formatWhen } from "../ui/moment.ts";
import { MoneyState, ParcelState, StateSign } from "../ui/state-sign.tsx";
import { useWords } from "../ui/words.tsx";
import { CountryName } from "./country-name.tsx";
import { Notes } from "./customer-notes.tsx";
import { CustomerSide } from "./customer-side.tsx";

/** One person: what they bought, what is kept about them, what may be done with it. */
export function CustomerPage() {
  const { may } = useMe();
  const { id = "" } = useParams();
  return may("customers.see") ? <Customer key={id} id={id} /> : <NotAllowed />;
}

function Customer({ id }: { id: string }) {
  const { language, t } = useWords();
  const { loaded, reload } = useLoaded<PersonJson>(language, `/customers/${encodeURIComponent(id)}`);
  useLive(["customer", "order"], () => void reload());
  return (
    <Shown loaded={loaded} onRetry={reload} heading={t("customers.title")}>
      {(person) => (
        <>
          <Head person={person} />
          <Totals person={person} />
          <div className="two two-late">
            <div className="stack">
              <Orders person={person} />
              {person.subscriptions.length > 0 && <Subscriptions person={person} />}
              {person.requests.length > 0 && <Requests person={person} />}
              <Notes person={person} onChanged={reload} />
              <WhoChanged entity="customer" id={person.id} />
            </div>
            <CustomerSide person={person} onChanged={reload} />
          </div>
        </>
      )}
    </Shown>
  );
}

function Head({ person }: { person: PersonJson }) {
  const { language, t } = useWords();
  const { may } = useMe();
  const since = person.since === null ? "" : formatWhen(new Date(person.since), language);
  return (
    <PageHeading
      heading={<bdi>{person.name === "" ? t("customers.nameless") : person.name}</bdi>}
      text={
        <>
          {t(person.kind === "guest" ? "customer.guest_since" : "customer.account_since", { date: since })} ·{" "}
          {t(`customer.reads_${person.language}`)}
        </>
      }
    >
      {(person.email !== null || may("orders.make")) && (
        <>
          {may("orders.make") && (
            <Link className="btn btn-line" to={`/orders/new?customer=${person.id}`}>
              {t("inbox.order_for")}
            </Link>
          )}
          {person.email !== null && (
            <a className="btn btn-line" href={`mailto:${person.email}`}>
              {t("customer.write")}
            </a>
          )}
        </>
      )}
    </PageHeading>
  );
}

function Totals({ person: { totals, orders } }: { person: PersonJson }) {
  const { language, t } = useWords();
  const newest = orders[0];
  return (
    <div className="kpi">
      <div>
        <span className="cap">{t("customer.spent")}</span>
        <b className="fig-m">
          <Money amount={totals.spent} currency="AED" />
        </b>
        <span className="cap">{t("customer.spent_text")}</span>
      </div>
      <div>
        <span className="cap">{t("customers.orders")}</span>
        <b className="fig-m">
          <bdi>{totals.orders}</bdi>
        </b>
      </div>
      <div>
        <span className="cap">{t("customer.last_order")}</span>
        <b className="fig-m">{newest === undefined ? "–" : <bdi>{formatWhen(new Date(newest.at), language)}</bdi>}</b>
      </div>
      <div>
        <span className="cap">{t("customer.refused")}</span>
        <b className="fig-m">
          <bdi>{totals.refused}</bdi>
        </b>
        <span className="cap">{t("customer.refused_text")}</span>
      </div>
    </div>
  );
}

function Orders({ person: { orders } }: { person: PersonJson }) {
  const { language, t } = useWords();
  return (
    <section>
      <div className="sec-h">
        <h2 className="h3">{t("customers.orders")}</h2>
      </div>
      {orders.length === 0 ? (
        <p className="mut">{t("customer.no_orders")}</p>
      ) : (
        <CardTable className="tbl-c">
          <thead>
            <tr>
              <th>{t("customer.order")}</th>
              <th>{t("customer.date")}</th>
              <th>{t("customers.country")}</th>
              <th>{t("customer.state")}</th>
              <th>{t("customer.payment")}</th>
              <th className="r">{t("customer.total")}</th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <tr key={order.reference}>
                <td className="m1 med">
                  <Link className="link target" to={`/orders/${order.reference}`}>
                    <Code>{order.reference}</Code>
                  </Link>
                </td>
                <td className="m3">
                  <bdi>{formatWhen(new Date(order.at), language)}</bdi>
                </td>
                <td className="m5">
                  <CountryName country={order.country} />
                </td>
                <td className="m4">
                  <ParcelState order={order} />
                  {order.refused && order.state !== "RETURNED" && (
                    <StateSign sign="look" tone="warn">
                      {t("customer.was_refused")}
                    </StateSign>
                  )}
                </td>
                <td className="m6">
                  <MoneyState order={order} />
                </td>
                <td className="r m2 semi">
                  <Money amount={order.total} currency={order.currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </CardTable>
      )}
    </section>
  );
}

/** Leads to the subscription, for whoever may. */
function SubscriptionName({ id, children }: { id: string; children: string }) {
  const { may } = useMe();
  if (!may("subscriptions.manage")) return children;
  return (
    <Link className="link target" to={`/subscriptions/${id}?view=all`}>
      {children}
    </Link>
  );
}

function Subscriptions({ person: { subscriptions } }: { person: PersonJson }) {
  const { language, t } = useWords();
  return (
    <section>
      <div className="sec-h">
        <h2 className="h3">{t("customer.subscriptions")}</h2>
      </div>
      <ul className="lst">
        {subscriptions.map((each) => (
          <li key={each.id}>
            <div className="grow">
              <b>
                <SubscriptionName id={each.id}>
                  {each.product?.name[language] ?? t("customer.product_gone")}
                </SubscriptionName>
              </b>
              <p className="cap">{t("customer.every", { count: each.every_months, pieces: each.quantity })}</p>
            </div>
            <div>
              <SubscriptionState state={each.state} />
              {each.state === "active" && (
                <p className="cap">
                  {t("customer.next")} <bdi dir="ltr">{each.next_on}</bdi>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Requests({ person: { requests } }: { person: PersonJson }) {
  const { language, t } = useWords();
  const { may } = useMe();
  return (
    <section>
      <div className="sec-h">
        <h2 className="h3">{t("customer.requests")}</h2>
      </div>
      <ul className="lst">
        {requests.map(({ number, subject, state, at }) => (
          <li key={number}>
            <span className="grow">
              {may("inbox.answer") ? (
                <Link className="link target" to={`/inbox/${number}`}>
                  {t(`inbox_subject.${subject}`)}
                </Link>
              ) : (
                t(`inbox_subject.${subject}`)
              )}
            </span>
            <RequestState state={state} />
            <bdi className="cap">{formatWhen(new Date(at), language)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
