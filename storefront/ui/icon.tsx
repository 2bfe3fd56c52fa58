/** Line drawings on a 24 px grid, each one path; stroke and size come from the stylesheet. */
const DRAWINGS = {
  back: "M14.5 5.5 8 12l6.5 6.5",
  forward: "M9.5 5.5l6.5 6.5-6.5 6.5",
  down: "M5.5 9l6.5 6.5L18.5 9",
  arrow: "M4 12h16M14 6l6 6-6 6",
  close: "M5.5 5.5l13 13M18.5 5.5l-13 13",
  check: "M5 12.5l4.5 4.5L19 7.5",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  pause: "M9 6v12M15 6v12",
  play: "M8 5.5l10 6.5-10 6.5z",
  menu: "M3.5 7.5h17M3.5 16.5h17",
  bin: "M4.5 7h15M9 7V4.5h6V7M6.5 7l1 13h9l1-13M10 11v5.5M14 11v5.5",
  gift: "M4 11.5h16v9H4zM3 7.5h18v4H3zM12 7.5v13M12 7.5C10 3 5.5 3.5 6.5 6c.5 1.2 2.5 1.5 5.5 1.5ZM12 7.5C14 3 18.5 3.5 17.5 6c-.5 1.2-2.5 1.5-5.5 1.5Z",
  alert: "M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M12 7.5V13M12 16.3v.2",
  cart: "M5 8.5h14l1 12H4l1-12ZM8.5 11V7a3.5 3.5 0 0 1 7 0v4",
  search: "M4 10.5a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0M15.5 15.5l5 5",
  user: "M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0M4.5 20.5c1-4 4-6 7.5-6s6.5 2 7.5 6",
  eye: "M2.5 12C6 3.5 18 3.5 21.5 12 18 20.5 6 20.5 2.5 12ZM9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0",
  heart: "M12 20S3.5 15 3.5 8.8A4.6 4.6 0 0 1 12 6.3a4.6 4.6 0 0 1 8.5 2.5C20.5 15 12 20 12 20Z",
  filter: "M4 7h9M17 7h3M4 17h3M11 17h9M13 7a2 2 0 1 0 4 0 2 2 0 1 0-4 0M7 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0",
  repeat: "M4.5 10.5a7.5 7.5 0 0 1 13-3.5l2 2M19.5 4.5V9H15M19.5 13.5a7.5 7.5 0 0 1-13 3.5l-2-2M4.5 19.5V15H9",
  home: "M4 11l8-7 8 7v9h-5.5v-6h-5v6H4z",
  grid: "M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z",
  chat: "M4 5h16v11h-9l-4.5 4v-4H4z",
  phone:
    "M6.5 3.5h3l1.5 4.5-2.2 1.6a12 12 0 0 0 5.6 5.6L16 13l4.5 1.5v3c0 1.7-1.3 3-3 3C10 20.5 3.5 14 3.5 6.5c0-1.7 1.3-3 3-3Z",
  lock: "M5.5 11h13v9h-13zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  again: "M19.5 12a7.5 7.5 0 0 1-13.2 4.9M4.5 12a7.5 7.5 0 0 1 13.2-4.9M17.9 3.5v4h-4M6.1 20.5v-4h4",
  card: "M3 6h18v12.5H3zM3 10h18M6.5 15h4",
  cash: "M3 7h18v10.5H3zM9.5 12.25a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0M6 12.2v.1M18 12.2v.1",
  truck:
    "M2.5 6.5h11v10h-11zM13.5 10h4l4 3.5v3h-8zM5.1 17.5a1.9 1.9 0 1 0 3.8 0 1.9 1.9 0 1 0-3.8 0M15.1 17.5a1.9 1.9 0 1 0 3.8 0 1.9 1.9 0 1 0-3.8 0",
  clock: "M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M12 7v5l3.5 2",
  globe: "M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M3.5 12h17M12 3.5c-5 5-5 12 0 17M12 3.5c5 5 5 12 0 17",
  share: "M12 15V3.5M7.5 8 12 3.5 16.5 8M8 11H5v9.5h14V11h-3",
  link: "M10 14a4 4 0 0 0 5.7 0l3.5-3.5a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.5 3.5a4 4 0 0 0 5.7 5.7L12 17.7",
  mail: "M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5",
} as const;

export type IconName = keyof typeof DRAWINGS;

/**
 * A decorative line drawing; the words beside it, or the label of its button, carry the meaning.
 * `flip` mirrors it in right-to-left pages: for signs of direction only (arrows, chevrons).
 */
export function Icon({
  name,
  size,
  flip = false,
  className,
}: {
  name: IconName;
  size?: "s" | "l" | undefined;
  flip?: boolean;
  className?: string | undefined;
}) {
  const classes = ["icon"];
  if (size !== undefined) classes.push(`icon-${size}`);
  if (flip) classes.push("flip");
  if (className !== undefined) classes.push(className);
  return (
    <svg className={classes.join(" ")} viewBox="0 0 24 24" aria-hidden="true">
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
