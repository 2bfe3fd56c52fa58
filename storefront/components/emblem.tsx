import type { ReactNode } from "react";

/** The emblems of the jars' labels, one per category of the menu, on a 100-unit square. */
const EMBLEMS: Record<string, ReactNode> = {
  "biogena-diamonds": <path d="M28 16H72L92 42L50 90L8 42ZM8 42H92M28 16L36 42L50 90L64 42L72 16M36 42L50 16L64 42" />,
  "energy-vitality": (
    <>
      <circle cx="50" cy="50" r="18" />
      <path d="M78 50L92 50M74.2 64L86.4 71M64 74.2L71 86.4M50 78L50 92M36 74.2L29 86.4M25.8 64L13.6 71M22 50L8 50M25.8 36L13.6 29M36 25.8L29 13.6M50 22L50 8M64 25.8L71 13.6M74.2 36L86.4 29" />
    </>
  ),
  "immune-defence": <path d="M50 8L84 20V48C84 70 68 84 50 93C32 84 16 70 16 48V20ZM50 30V66M32 48H68" />,
  "sleep-calm": (
    <>
      <path d="M66 12A40 40 0 1 0 88 66A34 34 0 0 1 66 12Z" />
      <path d="M74 30V44M67 37H81M88 16V24M84 20H92" />
    </>
  ),
  "brain-focus": (
    <>
      <circle cx="50" cy="50" r="12" />
      <ellipse cx="50" cy="50" rx="42" ry="16" transform="rotate(0 50 50)" />
      <ellipse cx="50" cy="50" rx="42" ry="16" transform="rotate(60 50 50)" />
      <ellipse cx="50" cy="50" rx="42" ry="16" transform="rotate(120 50 50)" />
    </>
  ),
  "bones-joints": (
    <>
      <path d="M36 78A12 12 0 1 1 22 64 12 12 0 0 1 36 62L62 36A12 12 0 1 1 78 22 12 12 0 0 1 64 38" />
      <path d="M64 38 38 64A12 12 0 0 1 36 78" />
    </>
  ),
  "digestion-gut": (
    <>
      <circle cx="50" cy="50" r="42" />
      <rect x="26" y="34" width="30" height="14" rx="7" transform="rotate(-25 41 41)" />
      <rect x="46" y="56" width="30" height="14" rx="7" transform="rotate(20 61 63)" />
      <circle cx="68" cy="36" r="5" />
      <circle cx="32" cy="64" r="5" />
    </>
  ),
  "skin-hair-nails": (
    <>
      <ellipse cx="50" cy="27" rx="11" ry="19" transform="rotate(0 50 50)" />
      <ellipse cx="50" cy="27" rx="11" ry="19" transform="rotate(60 50 50)" />
      <ellipse cx="50" cy="27" rx="11" ry="19" transform="rotate(120 50 50)" />
      <ellipse cx="50" cy="27" rx="11" ry="19" transform="rotate(180 50 50)" />
      <ellipse cx="50" cy="27" rx="11" ry="19" transform="rotate(240 50 50)" />
      <ellipse cx="50" cy="27" rx="11" ry="19" transform="rotate(300 50 50)" />
      <circle cx="50" cy="50" r="8" />
    </>
  ),
  "healthy-ageing": (
    <>
      <circle cx="32" cy="40" r="10" />
      <circle cx="52" cy="40" r="10" />
      <circle cx="72" cy="40" r="10" />
      <circle cx="42" cy="58" r="10" />
      <circle cx="62" cy="58" r="10" />
      <circle cx="52" cy="76" r="10" />
      <path d="M52 30C52 20 56 14 64 8M52 26C42 16 32 14 24 18C30 28 40 32 52 26" />
    </>
  ),
  "sport-performance": (
    <>
      <circle cx="50" cy="50" r="42" />
      <path d="M14 52H32L40 30L52 72L61 44L66 52H86" />
    </>
  ),
  "womens-health": (
    <>
      <circle cx="50" cy="34" r="24" />
      <path d="M50 58V94M34 78H66" />
    </>
  ),
};

/** A category's emblem; nothing for a category that has none. */
export function Emblem({ category, size }: { category: string; size?: "l" }) {
  const emblem = EMBLEMS[category];
  if (emblem === undefined) return null;
  return (
    <svg className={size === undefined ? "icon emblem" : "icon icon-l emblem"} viewBox="0 0 100 100" aria-hidden="true">
      <g>{emblem}</g>
    </svg>
  );
}
