import { useEffect, useRef } from "react";
import { renderMarkdown } from "../../shop/content-files/markdown.ts";
import type { Language } from "../../shop/market/market.ts";
import base from "../../storefront/styles/base.css?inline";
import page from "../../storefront/styles/page.css?inline";
import reading from "../../storefront/styles/reading.css?inline";
import tokens from "../../storefront/styles/tokens.css?inline";
import type {} from "../../storefront/trusted-types.ts";
import { useWords } from "../ui/words.tsx";

/** The one way by which a text becomes markup here: it takes Markdown, and what it makes of it is harmless. */
const policy = window.trustedTypes?.createPolicy("markdown", { createHTML: renderMarkdown });

/** The shop's own styles, which must not reach the back office around them. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(
  `${[tokens, base, page, reading].join("\n").replaceAll(":root", ":host")}
  :host { display: block; overflow-x: auto; background: var(--paper); color: var(--ink); font: var(--w-text) var(--t-body)/var(--lh-body) var(--font); }`,
);

/** What readers will see of a text, in its own direction, as it is typed. Links lead nowhere from here. */
export function ReadingPreview({ markdown, language }: { markdown: string; language: Language }) {
  const { t } = useWords();
  const host = useRef<HTMLElement>(null);
  useEffect(() => {
    const outside = host.current;
    if (outside === null) return;
    const root = outside.shadowRoot ?? outside.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet];
    const text = document.createElement("div");
    text.className = "prose page-text reading-text";
    text.lang = language;
    text.dir = language === "ar" ? "rtl" : "ltr";
    text.innerHTML = (policy?.createHTML(markdown) ?? renderMarkdown(markdown)) as string;
    for (const link of text.querySelectorAll("a")) link.removeAttribute("href");
    // A wide one is scrolled by itself.
    for (const table of text.querySelectorAll("table")) table.tabIndex = 0;
    root.replaceChildren(text);
  }, [markdown, language]);
  return (
    <div className="reading-preview">
      <p className="cap" aria-hidden="true">
        {t("content.preview")}
      </p>
      <section
        ref={host}
        lang={language}
        dir={language === "ar" ? "rtl" : "ltr"}
        aria-label={t(`draft.in_${language}`, { name: t("content.preview") })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by the keyboard, too.
        tabIndex={0}
      />
    </div>
  );
}
