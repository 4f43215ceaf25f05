// Starts the app, and keeps it there without a network.
//
// What the app and the tests may rely on:
//   data-app="ready" | "unsupported" | "failed" | "framed" on <html>  how the start ended; absent while loading
//   data-update="waiting" on <html>                        a new version is here and waits
//   event "ralliement-update" on window                    the same, at the moment it becomes true
//   event "ralliement-apply-update" on window              the player accepts: the page reloads into the new version

import { loadDevice, loadStyle, script } from "./platform.js";

// Filled in by the build: the files of the editor's chunk.
const EDITOR = [];

const page = document.documentElement;
const workers = window.isSecureContext ? navigator.serviceWorker : undefined;
// How long "try again" waits for the offline copy to be put right.
const PATIENCE = 15000;

// A list that is opened by its address needs the editor at once: its code is fetched beside the app's own.
if (location.hash.startsWith("#/liste/")) {
  for (const file of EDITOR) {
    const link = document.createElement("link");
    link.rel = "preload";
    link.as = "fetch";
    link.type = "application/wasm";
    link.crossOrigin = "anonymous";
    link.href = new URL(file, import.meta.url).href;
    document.head.append(link);
  }
  loadStyle("editor").catch(() => {});
}

async function start() {
  // Another site's page around this one could make a visitor click on things unseen. Hosts that send headers forbid it
  // before this is asked.
  if (window.top !== window) return giveUp("framed");
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
  for (const part of ["loading", "slow"]) document.getElementById("boot-" + part).hidden = true;
  document.getElementById("boot-" + how).hidden = false;
  page.dataset.app = how;
}

// The service worker looks through its files and fetches what is not right; without a network nothing changes.
async function tryAgain() {
  const active = (await workers?.getRegistration().catch(() => undefined))?.active;
  if (active) {
    await new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = done;
      setTimeout(done, PATIENCE);
      active.postMessage("mend", [port2]);
    });
  }
  location.reload();
}

// Only the service worker's says where to share to: see sw.js.
function readManifestAgain() {
  const link = document.querySelector("link[rel=manifest]");
  link.replaceWith(link.cloneNode());
}

async function keepOffline() {
  // False at the very first visit: the worker that then takes over is not an update.
  let controlled = Boolean(workers.controller);
  let accepted = false;

  // Asked before the files of an older version are removed: this one's name comes from its content.
  workers.addEventListener("message", ({ data, ports }) => {
    if (data === "which-build") ports[0].postMessage(import.meta.url);
  });
  const registration = await workers.register(script("offline"), { updateViaCache: "none" });
  registration.active?.postMessage("started");

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
    else readManifestAgain();
    controlled = true;
  });
}

document.getElementById("boot-again").addEventListener("click", tryAgain);
start();

// After load, so that neither competes with the first start. Secure context: https or this machine.
if (workers && window.top === window) {
  const begin = () =>
    Promise.all([keepOffline(), loadDevice()]).catch((error) => console.warn("Ralliement: no offline copy:", error));
  if (document.readyState === "complete") begin();
  else window.addEventListener("load", begin);
}
