// Beside the screen: opens files, checks tomes and makes PDFs, one task after the other. The app starts it when it is
// first needed (boot.js knows its address) and may stop it at any time.

import init, { work } from "./workshop.js";

const ready = init();

self.onmessage = async ({ data: { id, task } }) => {
  try {
    await ready;
    const answer = work(task);
    self.postMessage({ id, answer }, [answer.buffer]);
  } catch (error) {
    self.postMessage({ id, failure: String(error) });
  }
};
