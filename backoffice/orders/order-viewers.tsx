import { useCallback, useEffect, useState } from "react";
import { initialsOf } from "../frame/frame.tsx";
import { call, useLoaded } from "../ui/call.ts";
import { useLive } from "../ui/live.ts";
import { useWords } from "../ui/words.tsx";

/** The shop takes somebody for gone that it has not heard of for fifty seconds. */
const AGAIN_MS = 20_000;

/** Who else has this order open just now: their initials, gone within a minute. */
export function OrderViewers({ reference }: { reference: string }) {
  const { language } = useWords();
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
  return <Viewers names={others.map(({ name }) => name)} />;
}

/** Which orders of lists others have open just now, by name. */
export function useInView(): ReadonlyMap<string, readonly string[]> {
  const { language } = useWords();
  const { loaded, reload } = useLoaded<{ reference: string; names: string[] }[]>(language, "/orders/viewers");
  useLive(["viewers"], () => void reload());
  useEffect(() => {
    // Nobody says that somebody was not heard of any more.
    const looking = setInterval(() => !document.hidden && void reload(), AGAIN_MS);
    return () => clearInterval(looking);
  }, [reload]);
  return new Map(loaded.state === "ready" ? loaded.data.map(({ reference, names }) => [reference, names]) : []);
}

/** People by their initials. */
export function Viewers({ names }: { names: readonly string[] }) {
  const { t } = useWords();
  if (names.length === 0) return null;
  return (
    <ul className="row-tags" aria-label={t("order.viewers")}>
      {names.map((name) => (
        <li key={name} className="ava ava-s" title={name}>
          <span aria-hidden="true">{initialsOf(name)}</span>
          <bdi className="sr">{name}</bdi>
        </li>
      ))}
    </ul>
  );
}
