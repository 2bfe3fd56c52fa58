import { useState } from "react";
import type { OwedJson, RemittanceJson, RemittanceLineJson } from "../../shop/cash/cash-json.ts";
import { Shown } from "../frame/states.tsx";
import { Money } from "../ui/amounts.tsx";
import { useLoaded } from "../ui/call.ts";
import { Dialog } from "../ui/dialog.tsx";
import { formatWhen } from "../ui/moment.ts";
import { useWords } from "../ui/words.tsx";
import { useCourierName } from "./courier-name.ts";
import { RemittanceLines } from "./remittance-lines.tsx";

/** What couriers handed over, each with its lines as they were booked. */
export function Remittances({ booked, names }: { booked: readonly RemittanceJson[]; names: OwedJson["names"] }) {
  const { language, t } = useWords();
  const nameOf = useCourierName(names);
  const [shown, setShown] = useState<RemittanceJson | null>(null);
  return (
    <section>
      <div className="sec-h">
        <h2 className="h3">{t("cash.handed_over")}</h2>
      </div>
      <ul className="lst">
        {booked.map((remittance) => (
          <li key={remittance.id} className="cash-file">
            <div className="grow">
              <button type="button" className="link med" onClick={() => setShown(remittance)}>
                <bdi>{remittance.file_name}</bdi>
              </button>
              <p className="cap">
                <bdi>{nameOf(remittance.courier)}</bdi> ·{" "}
                <bdi>{formatWhen(new Date(remittance.booked_at), language)}</bdi> · <bdi>{remittance.booked_by}</bdi>
                {!remittance.has_file && ` · ${t("cash.without_file")}`}
              </p>
              <p className="cap">
                {(Object.keys(remittance.counts) as (keyof typeof remittance.counts)[])
                  .map((outcome) => `${t(`cash.outcome_${outcome}`)} ${remittance.counts[outcome]}`)
                  .join(" · ")}
              </p>
            </div>
            <span className="semi">
              {remittance.totals
                .filter(({ booked: sum }) => sum > 0)
                .map(({ currency, booked: sum }) => (
                  <span key={currency} className="row">
                    <Money amount={sum} currency={currency} />
                  </span>
                ))}
            </span>
          </li>
        ))}
      </ul>
      {shown !== null && <BookedLines remittance={shown} onClose={() => setShown(null)} />}
    </section>
  );
}

function BookedLines({ remittance, onClose }: { remittance: RemittanceJson; onClose: () => void }) {
  const { language } = useWords();
  const { loaded, reload } = useLoaded<RemittanceLineJson[]>(language, `/cash/remittances/${remittance.id}`);
  return (
    <Dialog title={<bdi>{remittance.file_name}</bdi>} onClose={onClose}>
      <Shown loaded={loaded} onRetry={reload}>
        {(lines) => <RemittanceLines lines={lines} totals={remittance.totals} />}
      </Shown>
    </Dialog>
  );
}
