import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** The newest one that runs on Node 20. It is fetched when it is asked for: no dependency. */
const WRANGLER = 'wrangler@4.80.0';
const PATIENCE = 3 * 60_000;

/** Serves a build as Cloudflare Pages does, by its own tool. */
export async function startPages(
  folder: string,
  port: number,
  toolFolder: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const child = spawn(
    'npx',
    [
      ...['--yes', WRANGLER, 'pages', 'dev', folder, '--ip', '127.0.0.1', '--port', `${port}`],
      // Its runtime knows no later date than that of its own making, and would take today's.
      ...['--compatibility-date', '2026-04-01'],
    ],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      // It leaves a folder where it runs.
      cwd: toolFolder,
      // A group of its own: npx, wrangler and workerd end together.
      detached: true,
      env: { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false' },
    },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'exit');
  const endGroup = (): void => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, 'SIGTERM');
  };
  process.once('exit', endGroup);
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + PATIENCE;
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`${WRANGLER} did not start:\n${said}`);
    await sleep(200);
  }
  return {
    url,
    stop: async () => {
      process.off('exit', endGroup);
      endGroup();
      await ended;
    },
  };
}
