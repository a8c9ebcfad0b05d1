import { defineConfig } from 'vitest/config';
import { component, unit } from '../../projects.ts';

// Neither browser nor database: a mutant is judged in seconds.
export default defineConfig({ test: { projects: [unit, component] } });
