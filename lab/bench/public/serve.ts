import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startBackend, resetBackend, ROOT } from '../../../local/backend.ts';
import { buildSite, servedByUs } from '../../../local/site/build.ts';
import { portsFrom } from '../../../local/machine/ports.ts';
import { PUBLIC_HOST } from '../../../tests/pageWeight.ts';
import { LAB_PORTS } from '../../ports.ts';
import { startSite } from '../../../local/site/server.ts';
import { BESIDE_PORT, FOLDER, SITE_PORT, SITE_URL } from './site.ts';
import { writeReference } from './reference.ts';

// What the benchmark visits, in a process of its own, so that serving and measuring do not share a
// thread: the production build on fresh data. Says so in one line; ends on SIGTERM.

const { values: options } = parseArgs({
  options: { 'keep-data': { type: 'boolean' }, beside: { type: 'string' } },
});
const keepData = options['keep-data'];
const start = keepData ? startBackend : resetBackend;
const backend = await start({
  profile: 'bench-public',
  ports: portsFrom(LAB_PORTS.benchPublic),
  log: (line) => console.error(line),
});
let ending: Promise<void> | undefined;
const end = (): Promise<void> => (ending ??= backend.stop().then(() => process.exit(0)));
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const)
  process.once(signal, () => void end());

/** Builds a checkout on the data of this one and serves it. */
async function serve(root: string, dist: string, port: number): Promise<void> {
  await buildSite(root, { DIST: dist, ...servedByUs(backend, SITE_URL) });
  await writeReference(dist);
  await startSite({
    dist,
    api: backend.handle,
    port,
    names: new Set([...backend.names, PUBLIC_HOST]),
  });
}

try {
  await serve(ROOT, join(FOLDER, 'dist'), SITE_PORT);
  if (options.beside) await serve(options.beside, join(FOLDER, 'dist-beside'), BESIDE_PORT);
  await backend.confirm();
  console.log('ready');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await end();
}
