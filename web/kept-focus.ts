/** What has the focus, with what stood beside it and beside all that it lies in, innermost first. */
interface Place {
  element: HTMLElement;
  /** The page's own part, the sheet over it, or all there is, as for a toast. */
  layer: Element;
  /** Of the page. */
  path: string;
  around: { element: Element; parent: Element; after: Element[]; before: Element[] }[];
}

/** In how many layers a place is remembered: those of a toast and of a sheet, and what they were opened from. */
const REMEMBERED = 4;
const CONTROLS = "a[href], button, input, select, textarea, summary, [tabindex='0']";
const HEADINGS = "h1, h2, h3";
/** What stands beside them is something else, not the next of the same. */
const ALONE = "section, form, dialog, fieldset";

/**
 * Keeps the keyboard where it is when what has the focus goes: the row that was taken out, the sheet that was closed, the
 * link of another page. It goes on at the next of the same list, at the one before where that was the last, and at the
 * heading above where there is none; a browser would begin at the top of the page again. `onPage`: only what goes from a
 * page that stays, for where another page begins at its top, and what lies over pages gives the keyboard back itself.
 * Answers with what ends it.
 */
export function keepFocus({ onPage = false } = {}): () => void {
  let places: Place[] = [];
  const remember = ({ target }: { target: EventTarget | null }) => {
    if (!(target instanceof HTMLElement)) return;
    const place = placeOf(target);
    places = [place, ...places.filter(({ layer }) => layer !== place.layer)].slice(0, REMEMBERED);
  };
  // Whoever presses where nothing is has left it themselves.
  const leave = ({ target }: PointerEvent) => {
    if (target instanceof Element && target.closest(`${CONTROLS}, label`) === null) places = [];
  };
  const look = () => {
    const [last] = places;
    if (last === undefined || last.element.isConnected || document.activeElement !== document.body) return;
    if (onPage && last.path !== location.pathname) places = [];
    else if (!onPage || isInPage(last)) next(places)?.focus();
  };
  const watch = new MutationObserver(look);
  watch.observe(document.body, { childList: true, subtree: true });
  document.addEventListener("focusin", remember);
  document.addEventListener("pointerdown", leave);
  if (document.activeElement !== document.body) remember({ target: document.activeElement });
  return () => {
    watch.disconnect();
    document.removeEventListener("focusin", remember);
    document.removeEventListener("pointerdown", leave);
  };
}

function placeOf(element: HTMLElement): Place {
  const around: Place["around"] = [];
  for (let at: Element = element; at.parentElement !== null && at !== document.body; at = at.parentElement) {
    const all = [...at.parentElement.children];
    const here = all.indexOf(at);
    const isAlike = ({ tagName }: Element) => tagName === at.tagName;
    const after = all.slice(here + 1).filter(isAlike);
    around.push({ element: at, parent: at.parentElement, after, before: all.slice(0, here).filter(isAlike).reverse() });
  }
  const layer = element.closest("dialog, main") ?? document.body;
  return { element, layer, path: location.pathname, around };
}

/** Where what lies over the page is gone, its heading is not the one above. */
const isInPage = ({ layer }: Place) => layer.localName === "main";

/** Where to go on: as near as can be to where the focus was last, or to where it was before that. */
function next(places: readonly Place[]): HTMLElement | null {
  for (const place of places) {
    const { element, around } = place;
    if (isThere(element)) return element;
    const gone = around.findLast((each) => !each.element.isConnected);
    if (gone?.parent.isConnected !== true) continue;
    for (const beside of gone.element.matches(ALONE) ? [] : [...gone.after, ...gone.before]) {
      const found = controlIn(beside);
      if (found !== null) return found;
    }
    for (let at: Element | null = isInPage(place) ? gone.parent : null; at !== null; at = at.parentElement) {
      const heading = headingIn(at);
      if (heading !== null) return heading;
    }
  }
  const main = document.getElementById("main");
  return main && (headingIn(main) ?? main);
}

/** The first heading to be seen in an element, ready to take the focus. */
export function headingIn(element: Element): HTMLElement | null {
  const heading = [...element.querySelectorAll<HTMLElement>(HEADINGS)].find(isThere) ?? null;
  if (heading !== null) heading.tabIndex = -1;
  return heading;
}

function controlIn(element: Element): HTMLElement | null {
  if (element.matches(CONTROLS) && isThere(element)) return element as HTMLElement;
  return [...element.querySelectorAll<HTMLElement>(CONTROLS)].find(isThere) ?? null;
}

const isThere = (element: Element) =>
  element.isConnected && element.checkVisibility() && !element.matches(":disabled, [inert] *");
