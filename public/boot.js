// Starts the app, and keeps it there without a network.
//
// What the app and the tests may rely on:
//   data-app="ready" | "unsupported" | "failed" on <html>  how the start ended; absent while loading
//   data-update="waiting" on <html>                        a new version is here and waits
//   event "ralliement-update" on window                    the same, at the moment it becomes true
//   event "ralliement-apply-update" on window              the player accepts: the page reloads into the new version

import { loadDevice, loadStyle, script } from "./platform.js";

// Filled in by the build: the files of the editor's chunk.
const EDITOR = [];

const page = document.documentElement;

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
  loadStyle().catch(() => {});
}

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

start();

// After load, so that neither competes with the first start. Secure context: https or this machine.
if (window.isSecureContext && "serviceWorker" in navigator) {
  const begin = () =>
    Promise.all([keepOffline(), loadDevice()]).catch((error) => console.warn("Ralliement: no offline copy:", error));
  if (document.readyState === "complete") begin();
  else window.addEventListener("load", begin);
}
