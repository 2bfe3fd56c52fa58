import { Link } from "react-router";
import { SPECIALISED_LINES } from "#web/lines.ts";
import { useSite } from "../../i18n/site.tsx";
import { Emblem } from "../../ui/emblem.tsx";
import type { CategoryGroup } from "../layout-data.ts";

/** The collection has a page of its own, which menus name beside the other lines. */
const COLLECTION = SPECIALISED_LINES.find((line) => line.isCollection)?.category;

/** Groups that hold categories; the collection stands apart. */
export function listedGroups(categories: readonly CategoryGroup[]): CategoryGroup[] {
  return categories.filter(({ slug }) => slug !== COLLECTION);
}

/** Heading of a group, which leads to everything in it, and its categories as links. */
export function CategoryList({
  group,
  className,
  heading: Heading = "h2",
}: {
  group: CategoryGroup;
  className: string;
  heading?: "h2" | "h3";
}) {
  const { paths } = useSite();
  return (
    <>
      <Heading className="subh">
        <Link to={paths.shop(group.slug)}>{group.name}</Link>
      </Heading>
      <ul className={className}>
        {group.items.map(({ slug, name, formerly }) => (
          <li key={slug}>
            <Link to={paths.shop(slug)}>
              <Emblem category={slug} formerly={formerly} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
