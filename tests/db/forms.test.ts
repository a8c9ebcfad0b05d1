import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import postgres from 'postgres';
import { afterAll, expect, inject, it } from 'vitest';
import { resources } from '../../src-admin/resources/index.ts';
import { ROOT } from '../backend.ts';

// A column in a form of the console and in no grant: the form would fail for everybody, and only when
// it is sent. Those of visitors are sent by tests/e2e/una-vez.spec.ts.

const sql = postgres(inject('backend').dbUrl, { max: 1, onnotice: () => undefined });
afterAll(() => sql.end());

/** Where a room of the console writes: the inbox has the forms of all contacts. */
const tablesOf = (room: string, isNew: boolean): string[] => {
  if (room === 'bandeja') return ['leads', 'solicitudes', 'formulario_inicial'];
  const { rows, table, api } = resources.find(({ name }) => name === room) ?? {};
  return [(isNew && api?.createIn) || (table ?? rows ?? room)];
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
  // Those that name their column themselves.
  const known = [...text.matchAll(/<(Cliente|Plataforma)Input\b(?!\s+source)/g)];
  return [...parts, ...named, ...known.map(([, column = '']) => column.toLowerCase())];
}

const ROOMS = join(ROOT, 'src-admin/resources');
const ACTIONS = [
  ['INSERT', /<Create\b/],
  ['UPDATE', /<Edit\b/],
] as const;

const forms = readdirSync(ROOMS, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(Create|Edit|Form)\.tsx$/.test(file))
  .filter((file) => !BY_FUNCTION.includes(dirname(file)))
  .flatMap((file) => {
    const text = readFileSync(join(ROOMS, file), 'utf8');
    const columns = [...new Set(columnsOf(join(ROOMS, file)))].sort();
    const actions = ACTIONS.filter(([, page]) => page.test(text)).map(([action]) => action);
    return actions.length > 0 ? [[file, columns, actions] as const] : [];
  });

it('the forms that are looked at are those that there are', () => {
  expect(forms.length).toBeGreaterThan(15);
  expect(forms.find(([file]) => file.endsWith('PagoForm.tsx'))?.[1]).toEqual([
    ...['cliente', 'concepto', 'estado', 'hito', 'monto', 'plataforma', 'vence_el'],
  ]);
});

it.each(forms)('%s writes only columns that may be written', async (file, columns, actions) => {
  const tables = tablesOf(dirname(file), actions.includes('INSERT'));
  const granted = await sql<{ name: string }[]>`
    select column_name as name from information_schema.column_privileges
    where grantee = 'authenticated' and table_schema = 'public' and table_name = any(${tables})
      and privilege_type = any(${actions})`;
  const names = granted.map(({ name }) => name);
  expect(columns.filter((name) => !names.includes(name) && !OF_A_LIST.includes(name))).toEqual([]);
});
