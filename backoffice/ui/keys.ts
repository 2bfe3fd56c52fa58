import { useEffect, useRef } from "react";

/**
 * Keys by where they lie, so that they do the same under an Arabic layout: `KeyJ`, `Shift+KeyX`, `Ctrl+KeyA` (⌘ on a
 * Mac), and pairs that are pressed one after the other, `KeyG KeyT`. What answers false has done nothing: the sign goes
 * where signs go, as those of a scanner do.
 */
export type KeyMap = Record<string, ((event: KeyboardEvent) => unknown) | undefined>;

interface Layer {
  keys: KeyMap;
  /** Also while somebody types. */
  whileTyping: boolean;
}

interface LayerOptions {
  whileTyping?: boolean;
  /** Below all others: what it does, pages may do otherwise. */
  isBelow?: boolean;
}

const TYPES = "input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]";
/** So long the second of a pair is waited for. */
const PAIR_MS = 1500;

/** Of the frame, of the page, of what stands in it: who came last is asked first. */
const layers: Layer[] = [];
let hasSingleKeys = true;
let first = "";
let forgetting: ReturnType<typeof setTimeout> | undefined;

/** Whether keys without Ctrl or ⌘ do anything, as the person at this screen has said. */
export function allowSingleKeys(isOn: boolean): void {
  hasSingleKeys = isOn;
}

/** Signs that lie elsewhere on other keyboards go by the sign, too. */
function nameOf(event: KeyboardEvent): string {
  const modifier = event.ctrlKey || event.metaKey ? "Ctrl+" : "";
  if (modifier === "" && (event.key === "?" || event.key === "؟")) return "Shift+Slash";
  if (modifier === "" && event.key === "/") return "Slash";
  if (modifier === "" && event.key === "+") return "Shift+Equal";
  return `${modifier}${event.shiftKey ? "Shift+" : ""}${event.code}`;
}

function press(event: KeyboardEvent): void {
  const target = event.target instanceof Element ? event.target : null;
  if (event.altKey || event.isComposing || document.querySelector("dialog[open]") !== null) return;
  // Enter and Space belong to what has the focus.
  if (event.code === "Enter" && target?.closest("a, button")) return;
  const name = nameOf(event);
  if (!hasSingleKeys && !name.startsWith("Ctrl+")) return;
  const isTyping = target?.closest(TYPES) !== null && target !== null;
  const heard = layers.toReversed().filter(({ whileTyping }) => whileTyping || !isTyping);
  // The second of a pair is nothing else: after G, the R that leads to the reports gives no money back.
  const begun = first;
  if (!/^(Shift|Control|Meta)/.test(event.code)) first = "";
  const isPair = heard.some(({ keys }) => Object.keys(keys).some((pair) => pair.startsWith(`${name} `)));
  const wanted = begun === "" ? name : `${begun} ${name}`;
  const act = heard.find(({ keys }) => keys[wanted] !== undefined)?.keys[wanted];
  if (act !== undefined) {
    if (act(event) !== false) event.preventDefault();
  } else if (begun === "" && isPair && !event.repeat) {
    first = name;
    clearTimeout(forgetting);
    forgetting = setTimeout(() => {
      first = "";
    }, PAIR_MS);
  }
}

/**
 * Keeps what is typed from now on until it is taken: a box that opens by a key is there only a moment later, and its
 * first signs would go to the page. Enter waits for nothing and does nothing. The answer ends it and says what was typed.
 */
export function keepTyped(): () => string {
  let kept = "";
  const keep = (event: KeyboardEvent) => {
    const isSign = [...event.key].length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isSign && event.key !== "Backspace" && event.key !== "Enter") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isSign) kept += event.key;
    else if (event.key === "Backspace") kept = kept.slice(0, -1);
  };
  window.addEventListener("keydown", keep, { capture: true });
  return () => {
    window.removeEventListener("keydown", keep, { capture: true });
    return kept;
  };
}

/**
 * Does what a key stands for on this page: what names it in `aria-keyshortcuts` is pressed, or made ready to be written in,
 * or to choose from.
 * False: nothing here does.
 */
export function pressNamed(cap: string): boolean {
  const named = [...document.querySelectorAll<HTMLElement>(`#main [aria-keyshortcuts="${cap}"]`)];
  const shown = named.find((one) => one.getClientRects().length > 0);
  const target = shown?.matches("fieldset") ? shown.querySelector<HTMLElement>("button") : shown;
  if (target?.matches("textarea, input, fieldset > button")) {
    target.focus();
    target.scrollIntoView({ block: "nearest" });
  } else target?.click();
  return target != null;
}

/**
 * What keys do while this is shown: never while somebody types, unless `whileTyping`, or a sheet is open; single ones not
 * where they are switched off. What is shown later comes first, but for what stands below.
 */
export function useKeys(keys: KeyMap, { whileTyping = false, isBelow = false }: LayerOptions = {}): void {
  const newest = useRef<Layer>({ keys, whileTyping });
  newest.current.keys = keys;
  useEffect(() => {
    const layer = newest.current;
    if (layers.length === 0) window.addEventListener("keydown", press);
    if (isBelow) layers.unshift(layer);
    else layers.push(layer);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0) window.removeEventListener("keydown", press);
    };
  }, [isBelow]);
}
