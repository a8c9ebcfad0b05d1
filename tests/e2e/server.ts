import { join } from 'node:path';
import { buildSite } from '../../local/site/build.ts';
import { startSite } from '../../local/site/server.ts';
import { ROOT, startSuiteBackend } from '../backend.ts';
import { CANONICAL_SITE, FOLDER, SITE_PORT, SITE_URL, writeBackendInfo } from './site.ts';

// What the end-to-end suite visits: the production build on fresh data. Stops on SIGTERM.

const { stop, ...info } = await startSuiteBackend('e2e', SITE_URL);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stop().then(() => process.exit(0)));
}
writeBackendInfo(info);

const dist = join(FOLDER, 'dist');
try {
  await buildSite(ROOT, {
    DIST: dist,
    API_URL: info.apiUrl,
    VITE_SITE_URL: CANONICAL_SITE,
    VITE_SUPABASE_URL: '',
    VITE_SUPABASE_PUBLISHABLE_KEY: info.publishableKey,
  });
  await startSite({ dist, apiUrl: info.apiUrl, port: SITE_PORT });
  console.log(`Sitio de las pruebas en ${SITE_URL}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stop();
  process.exit(1);
}
