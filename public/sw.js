// The whole app in one cache, so that it works without a network. One build, one cache, all or nothing:
// - install fails when one file fails or is not the build's to the byte (a host that answers everything, a deploy in
//   between), and then the version that is there goes on;
// - a new version waits until the player accepts it (see boot.js), so a page never mixes two builds;
// - what is not in the build goes to the network as if this file did not exist.

// Both lines are filled in by the build; a file is [address, integrity].
const BUILD = "";
const FILES = [];

const PREFIX = "ralliement-";
const CACHE = PREFIX + BUILD;

// What other apps share with this one waits here for the page (see boot.js). Of no build: an update leaves it alone.
const SHARED = "shared-with-ralliement";
const SHARE = new URL("partage", location.href).pathname;

self.addEventListener("install", (event) => {
  event.waitUntil(
    // "reload": from the network, never from an HTTP cache that may hold the files of another build.
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES.map(([file, integrity]) => new Request(file, { cache: "reload", integrity })))),
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
  if (request.method === "POST" && new URL(request.url).pathname === SHARE) return event.respondWith(receive(request));
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

// The manifest names this address; no host ever sees the request.
async function receive(request) {
  const form = await request.formData();
  const files = form.getAll("files").filter((file) => file instanceof File && file.size > 0);
  const text = ["title", "text", "url"].map((name) => form.get(name)).filter(Boolean).join("\n");
  // A file often comes with a title: it says nothing that is not in the file.
  if (!files.length && text) files.push(new File([text], "partage.txt"));
  const cache = await caches.open(SHARED);
  let number = Date.now();
  for (const file of files) {
    const address = new URL(`partage/${number++}`, location.href);
    address.searchParams.set("name", file.name);
    await cache.put(address, new Response(file));
  }
  return Response.redirect(new URL("./#/recu", location.href), 303);
}
