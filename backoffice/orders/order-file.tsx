import { useState } from "react";
import { useMe } from "../frame/session.ts";
import { useAsked } from "../palette/use-asked.ts";
import { call, saveFile } from "../ui/call.ts";
import { Dialog } from "../ui/dialog.tsx";
import type { Filters } from "../ui/filters.tsx";
import { useFilters } from "../ui/filters.tsx";
import { Icon } from "../ui/icon.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { listed, useWords } from "../ui/words.tsx";
import { COLUMNS, LOOK_FIELDS, useOrderLook } from "./order-look.tsx";

/** The list as a file: with the columns that are shown, or with what books want. */
export function OrderFileButton({ filters }: { filters: Filters }) {
  const { t } = useWords();
  const [isOpen, setIsOpen] = useAsked("export");
  return (
    <>
      <button type="button" className="btn btn-line" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon name="export" />
        {t("orders.export")}
      </button>
      {isOpen && <FileSheet filters={filters} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function FileSheet({ filters, onClose }: { filters: Filters; onClose: () => void }) {
  const { language, t } = useWords();
  const { may } = useMe();
  const [isForBooks, setIsForBooks] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState("");
  const { columns: shown } = useOrderLook(filters, useFilters(LOOK_FIELDS));
  // A file of names is an export of persons.
  const columns = [...shown].filter((column) => column !== "customer" || may("customers.export"));
  const load = async (format: "csv" | "xlsx") => {
    setIsBusy(true);
    const query = new URLSearchParams(filters.query);
    query.set("format", format);
    if (!isForBooks) query.set("columns", columns.join(","));
    const answer = await call<Blob>(language, "GET", `/reports/order-list?${query}`);
    setIsBusy(false);
    setMessage(answer.ok ? "" : answer.message || t("app.no_connection"));
    if (!answer.ok) return;
    saveFile(answer.data, `orders.${format}`);
    onClose();
  };
  const names = listed(language, [t("orders.order"), ...columns.map((column) => t(COLUMNS[column]))]);
  return (
    <Dialog title={t("orders.export")} onClose={onClose}>
      <p>{t("orders.export_text")}</p>
      <fieldset>
        <legend className="h4">{t("orders.columns")}</legend>
        <div className="choices">
          {[false, true].map((choice) => (
            <label key={String(choice)} className="opt">
              <input
                type="radio"
                className="rd"
                name="columns"
                checked={isForBooks === choice}
                onChange={() => setIsForBooks(choice)}
              />
              <span>
                {t(choice ? "orders.export_books" : "orders.export_shown")}
                <span className="cap">{choice ? t("orders.export_books_text") : names}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {!isForBooks && shown.size > columns.length && <p className="note">{t("orders.export_no_names")}</p>}
      <Trouble message={message} />
      <div className="row">
        {(["csv", "xlsx"] as const).map((format) => (
          <Submit key={format} type="button" className="btn btn-line" isBusy={isBusy} onClick={() => load(format)}>
            <Icon name="export" />
            {format.toUpperCase()}
          </Submit>
        ))}
      </div>
    </Dialog>
  );
}
