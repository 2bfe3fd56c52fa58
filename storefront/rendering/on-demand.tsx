import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, Suspense } from "react";
import { createPortal } from "react-dom";
import { useIsOnline } from "../forms/online.ts";
import { useSite } from "../i18n/site.tsx";

/** The browser says that there is a line before everything goes over it. */
const TRIES = 5;
const PAUSE_MS = 1000;

/**
 * A `lazy` component for what opens with a press, for use inside `Opening`. Pressed without a line it waits for one: an error page
 * for the sake of a menu would take away the page that was read. With a line a missing script has the page loaded anew.
 */
export function onDemand<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    let triesLeft = 0;
    for (;;) {
      try {
        return await load();
      } catch (error) {
        if (!navigator.onLine) {
          await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
          triesLeft = TRIES;
        } else if (triesLeft > 0) {
          await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
          triesLeft -= 1;
        } else throw error;
      }
    }
  });
}

/**
 * Around what opens with a press: says so when its script takes a while, or waits for the line, for as long as it is wanted
 * (`isOpen`).
 */
export function Opening({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return <Suspense fallback={isOpen && <Coming />}>{children}</Suspense>;
}

function Coming() {
  const { t } = useSite();
  const isOnline = useIsOnline();
  return createPortal(
    <p className="toast coming" role="status">
      <span className="spin" />
      {t(isOnline ? "common.loading" : "send.waiting")}
    </p>,
    document.body,
  );
}
