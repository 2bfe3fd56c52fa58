import { useMemo } from "react";
import type {} from "../trusted-types.ts";

const policy =
  typeof window === "undefined"
    ? undefined
    : window.trustedTypes?.createPolicy("content", { createHTML: (html) => html });

/** HTML of the shop's own content, which was cleaned when it was imported; for nothing else. */
export function OwnHtml({ html, className }: { html: string; className?: string }) {
  // The same object for the same text: another one would make React write the whole text anew.
  const __html = useMemo(() => policy?.createHTML(html) ?? html, [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the shop's own content, cleaned when it was imported
  return <div className={className} dangerouslySetInnerHTML={{ __html }} />;
}
