import { Form } from "react-router";
import { useSite } from "../i18n/site.tsx";
import { Icon } from "../ui/icon.tsx";

/** The search field of the results page. */
export function SearchForm({ query }: { query: string }) {
  const { t, paths } = useSite();
  return (
    <Form className="search-field" role="search" action={paths.shop()}>
      <Icon name="search" size="l" />
      <input
        type="search"
        name="q"
        key={query}
        defaultValue={query}
        aria-label={t("search.placeholder")}
        placeholder={t("search.placeholder")}
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
