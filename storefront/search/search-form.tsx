import { Form } from "react-router";
import { useSite } from "../i18n/site.tsx";
import { Icon } from "../ui/icon.tsx";

/** The search field of the results page. */
export function SearchForm({ query }: { query: string }) {
  const { t, paths } = useSite();
  return (
    <Form className="search-field" role="search" action={paths.shop()}>
      <label htmlFor="search-words">{t("search.label")}</label>
      <Icon name="search" size="l" />
      <input
        id="search-words"
        type="search"
        name="q"
        key={query}
        defaultValue={query}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
      />
      <button type="submit" className="btn btn-s">
        {t("common.search")}
      </button>
    </Form>
  );
}
