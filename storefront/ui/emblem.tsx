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
  "heart-circulation": (
    <path d="M50 86C24 66 10 52 10 35C10 21 20 13 31 13C40 13 46 18 50 26C54 18 60 13 69 13C80 13 90 21 90 35C90 52 76 66 50 86ZM10 46H33L42 32L53 60L61 46H90" />
  ),
  "muscles-movement": <path d="M34 50H66M24 32V68M34 24V76M66 24V76M76 32V68M14 42V58M86 42V58" />,
  "life-stages": (
    <>
      <circle cx="28" cy="30" r="13" />
      <circle cx="72" cy="30" r="13" />
      <circle cx="50" cy="60" r="9" />
      <path d="M8 86C8 66 16 54 28 54M92 86C92 66 84 54 72 54M34 92C34 82 41 76 50 76C59 76 66 82 66 92" />
    </>
  ),
  "mens-health": (
    <>
      <circle cx="42" cy="58" r="25" />
      <path d="M60 40L88 12M68 12H88V32" />
    </>
  ),
  "kids-family": (
    <>
      <circle cx="50" cy="34" r="22" />
      <path d="M42 40C46 46 54 46 58 40M42 28V30M58 28V30M18 92C18 72 32 62 50 62C68 62 82 72 82 92" />
    </>
  ),
  "womens-health": (
    <>
      <circle cx="50" cy="34" r="24" />
      <path d="M50 58V94M34 78H66" />
    </>
  ),
};

interface EmblemProps {
  category: string;
  /** Addresses that the category had before. */
  formerly?: readonly string[] | undefined;
  size?: "l";
}

/** A category's emblem, whatever its address is now; nothing for a category that has none. */
export function Emblem({ category, formerly = [], size }: EmblemProps) {
  const named = [category, ...formerly].find((slug) => Object.hasOwn(EMBLEMS, slug));
  if (named === undefined) return null;
  const emblem = EMBLEMS[named];
  return (
    <svg className={size === undefined ? "icon emblem" : "icon icon-l emblem"} viewBox="0 0 100 100" aria-hidden="true">
      <g>{emblem}</g>
    </svg>
  );
}
