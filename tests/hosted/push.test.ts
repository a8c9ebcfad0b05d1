import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, inject, it } from 'vitest';
import { ROOT } from '../backend.ts';
import { cli, connectTo, createProject, DEFAULTS, push, type Project } from './stage.ts';

// What `supabase db push` makes of a new project, with default privileges of each kind.

const port = inject('stage');
const pushed = inject('pushed');
const versions = readdirSync(join(ROOT, 'supabase/migrations'))
  .filter((name) => name.endsWith('.sql'))
  .map((name) => name.slice(0, 14))
  .sort();

async function applied({ url }: Project): Promise<string[]> {
  const sql = connectTo(url);
  try {
    const rows = await sql<{ version: string }[]>`
      select version from supabase_migrations.schema_migrations order by version`;
    return rows.map(({ version }) => version);
  } catch {
    return [];
  } finally {
    await sql.end();
  }
}

describe.each(DEFAULTS)('a project of the %s kind, from nothing', (defaults) => {
  it('takes every migration, and `migration list` says so', async () => {
    expect(await applied(pushed[defaults])).toEqual(versions);
    const { code, said } = await cli(pushed[defaults], ['migration', 'list', '-o', 'json']);
    expect(code, said).toBe(0);
    for (const version of versions)
      expect(said.match(new RegExp(version, 'g'))?.length, version).toBe(2);
  });

  it('is up to date afterwards', async () => {
    const { code, said } = await cli(pushed[defaults], ['db', 'push', '--dry-run']);
    expect(code, said).toBe(0);
    expect(said).toContain('up to date');
  });
});

describe('a push that is cut in the middle', () => {
  it('goes on where it was', { timeout: 60_000 }, async () => {
    const project = await createProject(port, 'cortado', { defaults: 'new' });
    const cut = new AbortController();
    const first = cli(project, ['db', 'push'], { signal: cut.signal }).catch(() => null);
    let there: string[] = [];
    for (const end = Date.now() + 30_000; there.length < 20 && Date.now() < end;) {
      await sleep(20);
      there = await applied(project);
    }
    cut.abort();
    await first;
    const left = await applied(project);
    expect(left.length).toBeGreaterThanOrEqual(20);
    expect(left.length).toBeLessThan(versions.length);
    expect(left).toEqual(versions.slice(0, left.length));
    await push(project);
    expect(await applied(project)).toEqual(versions);
  });
});
