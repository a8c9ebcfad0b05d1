import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { compare } from '../../../scripts/data/compare.ts';
import { dump } from '../../../scripts/data/dump.ts';
import { filePath, tablePath, type Dump } from '../../../scripts/data/folder.ts';
import { load } from '../../../scripts/data/load.ts';
import { ROOT } from '../../backend.ts';
import { connectTo, createProject, push, startStage, type Project } from '../../hosted/stage.ts';
import { TEST_PORTS } from '../../ports.mjs';
import { request, tokenOf } from '../helpers.ts';

// The data of a project go to a folder, and from there into a new project, which holds what migrations
// leave in it and nothing else.

const { apiUrl, dbUrl, serviceKey } = inject('backend');
const storage = { api: apiUrl, key: serviceKey };
const base = mkdtempSync(join(tmpdir(), 'volcado-'));
const folder = join(base, 'volcado');
const here = connectTo(dbUrl);
const mark = randomUUID();
/** As `request` sends a text. */
const IMAGE = '"una imagen"';
const WORDS = 'uno\tdos \\N\nñandú «😀» \\.\n';

let made: Dump;
let stopStage: () => Promise<void>;
let project: Project;
let there: postgres.Sql;
/** A file of a client, by its bucket and name. */
let upload = '';

beforeAll(async () => {
  const token = await tokenOf('clienteA');
  const [client] = await here<{ id: string }[]>`
    select id from public.clientes where email = 'ana@viverolaurel.cl'`;
  upload = `comprobantes/${client?.id}/${mark}.png`;
  const sent = await request(`/storage/v1/object/${upload}`, {
    ...{ method: 'POST', body: 'una imagen', token, headers: { 'Content-Type': 'image/png' } },
  });
  expect(sent.status).toBe(200);
  await here`insert into public.leads (nombre_contacto, email, telefono, mensaje)
    values (${mark}, 'volcado@pruebas.test', '56912345678', ${WORDS})`;
  made = await dump(dbUrl, folder, storage);
  stopStage = await startStage('test-volcado', TEST_PORTS.hostedCopy);
  project = await createProject(TEST_PORTS.hostedCopy, 'proyecto_nuevo', { defaults: 'new' });
  await push(project);
  there = connectTo(project.url);
}, 90_000);
afterAll(async () => {
  await Promise.all([here.end(), there.end()]);
  await stopStage();
  rmSync(base, { recursive: true });
});

const loadIt = (from = folder, replace = false): Promise<Dump> =>
  load(project.url, from, null, { withoutFiles: true, replace });

/** All that a new project holds, as one text. */
const everything = async (): Promise<string> => {
  const [row] = await there<{ all: string }[]>`
    select string_agg(format('%s %s', name, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %s', name), false, true, '')))[1]), ', ' order by name) as all
    from (select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'private', 'auth', 'storage')) t`;
  return row?.all ?? '';
};

describe('before anything is touched', () => {
  let before = '';
  beforeEach(async () => {
    before = await everything();
  });

  it('a dump whose rows or files changed, or are gone, is refused', async () => {
    const other = join(base, 'danado');
    const spoiled: [path: string, spoil: (path: string) => void, words: RegExp][] = [
      [
        tablePath(other, 'public.clientes'),
        (path) => writeFileSync(path, readFileSync(path).fill('x', 5, 6)),
        /no está completo: cambió .*public\.clientes\.copy/,
      ],
      [tablePath(other, 'auth.users'), rmSync, /no está completo: falta .*auth\.users\.copy/],
      [filePath(other, made.archivos[0]?.id ?? ''), rmSync, /no está completo: falta /],
      [join(other, 'volcado.json'), rmSync, /no es un volcado/],
    ];
    for (const [path, spoil, words] of spoiled) {
      rmSync(other, { recursive: true, force: true });
      cpSync(folder, other, { recursive: true });
      spoil(path);
      await expect(loadIt(other)).rejects.toThrow(words);
    }
    expect(await everything()).toBe(before);
  });

  it('a project with other migrations refuses it', async () => {
    await there`insert into supabase_migrations.schema_migrations values ('20991231000000')`;
    await expect(loadIt()).rejects.toThrow(/No se cambió nada: .*las mismas migraciones/);
    await there`delete from supabase_migrations.schema_migrations where version = '20991231000000'`;
    expect(await everything()).toBe(before);
  });

  it('a project that lacks a column which holds something refuses it', async () => {
    const owner = connectTo(project.superUrl);
    await owner`alter table auth.users rename column encrypted_password to otra`;
    await expect(loadIt()).rejects.toThrow('falta la columna auth.users.encrypted_password');
    await owner`alter table auth.users rename column otra to encrypted_password`;
    await owner.end();
    expect(await everything()).toBe(before);
  });

  it('files are not left out unasked', async () => {
    expect(made.archivos.length).toBeGreaterThan(0);
    await expect(load(project.url, folder, null)).rejects.toThrow(/trae \d+ archivos: indica/);
    await expect(dump(dbUrl, join(base, 'otro'), null)).rejects.toThrow(/Hay \d+ archivos: indica/);
    expect(existsSync(join(base, 'otro'))).toBe(false);
  });
});

it('all of it arrives, over the rows that migrations left, and nothing is mailed or audited by it', async () => {
  const left = await compare(project.url, folder, null);
  expect(left.length, 'a new project is another one').toBeGreaterThan(10);
  const loaded = await loadIt();
  expect(loaded.tablas.length).toBeGreaterThan(60);
  expect(await compare(project.url, folder, null)).toEqual([]);
  const [lead] = await there`select mensaje from public.leads where nombre_contacto = ${mark}`;
  expect(lead?.['mensaje']).toBe(WORDS);
});

it('numbers go on where they were, and triggers run again', async () => {
  const [before] = await there<{ id: number; mails: number }[]>`
    select (select max(id)::int from public.leads) as id, (select count(*)::int from public.correos) as mails`;
  const [after] = await there<{ id: number }[]>`
    insert into public.leads (nombre_contacto, email, telefono, mensaje)
    values ('Luz', 'luz@pruebas.test', '56912345678', 'Hola') returning id::int`;
  expect(after?.id).toBeGreaterThan(before?.id ?? 0);
  const [{ mails } = { mails: 0 }] = await there<{ mails: number }[]>`
    select count(*)::int as mails from public.correos`;
  expect(mails).toBeGreaterThan(before?.mails ?? 0);
});

it('the comparison names the table that has more rows, and the one with another value', async () => {
  await there`update public.plataformas set descripcion = 'Otra' where slug = 'vivero-laurel'`;
  const found = await compare(project.url, folder, null);
  expect(found).toContainEqual(
    expect.stringMatching(/^public\.leads: (\d+) filas en el volcado, \d+ aquí$/),
  );
  expect(found).toContainEqual(
    expect.stringMatching(/^public\.plataformas: las mismas \d+ filas, con otros valores$/),
  );
});

it('people’s data is replaced only when that is said, and then whole', async () => {
  await expect(loadIt()).rejects.toThrow(
    /ya tiene datos \(\d+ cuentas, \d+ clientes\).*--reemplazar/,
  );
  await loadIt(folder, true);
  expect(await compare(project.url, folder, null)).toEqual([]);
});

it('a load that fails half-way leaves what was there', async () => {
  await there`alter table public.tickets add constraint tope check (id < 0) not valid`;
  await there`update public.plataformas set descripcion = 'De antes' where slug = 'vivero-laurel'`;
  const before = await everything();
  await expect(loadIt(folder, true)).rejects.toThrow(/tope/);
  expect(await everything()).toBe(before);
  const [kept] = await there`select 1 from public.plataformas where descripcion = 'De antes'`;
  expect(kept).toBeDefined();
  await there`alter table public.tickets drop constraint tope`;
});

it('files come with it: one that is lost is stored again, and is still its client’s', async () => {
  const [name] = upload.split('/').slice(-1);
  const row = () => here<{ owner_id: string; created_at: string }[]>`
    select owner_id, created_at::text as created_at from storage.objects where name like ${`%${name}`}`;
  const [before] = await row();
  const own = made.archivos.filter(({ nombre }) => upload.endsWith(nombre));
  expect(own).toHaveLength(1);
  expect(readFileSync(filePath(folder, own[0]?.id ?? ''), 'utf8')).toBe(IMAGE);

  const [bucket, ...path] = upload.split('/');
  const removed = await fetch(`${apiUrl}/storage/v1/object/${bucket}`, {
    method: 'DELETE',
    headers: { apikey: serviceKey, 'content-type': 'application/json' },
    body: JSON.stringify({ prefixes: [path.join('/')] }),
  });
  expect(removed.status).toBe(200);
  expect(await compare(dbUrl, folder, storage)).toContainEqual(
    expect.stringContaining(`falta el archivo ${upload}`),
  );
  // Of the database all but this file stays: others use it.
  const only = { ...made, archivos: own };
  const part = join(base, 'un-archivo');
  cpSync(folder, part, { recursive: true });
  writeFileSync(join(part, 'volcado.json'), JSON.stringify(only));
  await load(dbUrl, part, storage, { filesOnly: true });
  const [after] = await row();
  expect(before?.owner_id).toMatch(/^[0-9a-f-]{36}$/);
  expect(after).toEqual(before);
  const token = await tokenOf('clienteA');
  const read = await fetch(`${apiUrl}/storage/v1/object/${upload}`, {
    headers: { apikey: serviceKey, authorization: `Bearer ${token}` },
  });
  expect([read.headers.get('content-type'), await read.text()]).toEqual(['image/png', IMAGE]);
});

it(
  'the commands say what they did, and end with 1 where something differs',
  { timeout: 60_000 },
  async () => {
    const run = async (...args: string[]): Promise<{ code: number; said: string }> => {
      const cli = ['--import', 'tsx', join(ROOT, 'scripts/data/main.ts'), ...args];
      const env = {
        ...process.env,
        ...{ DB_URL: project.url, SUPABASE_URL: '', SUPABASE_SECRET_KEY: '', INIT_CWD: base },
      };
      const {
        code = 0,
        stdout,
        stderr,
      } = (await promisify(execFile)(process.execPath, cli, {
        cwd: ROOT,
        env,
      }).catch((error: unknown) => error as { code: number; stdout: string; stderr: string })) as {
        code?: number;
        stdout: string;
        stderr: string;
      };
      return { code, said: stdout + stderr };
    };
    const loaded = await run('load', 'volcado', '--reemplazar', '--sin-archivos');
    expect([loaded.code, loaded.said]).toEqual([
      0,
      expect.stringMatching(/^ {2}✓ .*volcado cargado: \d+ tablas, \d+ filas, \d+ archivos\n$/),
    ]);
    const same = await run('compare', 'volcado');
    expect([same.code, same.said]).toEqual([
      0,
      expect.stringContaining('✓ Los datos son los del volcado'),
    ]);
    await there`delete from public.leads where nombre_contacto = ${mark}`;
    const other = await run('compare', 'volcado');
    expect([other.code, other.said]).toEqual([1, expect.stringContaining('✗ public.leads: ')]);
    const again = await run('dump', 'volcado');
    expect([again.code, again.said]).toEqual([1, expect.stringContaining('ya existe')]);
    expect((await run('load')).said).toContain('Uso: npm run data:dump');
  },
);
