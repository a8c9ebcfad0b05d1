import { join } from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { URL_STORYBOOK } from './places.ts';
import { SHOTS, STORIES, taken } from './shots.ts';

const QUIET = join(import.meta.dirname, 'quiet.css');

/** The day of all pictures. */
const NOW = new Date('2026-11-23T15:00:00Z');

/** What Storybook says of the story that it draws. */
declare global {
  var __STORYBOOK_PREVIEW__: { currentRender?: { phase?: string } } | undefined;
}

interface Window {
  width: number;
  height: number;
  scale: number;
}

/**
 * A window of each size that a worker keeps: what one story has fetched is at hand for the next. Only
 * what stories store is cleared between them.
 */
const test = base.extend<object, { windowOf: (size: Window) => Promise<Page> }>({
  windowOf: [
    async ({ browser }, use) => {
      const pages = new Map<string, Page>();
      await use(async ({ width, height, scale }) => {
        const key = [width, height, scale].join();
        const kept = pages.get(key);
        if (kept) {
          await kept.evaluate(() => {
            localStorage.clear();
            sessionStorage.clear();
          });
          return kept;
        }
        const page = await browser.newPage({
          baseURL: URL_STORYBOOK,
          viewport: { width, height },
          deviceScaleFactor: scale,
          locale: 'es-CL',
          timezoneId: 'America/Santiago',
          reducedMotion: 'reduce',
        });
        await page.clock.setFixedTime(NOW);
        pages.set(key, page);
        return page;
      });
    },
    { scope: 'worker' },
  ],
});

/** Opens a story and waits until it is drawn, has played, and is still. */
async function open(page: Page, id: string, globals = ''): Promise<void> {
  const wanted = ['a11y.manual:!true', globals].filter(Boolean).join(';');
  await page.goto(`iframe.html?${new URLSearchParams({ id, viewMode: 'story', globals: wanted })}`);
  await page.waitForFunction(
    () => globalThis.__STORYBOOK_PREVIEW__?.currentRender?.phase === 'finished',
  );
  await expect(page.locator('body'), 'the story itself goes well').toHaveClass(/sb-show-main/);
  await page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    // One that is missing on purpose is drawn as missing.
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
    await document.fonts.ready;
  });
  await page.mouse.move(0, 0);
  // As in the picture: heights are measured with it.
  await page.addStyleTag({ path: QUIET });
  // Parts that come by themselves have come, and the page is as high as it will be.
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    let high = -1;
    for (let same = 0; same < 10; same++) {
      const now = document.documentElement.scrollHeight;
      if (now !== high) same = 0;
      high = now;
      await new Promise(requestAnimationFrame);
    }
  });
}

for (const shot of SHOTS) {
  const { name, width, height, upTo, scale, globals } = shot;
  test.describe(name, () => {
    for (const { id, picture } of taken(shot)) {
      test(picture, async ({ windowOf }) => {
        const page = await windowOf({ width, height, scale });
        await open(page, id, globals);
        const whole = await page.evaluate(() => document.documentElement.scrollHeight);
        const clip = { x: 0, y: 0, width, height: Math.min(whole, upTo) };
        await expect(page).toHaveScreenshot(picture, { fullPage: true, scale: 'device', clip });
      });
    }
  });
}

test('the start page leads to stories that exist', async ({ windowOf }) => {
  const page = await windowOf({ width: 1440, height: 900, scale: 0.5 });
  await open(page, 'empieza-aquí--empieza-aqui');
  const ids = new Set(STORIES.map(({ id }) => id));
  const links = page.locator('a[href*="path=/story/"]');
  await expect(links).not.toHaveCount(0);
  for (const link of await links.all()) {
    const href = (await link.getAttribute('href')) ?? '';
    expect(ids).toContain(decodeURI(href.replace('./?path=/story/', '')));
  }
});
