import { readingOf } from '../src-admin/resources/importaciones/tables.ts';

/** What jsdom leaves out: the worker that reads sheets (`tables.worker.ts`), in the test's own thread. */
export class SheetWorker extends EventTarget {
  static started = 0;
  constructor() {
    super();
    SheetWorker.started += 1;
  }
  postMessage(bytes: Uint8Array) {
    readingOf(bytes).then(
      (data) => this.dispatchEvent(new MessageEvent('message', { data })),
      () => this.dispatchEvent(new Event('error')),
    );
  }
  terminate() {
    SheetWorker.started -= 1;
  }
}
