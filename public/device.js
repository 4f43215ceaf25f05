// What the device hands over to the app: files that are opened with it, what other apps share with it (kept by sw.js until
// it is fetched here), and the browser's offer to install it.
//
//   brought()                             the files that have come, each once in a page
//   event "ralliement-received" on window sent BY the app when they are in the storage: only then are they given up
//   event "ralliement-brought" on window  some more have come; the page for them is "#/recu"
//   install()                             asks the visitor; answers whether there was something to ask
//   canInstall()                          whether there is
//   event "ralliement-install" on window  that has changed

// As in sw.js.
const SHARED = `shared-with-ralliement ${new URL("./", document.baseURI).pathname}`;

const tell = (name) => window.dispatchEvent(new Event(name));

const opened = [];
const handed = new Set();
let offer;

export async function brought() {
  const files = opened.splice(0);
  const cache = await window.caches?.open(SHARED);
  for (const request of (await cache?.keys()) ?? []) {
    if (handed.has(request.url)) continue;
    handed.add(request.url);
    const name = new URL(request.url).searchParams.get("name");
    files.push(new File([await (await cache.match(request)).blob()], name));
  }
  return files;
}

window.addEventListener("ralliement-received", async () => {
  if (!handed.size) return;
  const cache = await caches.open(SHARED);
  for (const address of handed) await cache.delete(address);
});

window.launchQueue?.setConsumer(async ({ files }) => {
  if (!files?.length) return;
  opened.push(...(await Promise.all(files.map((file) => file.getFile()))));
  location.hash = "#/recu";
  tell("ralliement-brought");
});

export const canInstall = () => Boolean(offer);

export async function install() {
  const asked = offer;
  offer = undefined;
  await asked?.prompt();
  tell("ralliement-install");
  return Boolean(asked);
}

window.addEventListener("beforeinstallprompt", (event) => {
  // Offered quietly on the page of the data, not over a list.
  event.preventDefault();
  offer = event;
  tell("ralliement-install");
});
