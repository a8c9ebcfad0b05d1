import postgres from 'postgres';
import { afterAll, afterEach, beforeEach, expect, inject, it } from 'vitest';
import { adminAndClient, duel, endDuels } from '../duels.ts';

// The locks of the milestones of a platform.

const sql = postgres(inject('backend').dbUrl, { max: 1, onnotice: () => undefined });
const { admin, clientId } = await adminAndClient(sql);

afterAll(() => endDuels(sql));

let platform = '';
const ids = async () =>
  (
    await sql<{ id: string }[]>`
      select id from public.hitos_plataforma where plataforma_id = ${platform} order by orden`
  ).map(({ id }) => id);
const order = (before: string[], after: string[]) =>
  `select public.ordenar_hitos(${platform}, '{${before.join()}}', '{${after.join()}}')`;
const added = (title: string) => `insert into public.hitos_plataforma (plataforma_id, fecha, titulo)
  values (${platform}, '2030-01-01', '${title}')`;

beforeEach(async () => {
  const [row] = await sql<{ id: string }[]>`
    insert into public.plataformas (plataforma, cliente) values ('Duelo', ${clientId}) returning id`;
  platform = row?.id ?? '';
  for (const title of ['A', 'B', 'C']) await sql.unsafe(added(title));
});
afterEach(() => sql`delete from public.plataformas where plataforma = 'Duelo'`);

it('two who order at once: the second hears that the order changed', async () => {
  const [a = '', b = '', c = ''] = await ids();
  const answer = await duel(
    { who: admin, statement: order([a, b, c], [c, a, b]) },
    { who: admin, statement: order([a, b, c], [b, a, c]) },
  );
  expect(answer).toEqual({ waited: true, answer: 'P0001 orden_cambiado' });
  expect(await ids()).toEqual([c, a, b]);
});

it('two who add at once: the second is the last', async () => {
  const answer = await duel(
    { who: admin, statement: added('D') },
    { who: admin, statement: added('E') },
  );
  expect(answer).toEqual({ waited: true, answer: 'ok 1' });
  expect(
    await sql`select titulo, orden from public.hitos_plataforma where plataforma_id = ${platform} order by orden offset 3`,
  ).toMatchObject([
    { titulo: 'D', orden: 4 },
    { titulo: 'E', orden: 5 },
  ]);
});

it('one orders while another adds: the order is that of before, and is refused', async () => {
  const [a = '', b = '', c = ''] = await ids();
  const answer = await duel(
    { who: admin, statement: added('D') },
    { who: admin, statement: order([a, b, c], [c, b, a]) },
  );
  expect(answer).toEqual({ waited: true, answer: 'P0001 orden_cambiado' });
});
