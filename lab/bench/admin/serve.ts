import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { resetBackend, ROOT, startBackend } from '../../../local/backend.ts';
import { portsFrom } from '../../../local/machine/ports.ts';
import { buildSite, servedByUs } from '../../../local/site/build.ts';
import { startSite } from '../../../local/site/server.ts';
import { LAB_PORTS } from '../../ports.ts';
import { FOLDER, SITE_PORT, SITE_URL } from './site.ts';

// What the benchmark visits, in a process of its own, so that serving and measuring do not share a
// thread: the production build, its API and its database. Says where in one line; ends on SIGTERM.

const { values: options } = parseArgs({ options: { 'keep-data': { type: 'boolean' } } });
const start = options['keep-data'] ? startBackend : resetBackend;
const { stop, handle, names, confirm, ...info } = await start({
  profile: 'bench-admin',
  ports: portsFrom(LAB_PORTS.benchAdmin),
  siteUrl: SITE_URL,
  log: (line) => console.error(line),
});
let ending: Promise<void> | undefined;
const end = (): Promise<void> => (ending ??= stop().then(() => process.exit(0)));
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const)
  process.once(signal, () => void end());

try {
  const dist = join(FOLDER, 'dist');
  await buildSite(ROOT, { DIST: dist, ...servedByUs(info, SITE_URL) });
  await startSite({ dist, api: handle, port: SITE_PORT, names: new Set(names) });
  await confirm();
  console.log(JSON.stringify(info));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await end();
}
