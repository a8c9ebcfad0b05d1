import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { copyData } from '../../local/database/dataFolder.ts';
import { ROOT } from '../backend.ts';
import { change, makeData, makeRoot, open, readFiles, readRowsWith, type Rows } from './release.ts';

// A cold copy of the data folder, put somewhere else, holds the same rows and the same files; one that
// is not whole is refused before it takes the place of anything.

vi.setConfig({ testTimeout: 60_000, hookTimeout: 90_000 });

const base = join(ROOT, '.local', 'test-respaldo');
const folder = join(base, 'datos');
const copy = join(base, 'mi respaldo');
const quotedCopy = `'${copy}'`;
const other = join(base, 'otra-maquina');
const root = makeRoot('0.1.0', join(base, '0.1.0'));

let rows: Rows;
let files: Record<string, string>;

/** Runs what `npm run backup` and `npm run restore` run; gives back its exit code and words. */
async function run(...args: string[]): Promise<{ code: number; said: string }> {
  const cli = [...['--import', 'tsx'], join(ROOT, 'local', 'data-cli.ts'), ...args];
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, cli, { cwd: ROOT });
    return { code: 0, said: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, said: stdout + stderr };
  }
}

beforeAll(async () => {
  await makeData('0.1.0', root, folder);
  rows = await readRowsWith(root, folder);
  files = readFiles(folder);
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

it('is refused while the data is in use', async () => {
  const data = await open(root, folder, { prepare: () => Promise.resolve() });
  try {
    for (const verb of ['backup', 'restore']) {
      const { code, said } = await run(verb, copy, '--datos', folder);
      expect(code).toBe(1);
      expect(said).toContain('están en uso');
      expect(said).toContain('Cierra el servidor con Ctrl-C');
    }
  } finally {
    await data.stop();
  }
  expect(existsSync(copy)).toBe(false);
});

it('is made once, and no other takes its place', async () => {
  expect(await run('backup', copy, '--datos', folder)).toEqual({
    code: 0,
    said: `  ✓ Respaldo guardado en ${copy}\n`,
  });
  expect(readFiles(copy)).toEqual(files);
  const again = await run('backup', copy, '--datos', folder);
  expect(again.code).toBe(1);
  expect(again.said).toContain(`${copy} ya existe`);
});

it('restored into another folder, holds every row and every file', async () => {
  const { code, said } = await run('restore', copy, '--datos', other);
  expect([code, said]).toEqual([0, `  ✓ Datos restaurados en ${other}. Inicia con «npm start».\n`]);
  expect(await readRowsWith(root, other)).toEqual(rows);
  expect(readFiles(other)).toEqual(files);
});

/** A file of the copy is changed by somebody while `story` runs; its owner stays. */
async function withFile(
  name: string,
  spoiling: (path: string) => void,
  story: () => Promise<void>,
): Promise<void> {
  const path = join(copy, name);
  const content = readFileSync(path);
  spoiling(path);
  try {
    await story();
  } finally {
    if (existsSync(`${path}.quitado`)) renameSync(`${path}.quitado`, path);
    else writeFileSync(path, content);
  }
}

/** Changes one bit of a file, which keeps its length. */
const flip = (path: string, at: number): void => {
  const content = readFileSync(path);
  content.writeUInt8(content.readUInt8(at) ^ 1, at);
  writeFileSync(path, content);
};
const spoil = (path: string): void => flip(path, Math.floor(readFileSync(path).length / 2));
/** A bit of the part of pg_control that is filled. */
const spoilControl = (path: string): void => flip(path, 40);
const remove = (path: string): void => renameSync(path, `${path}.quitado`);
const cut = (path: string): void => writeFileSync(path, readFileSync(path).subarray(0, 10));
/** A file of rows of the copy. */
const aTable = (): string => {
  const { archivos } = JSON.parse(readFileSync(join(copy, 'respaldo.json'), 'utf8')) as {
    archivos: Record<string, { bytes: number }>;
  };
  const isTable = ([name, { bytes }]: [string, { bytes: number }]): boolean =>
    /^postgres\/base\/\d+\/\d+$/.test(name) && bytes > 0;
  return Object.entries(archivos).find(isTable)?.[0] ?? '';
};
const anUpload = (): string =>
  Object.keys(files).find((name) => /^archivos\/[^.]+$/.test(name)) ?? '';

it.each<[what: string, file: () => string, change: (path: string) => void, words: string]>([
  ['rows changed', aTable, spoil, 'cambió'],
  ['rows are missing', aTable, remove, 'falta postgres/base/'],
  ['an upload was cut short', anUpload, cut, 'mide'],
  ['an upload is missing', anUpload, remove, 'falta archivos/'],
  ['the keys are missing', () => 'claves.json', remove, 'falta claves.json'],
  [
    'pg_control is missing',
    () => 'postgres/global/pg_control',
    remove,
    'falta postgres/global/pg_control',
  ],
  ['pg_control changed', () => 'postgres/global/pg_control', spoilControl, 'pg_control cambió'],
  ['its list is no list', () => 'respaldo.json', cut, 'respaldo.json no se puede leer'],
  ['its list is missing', () => 'respaldo.json', remove, 'le falta respaldo.json'],
])('is refused, and nothing touched, where %s', async (_what, file, spoiling, words) => {
  await withFile(file(), spoiling, async () => {
    const { code, said } = await run('restore', copy, '--reemplazar', '--datos', other);
    expect(code).toBe(1);
    expect(said).toContain(words);
    expect(said).toContain('No se cambió nada');
  });
  expect(readFiles(other)).toEqual(files);
  expect(await readRowsWith(root, other)).toEqual(rows);
  expect(
    [`${other}.copia`, `${other}.anterior`, `${other}.anterior.parcial`].filter(existsSync),
  ).toEqual([]);
});

it.each<[what: string, file: string, change: (path: string) => void, words: string]>([
  ['pg_control is spoiled', 'postgres/global/pg_control', spoilControl, 'pg_control está dañado'],
  ['pg_control was cut short', 'postgres/global/pg_control', cut, 'pg_control está dañado'],
  ['the keys are none', 'claves.json', cut, 'claves.json no tiene las claves'],
  [
    'it is of another Postgres',
    'postgres/PG_VERSION',
    (path) => writeFileSync(path, '16\n'),
    'son de Postgres 16',
  ],
])('without its list it is refused all the same where %s', async (_what, file, spoiling, words) => {
  await withFile('respaldo.json', remove, () =>
    withFile(file, spoiling, async () => {
      const { code, said } = await run(
        'restore',
        copy,
        '--reemplazar',
        '--sin-lista',
        '--datos',
        other,
      );
      expect([code, said.includes(words)], said).toEqual([1, true]);
    }),
  );
  expect(readFiles(other)).toEqual(files);
});

it('takes the place of data only when told to, and keeps that beside it until the site runs', async () => {
  await change(root, other, 'delete from public.ticket_mensajes');
  const refused = await run('restore', copy, '--datos', other);
  expect(refused.code).toBe(1);
  expect(refused.said).toContain(`en ${other} ya hay datos, y restaurar los reemplaza`);
  expect(refused.said).toContain(`npm run restore -- ${quotedCopy} --reemplazar`);
  expect((await readRowsWith(root, other))['public.ticket_mensajes']).toEqual({});

  const done = await run('restore', copy, '--reemplazar', '--datos', other);
  expect([done.code, done.said.includes(`${other}.anterior`)], done.said).toEqual([0, true]);
  expect(await readRowsWith(root, other)).toEqual(rows);
  expect(readFiles(other)).toEqual(files);
  // A start that ended before the site ran, and another restore, leave what was there before.
  expect((await run('restore', copy, '--reemplazar', '--datos', other)).code).toBe(0);
  const former = await readRowsWith(root, `${other}.anterior`);
  expect(former).toEqual({ ...rows, 'public.ticket_mensajes': {} });

  // The way back that was named.
  expect(
    (await run('restore', `${other}.anterior`, '--reemplazar', '--sin-lista', '--datos', other))
      .code,
  ).toBe(0);
  expect((await readRowsWith(root, other))['public.ticket_mensajes']).toEqual({});
  expect((await run('restore', copy, '--reemplazar', '--datos', other)).code).toBe(0);
  const data = await open(root, other, { prepare: () => Promise.resolve() });
  await data.confirm();
  await data.stop();
  expect(existsSync(`${other}.anterior`)).toBe(false);
  expect(await readRowsWith(root, other)).toEqual(rows);
});

it.each([
  ['before anything was set aside', []],
  ['with the database set aside', ['postgres']],
])(
  'cut off %s, is finished by the next start, and what was there is kept',
  async (_when, moved) => {
    await change(root, other, 'delete from public.ticket_mensajes');
    await copyData(copy, `${other}.copia`);
    mkdirSync(`${other}.anterior.parcial`);
    for (const part of moved)
      renameSync(join(other, part), join(`${other}.anterior.parcial`, part));
    expect(await readRowsWith(root, other)).toEqual(rows);
    expect(await readRowsWith(root, `${other}.anterior`)).toEqual({
      ...rows,
      'public.ticket_mensajes': {},
    });
    rmSync(`${other}.anterior`, { recursive: true });
  },
);

it('is not taken from a folder that holds none', async () => {
  const empty = join(base, 'vacia');
  mkdirSync(empty);
  const { code, said } = await run('restore', empty, '--reemplazar', '--datos', other);
  expect(code).toBe(1);
  expect(said).toContain(`${empty} no es un respaldo`);
  expect(readFiles(other)).toEqual(files);
});

it('asks for a folder when none is named', async () => {
  const { code, said } = await run('backup');
  expect(code).toBe(1);
  expect(said).toContain('Escribe «npm run backup -- <carpeta>»');
});
