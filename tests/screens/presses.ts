import type { Page } from "@playwright/test";

/** What lies on top: the last dialog that was opened, else the page. */
export const TOP = "[data-top]";

/** Marks what lies on top and answers what there is to see of it: its kinds of parts, and its words but for names and numbers. */
export function featuresOf(page: Page): Promise<{ title: string; isDialog: boolean; features: string[] }> {
  return page.evaluate(() => {
    for (const marked of document.querySelectorAll("[data-top]")) marked.removeAttribute("data-top");
    const dialog = [...document.querySelectorAll("dialog[open], [role=dialog]:not(dialog)")].at(-1);
    const top = dialog ?? document.querySelector("main") ?? document.body;
    top.setAttribute("data-top", "");
    const place = (element: Element | null) =>
      element === null ? "" : `${element.tagName}.${[...element.classList].sort().join(".")}`;
    const kind = (text: string) => text.replace(/[\p{N}A-Z][\p{N}A-Z-]{3,}|\p{N}+/gu, "#").trim();
    const wordsOf = (element: Element) => {
      const copy = element.cloneNode(true) as Element;
      for (const name of copy.querySelectorAll("bdi")) name.replaceWith("–");
      return kind(copy.textContent ?? "").slice(0, 60);
    };
    const features = new Set<string>();
    for (const element of top.querySelectorAll("*")) {
      if (element.closest("svg, option") !== null || !element.checkVisibility()) continue;
      const states = ["role", "aria-selected", "aria-pressed", "aria-expanded", "aria-invalid", "type", "open"]
        .filter((state) => element.hasAttribute(state))
        .map((state) => `${state}=${element.getAttribute(state)}`);
      features.add(`${place(element.parentElement)}>${place(element)}[${states.join()}]`);
      if (element.matches("h1, h2, h3, legend, label, th, [role=alert]") && element.closest("li, tbody") === null)
        features.add(`${element.tagName}: ${wordsOf(element)}`);
    }
    const heading = top.querySelector("h1, h2");
    return {
      title: heading === null ? "" : wordsOf(heading),
      isDialog: dialog !== undefined,
      features: [...features],
    };
  });
}

/**
 * What can be pressed in what lies on top, one of each kind: rows that differ by their numbers and names alone have
 * the same. Each is marked with its kind, by which it is found again after the page was loaded anew.
 */
export function pressable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const top = document.querySelector("[data-top]") ?? document.body;
    const kinds = new Set<string>();
    for (const element of top.querySelectorAll("button, summary, [role=tab], [role=switch], input[type=checkbox]")) {
      if (!element.checkVisibility() || element.matches(":disabled") || element.closest(".sheet-h") !== null) continue;
      const words = (element.textContent?.trim() || element.getAttribute("aria-label") || "")
        .replace(/[\p{N}A-Z][\p{N}A-Z-]{3,}|\p{N}+/gu, "#")
        .slice(0, 40);
      const row = element.closest("li, tr");
      // In a row only its first word tells what is done: the rest names the row.
      const said = row === null ? words : (words.split(" ")[0] ?? "");
      const of = row === null ? "" : `${row.tagName}.${row.className} `;
      const kind = `${of}${element.tagName.toLowerCase()}.${element.className} ${element.matches("input") ? "" : said}`;
      if (kinds.has(kind)) continue;
      kinds.add(kind);
      element.setAttribute("data-kind", kind);
    }
    return [...kinds];
  });
}

/** Presses one of these; false when it is not there any more. */
export function press(page: Page, kind: string): Promise<boolean> {
  return page.evaluate((wanted) => {
    const found = [...document.querySelectorAll<HTMLElement>("[data-top] [data-kind]")].find(
      (element) => element.dataset.kind === wanted,
    );
    found?.click();
    return found !== undefined;
  }, kind);
}
