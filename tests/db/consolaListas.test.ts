// @vitest-environment jsdom
import type { RaRecord } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { hasUnknown, KINDS } from '../../src-admin/app/home/pending.ts';
import { dp, EMPRESA, ids, sql } from './console.ts';
import { list, found, own } from './lists.ts';

// What the filters of the console's lists mean, by the rows that come back.

it('a list, and a page, brings whom its rows name, each once', async () => {
  const client = expect.objectContaining({ id: ids.cliente, cliente: 'Luz García' }) as object;
  const bringing = { prefetched: { clientes: [client] } };
  for (const resource of ['tickets', 'pagos', 'plataformas']) {
    const answer = await list(resource, own());
    expect(answer.meta as unknown, resource).toEqual(bringing);
    expect(Object.keys(answer.data[0] ?? {}).filter((name) => name.startsWith('_'))).toEqual([]);
  }
  const hitos = await list('hitos', { 'plataformas.cliente': ids.cliente });
  expect(hitos.meta as unknown).toMatchObject({
    prefetched: { plataformas: [{ id: ids.plataforma }] },
  });
  const page = await dp.getOne<RaRecord>('tickets', { id: ids.ticket });
  expect(page.meta as unknown).toMatchObject(bringing);
});

it('clients with what they owe, what of it is overdue and their open tickets, in one question and sorted by it', async () => {
  const { data } = await dp.getList<RaRecord>('clientes', {
    ...{ pagination: { page: 1, perPage: 100 }, filter: { perfil: 'cliente' } },
    sort: { field: 'saldo', order: 'DESC' },
    meta: { columns: '*,saldo,saldo_vencido,tickets_abiertos' },
  });
  const owed = data.map(({ saldo }) => Number(saldo));
  expect(owed).toEqual(owed.toSorted((a, b) => b - a));
  const [said] = await sql<{ saldo: number; abiertos: number }[]>`
    select (select sum(saldo)::int from public.pagos where cliente = ${ids.cliente}) as saldo,
      (select count(*)::int from public.tickets t where cliente = ${ids.cliente} and public.sin_resolver(t)) as abiertos`;
  expect(data.find(({ id }) => id === ids.cliente)).toMatchObject({
    saldo: said?.saldo,
    saldo_vencido: said?.saldo,
    tickets_abiertos: said?.abiertos,
  });
});

it('clients by what they are called: the company, or the person where there is none', async () => {
  const { data } = await dp.getList<RaRecord>('clientes', {
    ...{ pagination: { page: 1, perPage: 100 }, filter: { perfil: 'cliente' } },
    sort: { field: 'nombre', order: 'ASC' },
    meta: { columns: '*,nombre' },
  });
  const called = await sql<{ nombre: string }[]>`
    select coalesce(nullif(empresa, ''), cliente) as nombre from public.clientes
    where perfil = 'cliente' order by 1, id limit 100`;
  expect(data.map(({ nombre }) => String(nombre))).toEqual(called.map(({ nombre }) => nombre));
  const found = await dp.clientesPorNombre('');
  expect(found.map(({ empresa, cliente }) => empresa ?? cliente)).toEqual(
    called.slice(0, found.length).map(({ nombre }) => nombre),
  );
});

it('accounts: the team and people of clients, found by name or company, with whose second step is on', async () => {
  const read = async (filter: Record<string, unknown>) => {
    const { data } = await dp.getList<RaRecord>('usuarios', {
      ...{ pagination: { page: 1, perPage: 100 }, sort: { field: 'nombre', order: 'ASC' }, filter },
      meta: { columns: '*,segundo_paso,ultimo_ingreso' },
    });
    return data;
  };
  await sql`
    insert into public.seguimiento_usuarios (usuario_id, tipo_evento)
    select usuario, 'login' from public.clientes where id = ${ids.admin}`;
  const team = await read({ perfil: 'admin' });
  expect(team).toContainEqual(
    expect.objectContaining({
      ...{ id: `usuarios-${ids.admin}`, cliente: null, acceso: 'activo', segundo_paso: false },
      ultimo_ingreso: expect.any(String) as string,
    }),
  );
  const person = { id: `personas-${ids.persona}`, perfil: 'tickets', de: EMPRESA };
  expect(await read({ q: 'diego quillayes' })).toMatchObject([person]);
  // Their client was not invited, and is in the list of clients alone.
  expect(await read(own())).toMatchObject([person]);
  await sql`update public.clientes set invitado_en = now() where id = ${ids.cliente}`;
  expect((await read({ ...own(), q: 'garcia' })).map(({ id }) => id)).toEqual([
    `personas-${ids.persona}`,
    `usuarios-${ids.cliente}`,
  ]);
  await sql`update public.clientes set invitado_en = null where id = ${ids.cliente}`;
});

describe('tickets', () => {
  it('of somebody, or of nobody, or beyond their time', async () => {
    const { ticket, cerrado, admin } = ids;
    const who = async (asignado_a: string) => found('tickets', { ...own(), asignado_a });
    expect(await who('nadie')).toEqual([ticket, cerrado]);
    await sql`update public.tickets set asignado_a = ${admin} where id = ${ticket}`;
    expect(await who('nadie')).toEqual([cerrado]);
    expect(await who(String(admin))).toEqual([ticket]);
    expect(await found('tickets', { ...own(), plazo: 'vencido' })).toEqual([]);
    await sql`update public.tickets set vence_en = now() - interval '1 hour' where id = ${ticket}`;
    expect(await found('tickets', { ...own(), plazo: 'vencido' })).toEqual([ticket]);
  });

  it('in one of several states, of a platform or of none', async () => {
    const { ticket, cerrado, plataforma } = ids;
    for (const estado of ['abierto,en_curso', 'por_responder', 'sin_resolver'])
      expect(await found('tickets', { ...own(), estado }), estado).toEqual([ticket]);
    expect(await found('tickets', { ...own(), estado: 'cerrado' })).toEqual([cerrado]);
    const some = { ...own(), 'plataforma@o_nula': plataforma };
    expect(await found('tickets', some)).toEqual([ticket, cerrado]);
    expect(await found('tickets', { ...own(), 'plataforma@o_nula': 0 })).toEqual([cerrado]);
    expect(await found('tickets', { ...some, q: 'carga', estado: 'abierto' })).toEqual([ticket]);
  });
});

it('payments that are overdue, to be looked at, or to be paid', async () => {
  for (const estado of ['vencido', 'por_revisar', 'por_pagar', 'pendiente,en_revision'])
    expect(await found('pagos', { ...own(), estado }), estado).toEqual([ids.pago]);
  await sql`update public.pagos set vence_el = '2199-01-01' where id = ${ids.pago}`;
  expect(await found('pagos', { ...own(), estado: 'por_pagar' })).toEqual([ids.pago]);
  for (const estado of ['vencido', 'por_revisar', 'pagado'])
    expect(await found('pagos', { ...own(), estado }), estado).toEqual([]);
});

it('payments by urgency: what is to be collected by its day, then what is settled', async () => {
  const [planned, settled] = await sql<{ id: number }[]>`
    insert into public.pagos (cliente, concepto, monto, vence_el, estado)
    values (${ids.cliente}, 'Más adelante', 1000, '2199-02-01', 'programado'),
      (${ids.cliente}, 'Anulado', 1000, '2020-01-01', 'anulado') returning id::int`;
  const { data } = await dp.getList<RaRecord>('pagos', {
    ...{ pagination: { page: 1, perPage: 100 }, filter: own() },
    sort: { field: 'urgencia', order: 'ASC' },
  });
  expect(data.map(({ id }) => id)).toEqual([ids.pago, planned?.id, settled?.id]);
  await sql`delete from public.pagos where concepto in ('Más adelante', 'Anulado')`;
});

it('milestones of a client', async () => {
  expect(await found('hitos', { 'plataformas.cliente': ids.cliente })).toEqual([ids.hito]);
  expect(await found('hitos', { 'plataformas.cliente': 0 })).toEqual([]);
});

it('what a client sent, by their number or their address', async () => {
  const { cliente, nuevo } = ids;
  const by = (email: string | null) => found('leads', { de_cliente: { id: cliente, email } });
  expect(await by('Q@pruebas.test')).toEqual([nuevo, ids.descartado]);
  expect(await by('nadie@pruebas.test')).toEqual([]);
  const [mail] = await sql<
    { para: string }[]
  >`select para from public.correos group by para order by count(*), para limit 1`;
  const sent =
    await sql`select id from public.correos where para = ${mail?.para ?? ''} order by id`;
  expect(await found('correos', { de_cliente: { id: 0, email: mail?.para } })).toEqual(
    sent.map((row) => String(row['id'])),
  );
});

it.each([
  ['pedidos', 'por_convertir', `estado = 'pagado' and cliente is null`],
  ['pedidos', 'por_confirmar', `estado = 'pendiente' and metodo = 'transferencia'`],
  [
    'vulneraciones',
    'por_avisar',
    `sin_aviso is null and (avisada_agencia_en is null or avisar_personas and avisadas_personas_en is null)`,
  ],
  [
    'citas',
    'de_hoy',
    `estado in ('reservada', 'confirmada') and termino > now() and inicio < ((now() at time zone 'America/Santiago')::date + 1)::timestamp at time zone 'America/Santiago'`,
  ],
  [
    'citas',
    'sin_lugar',
    `estado = 'confirmada' and enlace is null and inicio > now() and not exists (select from configuracion where sala_reuniones is not null)`,
  ],
])('%s that are %s are those where %s', async (resource, estado, condition) => {
  const rows = await sql.unsafe(`select id from public.${resource} where ${condition} order by id`);
  expect(await found(resource, { estado })).toEqual(rows.map(({ id }) => Number(id)));
});

it('the home page leads to as many rows as it says are pending, of every kind', async () => {
  const pending = await dp.pending(null, null);
  expect(pending.map(({ clase }) => clase)).toEqual(expect.arrayContaining(['tickets', 'leads']));
  expect(hasUnknown(pending)).toBe(false);
  for (const { clase, resource, filter } of KINDS) {
    const counted = pending.find((row) => row.clase === clase)?.cuantos ?? 0;
    expect((await list(resource.name, filter)).total, clase).toBe(counted);
  }
});
