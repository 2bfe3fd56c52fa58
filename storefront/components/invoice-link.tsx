import { useSite } from "../i18n/site.tsx";

/** The tax invoice of a confirmed order, as a file. */
export function InvoiceLink({ reference }: { reference: string }) {
  const { t, paths } = useSite();
  return (
    <a className="link-q" href={paths.invoice(reference)} download>
      {t("invoice.download")}
    </a>
  );
}
