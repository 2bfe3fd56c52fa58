/** Light or dark: what this browser was told, else what its system prefers. */
export type Scheme = "light" | "dark";

const KEY = "backoffice-scheme";

export function chosenScheme(): Scheme {
  const kept = localStorage.getItem(KEY);
  if (kept === "light" || kept === "dark") return kept;
  return window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

export function applyScheme(scheme: Scheme): void {
  document.documentElement.dataset.scheme = scheme;
}

export function keepScheme(scheme: Scheme): void {
  localStorage.setItem(KEY, scheme);
  applyScheme(scheme);
}
