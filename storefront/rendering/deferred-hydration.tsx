import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  use,
  useEffect,
  useState,
} from "react";
import { useLocation, useNavigationType } from "react-router";

/** Parts of the page that stand there as the server made them while their scripts are on the way. */
let awaited = 0;
let isFrameLive = false;

/** Tells whoever looks at the page from outside that every button now does what it says. */
function tell(): void {
  if (isFrameLive && awaited === 0) document.documentElement.dataset.scripts = "ready";
}

/** How long after a script could not be had it is asked for again, unless the line comes back before. */
const PAUSE_MS = 10_000;

/**
 * A `lazy` component for `DeferredHydration` that never fails: while its script cannot be had, what the server made of it stays,
 * and an error page for the sake of a footer takes away the page that was read.
 */
export function deferred<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => insist(load));
}

/** Asks for something that the page does not go live without, such as a script, until it is there. */
export async function insist<Script>(load: () => Promise<Script>): Promise<Script> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, PAUSE_MS);
        addEventListener("online", resolve, { once: true });
      });
    }
  }
}

/** Scripts without which this page does not go live. */
const needed: Promise<unknown>[] = [];

/** Resolves when the page has everything it goes live with. */
export function allNeeded(): Promise<unknown> {
  return Promise.all(needed);
}

/** Parts of a page in a script of their own, for use inside `DeferredHydration`. */
export function deferredParts<Parts>(script: () => Promise<Parts>) {
  let parts: Parts | undefined;
  let asked: Promise<Parts> | undefined;
  const arrive = async () => {
    parts = await script();
    return parts;
  };
  return {
    /** Before they are needed. */
    fetchAhead: () => void arrive().catch(() => {}),
    /**
     * Has the page go live together with them; said while its own script is read. For parts that the server has made
     * already and that change: one that changes while its script is on the way loses what was typed into it.
     */
    goLiveWith: () => void needed.push(insist(arrive)),
    /** Throws when they cannot be had: nothing stands in their place, so the page is loaded as a document instead. */
    useParts(): Parts {
      if (parts !== undefined) return parts;
      asked ??= arrive();
      return use(asked);
    },
  };
}

/**
 * A part that is not needed at first sight: a `lazy` component, whose script comes after those of the first screen.
 * Until then it is what the server made of it, so its links and forms must lead somewhere by themselves. On a page
 * that was reached without a new document the placeholder stands in until the script has come; of what lies `below` the first
 * screen also until that is to be seen, which it is the sooner. On the way back, and to a place on a page, all comes at once: it
 * may be in there.
 */
export function DeferredHydration({
  placeholder = null,
  below = false,
  children,
}: {
  placeholder?: ReactNode;
  below?: boolean;
  children: ReactNode;
}) {
  // The first page, which is a document, counts as a way back.
  const isWayBack = useNavigationType() === "POP";
  const hasTarget = useLocation().hash !== "";
  const [isDue, setDue] = useState(!below || isWayBack || hasTarget);
  useEffect(() => {
    awaited += 1;
    startTransition(() => setDue(true));
  }, []);
  return (
    <Suspense fallback={placeholder}>
      {isDue ? children : placeholder}
      {isDue && <Arrived />}
    </Suspense>
  );
}

function Arrived() {
  useEffect(() => {
    awaited -= 1;
    tell();
  }, []);
  return null;
}

/** Called once the frame of the page is live; what comes later is waited for. */
export function useFrameLive(): void {
  useEffect(() => {
    isFrameLive = true;
    tell();
  }, []);
}
