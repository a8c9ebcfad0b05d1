/** One headless Chromium for all generators. */
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const executablePath = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path));

/** Opens Chromium, gives it to `work`, and closes it whatever happens. */
export async function withBrowser(work) {
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--disable-quic',
      '--allow-file-access-from-files',
      '--force-color-profile=srgb',
      '--font-render-hinting=none',
    ],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
