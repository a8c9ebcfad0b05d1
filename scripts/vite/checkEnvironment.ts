import { loadEnv, type Plugin } from 'vite';
import { readEnvironment } from '../../src-shared/environment.ts';

/** Missing or malformed variables stop the build before it begins. */
export function checkEnvironment(): Plugin {
  return {
    name: 'check-environment',
    configResolved: ({ mode, envDir }) =>
      void readEnvironment(loadEnv(mode, envDir || process.cwd()), { build: true }),
  };
}
