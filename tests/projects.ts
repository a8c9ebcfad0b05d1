import type { TestProjectInlineConfiguration } from 'vitest/config';
import react from '@vitejs/plugin-react';

// The projects that need neither a browser nor a database.

/** Pure code in Node. */
export const unit: TestProjectInlineConfiguration = {
  test: {
    name: 'unit',
    environment: 'node',
    pool: 'threads',
    // Half of the processor time was one module graph for each file. Nothing here keeps a global. A file with an
    // environment of its own ends the thread, and the next one loads everything again: it is one of `component`.
    isolate: false,
    // The first of a file waits for its modules: seconds, on a slow machine that is busy. Whatever holds people up
    // takes longer.
    testTimeout: 20_000,
    include: [
      '{src-public,src-admin,src-shared,local,scripts,stories}/**/*.test.ts',
      'supabase/functions/**/*.test.ts',
      'tests/*.test.ts',
    ],
  },
};

/** Components, and code that needs a document or a storage, in jsdom. */
export const component: TestProjectInlineConfiguration = {
  plugins: [react()],
  test: {
    name: 'component',
    environment: 'jsdom',
    pool: 'threads',
    // Most of the processor time was one graph of React and MUI for each file; see fresh.ts.
    isolate: false,
    include: ['{src-public,src-admin,src-shared,scripts,supabase/functions}/**/*.test.tsx'],
    // A long form that is typed into takes tens of seconds where three suites share a slow machine; what does not come at
    // all is given up sooner (asyncUtilTimeout).
    testTimeout: 60_000,
    setupFiles: ['tests/fresh.ts', 'tests/component.setup.ts'],
    env: { VITE_SUPABASE_PUBLISHABLE_KEY: 'componentes' },
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
};
