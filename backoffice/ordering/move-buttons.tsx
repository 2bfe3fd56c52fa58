import { useLayoutEffect, useRef } from "react";
import { Icon } from "../ui/icon.tsx";
import { useWords } from "../ui/words.tsx";
import type { Drag } from "./drag.ts";

interface MoveButtonsProps {
  /** What the list is called among all on the page. */
  list: string;
  /** What is moved, for those who hear it. */
  name: string;
  place: number;
  count: number;
  onMove: (place: number, by: number) => void;
  drag: Drag;
}

const idOf = (list: string, place: number, by: number) => `${list}-${place}-${by > 0 ? "down" : "up"}`;

/** Move an entry of a list one place up or down, or drag it by the dots beside. At an end they do nothing, and stay under the finger. */
export function MoveButtons({ list, name, place, count, onMove, drag }: MoveButtonsProps) {
  const { t } = useWords();
  return (
    <span className="row row-n moves">
      <span className="grip" aria-hidden="true" {...drag.handle(place)}>
        <Icon name="grip" />
      </span>
      {([-1, 1] as const).map((by) => {
        const isEnd = place + by < 0 || place + by >= count;
        return (
          <button
            key={by}
            id={idOf(list, place, by)}
            type="button"
            className="btn btn-line btn-s"
            aria-label={t(by === 1 ? "content.move_down" : "content.move_up", { name })}
            aria-disabled={isEnd}
            onClick={() => !isEnd && onMove(place, by)}
          >
            <Icon name={by === 1 ? "down" : "up"} />
          </button>
        );
      })}
    </span>
  );
}

/** Keeps the keyboard at what was moved: says where it goes, and is there as soon as it is. */
export function useFollow(list: string): (place: number, by: number) => void {
  const goOn = useGoOn();
  return (place, by) => goOn(idOf(list, place + by, by));
}

/** Gives the keyboard to an element, by its id, as soon as what is pressed now has been drawn. */
export function useGoOn(): (id: string) => void {
  const wanted = useRef<string | null>(null);
  // In the same moment: an effect of what was drawn before the press may come after it, and find another element there.
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    document.getElementById(wanted.current)?.focus();
    wanted.current = null;
  });
  return (id) => {
    wanted.current = id;
  };
}
