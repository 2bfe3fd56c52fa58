import { useSite } from "../i18n/site.tsx";
import type { SocialLink } from "./social-links.ts";

/** The shop's own pages elsewhere; nothing where there are none. */
export function Social({ links }: { links: readonly SocialLink[] }) {
  const { t } = useSite();
  if (links.length === 0) return null;
  return (
    <nav className="social" aria-labelledby="social">
      <h2 id="social">{t("footer.follow_us")}</h2>
      <ul>
        {links.map(({ name, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer" dir="ltr">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
