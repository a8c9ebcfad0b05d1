import { setTimeout as sleep } from 'node:timers/promises';
import { failCurrentRequest, logFailure } from './server.ts';

/** How long the pieces get to end in order before this process ends anyway. */
const GRACE = 20_000;

/**
 * What is thrown and caught by nobody. On behalf of a request, it costs that request: 500 and a line
 * in the log. Otherwise nobody knows in what state this process is: everything that it started is
 * stopped, and it ends with a failure. A rejected promise leaves no state behind: a line is enough.
 */
export function endCleanly(stop: () => Promise<void>): void {
  // A terminal that was closed hears nothing more; to say so would fail again, without end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  process.on('uncaughtException', (error) => {
    if (failCurrentRequest(error)) return;
    console.error('\n  ✗ Error inesperado: se cierra todo\n', error);
    process.exitCode = 1;
    const end = (): never => process.exit(1);
    void Promise.race([stop(), sleep(GRACE)]).then(end, end);
  });
  process.on('unhandledRejection', (reason) => {
    if (!failCurrentRequest(reason)) logFailure(reason);
  });
}
