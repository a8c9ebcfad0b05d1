import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from '../../machine/stepError.ts';

/** Long enough for an answer to leave before the work that it does not wait for begins. */
const ANSWER_LEAVES_MS = 20;

/**
 * Work that no answer waits for, one piece after another: what a public call does for an address
 * must not be told by how long the call takes.
 */
export class Background {
  private queue: Promise<void> = Promise.resolve();

  /** Does the task after the answer has left. A failure is one line in the log, without the address. */
  add(name: string, task: () => Promise<void>): void {
    this.queue = this.queue
      .then(() => sleep(ANSWER_LEAVES_MS))
      .then(task)
      .catch((error: unknown) => {
        console.warn(`No se pudo completar ${name}: ${messageOf(error)}`);
      });
  }

  /** Ends when everything asked so far is done. */
  async settled(): Promise<void> {
    await this.queue;
  }
}
