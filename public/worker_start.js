// Beside the screen: opens files, checks tomes and makes PDFs, one request after the other. The app starts it when it is
// first needed (platform.js knows its address) and may stop it at any time.

import init, { answer } from "./worker.js";

const ready = init();

self.onmessage = async ({ data: { id, request } }) => {
  try {
    await ready;
    const packed = answer(request);
    self.postMessage({ id, answer: packed }, [packed.buffer]);
  } catch (error) {
    self.postMessage({ id, failure: String(error) });
  }
};
