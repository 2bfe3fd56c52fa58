/** How scripts scroll: gliding, or at once for whoever wants less motion. A style sheet cannot say so for them. */
export function gliding(): ScrollBehavior {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
}
