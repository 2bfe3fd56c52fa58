import { useEffect, useState } from "react";
import { Form, Link, useLocation } from "react-router";
import { useSite } from "../i18n/site.tsx";
import { isAnswered } from "../search/marked-words.ts";
import { Icon } from "../ui/icon.tsx";
import { MarkedText } from "../ui/marked-text.tsx";

export interface FaqGroupWords {
  id: string;
  title: string;
  items: { id: string; question: string; answer: string }[];
}

/** Longest question that is looked for; the rest adds nothing but work. */
const LONGEST = 100;

/**
 * Questions in their groups, with a field that leaves those that answer. Each has an address of its own (`#vegan`):
 * whoever comes by it finds it open. Without scripts the field asks the page anew.
 */
export function FaqList({ groups, asked }: { groups: FaqGroupWords[]; asked: string }) {
  const { t, paths } = useSite();
  const { hash } = useLocation();
  const [typed, setTyped] = useState(asked);
  const query = typed.slice(0, LONGEST).trim();
  const shown = groups
    .map((group) => ({
      ...group,
      items: group.items.filter((item) => isAnswered(`${item.question} ${item.answer}`, query)),
    }))
    .filter((group) => group.items.length > 0);
  const count = shown.reduce((sum, group) => sum + group.items.length, 0);

  useEffect(() => {
    const named = hash === "" ? null : document.getElementById(hash.slice(1));
    if (named instanceof HTMLDetailsElement) {
      named.open = true;
      named.scrollIntoView({ block: "start" });
    }
  }, [hash]);

  return (
    <div>
      <Form
        className="field faq-search"
        role="search"
        action={paths.faq()}
        onSubmit={(event) => event.preventDefault()}
        preventScrollReset
      >
        <label htmlFor="faq-words">{t("faq.search")}</label>
        <span className="input-wrap">
          <Icon name="search" />
          <input
            id="faq-words"
            className="input"
            type="search"
            name="q"
            maxLength={LONGEST}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </span>
      </Form>
      <p className="small muted faq-count" role="status">
        {query !== "" && t("faq.found", { count })}
      </p>
      {shown.map((group) => (
        <section key={group.id} id={group.id}>
          <h2 className="h3">{group.title}</h2>
          {group.items.map((item) => (
            <details key={item.id} id={item.id} open={query !== "" && count <= 3 ? true : undefined}>
              <summary>
                <span>
                  <MarkedText text={item.question} query={query} />
                </span>
                <Icon name="plus" />
              </summary>
              <p>
                <MarkedText text={item.answer} query={query} />
              </p>
              <Link className="faq-link small" to={`#${item.id}`} preventScrollReset>
                {t("faq.link")}
                <span className="sr">: {item.question}</span>
              </Link>
            </details>
          ))}
        </section>
      ))}
      {count === 0 && (
        <p className="lead">
          {t("faq.nothing")}{" "}
          <Link className="link-q" to={paths.contact()}>
            {t("contact.form_title")}
          </Link>
        </p>
      )}
    </div>
  );
}
