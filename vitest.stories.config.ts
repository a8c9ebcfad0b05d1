import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { testBrowserArgs, findBrowser } from './tests/browser.mjs';

// Apart from the other projects: to load Storybook takes five seconds of processor, which none of them needs.

const executablePath = await findBrowser();
/** A tag whose stories are left out. */
const storiesWithout = process.env['STORIES_WITHOUT'];
const leftOut = ['!test', ...(storiesWithout ? [storiesWithout] : [])];

/** Whether all stories of a file have a tag: it stands before the first of them, where what they share is. */
function allHave(tag: string, file: string): boolean {
  const [shared = ''] = readFileSync(file, 'utf8').split(/^export const /m);
  return /^.*\btags: \[(.*)\]/m.exec(shared)?.[1]?.includes(`'${tag}'`) ?? false;
}

/** Files none of whose stories runs: to load one would bring all that it shows, for nothing. */
const exclude = ['src-public', 'src-admin', 'stories']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))),
  )
  .filter((file) => file.endsWith('.stories.tsx'))
  .filter((file) => leftOut.some((tag) => allHave(tag, file)));

export default defineConfig({
  plugins: [
    storybookTest({
      configDir: '.storybook',
      tags: { exclude: storiesWithout ? [storiesWithout] : [] },
    }),
  ],
  // What the worker of the import needs: found only once it runs, it would have every page loaded again.
  optimizeDeps: { include: ['@e965/xlsx', 'papaparse'] },
  test: {
    name: 'storybook',
    exclude,
    // One page for all stories: most of what each file cost was the page's modules, once more.
    isolate: false,
    env: { VITE_SUPABASE_PUBLISHABLE_KEY: 'storybook' },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // The first run of a clone has its libraries bundled before the page answers.
      connectTimeout: 240_000,
      provider: playwright({
        launchOptions: { executablePath, args: testBrowserArgs },
        contextOptions: { locale: 'es-CL', timezoneId: 'America/Santiago' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
