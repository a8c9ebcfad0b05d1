import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { BUDGETS, FORBIDDEN_AT_FIRST, FORBIDDEN_EVER } from '../budgets.ts';
import { browserArgs, findBrowser } from '../browser.mjs';
import { ADDRESSES } from '../expected/addresses.ts';
import { bytesOf, publicHostArgs, weighPage, type LoadedFile } from '../pageWeight.ts';
import { FOLDER, SITE_URL } from './site.ts';

// What the first view weighs, on the served production build. Times are for `npm run lab -- bench:public`.

const executablePath = await findBrowser();
test.use({
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: [...browserArgs, ...publicHostArgs],
  },
});

const { bytes: budget } = BUDGETS;

/** Packages of each script, as the build listed them. */
function packagesOf(path: string): string[] {
  const list = JSON.parse(readFileSync(join(FOLDER, 'dist', '.packages.json'), 'utf8')) as Record<
    string,
    Record<string, number>
  >;
  const packages = list[path.slice(1)];
  if (!packages) throw new Error(`The build does not list ${path}`);
  return Object.keys(packages);
}

const names = (files: readonly LoadedFile[]) =>
  files.map(({ path, bytes }) => `${path} ${bytes}`).join('\n');

for (const viewport of [
  { width: 412, height: 823, tag: [] },
  { width: 1440, height: 900, tag: ['@matrix'] },
]) {
  test(
    `the home page is light at ${viewport.width} px`,
    { tag: viewport.tag },
    async ({ page }) => {
      await page.setViewportSize(viewport);
      const files = await weighPage(page, SITE_URL, '/');
      const scripts = files.filter(({ kind }) => kind === 'script');
      const video = files.filter(({ kind }) => kind === 'media');
      const poster = files.filter(({ path }) => /^\/video\/.*\.(avif|webp|jpg)$/.test(path));

      const needed = scripts.filter(({ beforeAlive }) => beforeAlive);
      expect(needed.length).toBeGreaterThan(3);
      expect(needed.length).toBeLessThan(scripts.length);
      expect(bytesOf(needed), names(needed)).toBeLessThanOrEqual(budget.initialScript);
      expect(scripts.flatMap(({ path }) => packagesOf(path))).not.toContainEqual(
        expect.stringMatching(FORBIDDEN_AT_FIRST),
      );
      expect(bytesOf(files, 'style')).toBeLessThanOrEqual(budget.styles);
      expect(bytesOf(files, 'font')).toBeLessThanOrEqual(budget.fonts);
      expect(poster).toHaveLength(1);
      expect(bytesOf(poster)).toBeLessThanOrEqual(budget.poster);
      expect(bytesOf(files) - bytesOf(video), names(files)).toBeLessThanOrEqual(budget.firstView);

      expect(video).toHaveLength(1);
      expect(bytesOf(video.filter(({ beforeLoad }) => beforeLoad))).toBe(budget.videoBeforeLoad);
      expect(bytesOf(video)).toBeLessThanOrEqual(budget.loop);
    },
  );
}

test('no script of the public site holds a package of the back office', () => {
  const list = JSON.parse(readFileSync(join(FOLDER, 'dist', '.packages.json'), 'utf8')) as object;
  const packages = new Set(Object.keys(list).flatMap((file) => packagesOf(`/${file}`)));
  expect(packages).toContain('react-dom');
  expect([...packages]).not.toContainEqual(expect.stringMatching(FORBIDDEN_EVER));
});

for (const { path } of ADDRESSES.filter(({ path }) => !path.includes(':'))) {
  test(`${path} has light styles and fonts`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const hrefs = (rel: string) =>
      [...html.matchAll(/<link\b[^>]*>/g)]
        .map(([tag]) => tag)
        .filter((tag) => new RegExp(`rel="${rel}"`).test(tag))
        .map((tag) => /href="([^"]+)"/.exec(tag)?.[1] ?? '');
    const weigh = async (paths: string[]): Promise<number> => {
      let sum = 0;
      for (const file of paths) {
        const { ok, headers } = await request
          .head(file, { headers: { 'accept-encoding': 'br' } })
          .then((response) => ({ ok: response.ok(), headers: response.headers() }));
        expect(ok, file).toBe(true);
        sum += Number(headers['content-length']);
      }
      return sum;
    };
    const styles = hrefs('stylesheet');
    expect(styles.length).toBeGreaterThan(0);
    expect(await weigh(styles), styles.join('\n')).toBeLessThanOrEqual(budget.styles);
    expect(
      await weigh(hrefs('preload').filter((href) => href.endsWith('.woff2'))),
    ).toBeLessThanOrEqual(budget.fonts);
  });
}
