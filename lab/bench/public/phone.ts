import { chromium, type Page } from '@playwright/test';
import { launchOptions } from './site.ts';

/** What tsx writes around functions with a name, and no page knows. */
export const NAMES = 'globalThis.__name ??= (value) => value';

/** https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** How many times slower than this machine the phone's processor is. */
const SLOWDOWN = 4;

/** Gives a page the processor and the network of that phone. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
}

/**
 * Opens an empty page as a phone on a slow network, in a browser of its own, and answers what `use`
 * makes of it. `prepare` runs in every document before its own scripts.
 */
export async function onSlowPhone<T>(
  use: (page: Page) => Promise<T>,
  prepare?: () => void,
): Promise<T> {
  const browser = await chromium.launch(launchOptions);
  try {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
    });
    const page = await context.newPage();
    await page.addInitScript(NAMES);
    if (prepare) await page.addInitScript(prepare);
    await slowDown(page);
    return await use(page);
  } finally {
    await browser.close();
  }
}

/** Waits for the page's first paint of text or a picture. */
export const firstPaint = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver((list) => {
          if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
        }).observe({ type: 'paint', buffered: true });
      }),
  );

/** Waits until React has taken over the first heading of the page. */
export const alive = (page: Page) =>
  page.waitForFunction(
    () => {
      const heading = document.querySelector('main h1');
      return heading && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
    },
    undefined,
    { timeout: 30_000 },
  );
