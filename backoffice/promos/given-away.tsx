import type { PromoJson } from "../../shop/staff-promos/promo-list.ts";
import { Money, MoneyInEach } from "../ui/amounts.tsx";
import { useWords } from "../ui/words.tsx";

type Given = Pick<PromoJson, "given" | "given_in">;

const isConverted = ({ given_in: all }: Pick<Given, "given_in">) => all.some(({ currency }) => currency !== "AED");

/** What a code took off, in each currency that was paid in; where that was not AED alone, the sum in AED as well. */
export function GivenAway({ given, given_in }: Given) {
  const { t } = useWords();
  const aed = <Money amount={given} currency="AED" />;
  if (!isConverted({ given_in })) return aed;
  return (
    <>
      <MoneyInEach amounts={given_in} />
      <p className="cap">
        {t("promo.converted_sum")} {aed}
      </p>
    </>
  );
}

/** The sum in AED alone, with a word where it was converted. */
export function GivenInAed({ given, given_in }: Given) {
  const { t } = useWords();
  return (
    <>
      <Money amount={given} currency="AED" />
      {isConverted({ given_in }) && <small className="sub">{t("promo.converted")}</small>}
    </>
  );
}
