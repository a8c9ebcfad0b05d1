import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import postgres from 'postgres';
import { afterAll, expect, inject, it } from 'vitest';

const { dbUrl } = inject('backend');
const sql = postgres(dbUrl, { max: 1 });
afterAll(() => sql.end());

/** What `supabase db advisors` says, the linter that a hosted project shows in its dashboard. */
function advice(): { name: string; detail: string }[] {
  const cli = join(
    dirname(createRequire(import.meta.url).resolve('supabase/package.json')),
    'dist/supabase.js',
  );
  const { stdout } = spawnSync(
    process.execPath,
    [cli, 'db', 'advisors', `--remote=${dbUrl}?sslmode=disable`],
    {
      encoding: 'utf8',
      env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
    },
  );
  return stdout.includes('No issues found')
    ? []
    : (JSON.parse(stdout.slice(stdout.indexOf('['))) as { name: string; detail: string }[]);
}

it('the official advisors find nothing but functions whose names were bound when they were made', async () => {
  const bound = await sql<{ detail: string }[]>`
    select format('Function \`%s.%s\` has a role mutable search_path', pronamespace::regnamespace, proname) as detail
    from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prosqlbody is not null`;
  expect(bound.length).toBeGreaterThan(0);
  const found = advice().filter(
    ({ name, detail }) =>
      name !== 'function_search_path_mutable' || !bound.some((each) => each.detail === detail),
  );
  expect(found).toEqual([]);
});
