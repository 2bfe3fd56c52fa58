const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 8000;

/**
 * Shows the tint of its place for a picture that could not be loaded, and asks again once there is a connection, a few
 * times: the browser says that there is a line before everything goes over it.
 */
export function markMissingPictures(): void {
  const mark = (picture: EventTarget | null, isMissing: boolean) => {
    if (picture instanceof HTMLImageElement) picture.toggleAttribute("data-missing", isMissing);
  };
  const askAgain = (pause: number) => {
    const missing = document.querySelectorAll<HTMLImageElement>("img[data-missing]");
    // One that is on its way again is not complete. The same address, asked again.
    for (const picture of missing) if (picture.complete) picture.src = picture.getAttribute("src") ?? "";
    if (missing.length > 0 && pause <= LONGEST_PAUSE_MS) setTimeout(askAgain, pause, pause * 2);
  };
  // Neither of the two bubbles.
  document.addEventListener("error", ({ target }) => mark(target, true), true);
  document.addEventListener("load", ({ target }) => mark(target, false), true);
  for (const picture of document.images)
    mark(picture, picture.complete && picture.naturalWidth === 0 && picture.currentSrc !== "");
  window.addEventListener("online", () => askAgain(FIRST_PAUSE_MS));
}
