import { defineConfig } from '@playwright/test';
import { findBrowser, testBrowserArgs } from '../../tests/browser.mjs';
import { LAB_PORTS } from '../ports.ts';
import { PICTURES, REPORT, RESULTS, ROOT, STORYBOOK, URL_STORYBOOK } from './places.ts';

const executablePath = await findBrowser();

export default defineConfig({
  testDir: '.',
  outputDir: `../../${RESULTS}`,
  snapshotPathTemplate: `${PICTURES}/{arg}{ext}`,
  // A story that is new has nothing to be compared with.
  updateSnapshots: 'missing',
  fullyParallel: true,
  workers: 2,
  reporter: [['list'], ['html', { open: 'never', outputFolder: `../../${REPORT}` }]],
  timeout: 60_000,
  expect: {
    timeout: 20_000,
    toHaveScreenshot: {
      // What a person does not see: the edge of a letter, drawn a hair differently.
      threshold: 0.1,
      maxDiffPixels: 40,
      stylePath: `${import.meta.dirname}/quiet.css`,
    },
  },
  use: {
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [...testBrowserArgs, '--font-render-hinting=none', '--force-color-profile=srgb'],
    },
  },
  webServer: {
    command: `node node_modules/vite/bin/vite.js preview --config .storybook/vite.config.ts --outDir ${STORYBOOK} --port ${LAB_PORTS.visual} --strictPort --host 127.0.0.1`,
    cwd: ROOT,
    url: URL_STORYBOOK,
    reuseExistingServer: false,
  },
});
