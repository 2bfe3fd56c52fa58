import { type DragEvent, useState } from "react";

/** A list with one of its entries so many places further down; up where `by` is negative. */
export function moved<Some>(list: readonly Some[], place: number, by: number): Some[] {
  const next = [...list];
  const [one] = next.splice(place, 1);
  if (one !== undefined) next.splice(place + by, 0, one);
  return next;
}

/** What the entries of a list are given to be dragged: `item` is an entry, `handle` what it is taken by. */
export interface Drag {
  item: (place: number) => {
    "data-drop": "before" | "after" | undefined;
    onDragOver: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
  };
  handle: (place: number) => { draggable: true; onDragStart: (event: DragEvent) => void; onDragEnd: () => void };
}

/** Puts a list in order with the pointer. What is dropped on an entry takes its place; buttons do the same without one. */
export function useDrag(onMove: (place: number, by: number) => void): Drag {
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);
  return {
    item: (place) => ({
      "data-drop": drag?.to !== place || drag.from === place ? undefined : drag.from < place ? "after" : "before",
      // A list within an entry has its own.
      onDragOver: (event) => {
        if (drag === null) return;
        event.preventDefault();
        event.stopPropagation();
        if (drag.to !== place) setDrag({ ...drag, to: place });
      },
      onDrop: (event) => {
        if (drag === null) return;
        event.preventDefault();
        event.stopPropagation();
        setDrag(null);
        if (place !== drag.from) onMove(drag.from, place - drag.from);
      },
    }),
    handle: (from) => ({
      draggable: true,
      onDragStart: ({ currentTarget, dataTransfer }) => {
        dataTransfer.effectAllowed = "move";
        // Some browsers drag nothing that carries nothing.
        dataTransfer.setData("text/plain", "");
        const entry = currentTarget.closest("li, fieldset");
        if (entry !== null) dataTransfer.setDragImage(entry, 0, 0);
        setDrag({ from, to: from });
      },
      onDragEnd: () => setDrag(null),
    }),
  };
}
