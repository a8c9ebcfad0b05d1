import { defineConfig } from 'vitest/config';
import { component, unit } from './tests/projects.ts';

export default defineConfig({
  test: {
    projects: [
      unit,
      component,
      {
        test: {
          name: 'pgtap',
          environment: 'node',
          pool: 'threads',
          include: ['tests/{pgtap,laws}/**/*.test.ts'],
          // One database for all: the files take turns.
          fileParallelism: false,
          globalSetup: ['tests/pgtap/global.ts'],
        },
      },
      {
        test: {
          name: 'db',
          environment: 'node',
          // One thread for all files: each of its own cost a second of processor.
          pool: 'threads',
          isolate: false,
          setupFiles: ['tests/fresh.ts'],
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
          name: 'hosted',
          environment: 'node',
          include: ['tests/hosted/**/*.test.ts'],
          globalSetup: ['tests/hosted/global.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
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
