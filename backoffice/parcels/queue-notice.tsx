import type { WaitingParcel } from "../offline/device.ts";
import { QueueNotice } from "../offline/queue-notice.tsx";
import { Code } from "../ui/amounts.tsx";

/** Parcels that the shop has not heard of yet, and those it does not take. */
export function ParcelsNotice({
  waiting,
  onDismiss,
}: {
  waiting: readonly WaitingParcel[] | null;
  onDismiss: (id: string) => void;
}) {
  return (
    <QueueNotice
      waiting={waiting}
      words="packing.queued"
      nameOf={({ reference }) => <Code>{reference}</Code>}
      onDismiss={onDismiss}
    />
  );
}
