import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { testBrowserArgs, findBrowser } from './tests/browser.mjs';
import { component, unit } from './tests/projects.ts';

const executablePath = await findBrowser();
/** A tag whose stories are left out. */
const storiesWithout = process.env['STORIES_WITHOUT'];

/** pgTAP first: it counts rows, and the other files leave some in the database that all of them share. */
class PgtapFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isPgtap = ({ moduleId }: TestSpecification) => moduleId.endsWith('/pgtap.test.ts');
    return [...sorted.filter(isPgtap), ...sorted.filter((file) => !isPgtap(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: PgtapFirst },
    projects: [
      unit,
      component,
      {
        plugins: [
          storybookTest({
            configDir: '.storybook',
            tags: { exclude: storiesWithout ? [storiesWithout] : [] },
          }),
        ],
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
      },
      {
        test: {
          name: 'db',
          environment: 'node',
          // A process for each file cost half a second of processor.
          pool: 'threads',
          include: ['tests/db/**/*.test.ts'],
          globalSetup: ['tests/db/global.ts'],
          // One database for all: the files take turns.
          fileParallelism: false,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          // What upgrades, backs up, kills or measures: each file has a backend of its own.
          name: 'long',
          environment: 'node',
          include: ['tests/{long,upgrade}/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
