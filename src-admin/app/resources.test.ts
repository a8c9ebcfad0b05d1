import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fieldOf } from '../resource.ts';
import { resources } from '../resources/index.ts';

// What of a resource no type can ask for.

const ROOMS = join(import.meta.dirname, '../resources');
const root = join(import.meta.dirname, '../..');

/** The board shows the rows of the inbox. */
const roomOf = (name: string): string => (name === 'tablero' ? 'bandeja' : name);

const filesOf = (name: string, end = '.tsx') =>
  readdirSync(join(ROOMS, roomOf(name)))
    .filter((file) => file.endsWith(end))
    .map((file) => readFileSync(join(ROOMS, roomOf(name), file), 'utf8'));

describe.each(resources.map((one) => [one.name, one] as const))('%s', (name, definition) => {
  it('calls every value that its pages name by its field', () => {
    const asked = filesOf(name)
      .flatMap((code) => [...code.matchAll(/<Detail\s+source="(\w+)"/g)])
      .map(([, source = '']) => source);
    const fields = resources.find((one) => one.name === roomOf(name)) ?? definition;
    expect(asked.filter((source) => fieldOf(fields, source) === null)).toEqual([]);
  });

  it('says in its own words what each of its forms has saved, unless the form does', () => {
    const { saved = {} } = resources.find((one) => one.name === roomOf(name)) ?? definition;
    const forms = filesOf(name)
      .filter((code) => !code.includes('mutationOptions'))
      .flatMap((code) => [...code.matchAll(/<(Create|Edit)\b/g)].map(([, kind]) => kind));
    const said = forms.map((kind) => (kind === 'Create' ? 'created' : 'updated'));
    expect(Object.keys(saved).sort()).toEqual([...new Set(said)].sort());
  });
});

/** Lists of a week's hours and of days, which nobody looks for by words. */
const WITHOUT_SEARCH = ['horarios', 'bloqueos'];

it('every list is searched by words', () => {
  const lists = resources.flatMap(({ name }) =>
    filesOf(name, 'List.tsx').map((code) => [name, code] as const),
  );
  expect(lists.length).toBeGreaterThan(20);
  const deaf = lists.filter(([, code]) => !code.includes('source="q"')).map(([name]) => name);
  expect(deaf).toEqual(WITHOUT_SEARCH);
});

it('what others change of it comes to the screen', () => {
  const fed = readFileSync(join(root, 'supabase/catalogo.sql'), 'utf8')
    .split('\ninsert into ')
    .filter((row) => row.includes('"novedades"'))
    .map((row) => /'\w+\.(\w+)',\s+-- tabla/.exec(row)?.[1]);
  expect(fed).toContain('tickets');
  const unfed = resources.filter(({ rows, table, api }) => {
    const own = table ?? api?.createIn ?? rows;
    return (
      own &&
      ![[own], api?.reads ?? []].some(
        (tables) => tables.length > 0 && tables.every((one) => fed.includes(one)),
      )
    );
  });
  expect(unfed.map(({ name }) => name)).toEqual([]);
});
