import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

// The build itself, up to where it refuses.
it('does not build without the address of the site', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build'],
    {
      cwd: ROOT,
      encoding: 'utf8',
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DIST: '.local/never-built',
        VITE_SITE_URL: '',
        VITE_SUPABASE_URL: 'https://abcdefghijklmnopqrst.supabase.co',
        VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
      },
    },
  );
  expect(stderr).toContain('VITE_SITE_URL: missing, must be the address that visitors will see');
  expect(status).not.toBe(0);
}, 30_000);
