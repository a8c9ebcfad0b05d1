import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { resources } from '../kit/i18n/resources.ts';
import { MENU } from './layout/menu.ts';
import { screens } from './screens.ts';

// What the checklists of README.md ask of every resource.

const here = import.meta.dirname;
const root = join(here, '..');
const text = (file: string): string => readFileSync(join(root, file), 'utf8');

const NAMES = Object.keys(screens);

it('the resources of the console are found', () => {
  expect(NAMES.length).toBeGreaterThan(20);
  expect(NAMES).toContain('tickets');
});

/** The board shows the rows of the inbox. */
const folderOf = (name: string): string => (name === 'tablero' ? 'bandeja' : name);

describe.each(NAMES)('%s', (name) => {
  it('and its fields are called something', () => {
    const named: Readonly<Record<string, { name: string; fields: object }>> = resources;
    expect(named[name]?.name).toMatch(/ \|\|\|\| /);
  });

  it('and so is every value that its pages name by its field', () => {
    const named: Readonly<Record<string, { fields: object }>> = resources;
    const folder = join(here, folderOf(name));
    const asked = readdirSync(folder)
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) => [
        ...text(`src-admin/${folderOf(name)}/${file}`).matchAll(/<Detail\s+source="(\w+)"/g),
      ])
      .map(([, source = '']) => source);
    const fields = Object.keys(named[folderOf(name)]?.fields ?? {});
    expect(asked.filter((source) => !fields.includes(source))).toEqual([]);
  });

  it('says in its own words what each of its forms has saved, unless the form does', () => {
    const named: Readonly<Record<string, object>> = resources;
    const { notifications = {} } = (named[folderOf(name)] ?? {}) as { notifications?: object };
    const forms = readdirSync(join(here, folderOf(name)))
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => text(`src-admin/${folderOf(name)}/${file}`))
      .filter((code) => !code.includes('mutationOptions'))
      .flatMap((code) => [...code.matchAll(/<(Create|Edit)\b/g)].map(([, kind]) => kind));
    const said = Object.keys(notifications);
    const saved = forms.map((kind) => (kind === 'Create' ? 'created' : 'updated'));
    expect(said.sort()).toEqual([...new Set(saved)].sort());
  });
});

it('every list has its place in the menu', () => {
  const places = MENU.admin
    .flatMap(({ items }) => items)
    .flatMap(({ resource, also = [] }) => [resource, ...also]);
  const lists = Object.entries(screens)
    .filter(([, its]) => 'list' in its)
    .map(([name]) => name);
  expect(lists.filter((name) => !places.includes(name))).toEqual([]);
});

/** Lists of a week's hours and of days, which nobody looks for by words. */
const WITHOUT_SEARCH = ['horarios', 'bloqueos'];

it('every list is searched by words', () => {
  const lists = NAMES.flatMap((name) =>
    readdirSync(join(here, folderOf(name)))
      .filter((file) => file.endsWith('List.tsx'))
      .map((file) => [name, text(`src-admin/${folderOf(name)}/${file}`)] as const),
  );
  expect(lists.length).toBeGreaterThan(20);
  const deaf = lists.filter(([, code]) => !code.includes('source="q"')).map(([name]) => name);
  expect(deaf).toEqual(WITHOUT_SEARCH);
});

/** Resources that are another table's rows, those of several, or no rows that change. */
const TABLE_OF: Readonly<Record<string, string | null>> = {
  hitos: 'hitos_plataforma',
  settings: 'configuracion',
  usuarios: 'clientes',
  calendario: 'configuracion',
  planes_de_pago: 'pagos',
  bandeja: 'leads',
  tablero: 'leads',
  auditoria: null,
  salud: null,
};

it('what others change of it comes to the screen', () => {
  const told = text('supabase/catalogo.sql')
    .split('\ninsert into ')
    .filter((row) => row.includes('"novedades"'))
    .map((row) => /'\w+\.(\w+)',\s+-- tabla/.exec(row)?.[1]);
  expect(told).toContain('tickets');
  const tables = NAMES.map((name) => (name in TABLE_OF ? TABLE_OF[name] : name));
  expect(tables.filter((table) => table != null && !told.includes(table))).toEqual([]);
});
