import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { testBrowserArgs, findBrowser } from './tests/browser.mjs';
import { component, unit } from './tests/projects.ts';

const executablePath = await findBrowser();

export default defineConfig({
  test: {
    projects: [
      unit,
      component,
      {
        plugins: [storybookTest({ configDir: '.storybook' })],
        test: {
          name: 'storybook',
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
      },
      {
        test: {
          name: 'db',
          environment: 'node',
          include: ['tests/{db,upgrade}/**/*.test.ts'],
          globalSetup: ['tests/db/global.ts'],
          // One database for all: the files take turns.
          fileParallelism: false,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
