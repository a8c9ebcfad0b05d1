import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { testBrowserArgs, findBrowser } from './tests/browser.mjs';

// Apart from the other projects: to load Storybook takes five seconds of processor, which none of them needs.

const executablePath = await findBrowser();
/** A tag whose stories are left out. */
const storiesWithout = process.env['STORIES_WITHOUT'];

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
    // One page for all stories: most of what each file cost was the page's modules, once more.
    isolate: false,
    env: { VITE_SUPABASE_PUBLISHABLE_KEY: 'storybook' },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { executablePath, args: testBrowserArgs },
        contextOptions: { locale: 'es-CL', timezoneId: 'America/Santiago' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
