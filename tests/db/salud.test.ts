import postgres from 'postgres';
import { afterAll, expect, inject, it } from 'vitest';
import { resources } from '../../src-admin/resources/index.ts';
import { BUCKETS, OTHERS, tableNames, taskName } from '../../src-admin/resources/salud/names.ts';

const { apiUrl, dbUrl } = inject('backend');
const sql = postgres(dbUrl, { max: 1, onnotice: () => undefined });
afterAll(() => sql.end());

it('the public address of the service’s health says up, and nothing else', async () => {
  const response = await fetch(`${apiUrl}/functions/v1/salud`);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ estado: 'arriba' });
});

it('a second address says which part of its work stands still', async () => {
  const late = async (): Promise<[number, string[]]> => {
    const response = await fetch(`${apiUrl}/functions/v1/salud/trabajo`);
    const said = (await response.json()) as { estado: string; atrasado?: string[] };
    expect(said.estado).toBe(response.status === 200 ? 'al dia' : 'atrasado');
    return [response.status, said.atrasado ?? []];
  };
  // What other tests left in the outbox is none of this one's.
  expect((await late())[1]).not.toContain('tareas');
  await sql`insert into private.tareas (nombre, a_las, proxima_en, fallos)
    values ('que_no_existe', '03:00', now() + interval '1 minute', 3)`;
  try {
    expect(await late()).toEqual([503, expect.arrayContaining(['tareas'])]);
  } finally {
    await sql`delete from private.tareas where nombre = 'que_no_existe'`;
  }
});

it('a new cluster notices a page that its disk changed', async () => {
  expect([...(await sql`select current_setting('data_checksums') as on`)]).toEqual([{ on: 'on' }]);
});

it('every table and bucket has a name in words on the page of the system, and nothing else has one of its own', async () => {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r' order by 1`;
  const names = tables.map(({ name }) => name);
  expect(names.filter((name) => !(name in tableNames(resources)))).toEqual([]);
  expect(Object.keys(OTHERS).filter((name) => !names.includes(name))).toEqual([]);
  const buckets = await sql<{ id: string }[]>`select id from storage.buckets order by 1`;
  expect(buckets.map(({ id }) => id)).toEqual(Object.keys(BUCKETS).sort());
});

it('every scheduled task has a name in words on the page of the system', async () => {
  const tasks = await sql<{ nombre: string }[]>`select nombre from private.tareas`;
  expect(tasks.length).toBeGreaterThan(4);
  expect(tasks.filter(({ nombre }) => taskName(nombre) === nombre)).toEqual([]);
});
