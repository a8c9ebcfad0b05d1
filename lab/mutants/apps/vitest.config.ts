import { defineConfig } from 'vitest/config';
import { component, unit } from '../../../tests/projects.ts';

// Neither browser nor database, nor the tests of the console's screens: a mutant is judged in seconds, and
// by the tests beside it.
const besideWhatIsChanged = [
  'src-{public,shared}/**/*.test.tsx',
  'src-admin/{app/auth,data}/**/*.test.tsx',
];

export default defineConfig({
  test: {
    projects: [unit, { ...component, test: { ...component.test, include: besideWhatIsChanged } }],
  },
});
