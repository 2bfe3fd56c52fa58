/** Shows the tint of its place for a picture that could not be loaded, and asks again once there is a connection. */
export function markMissingPictures(): void {
  const mark = (picture: EventTarget | null, isMissing: boolean) => {
    if (picture instanceof HTMLImageElement) picture.toggleAttribute("data-missing", isMissing);
  };
  // Neither of the two bubbles.
  document.addEventListener("error", ({ target }) => mark(target, true), true);
  document.addEventListener("load", ({ target }) => mark(target, false), true);
  for (const picture of document.images)
    mark(picture, picture.complete && picture.naturalWidth === 0 && picture.currentSrc !== "");
  window.addEventListener("online", () => {
    for (const picture of document.querySelectorAll<HTMLImageElement>("img[data-missing]")) {
      // The same address, asked again.
      picture.src = picture.getAttribute("src") ?? "";
    }
  });
}
