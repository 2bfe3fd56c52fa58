import { useCallback, useEffect, useState } from "react";
import { initialsOf } from "../frame/frame.tsx";
import { call } from "../ui/call.ts";
import { useLive } from "../ui/live.ts";
import { useWords } from "../ui/words.tsx";

/** The shop takes somebody for gone that it has not heard of for fifty seconds. */
const AGAIN_MS = 20_000;

/** Who else has this order open just now: their initials, gone within a minute. */
export function OrderViewers({ reference }: { reference: string }) {
  const { language, t } = useWords();
  const [others, setOthers] = useState<readonly { name: string }[]>([]);
  const path = `/orders/${reference}/viewers`;
  const tell = useCallback(async () => {
    if (document.hidden) return;
    const answer = await call<{ name: string }[]>(language, "POST", path);
    setOthers(answer.ok ? answer.data : []);
  }, [language, path]);
  useLive(["viewers"], (notices) => {
    if (notices === null || notices.some(({ id }) => id === reference)) void tell();
  });
  useEffect(() => {
    void tell();
    const telling = setInterval(tell, AGAIN_MS);
    // A page that is closed has no time to wait for an answer.
    const leave = () => void fetch(`/api/admin${path}`, { method: "DELETE", keepalive: true });
    window.addEventListener("pagehide", leave);
    return () => {
      clearInterval(telling);
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [tell, path]);
  if (others.length === 0) return null;
  return (
    <ul className="row" aria-label={t("order.viewers")}>
      {others.map(({ name }) => (
        <li key={name} className="ava ava-s" title={name}>
          <span aria-hidden="true">{initialsOf(name)}</span>
          <span className="sr">{name}</span>
        </li>
      ))}
    </ul>
  );
}
