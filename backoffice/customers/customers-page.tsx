import { Link } from "react-router";
import type { FoundPerson } from "../../shop/people/find-people.ts";
import { FindForm } from "../forms/find-form.tsx";
import { PageHeading } from "../frame/page-heading.tsx";
import { useMe } from "../frame/session.ts";
import { Empty, NotAllowed, Shown } from "../frame/states.tsx";
import { Code } from "../ui/amounts.tsx";
import { CardTable } from "../ui/card-table.tsx";
import { useFilters } from "../ui/filters.tsx";
import { useLive } from "../ui/live.ts";
import { formatWhen } from "../ui/moment.ts";
import { usePages } from "../ui/pages.ts";
import { ShowMore } from "../ui/show-more.tsx";
import { useWords } from "../ui/words.tsx";
import { CountryName } from "./country-name.tsx";

/** Whoever the shop knows, found by what they say on the phone. What is looked for stands in the address. */
export function CustomersPage() {
  const { may } = useMe();
  return may("customers.see") ? <Customers /> : <NotAllowed />;
}

function Customers() {
  const { t } = useWords();
  const { chosen, find, query } = useFilters(["q"]);
  const asked = chosen("q")[0] ?? "";
  const pages = usePages<FoundPerson>(`/customers${query}`);
  useLive(["customer"], () => void pages.reload());
  return (
    <>
      <PageHeading heading={t("customers.title")} text={t("customers.text")} />
      <FindForm className="find-person" label={t("customers.find")} asked={asked} onFind={find} />
      <Shown loaded={pages.loaded} onRetry={pages.reload}>
        {(people) =>
          people.length === 0 ? (
            <Empty
              icon="me"
              title={t("customers.none")}
              text={t(asked === "" ? "customers.none_yet" : "customers.none_text")}
            />
          ) : (
            <>
              <People people={people} />
              <ShowMore pages={pages}>
                <span />
              </ShowMore>
            </>
          )
        }
      </Shown>
    </>
  );
}

function People({ people }: { people: FoundPerson[] }) {
  const { language, t } = useWords();
  return (
    <div className="tw">
      <CardTable>
        <caption className="sr">{t("customers.title")}</caption>
        <thead>
          <tr>
            <th>{t("customers.name")}</th>
            <th>{t("customers.phone")}</th>
            <th>{t("customers.email")}</th>
            <th>{t("customers.country")}</th>
            <th className="r">{t("customers.orders")}</th>
            <th>{t("customers.since")}</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <td className="m1 med">
                <Link className="link target" to={`/customers/${person.id}`}>
                  <bdi>{person.name === "" ? (person.email ?? t("customers.nameless")) : person.name}</bdi>
                </Link>{" "}
                {person.kind === "guest" && <span className="tag">{t("customers.guest")}</span>}
              </td>
              <td className={person.phone === "" ? "m3 hide-m" : "m3"}>
                {person.phone === "" ? "–" : <Code>{person.phone_readable}</Code>}
              </td>
              <td className={person.email === null ? "m5 hide-m" : "m5"}>
                {person.email === null ? "–" : <Code className="any">{person.email}</Code>}
              </td>
              <td className={person.country === null ? "m4 hide-m" : "m4"}>
                {person.country === null ? "–" : <CountryName country={person.country} />}
              </td>
              <td className="r m2 num">
                <span className="only-i">{t("customers.orders")} </span>
                <bdi>{person.orders}</bdi>
              </td>
              <td className="m6">
                <bdi>{formatWhen(new Date(person.at), language)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </CardTable>
    </div>
  );
}
