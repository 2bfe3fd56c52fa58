/**
 * Whether the shop was deployed anew since this page was loaded. What finds that out is loaded later
 * (watch-build.ts); this is the little that every navigation asks.
 */
let mayLoadAnew: (() => boolean) | null = null;

/** From now on pages are loaded from the new build, whenever `isFree` says that nothing typed would be lost. */
export function announceNewBuild(isFree: () => boolean): void {
  mayLoadAnew = isFree;
}

/** Whether the page about to come should be loaded as a new document. */
export function isOutdated(): boolean {
  return mayLoadAnew?.() ?? false;
}

/** Leaves for an address with a new document; one that differs from this page only by its hash, too. */
export function loadAnew(address: string): void {
  const target = new URL(address, window.location.href);
  const isHere = target.pathname === window.location.pathname && target.search === window.location.search;
  // The back button has changed the address already: the same address without a reload would only scroll.
  if (isHere) window.location.reload();
  else window.location.assign(target);
}
