import type { OwedJson, RemittancePreviewJson } from "../../shop/cash/cash-json.ts";
import { FileDialog } from "../payments/file-dialog.tsx";
import { useWords } from "../ui/words.tsx";
import { DeliverAll } from "./deliver-all.tsx";
import { RemittanceLines } from "./remittance-lines.tsx";

interface RemittanceDialogProps {
  names: OwedJson["names"];
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** A courier's file, booked once. */
export function RemittanceDialog({ names, onDone, onClose }: RemittanceDialogProps) {
  const { language, t } = useWords();
  return (
    <FileDialog<RemittancePreviewJson>
      title={t("cash.file_add")}
      path="/cash/remittances"
      sender={{
        name: "courier",
        label: t("cash.courier"),
        choices: names.map(({ id, name }) => ({ id, name: name[language] })),
      }}
      words={{
        file: t("cash.file"),
        hint: t("cash.file_hint"),
        look: t("cash.file_look"),
        keep: t("cash.file_book"),
        kept: (name) => t("cash.file_booked", { name }),
      }}
      changed="remittance.changed"
      mayKeep={({ lines, booked_as: bookedAs }) => bookedAs === null && lines.some(({ booked }) => booked)}
      onDone={onDone}
      onClose={onClose}
    >
      {({ lines, totals, booked_as: bookedAs }, again) => (
        <>
          {bookedAs !== null && <p className="note">{t("cash.file_known")}</p>}
          <DeliverAll lines={lines} again={again} />
          <RemittanceLines lines={lines} totals={totals} />
        </>
      )}
    </FileDialog>
  );
}
