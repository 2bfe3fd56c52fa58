import type { Page } from "@playwright/test";

/**
 * What is wrong with a page as it stands on the screen, in words that name the place; empty when nothing is: more
 * than the screen is wide, a text that is cut off or lies on another one, a picture without a size of its own.
 * What scrolls by itself, waits beside a carousel or is shortened with dots on purpose is left out.
 * `within`: of texts only those inside this, which itself may stand anywhere, as a dialog does.
 */
export function screenFaults(page: Page, within = "body"): Promise<string[]> {
  return page.evaluate((part) => {
    const root = document.querySelector(part);
    if (root === null) return [];
    const faults: string[] = [];
    const place = (element: Element) => `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}`;
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) {
      const beyond = [...document.body.querySelectorAll("*")].filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return right > clientWidth + 1 || left < -1;
      });
      faults.push(`${scrollWidth} px wide on a screen of ${clientWidth}: ${beyond.slice(0, 6).map(place).join(", ")}`);
    }
    for (const picture of document.images)
      if (!picture.hasAttribute("width") || !picture.hasAttribute("height"))
        faults.push(`picture without size: ${picture.getAttribute("src")}`);

    const seen: { text: string; element: Element; box: DOMRect }[] = [];
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? "";
      if (element === null || text === "" || element.closest(".sr, [inert], select, noscript, script, style") !== null)
        continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const own = range.getBoundingClientRect();
      let isInPlace = true;
      for (let box: Element | null = element; box !== null && box !== root && isInPlace; box = box.parentElement) {
        const { overflowX, overflowY, webkitLineClamp, textOverflow, position } = getComputedStyle(box);
        if (/fixed|sticky|absolute/.test(position)) isInPlace = false;
        if (/auto|scroll/.test(overflowX + overflowY) || webkitLineClamp !== "none" || textOverflow === "ellipsis") {
          isInPlace = false;
          break;
        }
        const { left, right, top, bottom, width, height } = box.getBoundingClientRect();
        // What is made invisible by its size is there for readers of the screen.
        if (width <= 1 || height <= 1) break;
        const isBeside = /hidden|clip/.test(overflowX) && (own.left < left - 1 || own.right > right + 1);
        const isBelow = /hidden|clip/.test(overflowY) && (own.top < top - 2 || own.bottom > bottom + 2);
        if (isBeside || isBelow) faults.push(`cut off: ${text.slice(0, 40)} in ${place(box)}`);
      }
      if (isInPlace) for (const box of range.getClientRects()) seen.push({ text, element, box });
    }

    // Letters rise and hang a little beyond what is between their lines; only what crosses the middle lies on another.
    const heart = ({ box }: { box: DOMRect }) => ({
      top: box.top + box.height * 0.3,
      bottom: box.bottom - box.height * 0.3,
    });
    seen.sort((a, b) => a.box.top - b.box.top);
    seen.forEach((a, at) => {
      for (const b of seen.slice(at + 1)) {
        if (b.box.top > a.box.bottom) break;
        if (a.element === b.element) continue;
        const isBeside = a.box.right <= b.box.left + 1 || b.box.right <= a.box.left + 1;
        if (isBeside || heart(a).bottom <= heart(b).top || heart(b).bottom <= heart(a).top) continue;
        faults.push(`${a.text.slice(0, 40)} lies on ${b.text.slice(0, 40)} in ${place(b.element)}`);
      }
    });
    return faults;
  }, within);
}
