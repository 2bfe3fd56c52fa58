/**
 * Runs beside the shop's pages. It keeps files whose names change with their contents, fonts and the offline page, and
 * nothing else: pages, prices, carts and pictures always come from the shop. `BUILD` is filled in by the server, so
 * that every release is a new worker, whose first deed is to throw away what the last one kept.
 */
const BUILD = "{build}";
const CACHE = `shop-${BUILD}`;
const OFFLINE = { en: "/offline/en", ar: "/offline/ar" };
/** The offline page is set in them. */
const FONTS = ["/fonts/inter-latin.woff2", "/fonts/readex-pro-arabic.woff2"];
const KEPT_FOR_EVER = /^\/(?:assets|fonts)\//;

/** Fonts that the first page has brought already; not one byte is loaded for it. */
async function keepFonts(cache) {
  for (const font of FONTS) {
    const answer = await fetch(font, { cache: "only-if-cached", mode: "same-origin" }).catch(() => null);
    if (answer?.ok) await cache.put(font, answer);
  }
}

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => Promise.all([cache.addAll(Object.values(OFFLINE)), keepFonts(cache)]))
      // Nothing it keeps can be out of date, so it need not wait for open pages to close.
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys();
      // What the back office keeps is its own worker's.
      const old = names.filter((name) => name !== CACHE && !name.startsWith("back-office-"));
      await Promise.all(old.map((name) => caches.delete(name)));
      // The request for a page leaves at once, without waiting for this worker to wake up.
      await self.registration.navigationPreload?.enable();
      await self.clients.claim();
    })(),
  );
});

async function fromShop(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (fault) {
    const language = new URL(event.request.url).pathname.startsWith("/ar") ? "ar" : "en";
    const page = await caches.match(OFFLINE[language]);
    if (page === undefined) throw fault;
    return page;
  }
}

async function keptFile(request) {
  const kept = await caches.match(request);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.status === 200) {
    const copy = answer.clone();
    const cache = await caches.open(CACHE);
    await cache.put(request, copy);
  }
  return answer;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(fromShop(event));
  else if (KEPT_FOR_EVER.test(url.pathname) && !request.headers.has("range")) event.respondWith(keptFile(request));
});
