// What the app asks of scripts, since only they know the final names of the build's files: see src/app/platform/scripts.rs.

const page = document.documentElement;

// The policy of the page lets nothing but these two addresses become a script (Trusted Types, where they are known).
const SCRIPTS = { worker: new URL("./worker_start.js", import.meta.url).href, offline: new URL("./sw.js", document.baseURI).href };
const trusted = window.trustedTypes?.createPolicy("ralliement", { createScriptURL: (name) => SCRIPTS[name] });
export const script = (name) => trusted?.createScriptURL(name) ?? SCRIPTS[name];

export const newWorker = () => new Worker(script("worker"), { type: "module" });
export const loadScanner = () => import("./scan.js");
export const loadDevice = () => import("./device.js");

// The look of what is not on the first page. One that could not be fetched is asked for again.
const STYLES = { editor: new URL("./editor.css", import.meta.url).href, pages: new URL("./pages.css", import.meta.url).href };
const styles = {};
export const loadStyle = (name) =>
  (styles[name] ??= new Promise((done, failed) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = STYLES[name];
    link.onload = () => done();
    link.onerror = () => {
      link.remove();
      styles[name] = undefined;
      failed(new Error(link.href));
    };
    document.head.append(link);
  }));

export const updateWaits = () => page.dataset.update === "waiting";
export const applyUpdate = () => window.dispatchEvent(new Event("ralliement-apply-update"));
