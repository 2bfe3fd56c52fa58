/**
 * Runs beside the back office. It keeps the one document that everybody gets and the scripts, styles and fonts of this
 * build, so that an open screen comes again without a connection. Nothing it keeps is about anybody: what staff read
 * comes from `/api/admin`, which it never touches. The server fills in the files of the build and a name for them.
 */
const CACHE = "back-office-{version}";
const DOCUMENT = "/admin";
const ICON = "/icons/icon-192.png";
const FILES = "{files}".split(" ");
/** Files whose names change with their contents; those that are large and seldom needed are kept when they are first loaded. */
const KEPT_FOR_EVER = /^\/(?:admin\/assets|fonts)\//;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll([DOCUMENT, ...FILES]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys();
      const others = names.filter((name) => name.startsWith("back-office-") && name !== CACHE);
      await Promise.all(others.map((name) => caches.delete(name)));
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
    const cache = await caches.open(CACHE);
    const kept = await cache.match(DOCUMENT);
    if (kept === undefined) throw fault;
    return kept;
  }
}

async function keptFile(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.status === 200) await cache.put(request, answer.clone());
  return answer;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  const isScreen = pathname === DOCUMENT || pathname.startsWith(`${DOCUMENT}/`);
  if (request.mode === "navigate" && isScreen) event.respondWith(fromShop(event));
  else if (KEPT_FOR_EVER.test(pathname) && !request.headers.has("range")) event.respondWith(keptFile(request));
});

// A new order, as the shop tells it (server/push/post-notice.ts). One that is told again takes the place of the first.
self.addEventListener("push", (event) => {
  const { title, ...shown } = event.data.json();
  const { body, tag, url, lang, dir } = shown;
  event.waitUntil(self.registration.showNotification(title, { body, tag, lang, dir, icon: ICON, data: { url } }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { url } = event.notification.data;
  event.waitUntil(
    (async () => {
      const open = await self.clients.matchAll({ type: "window" });
      const here = open.find((each) => new URL(each.url).pathname === url);
      await (here === undefined ? self.clients.openWindow(url) : here.focus());
    })(),
  );
});
