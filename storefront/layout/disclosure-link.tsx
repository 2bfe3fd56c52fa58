import type { KeyboardEvent, MouseEvent, ReactNode, Ref } from "react";

/**
 * A link that opens something on this page once scripts run, and leads to `href` before that. Behaves as a button:
 * also with the space bar. With a modifier key held it stays a link.
 */
export function DisclosureLink({
  href,
  className,
  label,
  isExpanded,
  isCurrent = false,
  controls,
  onOpen,
  onNear,
  ref,
  children,
}: {
  href: string;
  className?: string | undefined;
  /** Name for screen readers where the contents do not say it. */
  label?: string | undefined;
  /** Given for what unfolds in place; without it a dialog opens. */
  isExpanded?: boolean | undefined;
  isCurrent?: boolean;
  controls?: string | undefined;
  onOpen: () => void;
  /** Called when opening becomes likely: the time to fetch what will be shown. */
  onNear?: (() => Promise<unknown> | undefined) | undefined;
  ref?: Ref<HTMLAnchorElement> | undefined;
  children: ReactNode;
}) {
  // What cannot be fetched ahead is asked for again by the press.
  const near = () => void onNear?.()?.catch(() => undefined);
  const open = (event: MouseEvent | KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button could not lead anywhere before scripts run
    <a
      ref={ref}
      className={className}
      href={href}
      role="button"
      aria-label={label}
      aria-haspopup={isExpanded === undefined ? "dialog" : undefined}
      aria-expanded={isExpanded}
      aria-controls={controls}
      aria-current={isCurrent ? "page" : undefined}
      onClick={open}
      onKeyDown={(event) => {
        if (event.key === " ") open(event);
      }}
      onPointerEnter={near}
      onFocus={near}
    >
      {children}
    </a>
  );
}
