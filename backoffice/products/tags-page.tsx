import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import type { SHELVES } from "../../shop/catalog/tags.ts";
import type { GridResult } from "../../shop/staff-products/change-grid.ts";
import type { TaggedJson, TagJson } from "../../shop/staff-products/tags.ts";
import { Form } from "../forms/form.tsx";
import { PageHeading } from "../frame/page-heading.tsx";
import { useMe } from "../frame/session.ts";
import { Empty, NotAllowed, Shown } from "../frame/states.tsx";
import { useProductChoices } from "../promos/choices.ts";
import { ProductSearch } from "../promos/product-search.tsx";
import { useAction } from "../ui/action.ts";
import { Code } from "../ui/amounts.tsx";
import { useLoaded } from "../ui/call.ts";
import { Chips } from "../ui/chips.tsx";
import { Field } from "../ui/field.tsx";
import { useFilters } from "../ui/filters.tsx";
import { useLive } from "../ui/live.ts";
import { pictureOf } from "../ui/picture.ts";
import { Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";
import { useWhy } from "./refusal-words.ts";
import { tagName } from "./words-of.ts";
import "../styles/products.css";

/** Which products stand where, by their tags: seen together, put in and taken out. */
export default function TagsPage() {
  const { may } = useMe();
  return may("products.edit") ? <Tags /> : <NotAllowed />;
}

function Tags() {
  const { language, t } = useWords();
  const { may } = useMe();
  const filters = useFilters(["tag"]);
  const { loaded, reload } = useLoaded<TagJson[]>(language, "/product-tags");
  useLive(["product"], () => void reload());
  const [asked] = filters.chosen("tag");
  return (
    <>
      <PageHeading heading={t("tags.title")} text={t("tags.text")} />
      <Shown loaded={loaded} onRetry={reload}>
        {(tags) => {
          const tag = asked ?? tags[0]?.tag ?? "nav";
          const known = tags.map((each) => each.tag);
          return (
            <div className="stack products">
              <Chips
                choices={known.includes(tag) ? known : [...known, tag]}
                chosen={tag}
                onChoose={(each) => filters.set({ tag: [each] })}
                labelOf={(each) => tagName(each, t)}
                counts={Object.fromEntries(tags.map((each) => [each.tag, each.number]))}
              />
              <Tagged key={tag} tag={tag} isShelf={tags.some((each) => each.tag === tag && each.is_shelf)} />
              {may("products.publish") && <NewTag onMade={(made) => filters.set({ tag: [made] })} />}
            </div>
          );
        }}
      </Shown>
    </>
  );
}

function Tagged({ tag, isShelf }: { tag: string; isShelf: boolean }) {
  const { language, t } = useWords();
  const { may } = useMe();
  const say = useToast();
  const whyOf = useWhy();
  const { isBusy, trouble, send } = useAction();
  const [refusal, setRefusal] = useState("");
  const { loaded, reload } = useLoaded<TaggedJson[]>(language, `/product-tags/${encodeURIComponent(tag)}`);
  useLive(["product"], () => void reload());
  const put = async ({ slug, name }: Pick<TaggedJson, "slug" | "name">, isOn: boolean) => {
    setRefusal("");
    const answer = await send<GridResult>("POST", `/product-tags/${encodeURIComponent(tag)}`, {
      slugs: [slug],
      is_on: isOn,
    });
    if (answer?.ok !== true) return;
    const { done, refused } = answer.data;
    setRefusal(refused.flatMap(whyOf).join(" "));
    const said = { name: name[language], tag: tagName(tag, t) };
    if (done.length > 0)
      say({
        text: t(isOn ? "tags.put_in" : "tags.taken_out", said),
        undo: {
          path: "/product-grid/take-back",
          body: { versions: done },
          said: ({ refused: stopped }: GridResult) =>
            stopped.length > 0 ? stopped.flatMap(whyOf).join(" ") : t("grid.taken_back", { count: 1 }),
          after: reload,
        },
      });
    await reload();
  };
  return (
    <section className="stack-s" aria-label={tagName(tag, t)}>
      <p className="mut">{isShelf ? t(`tags.about_${tag as (typeof SHELVES)[number]}`) : t("tags.about_programs")}</p>
      <Trouble message={trouble.message || refusal} />
      <Shown loaded={loaded} onRetry={reload}>
        {(products) => (
          <>
            {products.length === 0 && <Empty icon="tag" title={t("tags.none")} text={t("tags.none_text")} />}
            <ul className="lst">
              {products.map((product) => (
                <li key={product.slug}>
                  <img className="pic pic-s" src={pictureOf(product.picture)} alt="" width={40} height={40} />
                  <span className="grow">
                    <Link className="link" to={`/products/${product.slug}`}>
                      <bdi>{product.name[language]}</bdi>
                    </Link>{" "}
                    <small className="sub">
                      <Code>{product.sku}</Code>
                    </small>
                  </span>
                  {may("products.publish") && (
                    <button
                      type="button"
                      className="btn btn-line btn-s"
                      disabled={isBusy}
                      aria-label={t("tags.take_out_one", { name: product.name[language] })}
                      onClick={() => void put(product, false)}
                    >
                      {t("tags.take_out")}
                    </button>
                  )}
                </li>
              ))}
            </ul>
            {may("products.publish") && (
              <Adding has={products.map(({ slug }) => slug)} onAdd={(product) => void put(product, true)} />
            )}
          </>
        )}
      </Shown>
    </section>
  );
}

function Adding({
  has,
  onAdd,
}: {
  has: readonly string[];
  onAdd: (product: Pick<TaggedJson, "slug" | "name">) => void;
}) {
  const { t } = useWords();
  const [typed, setTyped] = useState("");
  const { found, isOlder, message } = useProductChoices(typed, [], "/product-choices");
  return (
    <fieldset className="stack-xs">
      <legend className="lbl">{t("tags.put_in_what")}</legend>
      <ProductSearch
        typed={typed}
        onType={setTyped}
        found={found.products.filter(({ slug }) => !has.includes(slug)).slice(0, 6)}
        isOlder={isOlder}
        message={message}
        onAdd={onAdd}
      />
    </fieldset>
  );
}

/** Another tag is there with its first product. */
function NewTag({ onMade }: { onMade: (tag: string) => void }) {
  const { t } = useWords();
  const [typed, setTyped] = useState("");
  const make = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onMade(typed.trim());
    setTyped("");
  };
  return (
    <Form className="row" onSubmit={make}>
      <Field
        label={t("tags.new")}
        hint={t("tags.new_hint")}
        dir="ltr"
        required
        maxLength={40}
        pattern="\s*[a-z0-9]+(-[a-z0-9]+)*\s*"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <button type="submit" className="btn btn-line">
        {t("tags.new_do")}
      </button>
    </Form>
  );
}
