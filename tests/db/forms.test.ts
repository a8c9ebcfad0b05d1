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
/** Those of what a proposal holds, which is one column. */
const OF_A_PROPOSAL = [
  ...OF_A_LIST,
  ...['secciones', 'items', 'descuento', 'hitos', 'cuotas', 'pide', 'servicios'],
  ...['concepto', 'detalle', 'cantidad', 'precio', 'afecto', 'opcional'],
  ...['descripcion', 'dias', 'desde', 'parte', 'vence', 'nombre', 'periodo', 'monto'],
];

/** The declarations of a file, by their names. */
const partsOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .split(/^(?=(?:export )?(?:const|function) )/m)
      .map((part) => [/^(?:export )?(?:const|function) (\w+)/.exec(part)?.[1] ?? '', part]),
  );

/** The columns that a declaration names, and those of what it uses in its file and in others but src-admin/kit. */
function columnsOf(file: string, name: string, seen = new Set<string>()): string[] {
  if (seen.has(`${file} ${name}`)) return [];
  seen.add(`${file} ${name}`);
  const text = readFileSync(file, 'utf8');
  const parts = partsOf(text);
  const part = parts.get(name) ?? '';
  const uses = (other: string) => new RegExp(`\\b${other}\\b`).test(part);
  const here = [...parts.keys()].filter((other) => other !== '' && uses(other));
  const elsewhere = [...text.matchAll(/import \{([^}]+)\} from '(\.[^']+\.tsx)'/g)]
    .filter(([, , from = '']) => !from.includes('/kit/'))
    .flatMap(([, names = '', from = '']) =>
      names
        .split(',')
        .map((each) => each.trim())
        .filter((each) => each !== '' && uses(each))
        .map((each) => [join(dirname(file), from), each] as const),
    );
  return [
    ...here.flatMap((other) => columnsOf(file, other, seen)),
    ...elsewhere.flatMap(([from, other]) => columnsOf(from, other, seen)),
    ...[...part.matchAll(/\bsource="(\w+)/g)].map(([, column = '']) => column),
    // Those that name their column themselves.
    ...[...part.matchAll(/<(Cliente|Plataforma)Input\b(?!\s+source)/g)].map(([, column = '']) =>
      column.toLowerCase(),
    ),
  ];
}

const ROOMS = join(ROOT, 'src-admin/resources');
const ACTIONS = [
  ['INSERT', /<Create\b/],
  ['UPDATE', /<Edit\b/],
] as const;

const forms = readdirSync(ROOMS, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(Create|Edit|Form)\.tsx$/.test(file))
  .filter((file) => !BY_FUNCTION.includes(dirname(file)))
  .flatMap((file) =>
    [...partsOf(readFileSync(join(ROOMS, file), 'utf8'))].flatMap(([name, part]) =>
      ACTIONS.filter(([, page]) => page.test(part)).map(([action]) => {
        const columns = [...new Set(columnsOf(join(ROOMS, file), name))].sort();
        return [name, action, dirname(file), columns] as const;
      }),
    ),
  );

it('the forms that are looked at are those that there are', () => {
  expect(forms.length).toBeGreaterThan(15);
  expect(forms.find(([name]) => name === 'PagoCreate')?.[3]).toEqual([
    ...['cliente', 'concepto', 'estado', 'hito', 'monto', 'plataforma', 'vence_el'],
  ]);
});

it.each(forms)(
  '%s (%s) writes only columns that may be written',
  async (_, action, room, columns) => {
    const granted = await sql<{ name: string }[]>`
    select column_name as name from information_schema.column_privileges
    where grantee = 'authenticated' and table_schema = 'public'
      and table_name = any(${tablesOf(room, action === 'INSERT')}) and privilege_type = ${action}`;
    const names = granted.map(({ name }) => name);
    const parts = room === 'propuestas' ? OF_A_PROPOSAL : OF_A_LIST;
    expect(columns.filter((name) => !names.includes(name) && !parts.includes(name))).toEqual([]);
  },
);

/** public.crear_plan_de_pagos writes these with its caller's rights. */
const OF_A_PLAN = ['plan', 'plan_total'];

/** What the code of a room says, without what it is called and its tests; that of contacts is the inbox's, too. */
function codeOf(room: string): string {
  const contacts = ['leads', 'solicitudes', 'formulario_inicial', 'citas', 'pedidos'];
  return [room, ...(contacts.includes(room) ? ['bandeja'] : [])]
    .flatMap((folder) =>
      readdirSync(join(ROOMS, folder), { recursive: true, encoding: 'utf8' })
        .filter(
          (file) => /\.tsx?$/.test(file) && !/\.(?:test|stories|cases)\.|resource\.ts$/.test(file),
        )
        .map((file) => readFileSync(join(ROOMS, folder, file), 'utf8')),
    )
    .join('\n');
}

it.each(resources.filter(({ rows }) => rows).map(({ name, table, rows }) => [name, table ?? rows]))(
  'what the team may write of %s, a screen of it writes',
  async (room, table) => {
    const granted = await sql<{ name: string }[]>`
      select column_name as name from information_schema.column_privileges
      where table_schema = 'public' and table_name = ${table} and privilege_type in ('INSERT', 'UPDATE')
      group by 1 having not bool_or(grantee = 'anon') and bool_or(grantee = 'authenticated')`;
    const code = codeOf(room);
    const writes = (column: string) =>
      code.includes(`<${column.charAt(0).toUpperCase()}${column.slice(1)}Input`) ||
      [
        // An input, and not the column of a list or a field of a page.
        `<(?!Col\\b|\\w*Field\\b)\\w+(?:[^<>]|=>)*?\\b(?:source|text)="${column}"`,
        `\\b${column}\\s*:|['"]${column}['"]\\s*[,\\]:]|[{,]\\s*${column}\\s*[,}]`,
      ].some((said) => new RegExp(said).test(code));
    const written = room === 'pagos' ? OF_A_PLAN : [];
    expect(
      granted.map(({ name }) => name).filter((name) => !written.includes(name) && !writes(name)),
    ).toEqual([]);
  },
);
