import postgres from 'postgres';
import { afterAll, expect, inject, it } from 'vitest';
import { BUCKETS, TABLES } from '../../src-admin/salud/tables.ts';
import { nameOf } from '../../src-admin/salud/tasks.ts';

const { apiUrl, dbUrl } = inject('backend');
const sql = postgres(dbUrl, { max: 1, onnotice: () => undefined });
afterAll(() => sql.end());

it('the public address of the service’s health says up, and nothing else', async () => {
  const response = await fetch(`${apiUrl}/functions/v1/salud`);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ estado: 'arriba' });
});

it('a second address says whether its work goes on, and which part does not', async () => {
  const ask = async (): Promise<unknown> => {
    const response = await fetch(`${apiUrl}/functions/v1/salud/trabajo`);
    return [response.status, await response.json()];
  };
  expect(await ask()).toEqual([200, { estado: 'al dia' }]);
  await sql`insert into private.tareas (nombre, a_las, proxima_en, fallos)
    values ('que_no_existe', '03:00', now() + interval '1 minute', 3)`;
  try {
    expect(await ask()).toEqual([503, { estado: 'atrasado', atrasado: ['tareas'] }]);
  } finally {
    await sql`delete from private.tareas where nombre = 'que_no_existe'`;
  }
});

it('every table and bucket has a name in words on the page of the system, and no other', async () => {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r' order by 1`;
  expect(tables.map(({ name }) => name)).toEqual(Object.keys(TABLES).sort());
  const buckets = await sql<{ id: string }[]>`select id from storage.buckets order by 1`;
  expect(buckets.map(({ id }) => id)).toEqual(Object.keys(BUCKETS).sort());
});

it('every scheduled task has a name in words on the page of the system', async () => {
  const tasks = await sql<{ nombre: string }[]>`select nombre from private.tareas`;
  expect(tasks.length).toBeGreaterThan(4);
  expect(tasks.filter(({ nombre }) => nameOf(nombre) === nombre)).toEqual([]);
});
