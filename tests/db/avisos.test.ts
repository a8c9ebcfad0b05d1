import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, inject, it } from 'vitest';

/** `supabase db advisors`: the linter that a hosted project shows in its dashboard. */
it('the official advisors find nothing', () => {
  const cli = join(
    dirname(createRequire(import.meta.url).resolve('supabase/package.json')),
    'dist/supabase.js',
  );
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [cli, 'db', 'advisors', `--remote=${inject('backend').dbUrl}?sslmode=disable`],
    {
      encoding: 'utf8',
      env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
    },
  );
  expect(stdout + stderr).toContain('No issues found');
});
