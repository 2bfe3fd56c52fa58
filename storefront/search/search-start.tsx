import { useState } from "react";
import { Link } from "react-router";
import { useSite } from "../i18n/site.tsx";
import { Icon } from "../ui/icon.tsx";
import { forgetSearches, recentSearches } from "./recent-searches.ts";

/** What the search panel offers before a word is typed, and when nothing was found: ways to go on. */
export function SearchStart({
  popular,
  categories,
  withRecent,
  onFollow,
}: {
  popular: readonly string[];
  categories: readonly { slug: string; name: string }[];
  withRecent: boolean;
  onFollow: (words?: string) => void;
}) {
  const { t, paths } = useSite();
  const [recent, setRecent] = useState(() => (withRecent ? recentSearches() : []));
  return (
    <div className="search-start">
      {recent.length > 0 && (
        <section aria-labelledby="search-recent">
          <div className="search-recent">
            <h2 className="subh" id="search-recent">
              {t("search.recent")}
            </h2>
            <button
              type="button"
              className="textact"
              onClick={() => {
                forgetSearches();
                setRecent([]);
              }}
            >
              {t("search.forget")}
            </button>
          </div>
          <ul className="chips">
            {recent.map((words) => (
              <li key={words}>
                <Link className="chip" to={paths.search(words)} onClick={() => onFollow(words)}>
                  <Icon name="clock" />
                  <bdi>{words}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {popular.length > 0 && (
        <section aria-labelledby="search-popular">
          <h2 className="subh" id="search-popular">
            {t("search.popular")}
          </h2>
          <ul className="chips">
            {popular.map((words) => (
              <li key={words}>
                <Link className="chip" to={paths.search(words)} onClick={() => onFollow(words)}>
                  <Icon name="search" />
                  {words}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="search-categories">
        <h2 className="subh" id="search-categories">
          {t("shop.categories")}
        </h2>
        <ul className="chips">
          {categories.map((category) => (
            <li key={category.slug}>
              <Link className="chip" to={paths.shop(category.slug)} onClick={() => onFollow()}>
                {category.name}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
