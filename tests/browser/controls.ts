import { expect, type Page } from "@playwright/test";

/**
 * Whether everything that can be pressed answers where it is pressed. A control is looked for where a finger or a
 * pointer would be: at its middle and near its edges the browser itself must name it (or a part of it, or its label).
 */
export interface Looked {
  /** How many controls were found and pressed. */
  pressed: number;
  /** One line for each control that is covered, cut off or too small. */
  findings: string[];
}

/** The middle of one control on the screen, after it was scrolled there. */
type Place = { index: number; name: string; x: number; y: number };

declare global {
  interface Window {
    controlsUnderTest?: Element[];
    pressedUnderTest?: EventTarget | null;
    bringIntoSight?: (control: Element) => void;
  }
}

/** Looks at every visible control inside `scope` by its geometry, then presses each with a real mouse. */
export async function pressEverything(page: Page, scope: string): Promise<Looked> {
  // The platform's own list gives way to the shop's once its script has come: not between a look and a press.
  await expect(page.locator(scope).locator("select.input")).toHaveCount(0);
  const looked = await page.evaluate(inspect, scope);
  const misses = await pressEach(page);
  await page.evaluate(() => {
    delete window.controlsUnderTest;
  });
  return { pressed: looked.pressed, findings: [...looked.findings, ...misses] };
}

/** Real presses; a listener in front of all others keeps them from having consequences and notes what they hit. */
async function pressEach(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const swallow = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.type === "pointerdown") window.pressedUnderTest = event.composedPath()[0] ?? null;
    };
    const kinds = ["pointerdown", "pointerup", "mousedown", "mouseup", "click", "focusin", "pointerover", "mouseover"];
    for (const kind of kinds) window.addEventListener(kind, swallow, { capture: true });
    (window as unknown as { endPressing: () => void }).endPressing = () => {
      for (const kind of kinds) window.removeEventListener(kind, swallow, { capture: true });
    };
  });
  const misses: string[] = [];
  // It ends with the page: one that ends before takes an offline browser back online.
  const mouse = await page.context().newCDPSession(page);
  // What a press has hit is asked together with where the next one goes, and no way leads there: a third of the talk.
  let { place } = await page.evaluate(hitAndNext, -1);
  while (place !== null) {
    const press = { x: place.x, y: place.y, button: "left", clickCount: 1 } as const;
    await Promise.all([
      mouse.send("Input.dispatchMouseEvent", { type: "mousePressed", ...press }),
      mouse.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...press }),
    ]);
    const { hit, place: next } = await page.evaluate(hitAndNext, place.index);
    if (hit !== null) misses.push(`${place.name}: a press lands on ${hit}`);
    place = next;
  }
  await page.evaluate(() => (window as unknown as { endPressing: () => void }).endPressing());
  return misses;
}

/**
 * Runs in the page: null when the last press hit the control `pressed`, else what it hit; and where the next control
 * lies, null after the last one.
 */
function hitAndNext(pressed: number): { hit: string | null; place: Place | null } {
  function hitOf(control: Element | undefined): string | null {
    const hit = window.pressedUnderTest;
    if (control === undefined) return null;
    if (!(hit instanceof Element)) return "nothing";
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
    const isIt = control.contains(hit) || labels.some((label) => label.contains(hit));
    return isIt ? null : `<${hit.localName} class="${hit.getAttribute("class") ?? ""}">`;
  }

  function middleOf(control: Element): { x: number; y: number } | undefined {
    const box = [...control.getClientRects()].toSorted((a, b) => b.width * b.height - a.width * a.height)[0];
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  function placeOf(control: Element, index: number): Place | null {
    // Two thumbs share the line of a range: its ends are where they are told apart.
    const isRange = control instanceof HTMLInputElement && control.type === "range";
    if (!control.isConnected || isRange) return null;
    const there = middleOf(control);
    // Each move is a whole screen to paint: what lies open already is pressed where it lies.
    if (there && !control.contains(document.elementFromPoint(there.x, there.y))) window.bringIntoSight?.(control);
    const middle = middleOf(control);
    const name = control.getAttribute("aria-label") ?? control.textContent?.trim() ?? "";
    return middle === undefined ? null : { index, name: `${control.localName} ${name.slice(0, 40)}`, ...middle };
  }

  const controls = window.controlsUnderTest ?? [];
  const hit = hitOf(controls[pressed]);
  window.pressedUnderTest = null;
  for (let index = pressed + 1; index < controls.length; index += 1) {
    const place = placeOf(controls[index] as Element, index);
    if (place !== null) return { hit, place };
  }
  return { hit, place: null };
}

/** Runs in the page. Keeps the controls it found for the presses that follow. */
function inspect(scope: string): Looked {
  const LEAST = 24;
  const CONTROLS =
    "a[href], button, input:not([type=hidden]), select, textarea, summary, " +
    "[role=button], [role=option], [role=tab], [role=combobox], [role=checkbox], [role=radio]";
  const findings: string[] = [];

  window.bringIntoSight = (control) => {
    // Rows that scroll sideways rest at the beginning of their parts only.
    let part: Element | null = control;
    while (part !== null && getComputedStyle(part).scrollSnapAlign === "none") part = part.parentElement;
    part?.scrollIntoView({ block: "nearest", inline: "start", behavior: "instant" });
    control.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  };

  const isShown = (control: Element): boolean => {
    if (control.closest("[inert], [aria-hidden=true], .skip:not(:focus)") !== null) return false;
    if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const { width, height } = control.getBoundingClientRect();
    // Kept for screen readers only.
    return width > 1.5 && height > 1.5 && getComputedStyle(control).clipPath === "none";
  };

  const labelsOf = (control: Element): Element[] =>
    control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? [...(control.labels ?? [])] : [];
  /** What lies at a point is the control, a part of it, or what belongs to it. */
  const isOwn = (control: Element, hit: Element | null): boolean =>
    hit !== null && (control.contains(hit) || labelsOf(control).some((label) => label.contains(hit)));
  const sign = (element: Element | null): string =>
    element === null
      ? "nothing"
      : `<${element.localName}${element.id && `#${element.id}`} class="${element.getAttribute("class") ?? ""}">`;

  function cutBy(control: Element, box: DOMRect): string | null {
    if (box.left < -1 || box.right > document.documentElement.clientWidth + 1) return "the screen";
    let style = getComputedStyle(control);
    for (let outer = control.parentElement; outer !== null && style.position !== "fixed"; outer = outer.parentElement) {
      const isFree = style.position === "absolute" && getComputedStyle(outer).position === "static";
      const own = getComputedStyle(outer);
      if (!isFree && outer !== document.body && outer !== document.documentElement) {
        const edge = outer.getBoundingClientRect();
        const isCutAcross = own.overflowX !== "visible" && (box.left < edge.left - 1 || box.right > edge.right + 1);
        const fits = box.height <= edge.height;
        const isCutAlong =
          own.overflowY !== "visible" && fits && (box.top < edge.top - 1 || box.bottom > edge.bottom + 1);
        if (isCutAcross || isCutAlong) return sign(outer);
      }
      if (!isFree) style = own;
    }
    return null;
  }

  /** How far the control answers around a point, across and along. */
  function extent(control: Element, x: number, y: number): [number, number] {
    const reach = (stepX: number, stepY: number) => {
      let far = 0;
      while (far < LEAST && isOwn(control, document.elementFromPoint(x + stepX * (far + 1), y + stepY * (far + 1))))
        far += 1;
      return far;
    };
    return [reach(1, 0) + reach(-1, 0) + 1, reach(0, 1) + reach(0, -1) + 1];
  }

  const isInSentence = (control: Element): boolean =>
    getComputedStyle(control).display === "inline" &&
    [...(control.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim().length > 1,
    );

  /** A card that is one link: near its corners lies the link, or another control of the same card. */
  function lookAcross(control: Element, name: string): void {
    const area = control.closest(".stretch");
    if (area === null) return void findings.push(`${name}: stretches over no area of its own`);
    for (const corner of ["top", "bottom"] as const) {
      area.scrollIntoView({ block: corner === "top" ? "start" : "end", inline: "nearest", behavior: "instant" });
      const box = area.getBoundingClientRect();
      // A bar may stand over the edge of the screen.
      window.scrollBy({ top: corner === "top" ? -120 : 120, behavior: "instant" });
      const y = corner === "top" ? area.getBoundingClientRect().top + 3 : area.getBoundingClientRect().bottom - 3;
      for (const x of [box.left + 3, box.right - 3]) {
        const hit = document.elementFromPoint(x, y);
        if (isOwn(control, hit)) continue;
        const other = hit?.closest(CONTROLS) ?? null;
        if (other === null || !area.contains(other)) findings.push(`${name}: its area is covered by ${sign(hit)}`);
      }
    }
  }

  function lookAt(control: Element, name: string): void {
    window.bringIntoSight?.(control);
    const boxes = [...control.getClientRects()].toSorted((a, b) => b.width * b.height - a.width * a.height);
    const box = boxes[0];
    if (box === undefined) return;
    const cut = cutBy(control, box);
    if (cut !== null) findings.push(`${name}: cut off by ${cut}`);
    let middle = [box.x + box.width / 2, box.y + box.height / 2] as const;
    if (control instanceof HTMLInputElement && control.type === "range") {
      // Only its thumb answers: it is looked for along the line.
      const hits: number[] = [];
      for (let x = box.left; x < box.right; x += 1)
        if (document.elementFromPoint(x, middle[1]) === control) hits.push(x);
      const at = hits[Math.floor(hits.length / 2)];
      if (at === undefined) return void findings.push(`${name}: its thumb is covered`);
      middle = [at, middle[1]];
    } else {
      const inset = Math.min(3, box.width / 4, box.height / 4);
      const points = {
        middle,
        start: [box.left + inset, middle[1]],
        end: [box.right - inset, middle[1]],
        top: [middle[0], box.top + inset],
        bottom: [middle[0], box.bottom - inset],
      } as const;
      for (const [place, [x, y]] of Object.entries(points)) {
        if (y < 0 || y > window.innerHeight || x < 0 || x > window.innerWidth) continue;
        const hit = document.elementFromPoint(x, y);
        // A button inside a label, a stepper inside a card: what lies above a control may be one that it holds.
        if (isOwn(control, hit)) continue;
        findings.push(`${name}: covered at its ${place} by ${sign(hit)}`);
        break;
      }
    }
    const [across, along] = extent(control, ...middle);
    if (!isInSentence(control) && (across < LEAST || along < LEAST)) findings.push(`${name}: ${across} × ${along} px`);
    if (control.classList.contains("stretched")) lookAcross(control, name);
  }

  const roots = [...document.querySelectorAll(scope)];
  const controls = roots.flatMap((root) => [...root.querySelectorAll(CONTROLS)]).filter(isShown);
  window.controlsUnderTest = controls;
  const top = window.scrollY;
  for (const control of controls) {
    const words = control.getAttribute("aria-label") ?? control.textContent?.trim().replaceAll(/\s+/g, " ") ?? "";
    const own = control.getAttribute("name") ?? "";
    lookAt(control, `${control.localName} "${(words || own).slice(0, 40)}"`);
  }
  window.scrollTo({ top, behavior: "instant" });
  for (const root of roots) {
    if (root.scrollWidth > root.clientWidth + 1) findings.push(`${scope} scrolls sideways: ${root.scrollWidth}`);
  }
  return { pressed: controls.length, findings };
}
