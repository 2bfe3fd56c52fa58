import { PAYMENT_METHODS, type PaymentMethod } from "#shop/market/methods.ts";
import { useSite } from "../i18n/site.tsx";

/** The marks of a way to pay; names are written as their owners write them, in every language. */
const MARKS: Partial<Record<PaymentMethod, readonly { file: string; name: string }[]>> = {
  [PAYMENT_METHODS.card]: [
    { file: "visa", name: "Visa" },
    { file: "mastercard", name: "Mastercard" },
  ],
  [PAYMENT_METHODS.tabby]: [{ file: "tabby", name: "tabby" }],
  [PAYMENT_METHODS.tamara]: [{ file: "tamara", name: "tamara" }],
};

/** What a market can be paid with, as the marks that shoppers know. */
export function PaymentMarks({ methods }: { methods: readonly PaymentMethod[] }) {
  const { t } = useSite();
  const marks = methods.flatMap((method) =>
    method === PAYMENT_METHODS.cashOnDelivery
      ? [{ file: "cash", name: t("payment.cash_on_delivery") }]
      : (MARKS[method] ?? []),
  );
  return (
    <ul className="pays" aria-label={t("footer.payment_methods")}>
      {marks.map(({ file, name }) => (
        <li key={file}>
          <img src={`/icons/marks/${file}.svg`} alt={name} width={42} height={28} loading="lazy" />
        </li>
      ))}
    </ul>
  );
}
