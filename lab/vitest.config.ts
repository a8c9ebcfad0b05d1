import { defineConfig } from 'vitest/config';

// Tests of the laboratory itself: `npm run lab -- test`.
export default defineConfig({ test: { include: ['**/*.test.ts'] } });
