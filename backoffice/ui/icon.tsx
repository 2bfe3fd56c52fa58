const PATHS = {
  back: "M14.500 5.500 8 12l6.500 6.500",
  check: "m5 12.500 4.500 4.500L19 7.500",
  close: "m6 6 12 12M18 6 6 18",
  key: "M12 15.500a4 4 0 1 1-8 0 4 4 0 0 1 8 0Zm-1-3 8-8M16 7.500l3 3",
  lock: "M6 10.500h12v10H6zM8.500 10.500V7.500a3.500 3.500 0 0 1 7 0v3",
  log: "M20.500 12a8.500 8.500 0 1 1-17 0 8.500 8.500 0 0 1 17 0ZM12 7v5l3.500 2",
  me: "M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM4.500 20.500c1-4 4-6 7.500-6s6.500 2 7.500 6",
  moon: "M19.500 14.500A8 8 0 0 1 9.500 4.500a8 8 0 1 0 10 10Z",
  plus: "M12 5v14M5 12h14",
  retry:
    "M4 11c.5-4 3.500-6 7.500-6 3 0 5.500 1.500 6.500 4M20 13c-.5 4-3.500 6-7.500 6-3 0-5.500-1.500-6.500-4M18.500 4.500V9H14M5.500 19.500V15H10",
  shield: "M12 3 19.500 6v6c0 4.500-3 7.500-7.500 9-4.500-1.500-7.500-4.500-7.500-9V6z",
  warning: "M12 4 2.800 20h18.400zM12 10v4.500M12 17.300v.1",
};
export type IconName = keyof typeof PATHS;

/** A sign beside a word, never alone: whoever shows it says what it means. */
export function Icon({ name, className = "" }: { name: IconName; className?: string }) {
  return (
    <svg className={`icon ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
