import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

// The build itself, up to where it refuses.
it.each([
  [
    'without the address of the site',
    { VITE_SITE_URL: '' },
    'VITE_SITE_URL: missing, must be the address that visitors will see',
  ],
  [
    'with a secret key',
    { VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_secret_abc' },
    'VITE_SUPABASE_PUBLISHABLE_KEY: holds a SECRET key',
  ],
])(
  'does not build %s, and writes nothing',
  (_what, variables, reason) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build'],
      {
        cwd: ROOT,
        encoding: 'utf8',
        env: {
          ...process.env,
          NODE_ENV: 'production',
          DIST: '.local/never-built',
          VITE_SITE_URL: 'https://www.ejemplo.cl',
          VITE_SUPABASE_URL: 'https://abcdefghijklmnopqrst.supabase.co',
          VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
          ...variables,
        },
      },
    );
    expect(stderr).toContain(reason);
    expect(stdout + stderr).not.toContain('sb_secret_abc');
    expect(status).not.toBe(0);
    expect(existsSync(join(ROOT, '.local/never-built'))).toBe(false);
  },
  30_000,
);
