import { Fragment } from "react";
import type { Currency } from "../../shop/market/countries.ts";
import type { Minor } from "../../shop/pricing/money.ts";
import { formatMoney } from "../../texts/money.ts";
import { useWords } from "./words.tsx";

/** An amount in hundredths of its currency: `AED 1,284.00`, `1,284.00 د.إ`. */
export function Money({ amount, currency }: { amount: number; currency: Currency }) {
  const { language } = useWords();
  return <bdi dir={language === "ar" ? "rtl" : "ltr"}>{formatMoney(amount as Minor, currency, language)}</bdi>;
}

/** Amounts in several currencies, beside each other: they are never added up. */
export function MoneyInEach({ amounts }: { amounts: readonly { currency: Currency; amount: number }[] }) {
  return amounts.map(({ currency, amount }, index) => (
    <Fragment key={currency}>
      {index > 0 && " · "}
      <Money amount={amount} currency={currency} />
    </Fragment>
  ));
}

/** What is read from left to right in both languages and never broken: references, phones, SKUs, addresses of mail. */
export function Code({ children, className }: { children: string; className?: string }) {
  return (
    <bdi dir="ltr" className={className}>
      {children}
    </bdi>
  );
}

/** A number to call with one press. */
export function Phone({ number }: { number: string }) {
  return (
    <a className="link" href={`tel:${number.replace(/[^+\d]/g, "")}`}>
      <Code>{number}</Code>
    </a>
  );
}
