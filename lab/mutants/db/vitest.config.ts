import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// The database tests as `npm run test:db` runs them, on a database that is changed or watched.
export default defineConfig({
  root: join(import.meta.dirname, '..', '..', '..'),
  test: {
    name: 'db',
    environment: 'node',
    include: ['tests/db/**/*.test.ts'],
    globalSetup: ['lab/mutants/db/global.ts'],
    // One database for all: the files take turns.
    fileParallelism: false,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
