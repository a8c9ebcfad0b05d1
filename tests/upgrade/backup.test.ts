import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ROOT } from '../backend.ts';
import {
  change,
  make010,
  makeRoot,
  open,
  readFiles,
  readRowsWith010,
  type Rows,
} from './release.ts';

// A cold copy of the data folder, put somewhere else, holds the same rows and the same files.

vi.setConfig({ testTimeout: 60_000, hookTimeout: 90_000 });

const base = join(ROOT, '.local', 'test-respaldo');
const folder = join(base, 'datos');
const copy = join(base, 'respaldo');
const other = join(base, 'otra-maquina');
const root = makeRoot(join(base, '0.1.0'));

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
  await make010(root, folder);
  rows = await readRowsWith010(root, folder);
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
  expect(await readRowsWith010(root, other)).toEqual(rows);
  expect(readFiles(other)).toEqual(files);
});

it('takes the place of data only when told to', async () => {
  await change(root, other, 'delete from public.ticket_mensajes');
  const refused = await run('restore', copy, '--datos', other);
  expect(refused.code).toBe(1);
  expect(refused.said).toContain(`en ${other} ya hay datos, y restaurar los borra`);
  expect(refused.said).toContain('--reemplazar');
  expect((await readRowsWith010(root, other))['public.ticket_mensajes']).toEqual({});

  expect((await run('restore', copy, '--reemplazar', '--datos', other)).code).toBe(0);
  expect(await readRowsWith010(root, other)).toEqual(rows);
  expect(readFiles(other)).toEqual(files);
});

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
