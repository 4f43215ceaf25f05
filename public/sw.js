// The whole app in one cache, so that it works without a network. One build, one cache, all or nothing:
// - install fails when one file fails or is not the build's to the byte (a host that answers everything, a deploy in
//   between), and then the version that is there goes on;
// - a new version waits until the player accepts it (see boot.js), so a page never mixes two builds;
// - a page of an older build keeps that build's cache until it is reloaded or closed;
// - what is missing or damaged in the cache is fetched again; where the host has only a newer build, that one takes over;
// - what is not in the build goes to the network as if this file did not exist.

// Both lines are filled in by the build; a file is [address, integrity].
const BUILD = "";
const FILES = [];

const HOME = new URL("./", location.href);
// Two deployments on one origin differ in their path, which never contains a blank.
const PREFIX = `ralliement ${HOME.pathname} `;
const CACHE = PREFIX + BUILD;
const INTEGRITY = new Map(FILES.map(([file, integrity]) => [new URL(file, HOME).href, integrity]));

// What other apps share with this one waits here for the page (see device.js). Of no build: an update leaves it alone.
const SHARED = `shared-with-ralliement ${HOME.pathname}`;
const SHARE = new URL("partage/", HOME);
const MANIFEST = new URL("manifest.webmanifest", HOME).href;
// The last part of the address for shares: see `withShareTarget`.
const SECRET = `secret-of-ralliement ${HOME.pathname}`;

// How long a page may take to say which build it is. One that is frozen does not answer, and counts as an old one.
const PATIENCE = 3000;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(CACHE).then((cache) => cache.addAll([...INTEGRITY.keys()].map((address) => fresh(address)))),
  );
});

self.addEventListener("activate", (event) => {
  // The first visit, too, is served from the cache from now on.
  event.waitUntil(self.clients.claim());
});

self.addEventListener("message", (event) => {
  if (event.data === "skip-waiting") self.skipWaiting();
  // A page has started: time to put things in order.
  if (event.data === "started") event.waitUntil(Promise.all([removeOldCaches(), mendAll()]));
  // A page could not start, and waits for the answer before it tries again.
  if (event.data === "mend") event.waitUntil(mendAll().finally(() => event.ports[0].postMessage("done")));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (address.origin !== location.origin) return;
  // Whatever is sent to such an address, right or wrong, never reaches the host.
  const shared = request.method === "POST" && address.pathname.startsWith(HOME.pathname + "partage");
  if (shared) event.respondWith(receive(request));
  if (request.method === "GET") event.respondWith(answer(request, event));
});

// From the network, never from an HTTP cache that may hold the files of another build.
const fresh = (address) => new Request(address, { cache: "reload", integrity: INTEGRITY.get(address) });

// The cache holds "./"; hosts and bookmarks may say "./index.html", and anything after it.
function plain(request) {
  const { origin, pathname } = new URL(request.url);
  return pathname === HOME.pathname + "index.html" ? HOME.href : origin + pathname;
}

async function answer(request, event) {
  const address = plain(request);
  if (!INTEGRITY.has(address)) return (await ofOlderBuild(address).catch(() => undefined)) ?? fetch(request);
  const response = (await kept(address)) ?? (await mend(address));
  if (!response) {
    // Nothing to be had of this build: where there is a newer one, it takes over.
    event.waitUntil(replace());
    return fetch(request);
  }
  return address === MANIFEST ? withShareTarget(response.clone()).catch(() => response) : response;
}

// What the cache has, if it is the build's to the byte. (Vary is about compression; what is cached is unpacked.)
async function kept(address) {
  try {
    const response = await (await caches.open(CACHE)).match(address, { ignoreVary: true });
    if (response && (await integrity(response.clone())) === INTEGRITY.get(address)) return response;
  } catch {
    // A cache that cannot be read is like one that has nothing.
  }
}

async function integrity(response) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
  return "sha256-" + btoa(String.fromCharCode(...digest));
}

async function mend(address) {
  const response = await fetch(fresh(address)).catch(() => undefined);
  if (!response?.ok) return;
  // A full disk is no reason to withhold what has come.
  const copy = response.clone();
  await caches.open(CACHE).then((cache) => cache.put(address, copy)).catch(() => {});
  return response;
}

async function mendAll() {
  for (const address of INTEGRITY.keys()) {
    if (!((await kept(address)) ?? (await mend(address)))) return replace();
  }
}

// The host has another build than this broken one. Without a network nothing happens.
async function replace() {
  await self.registration.update().catch(() => {});
  const { installing } = self.registration;
  if (installing) await new Promise((done) => installing.addEventListener("statechange", done));
  self.registration.waiting?.postMessage("skip-waiting");
}

const older = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);

async function ofOlderBuild(address) {
  for (const cacheName of await older()) {
    const response = await caches.match(address, { cacheName, ignoreVary: true });
    if (response) return response;
  }
}

// Not before every open page is of this build: its boot.js, whose name comes from its content, is one of our files.
async function removeOldCaches() {
  const names = await older();
  if (!names.length) return;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const builds = await Promise.all(pages.filter((page) => page.url.startsWith(HOME.href)).map(bootOf));
  if (builds.every((boot) => INTEGRITY.has(boot))) await Promise.all(names.map((name) => caches.delete(name)));
}

const bootOf = (page) =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => done(data);
    setTimeout(done, PATIENCE);
    page.postMessage("which-build", [port2]);
  });

// The manifest as the host has it knows no address for shares: without this file in between they would go to the host.
// Nor can another site send a form to the address, whose last part only this device knows.
async function withShareTarget(response) {
  const { share_target_with_service_worker: target, ...manifest } = await response.json();
  manifest.share_target = { action: new URL(await secret(), SHARE).href, ...target };
  return new Response(JSON.stringify(manifest), { headers: { "Content-Type": "application/manifest+json" } });
}

// One for all who ask at the same time.
let word;
const secret = () =>
  (word ??= readSecret().catch((error) => {
    word = undefined;
    throw error;
  }));

async function readSecret() {
  const cache = await caches.open(SECRET);
  const known = await cache.match(HOME);
  if (known) return known.text();
  const made = crypto.randomUUID();
  await cache.put(HOME, new Response(made));
  return made;
}

async function receive(request) {
  if (plain(request) !== new URL(await secret(), SHARE).href) return refuse();
  const form = await request.formData();
  const files = form.getAll("files").filter((file) => file instanceof File && file.size > 0);
  const text = ["title", "text", "url"].map((name) => form.get(name)).filter(Boolean).join("\n");
  // A file often comes with a title: it says nothing that is not in the file.
  if (!files.length && text) files.push(new File([text], "partage.txt"));
  const cache = await caches.open(SHARED);
  let number = Date.now();
  for (const file of files) {
    const address = new URL(String(number++), SHARE);
    address.searchParams.set("name", file.name);
    await cache.put(address, new Response(file));
  }
  return Response.redirect(new URL("./#/recu", HOME), 303);
}

const refuse = () =>
  new Response(
    "Ralliement n’a rien pris de ce partage : il ne vient pas de cet appareil, ou l’application a été effacée depuis.\n" +
      "Ouvrez Ralliement une fois, puis partagez à nouveau.\n\n" +
      "Ralliement took nothing of what was shared: it does not come from this device, or the app has been erased since.\n" +
      "Open Ralliement once, then share again.\n",
    { status: 403, headers: { "Content-Type": "text/plain; charset=utf-8" } },
  );
