import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type postgres from 'postgres';
import { ROOT } from '../backend.ts';
import { fixture, makeRoot, rowsOf, type Rows } from '../upgrade/release.ts';
import { differences, readCatalog, type Catalog } from './catalog.ts';
import { connectTo, createProject, push, type Defaults, type Project } from './stage.ts';

// A project that was filled by an earlier release and used since takes what came after it.

/** No project could take 0.2.0 as it was released, hence as it was mended. */
const asMended = (file: string): string =>
  readFileSync(join(ROOT, 'supabase/migrations', file), 'utf8');

/** The embedded backend keeps another kind of number in refresh tokens. */
const withoutTheirNumber = (sql: string): string =>
  sql.replace(
    /^insert into auth\.refresh_tokens \(id, (.*?)\)(\s)select .*?::text, /m,
    'insert into auth.refresh_tokens ($1)$2select ',
  );

/** A release, its seed and its use, in a project of each kind; others are copies of it. */
async function makeUsed(port: number, release: string, defaults: Defaults): Promise<Project> {
  const base = join(ROOT, '.local', `test-hosted-${port}`, `${release}-${defaults}`);
  const root = makeRoot(release, base, {}, asMended);
  const seeds = join(root, 'supabase/seeds');
  for (const file of readdirSync(seeds).map((name) => join(seeds, name)))
    writeFileSync(file, withoutTheirNumber(readFileSync(file, 'utf8')));
  const name = `usado_${release.replaceAll('.', '')}_${defaults}`;
  const project = await createProject(port, name, { defaults });
  await push(project, ['--include-seed'], root);
  const owner = connectTo(project.superUrl);
  // The seed of 0.1.0 ends with its use.
  if (release !== '0.1.0')
    await owner
      .unsafe(withoutTheirNumber(readFileSync(fixture(release, 'uso.sql'), 'utf8')))
      .simple();
  await owner.end();
  return project;
}

export interface Upgrade {
  release: string;
  defaults: Defaults;
}

/** Each release once, and each kind of project once. */
export const UPGRADES: readonly Upgrade[] = [
  { release: '0.1.0', defaults: 'old' },
  { release: '0.2.0', defaults: 'new' },
];

/** The others: each release in a project of the other kind. */
export const OTHER_UPGRADES: readonly Upgrade[] = [
  { release: '0.1.0', defaults: 'new' },
  { release: '0.2.0', defaults: 'old' },
];

/**
 * Tests of earlier releases on a stage.
 * @param filled what the migrations of today make from nothing there, by default privileges
 */
export function registerUpgrades(
  port: number,
  filled: (defaults: Defaults) => Promise<Project>,
  upgrades: readonly Upgrade[],
): void {
  describe.each(upgrades)('data of $release in a project of the $defaults kind', (which) => {
    let sql: postgres.Sql;
    let fresh: Project;
    let before: Rows;
    let after: Rows;

    beforeAll(async () => {
      const project = await makeUsed(port, which.release, which.defaults);
      sql = connectTo(project.superUrl);
      before = await rowsOf(sql);
      await push(project);
      after = await rowsOf(sql);
      fresh = await filled(which.defaults);
    });
    afterAll(() => sql.end());

    it('had rows, and accounts', () => {
      const filled = Object.values(before).filter((rows) => Object.keys(rows).length > 0);
      expect(filled.length).toBeGreaterThan(25);
      expect(Object.keys(before['auth.users'] ?? {}).length).toBeGreaterThanOrEqual(4);
    });

    it('loses no row', () => {
      const lost = Object.entries(before).flatMap(([table, rows]) =>
        // The catalogue is schema, reminders were keyed anew, hours that overlap became one.
        ['private.tablas', 'private.recordatorios', 'public.horarios'].includes(table)
          ? []
          : Object.keys(rows)
              .filter((key) => after[table]?.[key] === undefined)
              .map((key) => `${table} ${key}`),
      );
      expect(lost).toEqual([]);
    });

    it('ends in the same schema and with the same privileges as a new project', async () => {
      const catalogOf = async (url: string): Promise<Catalog> => {
        const reader = connectTo(url);
        try {
          return await readCatalog(reader);
        } finally {
          await reader.end();
        }
      };
      const [upgraded, made] = differences(await readCatalog(sql), await catalogOf(fresh.superUrl));
      expect(upgraded).toBe(made);
    });

    it('has the jobs of today', async () => {
      const jobs = (from: postgres.Sql) =>
        from`select jobname, schedule, command, username from cron.job order by 1`;
      const made = connectTo(fresh.superUrl);
      expect([...(await jobs(sql))]).toEqual([...(await jobs(made))]);
      await made.end();
    });
  });
}
