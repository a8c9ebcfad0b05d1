import { join } from 'node:path';
import { resetBackend, ROOT } from '../../local/backend.ts';
import { portsFrom } from '../../local/machine/ports.ts';
import { serveSite } from '../../local/site/serve.ts';
import { sendNoticesApart, TEST_BEAT } from '../backend.ts';
import { PUBLIC_HOST } from '../pageWeight.ts';
import { TEST_PORTS } from '../ports.mjs';
import { CANONICAL_SITE, FOLDER, SITE_PORT, SITE_URL, writeBackendInfo } from './site.ts';

// What the end-to-end suite visits: the production build on fresh data, in one process as
// `npm start` runs it. Stops on SIGTERM.

// Sites of this machine may be watched; whether anybody is reached, our own site says.
Object.assign(process.env, {
  VIGILANCIA_LOCAL: 'si',
  VIGILANCIA_CONTROLES: SITE_URL,
});
const { stop, handle, names, ...info } = await resetBackend({
  beat: TEST_BEAT,
  profile: 'test-e2e',
  ports: portsFrom(TEST_PORTS.e2e),
  siteUrl: SITE_URL,
  log: (line) => console.error(line),
});
let stopSite = (): Promise<void> => Promise.resolve();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(
    signal,
    () =>
      void stopSite()
        .then(stop)
        .then(() => process.exit(0)),
  );
}
await sendNoticesApart(info.dbUrl);
writeBackendInfo(info);

const dist = join(FOLDER, 'dist');
try {
  const site = await serveSite({
    root: ROOT,
    dist,
    siteUrl: CANONICAL_SITE,
    backend: { handle, ...info },
    port: SITE_PORT,
    names: new Set([...names, PUBLIC_HOST]),
    log: (line) => console.error(line),
  });
  stopSite = site.stop;
  console.log(`Sitio de las pruebas en ${SITE_URL}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stop();
  process.exit(1);
}
