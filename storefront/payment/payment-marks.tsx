import { PAID_BY_EXCHANGE, PAYMENT_METHODS, type PaymentMethod } from "#shop/market/methods.ts";
import { useSite } from "../i18n/site.tsx";

/** A mark's file, and its name as its owner writes it, in every language; cash has no owner. */
interface Mark {
  file: string;
  name?: string;
}

export const MARKS: Record<PaymentMethod, readonly Mark[]> = {
  [PAYMENT_METHODS.card]: [
    { file: "visa", name: "Visa" },
    { file: "mastercard", name: "Mastercard" },
  ],
  [PAYMENT_METHODS.tabby]: [{ file: "tabby", name: "tabby" }],
  [PAYMENT_METHODS.tamara]: [{ file: "tamara", name: "tamara" }],
  [PAYMENT_METHODS.cashOnDelivery]: [{ file: "cash" }],
  [PAID_BY_EXCHANGE]: [],
};

export function MarkPicture({ file, alt }: { file: string; alt: string }) {
  return <img src={`/icons/marks/${file}.svg`} alt={alt} width={42} height={28} loading="lazy" />;
}

/** What a market can be paid with, as the marks that shoppers know. */
export function PaymentMarks({ methods }: { methods: readonly PaymentMethod[] }) {
  const { t } = useSite();
  return (
    <ul className="pays" aria-label={t("footer.payment_methods")}>
      {methods
        .flatMap((method) => MARKS[method])
        .map(({ file, name = t("payment.cash_on_delivery") }) => (
          <li key={file}>
            <MarkPicture file={file} alt={name} />
          </li>
        ))}
    </ul>
  );
}
