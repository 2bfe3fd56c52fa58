import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { useWords } from "../ui/words.tsx";

/** Leads to the parts of a long page by their headings, and stays in sight: a part has an address that can be sent. */
export function PartsIndex({ parts }: { parts: readonly { id: string; name: string }[] }) {
  const { t } = useWords();
  const place = useLocation();
  // Also when the same part is asked for again.
  useEffect(() => {
    const heading = document.getElementById(place.hash.slice(1));
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [place]);
  return (
    <nav className="report-index" aria-label={t("reports.parts")}>
      {parts.map(({ id, name }) => (
        <Link key={id} className="chip" to={{ search: place.search, hash: id }}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
