import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { compressBuild } from '../../local/comprimir';
import { startSite } from '../../local/servidor';
import { startSuiteBackend } from '../backend';
import { FOLDER, SITE_PORT, SITE_URL, writeBackendInfo } from './site';

// What the end-to-end suite visits: the production build on fresh data. Stops on SIGTERM.

const { stop, ...info } = await startSuiteBackend('e2e', SITE_URL);
writeBackendInfo(info);

const dist = join(FOLDER, 'dist');
const build = spawnSync('npm', ['run', '--silent', 'build'], {
  stdio: ['ignore', 'inherit', 'inherit'],
  shell: process.platform === 'win32',
  env: {
    ...process.env,
    DIST: dist,
    API_URL: info.apiUrl,
    VITE_SUPABASE_PUBLISHABLE_KEY: info.publishableKey,
  },
});
if (build.status !== 0) {
  await stop();
  throw new Error('The production build failed: the reason is above.');
}

await compressBuild(dist);
const site = await startSite({ dist, apiUrl: info.apiUrl, port: SITE_PORT });
console.log(`Sitio de las pruebas en ${SITE_URL}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void site.detener().then(stop).then(() => process.exit(0));
  });
}
