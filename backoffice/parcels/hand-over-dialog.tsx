import { useState } from "react";
import type { CourierJson } from "../../shop/parcels/couriers.ts";
import type { ParcelJson } from "../../shop/parcels/list-parcels.ts";
import { useAction } from "../ui/action.ts";
import { Code, Money } from "../ui/amounts.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";
import { paper } from "./papers.ts";
import { CourierSelect } from "./waybill-dialog.tsx";

type Result = { id: string; ok: true } | { id: string; ok: false; message: string };

/** Says what leaves and what is collected, before it cannot be undone; then what became of each parcel. */
export function HandOverDialog({
  parcels,
  couriers,
  onDone,
  onClose,
}: {
  parcels: readonly ParcelJson[];
  couriers: readonly CourierJson[];
  onDone: () => Promise<void>;
  onClose: () => void;
}) {
  const { t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const active = couriers.filter(({ active }) => active);
  const named = parcels.find(({ courier }) => active.some(({ id }) => id === courier))?.courier;
  const [courier, setCourier] = useState(named ?? active[0]?.id ?? "");
  const [results, setResults] = useState<Result[] | null>(null);
  const leave = async () => {
    const ids = parcels.map(({ id }) => id);
    const answer = await send<Result[]>("POST", "/parcels/hand-over", { courier, parcels: ids });
    if (answer?.ok !== true) return;
    setResults(answer.data);
    await onDone();
  };
  if (results !== null) {
    const gone = results.filter(({ ok }) => ok);
    return (
      <Dialog title={t("parcels.handed_over", { count: gone.length })} onClose={onClose}>
        <div role="status" className="stack-s">
          {results.map((result) =>
            result.ok ? null : (
              <p key={result.id} className="note note-bad">
                <span>
                  <Code>{parcels.find(({ id }) => id === result.id)?.reference ?? ""}</Code>: {result.message}
                </span>
              </p>
            ),
          )}
        </div>
        {gone.length > 0 && (
          <a className="btn" href={paper("courier-sheet", gone)} target="_blank" rel="noreferrer">
            <Icon name="print" />
            {t("parcels.sheet")}
          </a>
        )}
        <button type="button" className="btn btn-line" onClick={onClose}>
          {t("app.close")}
        </button>
      </Dialog>
    );
  }
  const currencies = [...new Set(parcels.map(({ currency }) => currency))];
  const sums = currencies.flatMap((currency) => {
    const amount = parcels.reduce((all, one) => all + (one.currency === currency ? one.collect : 0), 0);
    return amount === 0 ? [] : [{ currency, amount }];
  });
  return (
    <Dialog title={t("parcels.hand_over")} onClose={onClose}>
      <CourierSelect couriers={active} value={courier} onChange={setCourier} />
      <ul className="stack-xs">
        {parcels.map(({ id, reference, collect, currency }) => (
          <li key={id} className="row between">
            <Code>{reference}</Code>
            {collect > 0 ? <Money amount={collect} currency={currency} /> : <span>{t("parcels.nothing")}</span>}
          </li>
        ))}
      </ul>
      <p className="semi">
        {t("parcels.cash_back")} {sums.length === 0 && t("parcels.nothing")}
        {sums.map(({ currency, amount }, index) => (
          <span key={currency}>
            {index > 0 && " · "}
            <Money amount={amount} currency={currency} />
          </span>
        ))}
      </p>
      <p className="note note-warn">{t("parcels.no_undo")}</p>
      <Trouble message={trouble.message} />
      <Submit type="button" isBusy={isBusy} onClick={leave}>
        {t("parcels.hand_over_count", { count: parcels.length })}
      </Submit>
    </Dialog>
  );
}
