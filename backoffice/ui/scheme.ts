import { useSyncExternalStore } from "react";

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

const watchers = new Set<() => void>();

export function keepScheme(scheme: Scheme): void {
  localStorage.setItem(KEY, scheme);
  applyScheme(scheme);
  for (const watch of watchers) watch();
}

/** The look of this browser, wherever it is changed. */
export function useScheme(): Scheme {
  return useSyncExternalStore((watch) => {
    watchers.add(watch);
    return () => watchers.delete(watch);
  }, chosenScheme);
}
