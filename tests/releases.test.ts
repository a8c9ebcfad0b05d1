import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { asReleased, MENDED, migrationsOf } from './releases.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Versions of CHANGELOG.md, newest first; those that are out have a date. */
const headings = [...read('CHANGELOG.md').matchAll(/^## (\S+) · (.+)$/gm)].map(
  ([, version = '', date = '']) => ({ version, date }),
);
const released = headings.filter(({ date }) => /^\d{4}-\d{2}-\d{2}$/.test(date));

it('package.json, its lock and CHANGELOG.md name the same version', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const lock = JSON.parse(read('package-lock.json')) as { packages: { '': { version: string } } };
  expect(headings[0]?.version).toBe(version);
  expect(lock.packages[''].version).toBe(version);
});

describe.each(released)('release $version', ({ version }) => {
  const migrations = migrationsOf(version);

  it('has its migrations, none of them edited since', () => {
    const now = migrations.map(({ file }) => ({
      file,
      sha256: sha256(asReleased(file)),
    }));
    expect(now, 'people have data made by these files: write a new migration').toEqual(migrations);
  });
});

it.each(MENDED)(
  '$file differs from what was released by the words that are listed alone',
  (each) => {
    const text = read(`supabase/migrations/${each.file}`);
    expect(text.split(each.now)).toHaveLength(2);
    expect(sha256(text)).toBe(each.sha256);
    expect(sha256(asReleased(each.file))).not.toBe(each.sha256);
    expect(each.why).not.toBe('');
  },
);

it('0.1.0 is out, with sixteen migrations', () => {
  expect(released.map(({ version }) => version)).toContain('0.1.0');
  expect(migrationsOf('0.1.0')).toHaveLength(16);
});

describe('the migrations in their order', () => {
  const files = readdirSync(join(root, 'supabase/migrations')).sort();
  const frozen = new Set(
    released.flatMap(({ version }) => migrationsOf(version).map(({ file }) => file)),
  );

  it('are none of them dated later than now', () => {
    const now = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
    expect(files.filter((file) => file.slice(0, 14) > now)).toEqual([]);
  });

  it('wait for no lock longer than a moment: whoever comes behind would wait, too', () => {
    // 0.1.0 held no limit yet.
    const first010 = new Set(migrationsOf('0.1.0').map(({ file }) => file));
    const since = files.filter((file) => !first010.has(file));
    expect(since.length).toBeGreaterThan(0);
    const first = (file: string) =>
      read(`supabase/migrations/${file}`).replace(/^(?:--.*\n|\n)+/, '');
    expect(since.filter((file) => !/^set lock_timeout = '\d{1,2}s';\n/.test(first(file)))).toEqual(
      [],
    );
  });

  it('come after everything that is released: people have applied that already', () => {
    const open = files.findIndex((file) => !frozen.has(file));
    const late = open < 0 ? [] : files.slice(open).filter((file) => frozen.has(file));
    expect(late, 'name the new file with «npx supabase migration new»').toEqual([]);
  });
});
