import { useSite } from "../i18n/site.tsx";
import type { ContentsEntry } from "../reading/table-of-contents.ts";
import { Icon } from "./icon.tsx";

/** The table of contents: beside the text where there is room, folded above it where there is not. */
export function Contents({ contents }: { contents: ContentsEntry[] }) {
  const { t } = useSite();
  if (contents.length === 0) return null;
  const list = (
    <ol>
      {contents.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <nav className="toc" aria-labelledby="toc">
        <h2 id="toc">{t("blog.contents")}</h2>
        {list}
      </nav>
      <details className="toc-fold">
        <summary>
          {t("blog.contents")}
          <Icon name="down" />
        </summary>
        {list}
      </details>
    </>
  );
}
