import { type ComponentType, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { ASK_AGAIN_MS } from "../ui/call.ts";
import { useWords } from "../ui/words.tsx";
import { PageHeading } from "./page-heading.tsx";
import { pageAt, pagesFor } from "./pages.ts";
import { useMe } from "./session.ts";
import { Failed, Loading } from "./states.tsx";

/** What comes sooner needs no word. */
const MOMENT_MS = 300;
/** Nobody waits longer for a script without hearing that it does not come. */
const LONG_MS = 15_000;

type Load<Props> = () => Promise<ComponentType<Props>>;

/** Fetches a script, once at a time and no more once it is there. */
function fetched<Props>(load: Load<Props>) {
  let [there, asked]: [ComponentType<Props> | null, Promise<void> | null] = [null, null];
  const ask = async () => {
    try {
      there ??= await load();
    } finally {
      asked = null;
    }
  };
  return { there: () => there, isAsked: () => asked !== null, ask: () => (asked ??= ask()) };
}

// A style that failed counts as there, so that the script would come without it the next time.
const dropFailedStyle = ({ target }: Event) =>
  target instanceof HTMLLinkElement && target.rel === "stylesheet" && target.remove();
window.addEventListener("error", dropFailedStyle, { capture: true });

/** After a release nothing of the version before can be had any more, which another document does not ask for. */
async function leaveOldVersion(): Promise<void> {
  const own = document.querySelector("script[type=module]")?.getAttribute("src") ?? "";
  const answer = await fetch("/admin", { cache: "no-store" }).catch(() => null);
  if (answer?.ok === true && !(await answer.text()).includes(own)) window.location.reload();
}

/** `isPage`: it is called as in the menu until it is there. */
function partFrom<Props extends object>({ there, isAsked, ask }: ReturnType<typeof fetched<Props>>, isPage: boolean) {
  return function Part(props: Props) {
    const [Shown, setShown] = useState(there);
    const [isLost, setIsLost] = useState(false);
    const [turn, setTurn] = useState(0);
    const isMissing = Shown === null;
    // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks anew.
    useEffect(() => {
      if (!isMissing) return;
      let isHere = true;
      const look = () =>
        void ask().then(
          () => isHere && setShown(there),
          () => {
            if (!isHere) return;
            setIsLost(true);
            // What is typed around a part stays until somebody presses.
            if (isPage) void leaveOldVersion();
          },
        );
      look();
      const giveUp = setTimeout(() => setIsLost(true), LONG_MS);
      const asking = setInterval(look, ASK_AGAIN_MS);
      window.addEventListener("online", look);
      return () => {
        isHere = false;
        clearTimeout(giveUp);
        clearInterval(asking);
        window.removeEventListener("online", look);
      };
    }, [isMissing, turn]);
    const retry = () => {
      // What is still on its way is fetched anew by another document only.
      if (isAsked()) return window.location.reload();
      void leaveOldVersion();
      setIsLost(false);
      setTurn(turn + 1);
    };
    if (Shown !== null) return <Shown {...props} />;
    return (
      <>
        {isPage && <NameOfPage />}
        {isLost ? <Failed onRetry={retry} /> : <Loading />}
      </>
    );
  };
}

function NameOfPage() {
  const { t } = useWords();
  return <PageHeading heading={t(pageAt(useLocation().pathname, pagesFor(useMe()))?.name ?? "app.name")} />;
}

/**
 * A part whose script is fetched when it is shown. It says when it waits for that; what cannot be had, or takes longer than
 * anybody waits, says so in its own place, and comes by itself as soon as it can be had.
 */
export function partOf<Props extends object>(load: Load<Props>): ComponentType<Props> {
  return partFrom(fetched(load), false);
}

/**
 * A page whose script is fetched when somebody goes there, as `partOf`; for a route's `lazy`, which never fails: a route whose
 * own script failed would show nothing at all. Whoever comes from another page keeps that for a moment.
 */
export function pageOf(load: Load<object>): () => Promise<{ Component: ComponentType }> {
  const script = fetched(load);
  const Component = partFrom(script, true);
  return async () => {
    const moment = new Promise<void>((resolve) => setTimeout(resolve, MOMENT_MS));
    await Promise.race([script.ask().catch(() => undefined), moment]);
    return { Component };
  };
}
