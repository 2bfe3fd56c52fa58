/** Two croppings of one drawing; the shares of the length at which the stops lie, in percent. */
const WAYS = [
  {
    look: "way way-wide",
    box: "0 0 1200 140",
    line: "M4 126L58 92L92 110L150 34L178 62L214 14L262 86L300 56L344 104L384 74L412 94L450 46L500 110L548 88L588 116C646 74 698 64 750 64C812 64 850 112 910 112C968 112 998 72 1050 72C1104 72 1140 108 1196 100",
    stops: [
      { x: 150, y: 34, share: 13.5 },
      { x: 450, y: 46, share: 43.9 },
      { x: 750, y: 64, share: 68.2 },
      { x: 1050, y: 72, share: 100 },
    ],
    radius: 9,
  },
  {
    look: "way way-slim",
    box: "0 0 328 84",
    line: "M3 76L16 56L25 66L41 22L50 38L61 10L76 50L88 34L99 58L109 46L123 26L137 64L150 52L163 70C178 52 190 44 205 44C222 44 234 66 250 66C264 66 272 48 287 48C302 48 312 64 325 60",
    stops: [
      { x: 41, y: 22, share: 16 },
      { x: 123, y: 26, share: 49.6 },
      { x: 205, y: 44, share: 74.6 },
      { x: 287, y: 48, share: 100 },
    ],
    radius: 5,
  },
];

/**
 * The ridge as a way from the Alps to the dunes: it draws itself as far as somebody has come, once, and stands still
 * for those who asked for less motion. `reached` says how many of an order's four steps lie behind, `share` how many
 * percent of anything else; `walks`, while something is waited for, goes the whole way again and again. It only
 * accompanies words that say the same.
 */
export function RidgeWay(way: { reached: number } | { share: number; walks?: boolean }) {
  return WAYS.map(({ look, box, line, stops, radius }) => {
    const share = "share" in way ? way.share : (stops[way.reached - 1]?.share ?? 0);
    return (
      <svg key={look} className={look} viewBox={box} aria-hidden="true">
        <path d={line} />
        {share > 0 && (
          <path
            className={"walks" in way && way.walks === true ? "way-gone way-walks" : "way-gone"}
            d={line}
            pathLength="100"
            strokeDasharray={`${share} 200`}
          />
        )}
        {"reached" in way &&
          stops.map(({ x, y }, at) => (
            <circle
              key={x}
              cx={x}
              cy={y}
              r={radius}
              className={
                at + 1 < way.reached || way.reached === stops.length
                  ? "is-behind"
                  : at + 1 === way.reached
                    ? "is-here"
                    : undefined
              }
            />
          ))}
      </svg>
    );
  });
}
