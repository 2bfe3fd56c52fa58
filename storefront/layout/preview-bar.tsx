import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useSite } from "../i18n/site.tsx";
import type { PreviewBarData } from "./preview-bar-data.ts";

/** Above everything on a page that is shown as it will be; pages that are reached from it are those that count. */
export default function PreviewBar({ preview: { path, says } }: { preview: PreviewBarData }) {
  const { t } = useSite();
  const { pathname, search } = useLocation();
  // The server makes the page under its own address, without what the link says.
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const isShown = pathname === path && (!isLive || new URLSearchParams(search).has("preview"));
  // For what sticks below it (chrome.css).
  useEffect(() => {
    document.body.toggleAttribute("data-preview", isShown);
    return () => document.body.removeAttribute("data-preview");
  }, [isShown]);
  if (!isShown) return null;
  return (
    <section className="preview-bar" aria-label={t("preview.word")}>
      <p>
        {says.map((part, place) => (
          <span key={part}>
            {place > 0 && " · "}
            <bdi>{part}</bdi>
          </span>
        ))}
      </p>
      <a href={path}>{t("preview.end")}</a>
    </section>
  );
}
