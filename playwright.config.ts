import { defineConfig, devices } from '@playwright/test';
import { testBrowserArgs, findBrowser } from './tests/browser.mjs';
import { SITE_URL } from './tests/e2e/site.ts';

const executablePath = await findBrowser();

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  // Two cores: one for the browser's pages, one for the backend.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A busy CI machine gets one more try: enough to tell a flaky test from a broken one. Both fail the run.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  // Patience costs nothing where a test passes: on a busy machine the console takes ten times as long to load.
  timeout: 120_000,
  expect: { timeout: 20_000, toPass: { timeout: 30_000 } },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: SITE_URL,
    actionTimeout: 30_000,
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
    // Recording costs every journey time: only the repetition of a failed one is recorded.
    trace: 'on-first-retry',
    launchOptions: { ...(executablePath && { executablePath }), args: testBrowserArgs },
  },
  webServer: {
    command: 'node --import tsx tests/e2e/server.ts',
    url: SITE_URL,
    // Leave one running (`npx tsx tests/e2e/server.ts`) to try a spec again at once.
    reuseExistingServer: !process.env.CI,
    timeout: 4 * 60_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
