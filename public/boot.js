// Starts the app, and keeps it there without a network.
//
// What the app and the tests may rely on (all on <html>, all plain DOM, so that neither needs the other's code):
//   data-app="ready" | "unsupported" | "failed"   how the start ended; absent while loading
//   data-update="waiting"                         a new version is here and waits
//   event "ralliement-update" on window           the same, at the moment it becomes true
//   window.ralliementWorker()                     a worker for files, tomes and paper; see worker.js
//   window.ralliementAtlas(place, language, what) fills a place of the page with one of those that are read; see atlas.rs
//   window.ralliementScan(), .ralliementDevice()  what reads QR codes, and what the device hands over: scan.js, device.js
//   event "ralliement-waiting" on window          sent BY the app when what lives only in the memory of the page changes
//   event "ralliement-apply-update" on window     sent BY the app when the player accepts: the page reloads into the new version
//
// The app looks at data-update when it starts, since the event may have come before it listened.

const page = document.documentElement;

// The policy of the page lets nothing but these two addresses become a script (Trusted Types, where they are known).
const SCRIPTS = { worker: new URL("./worker.js", import.meta.url).href, offline: new URL("./sw.js", document.baseURI).href };
const trusted = window.trustedTypes?.createPolicy("ralliement", { createScriptURL: (name) => SCRIPTS[name] });
const script = (name) => trusted?.createScriptURL(name) ?? SCRIPTS[name];

async function start() {
  if (typeof WebAssembly !== "object") return giveUp("unsupported");
  try {
    const app = await import("./ralliement.js");
    await app.default();
    document.getElementById("boot").remove();
    page.dataset.app = "ready";
  } catch (error) {
    document.getElementById("boot-detail").textContent = String(error);
    giveUp("failed");
    // Whoever opens the console should find the stack.
    console.error(error);
  }
}

function giveUp(how) {
  document.getElementById("boot-loading").hidden = true;
  document.getElementById("boot-" + how).hidden = false;
  page.dataset.app = how;
}

async function keepOffline() {
  const workers = navigator.serviceWorker;
  // False at the very first visit: the worker that then takes over is not an update.
  let controlled = Boolean(workers.controller);
  let accepted = false;

  const registration = await workers.register(script("offline"), { updateViaCache: "none" });

  const announce = () => {
    page.dataset.update = "waiting";
    window.dispatchEvent(new Event("ralliement-update"));
  };
  // `updatefound` does not fire again for a worker that was already waiting when the page opened.
  if (registration.waiting && workers.controller) announce();
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker.addEventListener("statechange", () => {
      if (worker.state === "installed" && workers.controller) announce();
    });
  });

  window.addEventListener("ralliement-apply-update", () => {
    accepted = true;
    if (registration.waiting) registration.waiting.postMessage("skip-waiting");
    else location.reload(); // another tab has applied it already
  });
  workers.addEventListener("controllerchange", () => {
    if (accepted) location.reload();
    else if (controlled) announce(); // accepted in another tab: never reload under the player's hands
    controlled = true;
  });
}

// Here, because only scripts know the final names of the build's files.
window.ralliementWorker = () => new Worker(script("worker"), { type: "module" });
window.ralliementScan = () => import("./scan.js");
window.ralliementDevice = () => import("./device.js");
let atlas;
let loading;
// What the atlas fills is never seen without its look.
const dressAtlas = () =>
  new Promise((done, failed) => {
    const style = document.createElement("link");
    style.rel = "stylesheet";
    style.href = new URL("./atlas.css", import.meta.url).href;
    style.onload = done;
    style.onerror = () => {
      style.remove();
      failed(new Error(style.href));
    };
    document.head.append(style);
  });
async function loadAtlas() {
  try {
    const [loaded] = await Promise.all([import("./atlas.js"), dressAtlas()]);
    await loaded.default();
    atlas = loaded;
  } finally {
    // A load that failed may be tried again.
    loading = undefined;
  }
}
window.ralliementAtlas = async (place, language, what) => {
  if (atlas) {
    // The place comes onto the page within this turn and is filled before the next picture: the way back finds its height.
    await null;
  } else {
    // Once, whoever asks meanwhile.
    loading ??= loadAtlas();
    await loading;
  }
  // Somebody may have gone on meanwhile.
  if (place.isConnected) atlas.open(place, language, what);
};

// Nobody leaves by mistake what no storage holds; see keep.rs.
const holdBack = (event) => event.preventDefault();
window.addEventListener("ralliement-waiting", () => {
  const waits = Object.keys(window.ralliementMemory).some((key) => key !== "ralliement.tomes-ready");
  if (waits) window.addEventListener("beforeunload", holdBack);
  else window.removeEventListener("beforeunload", holdBack);
});

start();

// After load, so that neither competes with the first start. Secure context: https or this machine.
if (window.isSecureContext && "serviceWorker" in navigator) {
  const begin = () =>
    Promise.all([keepOffline(), window.ralliementDevice()]).catch((error) => console.warn("Ralliement: no offline copy:", error));
  if (document.readyState === "complete") begin();
  else window.addEventListener("load", begin);
}
