/** The line of Alps and dunes in two croppings: wide from 640 px on, slim below. */
const WIDE =
  "M4 126L58 92L92 110L150 34L178 62L214 14L262 86L300 56L344 104L384 74L412 94L450 46L500 110L548 88L588 116C646 74 698 64 750 64C812 64 850 112 910 112C968 112 998 72 1050 72C1104 72 1140 108 1196 100";
const SLIM =
  "M3 76L16 56L25 66L41 22L50 38L61 10L76 50L88 34L99 58L109 46L123 26L137 64L150 52L163 70C178 52 190 44 205 44C222 44 234 66 250 66C264 66 272 48 287 48C302 48 312 64 325 60";

/**
 * The ridge beside words that tell what happens: it walks from the Alps to the dunes while something is waited for,
 * stands drawn once it is found, and is bare when there is nothing. Without motion it stands at its share.
 */
export function WalkingRidge({ state }: { state: "walking" | "drawn" | "bare" }) {
  return (
    <>
      <Line kind="wide" box="0 0 1200 140" path={WIDE} state={state} />
      <Line kind="slim" box="0 0 328 84" path={SLIM} state={state} />
    </>
  );
}

function Line({ kind, box, path, state }: { kind: string; box: string; path: string; state: string }) {
  return (
    <svg className={`rg rg-${kind} rg-${state}`} viewBox={box} aria-hidden="true">
      <path className="rg-bg" d={path} />
      {state !== "bare" && <path className="rg-fg" pathLength="100" d={path} />}
    </svg>
  );
}
