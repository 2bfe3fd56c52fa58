import { useEffect } from "react";
import type { InboxCounts } from "../../shop/inbox/read-inbox.ts";
import { useLoaded } from "../ui/call.ts";
import { useLive } from "../ui/live.ts";
import { useWords } from "../ui/words.tsx";

/** How many wait behind an entry of the menu, by its path. */
export type MenuCounts = Readonly<Record<string, number | undefined>>;

/** Keeps count of the messages nobody has looked at, as they come. */
export function Unread({ onCount }: { onCount: (count: number) => void }) {
  const { language } = useWords();
  const { loaded, reload } = useLoaded<InboxCounts>(language, "/inbox/counts");
  useLive(["contact"], () => void reload());
  const count = loaded.state === "ready" ? loaded.data.new : 0;
  useEffect(() => onCount(count), [count, onCount]);
  return null;
}

/** The number beside an entry of the menu; nothing when nothing waits. */
export function MenuCount({ number = 0 }: { number?: number | undefined }) {
  const { t } = useWords();
  if (number === 0) return null;
  return (
    <b className="n n-act">
      <bdi aria-hidden="true">{number}</bdi>
      <span className="sr"> {t("menu.waiting", { count: number })}</span>
    </b>
  );
}
