import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fieldOf } from '../resource.ts';
import { resources } from '../resources/index.ts';

// What of a resource no type can ask for.

const ROOMS = join(import.meta.dirname, '../resources');

/** The board shows the rows of the inbox. */
const roomOf = (name: string): string => (name === 'tablero' ? 'bandeja' : name);

const filesOf = (name: string) =>
  readdirSync(join(ROOMS, roomOf(name)))
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(join(ROOMS, roomOf(name), file), 'utf8'));

describe.each(resources.map((one) => [one.name, one] as const))('%s', (name, definition) => {
  it('calls every value that its pages name by its field', () => {
    const asked = filesOf(name)
      .flatMap((code) => [...code.matchAll(/<Detail\s+source="(\w+)"/g)])
      .map(([, source = '']) => source);
    const fields = resources.find((one) => one.name === roomOf(name)) ?? definition;
    expect(asked.filter((source) => fieldOf(fields, source) === null)).toEqual([]);
  });
});

/** Their forms say themselves what they made. */
const SAID_BY_FORM = [
  'documentos',
  'tickets',
  'usuarios',
  'planes_de_pago',
  'bandeja',
  'importaciones',
  'registros_de_ventas',
  'movimientos',
];

it('what each form has saved is said in words of its own', () => {
  const silent = resources.filter(
    ({ name, screens, saved }) =>
      (screens.edit && !saved?.updated) ||
      (screens.create && !saved?.created && !SAID_BY_FORM.includes(name)),
  );
  expect(silent.map(({ name }) => name)).toEqual([]);
});

/** What a client has few of, a list of a week's hours, one of days, which nobody looks for by words, and a form. */
const WITHOUT_SEARCH = [
  'informes',
  'documentos',
  'horarios',
  'bloqueos',
  'settings',
  'productos',
  'tasas_de_retencion',
  'importaciones',
  'registros_de_ventas',
];

it('every list is searched by words', () => {
  const deaf = resources.filter(
    ({ rows, screens, search }) => rows && screens.list && search === undefined,
  );
  expect(deaf.map(({ name }) => name)).toEqual(WITHOUT_SEARCH);
});

it('what others change of it comes to the screen', () => {
  const schemas = join(ROOMS, '../../supabase/schemas');
  const fed = readdirSync(schemas, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sql'))
    .flatMap((file) => readFileSync(join(schemas, file), 'utf8').split('\nselect private.tabla('))
    .map((text) => text.slice(0, text.indexOf(');\n')))
    .filter((row) => row.includes('"novedades"'))
    .map((row) => /^'\w+\.(\w+)',/.exec(row)?.[1]);
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
