// The whole app in one cache, so that it works without a network. One build, one cache, all or nothing:
// - install fails when one file fails, and then the version that is there goes on;
// - a new version waits until the player accepts it (see boot.js), so a page never mixes two builds;
// - what is not in the build goes to the network as if this file did not exist.

// Both lines are filled in by the build.
const BUILD = "";
const FILES = [];

const PREFIX = "ralliement-";
const CACHE = PREFIX + BUILD;

self.addEventListener("install", (event) => {
  event.waitUntil(
    // "reload": from the network, never from an HTTP cache that may hold the files of another build.
    caches.open(CACHE).then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: "reload" })))),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) {
        if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
      }
      // The first visit, too, is served from the cache from now on.
      await self.clients.claim();
    })(),
  );
});

self.addEventListener("message", (event) => {
  if (event.data === "skip-waiting") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  event.respondWith(answer(request));
});

async function answer(request) {
  const cache = await caches.open(CACHE);
  // The cache holds "./"; hosts and bookmarks may say "./index.html".
  const home = new URL("index.html", location.href).pathname;
  const wanted = new URL(request.url).pathname === home ? "./" : request;
  // Vary is about compression here, and what is cached is already unpacked.
  return (await cache.match(wanted, { ignoreSearch: true, ignoreVary: true })) ?? fetch(request);
}
