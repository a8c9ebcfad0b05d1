import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { BUDGETS, FORBIDDEN_AT_FIRST } from '../../../tests/budgets.ts';
import { bytesOf, weighPage, type LoadedFile } from '../../../tests/pageWeight.ts';
import { atMost, seen, type Figure } from './figures.ts';
import { FOLDER, launchOptions, SITE_URL } from './site.ts';

type Packages = Record<string, Record<string, number>>;

/** What the home page loads while nobody touches it, on a phone and on a wide screen: the heavier counts. */
export async function measureBytes(): Promise<Figure[]> {
  const { bytes: budget } = BUDGETS;
  const packages = JSON.parse(
    readFileSync(join(FOLDER, 'dist', '.packages.json'), 'utf8'),
  ) as Packages;
  const browser = await chromium.launch(launchOptions);
  try {
    const views: LoadedFile[][] = [];
    for (const viewport of [
      { width: 412, height: 823 },
      { width: 1440, height: 900 },
    ]) {
      const page = await browser.newPage({ viewport });
      views.push(await weighPage(page, SITE_URL, '/'));
      await page.close();
    }
    const heavier = (weigh: (files: LoadedFile[]) => number) => Math.max(...views.map(weigh));
    const figure = (name: string, most: number, weigh: (files: LoadedFile[]) => number) =>
      atMost(name, most, heavier(weigh), 'KB');
    return [
      figure('scripts of / until its hero is alive, br', budget.initialScript, (files) =>
        bytesOf(
          files.filter(({ beforeAlive }) => beforeAlive),
          'script',
        ),
      ),
      seen(
        'scripts of / that come idle afterwards, br',
        heavier((files) =>
          bytesOf(
            files.filter(({ beforeAlive }) => !beforeAlive),
            'script',
          ),
        ),
        'KB',
      ),
      figure('of it MUI, react-admin, supabase-js, formik, yup (uncompressed)', 0, (files) =>
        files
          .flatMap(({ path }) => Object.entries(packages[path.slice(1)] ?? {}))
          .filter(([name]) => FORBIDDEN_AT_FIRST.test(name))
          .reduce((sum, [, bytes]) => sum + bytes, 0),
      ),
      figure('CSS of /, br', budget.styles, (files) => bytesOf(files, 'style')),
      figure('fonts', budget.fonts, (files) => bytesOf(files, 'font')),
      figure('hero poster', budget.poster, (files) =>
        bytesOf(files.filter(({ path, kind }) => kind === 'image' && path.startsWith('/video/'))),
      ),
      figure(
        'first view of / without video',
        budget.firstView,
        (files) => bytesOf(files) - bytesOf(files, 'media'),
      ),
      figure('video before the load event', budget.videoBeforeLoad, (files) =>
        bytesOf(
          files.filter(({ beforeLoad }) => beforeLoad),
          'media',
        ),
      ),
      figure('the loop', budget.loop, (files) => bytesOf(files, 'media')),
    ];
  } finally {
    await browser.close();
  }
}
