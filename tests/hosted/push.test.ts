import { describe, expect, inject, it } from 'vitest';
import { applied, VERSIONS } from './applied.ts';
import { cli, DEFAULTS } from './stage.ts';

// What `supabase db push` makes of a new project, with default privileges of each kind.

const pushed = inject('pushed');

describe.each(DEFAULTS)('a project of the %s kind, from nothing', (defaults) => {
  it('takes every migration, and `migration list` says so', async () => {
    expect(await applied(pushed[defaults])).toEqual(VERSIONS);
    const { code, said } = await cli(pushed[defaults], ['migration', 'list', '-o', 'json']);
    expect(code, said).toBe(0);
    for (const version of VERSIONS)
      expect(said.match(new RegExp(version, 'g'))?.length, version).toBe(2);
  });

  it('is up to date afterwards', async () => {
    const { code, said } = await cli(pushed[defaults], ['db', 'push', '--dry-run']);
    expect(code, said).toBe(0);
    expect(said).toContain('up to date');
  });
});
