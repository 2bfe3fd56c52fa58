import { useMe } from "../frame/session.ts";
import { useAsked } from "../palette/use-asked.ts";
import { FileButton } from "../reports/file-button.tsx";
import { type Filters, useFilters } from "../ui/filters.tsx";
import { listed, useWords } from "../ui/words.tsx";
import { COLUMNS, LOOK_FIELDS, useOrderLook } from "./order-look.tsx";

/** The list as a file: with the columns that are shown, or with what books want. */
export function OrderFileButton({ filters }: { filters: Filters }) {
  const { language, t } = useWords();
  const { may } = useMe();
  const { columns: shown } = useOrderLook(filters, useFilters(LOOK_FIELDS));
  // A file of names is an export of persons.
  const columns = [...shown].filter((column) => column !== "customer" || may("customers.export"));
  return (
    <FileButton
      opened={useAsked("export")}
      title={t("orders.export")}
      text={t("orders.export_text")}
      legend={t("orders.columns")}
      choices={[
        {
          name: t("orders.export_shown"),
          text: listed(language, [t("orders.order"), ...columns.map((column) => t(COLUMNS[column]))]),
          asks: { columns: columns.join(",") },
          note: shown.size > columns.length ? t("orders.export_no_names") : undefined,
        },
        { name: t("orders.export_books"), text: t("orders.export_books_text"), asks: {} },
      ]}
      path="/reports/order-list"
      query={filters.query}
      file="orders"
    />
  );
}
