import type { OpenDatabase } from "../../../shop/database/open.ts";
import { type Notice, readNotice, STAFF_CHANNEL } from "../../../shop/live/notify.ts";

/** Hears a notice; null: some may have been missed, so that everything has to be looked at again. */
export type HearNotice = (notice: Notice | null) => void;

export interface LiveNotices {
  /** Hears everything from now on; answers how to stop. `onEnd` is called when this process stops. */
  subscribe(hear: HearNotice, onEnd: () => void): () => void;
  /** Ends everybody's listening; who subscribes afterwards is ended at once. */
  end(): void;
}

/** Listens once for the whole process to what changes for staff, in whichever process, and hands it on. */
export async function listenForStaff(database: Pick<OpenDatabase, "listen">): Promise<LiveNotices> {
  const listeners = new Map<HearNotice, () => void>();
  let isEnded = false;
  await database.listen(STAFF_CHANNEL, (payload) => {
    const notice = payload === "reconnected" ? null : readNotice(payload);
    if (notice === null && payload !== "reconnected") return;
    for (const hear of [...listeners.keys()]) hear(notice);
  });
  return {
    subscribe(hear, onEnd) {
      if (isEnded) onEnd();
      else listeners.set(hear, onEnd);
      return () => listeners.delete(hear);
    },
    end() {
      isEnded = true;
      const ends = [...listeners.values()];
      listeners.clear();
      for (const onEnd of ends) onEnd();
    },
  };
}
