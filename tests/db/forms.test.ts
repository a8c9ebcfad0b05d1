import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import postgres from 'postgres';
import { afterAll, expect, inject, it } from 'vitest';
import { resources } from '../../src-admin/resources/index.ts';
import { ROOT } from '../backend.ts';

// A column in a form of the console and in no grant: the form would fail for everybody, and only when
// it is sent. Those of visitors are sent by tests/e2e/una-vez.spec.ts.

const sql = postgres(inject('backend').dbUrl, { max: 1, onnotice: () => undefined });
afterAll(() => sql.end());

/** Where a room of the console writes. */
const tableOf = (room: string, isNew: boolean): string => {
  if (room === 'bandeja') return 'leads';
  const { rows, table, api } = resources.find(({ name }) => name === room) ?? {};
  return (isNew && api?.createIn) || (table ?? rows ?? room);
};
/** Forms whose row a function of the database makes. */
const BY_FUNCTION = ['tickets', 'planes_de_pago'];
/** Parts of a list, which are written with it. */
const OF_A_LIST = ['valor', 'texto'];

/** The columns that a form's file names, and those of its parts in other files but src-admin/kit. */
function columnsOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  const parts = [...text.matchAll(/import \{([^}]+)\} from '(\.[^']+\.tsx)'/g)]
    .filter(
      ([, names = '', from = '']) =>
        !from.includes('/kit/') &&
        names.split(',').some((name) => text.includes(`<${name.trim()}`)),
    )
    .flatMap(([, , from = '']) => columnsOf(join(dirname(file), from), seen));
  const named = [...text.matchAll(/\bsource="(\w+)/g)].map(([, column = '']) => column);
  // Those of src-admin/kit/forms/forms.tsx that name their column themselves.
  const known = [...text.matchAll(/<(Cliente|Plataforma|Hito|Ticket)Input\b(?!\s+source)/g)];
  return [...parts, ...named, ...known.map(([, column = '']) => column.toLowerCase())];
}

const forms = readdirSync(join(ROOT, 'src-admin'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /(Create|Edit)\.tsx$/.test(file))
  .filter((file) => !BY_FUNCTION.includes(basename(dirname(file))))
  .map((file) => [file, [...new Set(columnsOf(join(ROOT, 'src-admin', file)))].sort()] as const);

it('the forms that are looked at are those that there are', () => {
  expect(forms.length).toBeGreaterThan(25);
  expect(forms.find(([file]) => file.endsWith('PagoCreate.tsx'))?.[1]).toEqual([
    ...['cliente', 'concepto', 'estado', 'hito', 'monto', 'plataforma', 'vence_el'],
  ]);
});

it.each(forms)('%s writes only columns that may be written', async (file, columns) => {
  const folder = basename(dirname(file));
  const isNew = file.endsWith('Create.tsx');
  const table = tableOf(folder, isNew);
  const granted = await sql<{ name: string }[]>`
    select column_name as name from information_schema.column_privileges
    where grantee = 'authenticated' and table_schema = 'public' and table_name = ${table}
      and privilege_type = ${isNew ? 'INSERT' : 'UPDATE'}`;
  const names = granted.map(({ name }) => name);
  expect(columns.filter((name) => !names.includes(name) && !OF_A_LIST.includes(name))).toEqual([]);
});
