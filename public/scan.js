// Reads QR codes from pictures and from the camera. Where the browser knows codes itself (BarcodeDetector), the answer is
// { text }; elsewhere it is { width, greys }, one byte a pixel, for the worker to look at. Nothing leaves the device.

// The longest side that is looked at: a code held before a camera fills a good part of the picture, one on a whole printed
// page does not. More pixels only take time.
const CAMERA = 1600;
const STILL = 2400;
const BETWEEN = 250;
// A screenshot that was sent on has few pixels for each square of a large code: exactly twice as many are read more
// surely, any other measure would only blur it.
const GROW = 2;

let detector;
async function native() {
  if (detector === undefined) {
    const known = (await window.BarcodeDetector?.getSupportedFormats?.().catch(() => [])) ?? [];
    detector = known.includes("qr_code") ? new BarcodeDetector({ formats: ["qr_code"] }) : null;
  }
  return detector;
}

async function look(source, width, height, most, grow = 1) {
  const found = await (await native())?.detect(source).catch(() => []);
  if (found?.length) return { text: found[0].rawValue };
  const side = Math.max(width, height);
  const scale = side * grow <= most ? grow : Math.min(1, most / side);
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
  const paper = canvas.getContext("2d", { willReadFrequently: true });
  // Codes with a transparent ground are printed on white.
  paper.fillStyle = "#fff";
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(source, 0, 0, canvas.width, canvas.height);
  const { data } = paper.getImageData(0, 0, canvas.width, canvas.height);
  const greys = new Uint8Array(data.length / 4);
  for (let at = 0; at < greys.length; at++) {
    greys[at] = (data[4 * at] * 77 + data[4 * at + 1] * 150 + data[4 * at + 2] * 29) >> 8;
  }
  return { width: canvas.width, greys };
}

// Fails where the file is no picture.
export async function still(file) {
  const picture = await createImageBitmap(file);
  try {
    return await look(picture, picture.width, picture.height, STILL, GROW);
  } finally {
    picture.close();
  }
}

export const hasCamera = () => Boolean(navigator.mediaDevices?.getUserMedia);

// Shows the camera in a video element and gives `see` what it shows, one picture at a time: `see` answers with a promise.
// Fails where there is no camera or the visitor refuses it. Gives a function that stops it.
export async function watch(video, see) {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" }, audio: false });
  let on = true;
  const stop = () => {
    on = false;
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  video.srcObject = stream;
  await video.play().catch(() => {});
  (async () => {
    while (on && video.isConnected) {
      if (video.videoWidth) await see(await look(video, video.videoWidth, video.videoHeight, CAMERA));
      await new Promise((later) => setTimeout(later, BETWEEN));
    }
    stop();
  })().catch(stop);
  return stop;
}
