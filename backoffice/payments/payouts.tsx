import { useState } from "react";
import type { PayoutJson, PayoutLineJson } from "../../shop/payouts/payout-json.ts";
import { useMe } from "../frame/session.ts";
import { Empty, Shown } from "../frame/states.tsx";
import { Money } from "../ui/amounts.tsx";
import { useLoaded } from "../ui/call.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import { useLive } from "../ui/live.ts";
import { formatWhen } from "../ui/moment.ts";
import { usePages } from "../ui/pages.ts";
import { ShowMore } from "../ui/show-more.tsx";
import { useWords } from "../ui/words.tsx";
import { PayoutDialog } from "./payout-dialog.tsx";
import { PayoutLines } from "./payout-lines.tsx";

/** What providers have paid out, each file with its lines as they were kept. */
export function Payouts() {
  const { t } = useWords();
  const { may } = useMe();
  const pages = usePages<PayoutJson>("/payments/payouts");
  const [isOpen, setIsOpen] = useState(false);
  const [shown, setShown] = useState<PayoutJson | null>(null);
  useLive(["payout"], () => void pages.reload());
  return (
    <Shown loaded={pages.loaded} onRetry={pages.reload}>
      {(payouts) => (
        <>
          {may("cash.settle") && (
            <div className="row">
              <button type="button" className="btn" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
                <Icon name="plus" />
                {t("payouts.add")}
              </button>
            </div>
          )}
          {payouts.length === 0 && <Empty icon="log" title={t("payouts.none")} text={t("payouts.none_text")} />}
          <ul className="lst">
            {payouts.map((payout) => (
              <Payout key={payout.id} payout={payout} onOpen={() => setShown(payout)} />
            ))}
          </ul>
          <ShowMore pages={pages}>{null}</ShowMore>
          {shown !== null && <KeptLines payout={shown} onClose={() => setShown(null)} />}
          {isOpen && <PayoutDialog onDone={pages.reload} onClose={() => setIsOpen(false)} />}
        </>
      )}
    </Shown>
  );
}

function Payout({ payout, onOpen }: { payout: PayoutJson; onOpen: () => void }) {
  const { language, t } = useWords();
  const { provider, file_name: name, last_day: day, kept_at: at, kept_by: by, counts, totals } = payout;
  return (
    <li className="cash-file">
      <div className="grow">
        <button type="button" className="link med target" onClick={onOpen}>
          <bdi>{name}</bdi>
        </button>
        <p className="cap">
          {t(`provider.${provider}`)} · {t("payouts.until", { day: `\u2066${day}\u2069` })} ·{" "}
          <bdi>{formatWhen(new Date(at), language)}</bdi> · <bdi>{by}</bdi>
        </p>
        <p className="cap">
          {(Object.keys(counts) as (keyof typeof counts)[])
            .map((outcome) => `${t(`payouts.outcome_${outcome}`)} ${counts[outcome]}`)
            .join(" · ")}
        </p>
      </div>
      <span className="semi">
        {totals.map(({ currency, net }) => (
          <span key={currency} className="row">
            <Money amount={net} currency={currency} />
          </span>
        ))}
      </span>
    </li>
  );
}

function KeptLines({ payout: { id, file_name: name, totals }, onClose }: { payout: PayoutJson; onClose: () => void }) {
  const { language, t } = useWords();
  const { loaded, reload } = useLoaded<PayoutLineJson[]>(language, `/payments/payouts/${id}`);
  return (
    <Dialog
      title={name}
      onClose={onClose}
      footer={
        <a className="btn btn-line" href={`/api/admin/payments/payouts/${id}/lines.csv`} download>
          <Icon name="export" />
          {t("payouts.csv")}
        </a>
      }
    >
      <Shown loaded={loaded} onRetry={reload}>
        {(lines) => <PayoutLines lines={lines} totals={totals} />}
      </Shown>
    </Dialog>
  );
}
