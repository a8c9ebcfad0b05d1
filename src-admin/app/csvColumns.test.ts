import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { resources } from '../kit/i18n/resources.ts';
import { COLUMNS } from '../kit/csv/columns.ts';

it('every list of the console has a file', () => {
  const folders = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^\w+\/\w+List\.tsx$/.test(file))
    .map((file) => file.split('/')[0] ?? '');
  expect(folders.length).toBeGreaterThan(15);
  expect(folders.filter((folder) => !(folder in COLUMNS))).toEqual([]);
});

it('each column of a file has a name that people know', () => {
  const named: Readonly<Record<string, { fields: Readonly<Record<string, string>> }>> = resources;
  const nameless = Object.entries(COLUMNS).flatMap(([list, columns]) =>
    columns
      .filter(({ source, label }) => label === undefined && !named[list]?.fields[source])
      .map(({ source }) => `${list}.${source}`),
  );
  expect(nameless).toEqual([]);
});
