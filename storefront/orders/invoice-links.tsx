import type { CreditNoteJson } from "#shop/invoices/credit-note.ts";
import { useSite } from "../i18n/site.tsx";
import { FilledText } from "../ui/filled-text.tsx";

/** The tax invoice of a confirmed order, and the credit notes that have taken some of it back, as files. */
export function InvoiceLinks({
  reference,
  creditNotes,
}: {
  reference: string;
  creditNotes: readonly Pick<CreditNoteJson, "number">[];
}) {
  const { t, paths } = useSite();
  return (
    <>
      <a className="link-q" href={paths.invoice(reference)} download>
        {t("invoice.download")}
      </a>
      {creditNotes.map(({ number }) => (
        <a key={number} className="link-q" href={paths.creditNote(reference, number)} download>
          <FilledText message="credit_note.download" parts={{ number: <bdi dir="ltr">{number}</bdi> }} />
        </a>
      ))}
    </>
  );
}
