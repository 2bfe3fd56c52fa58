import type { ReactNode } from "react";
import type { Text } from "../../shop/market/market.ts";
import { Code } from "../ui/amounts.tsx";
import { useWords } from "../ui/words.tsx";

interface ScanFoundProps<Product> {
  /** The code that no product has; empty: none. */
  unknown: string;
  /** The products that a typed name may mean. */
  offered: readonly Product[];
  onChoose: (product: Product) => void;
  children?: ReactNode;
}

/** What became of a scan, read out. */
export function ScanFound<Product extends { slug: string; sku: string; name: Text }>({
  unknown,
  offered,
  onChoose,
  children,
}: ScanFoundProps<Product>) {
  const { language, t } = useWords();
  return (
    <div role="status" className="stack-xs">
      {unknown !== "" && (
        <p className="note note-bad">
          {t("delivery.unknown")} <bdi>{unknown}</bdi>
        </p>
      )}
      {offered.length > 0 && <p className="lbl">{t("delivery.which")}</p>}
      {offered.map((product) => (
        <button type="button" key={product.slug} className="btn btn-line" onClick={() => onChoose(product)}>
          <bdi>{product.name[language]}</bdi> <Code>{product.sku}</Code>
        </button>
      ))}
      {children}
    </div>
  );
}
