import { PAYMENT_PROVIDERS } from "../../shop/market/methods.ts";
import type { PayoutPreviewJson } from "../../shop/payouts/payout-json.ts";
import { useWords } from "../ui/words.tsx";
import { FileDialog } from "./file-dialog.tsx";
import { PayoutLines } from "./payout-lines.tsx";

interface PayoutDialogProps {
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** A provider's file about what it has paid out, kept once. */
export function PayoutDialog({ onDone, onClose }: PayoutDialogProps) {
  const { t } = useWords();
  return (
    <FileDialog<PayoutPreviewJson>
      title={t("payouts.add")}
      path="/payments/payouts"
      sender={{
        name: "provider",
        label: t("payouts.provider"),
        choices: PAYMENT_PROVIDERS.map((id) => ({ id, name: t(`provider.${id}`) })),
      }}
      words={{
        file: t("payouts.file"),
        hint: t("payouts.file_hint"),
        look: t("payouts.look"),
        keep: t("payouts.keep"),
        kept: (name) => t("payouts.kept", { name }),
      }}
      changed="payout.changed"
      mayKeep={({ kept_as: keptAs }) => keptAs === null}
      onDone={onDone}
      onClose={onClose}
    >
      {({ lines, totals, kept_as: keptAs }) => (
        <>
          {keptAs !== null && <p className="note">{t("payouts.known")}</p>}
          <PayoutLines lines={lines} totals={totals} />
        </>
      )}
    </FileDialog>
  );
}
