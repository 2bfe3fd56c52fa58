import type { Page } from "@playwright/test";

/**
 * Controls of one part of the page that cannot be seen or pressed as a whole: cut off by what holds them, beside the
 * screen, covered by something else, or too small for their own words, and words that stand beyond the colour they stand
 * on. Each control is brought into sight for it.
 */
export function controlFaults(page: Page, within = "body"): Promise<string[]> {
  return page.evaluate((part) => {
    const faults: string[] = [];
    const root = document.querySelector(part) ?? document.body;
    const { scrollX, scrollY } = window;
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""} “${(
        element.getAttribute("aria-label") ??
        element.textContent ??
        ""
      )
        .trim()
        .slice(0, 40)}”`;
    const controls = root.querySelectorAll<HTMLElement>(
      "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=switch]",
    );
    for (const control of controls) {
      if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }))
        continue;
      if (control.closest(".sr, [inert]") !== null) continue;
      control.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
      // What lies beside the screen must not be brought into sight by that.
      window.scrollTo(0, window.scrollY);
      const box = control.getBoundingClientRect();
      // What is made invisible by its size is there for the keyboard, and shows when it has it.
      if (box.width <= 1 || box.height <= 1 || box.bottom <= 0) continue;
      if (box.left < -1 || box.right > document.documentElement.clientWidth + 1)
        faults.push(`beside the screen: ${name(control)}`);
      for (
        let holder = control.parentElement;
        holder !== null && holder !== document.body;
        holder = holder.parentElement
      ) {
        const { overflowX, overflowY, position } = getComputedStyle(holder);
        if (/auto|scroll/.test(overflowX + overflowY) || position === "fixed") break;
        const hold = holder.getBoundingClientRect();
        const isBeside = /hidden|clip/.test(overflowX) && (box.left < hold.left - 1 || box.right > hold.right + 1);
        const isBelow = /hidden|clip/.test(overflowY) && (box.top < hold.top - 1 || box.bottom > hold.bottom + 1);
        if (isBeside || isBelow) faults.push(`cut off: ${name(control)} in ${name(holder).slice(0, 40)}`);
      }
      if (control.tagName === "BUTTON" && control.scrollWidth > control.clientWidth + 1)
        if (getComputedStyle(control).textOverflow !== "ellipsis") faults.push(`wider inside: ${name(control)}`);
      if (control instanceof HTMLInputElement && control.value === "" && control.placeholder !== "") {
        const { font, paddingLeft, paddingRight, textOverflow } = getComputedStyle(control);
        const pen = document.createElement("canvas").getContext("2d");
        if (pen === null) continue;
        pen.font = font;
        const room = control.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        if (textOverflow !== "ellipsis" && pen.measureText(control.placeholder).width > room + 1)
          faults.push(`hint cut off: “${control.placeholder}”`);
      }
      // A link that goes over two lines has a middle beside its words.
      const [line = box] = control.getClientRects();
      const middle = control.tagName === "A" ? line : box;
      const hit = document.elementFromPoint(middle.left + middle.width / 2, middle.top + middle.height / 2);
      const labels = [...((control as HTMLInputElement).labels ?? [])];
      const isOwn = hit === null || control.contains(hit) || hit.contains(control);
      if (!isOwn && !labels.some((label) => label.contains(hit)))
        faults.push(`covered: ${name(control)} by ${hit === null ? "" : name(hit)}`);
    }
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const element = node.parentElement;
      if (element === null || node.textContent?.trim() === "" || element.closest(".sr, select, script, style"))
        continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const own = range.getBoundingClientRect();
      for (let on: Element | null = element; on !== null && on !== root; on = on.parentElement) {
        const { backgroundColor, overflowX, display } = getComputedStyle(on);
        if (/auto|scroll|hidden|clip/.test(overflowX)) break;
        if (display === "inline" || /^rgba[(].*, 0[)]$|^transparent$/.test(backgroundColor)) continue;
        const box = on.getBoundingClientRect();
        if (own.left < box.left - 1 || own.right > box.right + 1)
          faults.push(`beyond its colour: “${node.textContent?.trim().slice(0, 40)}” in ${name(on)}`);
        break;
      }
    }
    window.scrollTo(scrollX, scrollY);
    return [...new Set(faults)];
  }, within);
}
