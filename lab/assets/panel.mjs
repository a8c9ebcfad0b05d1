/**
 * Makes estudio/publico/panel/: a client's area for /vip, as the running product shows it with the sample data.
 * `npm run demo` in another terminal, then `node lab/assets/panel.mjs [address]`.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withBrowser } from './navegador.mjs';

const address = process.argv[2] ?? 'http://localhost:4173';
const folder = fileURLToPath(new URL('../../estudio/publico/panel/', import.meta.url));
mkdirSync(folder, { recursive: true });

/** As it is seen on a computer and on a phone. */
const SHOTS = [
  { name: 'panel', viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.25, limit: 60_000 },
  {
    name: 'panel-movil',
    viewport: { width: 390, height: 640 },
    deviceScaleFactor: 2,
    limit: 40_000,
  },
];

const QUALITIES = { avif: [22, 26, 30, 36, 42, 48], webp: [86, 80, 74, 66, 58, 50] };

await withBrowser(async (browser) => {
  for (const { name, limit, ...device } of SHOTS) {
    const context = await browser.newContext({
      ...device,
      colorScheme: 'light',
      reducedMotion: 'reduce',
      locale: 'es-CL',
      timezoneId: 'America/Santiago',
    });
    const page = await context.newPage();
    await page.goto(`${address}/login`);
    await page.getByLabel('Correo').fill('ana@viverolaurel.cl');
    await page
      .getByLabel(/^Contraseña/)
      .first()
      .fill('cliente-ana-2026');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard**');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1000);
    const png = join(tmpdir(), `${name}.png`);
    await page.screenshot({ path: png });
    const encode = (format, write) => {
      const file = join(folder, `${name}.${format}`);
      for (const quality of QUALITIES[format]) {
        execFileSync(...write(String(quality), file));
        if (statSync(file).size <= limit) break;
      }
      console.log(file, statSync(file).size);
    };
    encode('avif', (q, file) => ['avifenc', ['-s', '4', '--min', '0', '--max', q, png, file]]);
    encode('webp', (q, file) => ['cwebp', ['-quiet', '-m', '6', '-q', q, png, '-o', file]]);
    await context.close();
  }
});
