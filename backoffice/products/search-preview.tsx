import type { Text } from "../../shop/market/market.ts";
import { pageTitle } from "../../texts/page-title.ts";
import { Code } from "../ui/amounts.tsx";
import { useWords } from "../ui/words.tsx";

interface SearchPreviewProps {
  brand: string;
  addresses: Text;
  title: Text;
  description: Text;
}

/** How a search engine shows the page in either language: address, title and description. */
export function SearchPreview({ brand, addresses, title, description }: SearchPreviewProps) {
  const { t } = useWords();
  return (
    <figure className="stack-xs found">
      <figcaption className="lbl">{t("product.engines_show")}</figcaption>
      <div className="pair">
        {(["en", "ar"] as const).map((language) => (
          <div
            key={language}
            className={`pair-1 pair-${language} found-page`}
            lang={language}
            dir={language === "ar" ? "rtl" : "ltr"}
          >
            <small>
              <Code>{addresses[language].replace(/^https?:[/][/]/, "").replaceAll("/", " › ")}</Code>
            </small>
            <b>{title[language] === "" ? "…" : pageTitle(title[language], brand)}</b>
            <p>{description[language] === "" ? "…" : description[language]}</p>
          </div>
        ))}
      </div>
    </figure>
  );
}
