import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, dayInChile } from '../../src-shared/dates.ts';
import { daysToChange } from '../../src-admin/resources/servicios/servicio.ts';
import type { Servicio } from '../../src-admin/data/rows.ts';
import { request, tokenOf } from './helpers.ts';
import { call, ok, RUN, sql, theClient } from './outbox.ts';

// A service from the offer to its end, as console and client area ask for it.

let admin: string;
let client: string;
let clientId: number;
const made: number[] = [];

beforeAll(async () => {
  [admin, client] = await Promise.all([tokenOf('admin'), tokenOf('clienteA')]);
  ({ clientId } = await theClient());
});
afterAll(async () => {
  await sql`delete from public.correos where datos ->> 'servicio' = any(${made.map(String)})`;
  await sql`delete from public.pagos where servicio = any(${made})`;
  await sql`update public.servicios set termina_el = current_date, motivo = 'estudio', estado = 'terminado'
    where id = any(${made}) and estado <> 'terminado'`;
});

async function offer(changes: object = {}): Promise<number> {
  const { data } = ok(
    await request('/rest/v1/servicios?select=id', {
      method: 'POST',
      token: admin,
      headers: { Prefer: 'return=representation' },
      body: {
        ...{ cliente: clientId, clase: 'hosting', nombre: `Hosting ${RUN}`, monto: 59500 },
        ...{ proximo: addDays(dayInChile(), 20), ...changes },
      },
    }),
  );
  const [{ id }] = data as [{ id: number }];
  made.push(id);
  return id;
}

const COMPUTED = 'select=*,mensual,riesgo,por_aceptar,terminaria_el';
async function read(id: number, token = client): Promise<Servicio> {
  const { data } = ok(await request(`/rest/v1/servicios?id=eq.${id}&${COMPUTED}`, { token }));
  const [row] = data as [Servicio];
  return row;
}
const paymentsOf = async (id: number) =>
  (
    await request(`/rest/v1/pagos?servicio=eq.${id}&order=servicio_desde&select=*`, {
      token: client,
    })
  ).data as { id: number; estado: string; monto: number; servicio_desde: string }[];
const listed = async (query: string, token = admin) =>
  (ok(await request(`/rest/v1/servicios?select=id&${query}`, { token })).data as { id: number }[])
    .map(({ id }) => id)
    .filter((id) => made.includes(id));

it('is offered, accepted as it says, charged, paid and ended', async () => {
  const id = await offer();
  const before = await read(id);
  expect(before).toMatchObject({ estado: 'propuesto', riesgo: 'por_aceptar', mensual: 4958 });
  expect(before.por_aceptar).toContain('$59.500 al año, IVA incluido');
  expect(await listed('riesgo=not.is.null')).toEqual([id]);
  expect(await listed('riesgo=in.(por_aceptar,sin_precio)')).toEqual([id]);

  // The studio changes it while its client reads.
  ok(
    await request(`/rest/v1/servicios?id=eq.${id}`, {
      method: 'PATCH',
      token: admin,
      body: { monto: 60000 },
    }),
  );
  const accept = (texto: string | null | undefined, token = client) =>
    request('/rest/v1/rpc/aceptar_servicio', {
      method: 'POST',
      token,
      body: { p_servicio: id, p_texto: texto },
    });
  expect(await accept(before.por_aceptar)).toMatchObject({ status: 400, data: { hint: 'cambio' } });
  const { por_aceptar } = await read(id);
  expect((await accept(por_aceptar, await tokenOf('clienteB'))).status).toBe(403);
  expect((await accept(por_aceptar, admin)).status).toBe(403);
  expect((await accept(por_aceptar)).status).toBe(204);
  expect((await accept(por_aceptar)).status).toBe(204);

  const [pago, ...others] = await paymentsOf(id);
  expect(others).toEqual([]);
  expect(pago).toMatchObject({ estado: 'programado', monto: 60000 });
  const evidence = await request(
    `/rest/v1/servicios_aceptaciones?servicio=eq.${id}&select=texto,correo`,
    { token: client },
  );
  expect(evidence.data).toEqual([{ texto: por_aceptar, correo: 'ana@viverolaurel.cl' }]);
  expect(await read(id)).toMatchObject({ estado: 'activo', riesgo: null, por_aceptar: null });

  await sql`update public.pagos set estado = 'pagado', metodo = 'transferencia' where id = ${pago?.id ?? 0}`;
  const { terminaria_el, proximo } = await read(id);
  expect(terminaria_el).toBe(proximo);
  // Called with a record that somebody made up, it says of what they cannot read what it says of nothing.
  const ofRecord = async (key: number, token: string) => {
    const [record] = await sql<{ up: string }[]>`
      select jsonb_populate_record(null::public.servicios, jsonb_build_object('id', ${key}::int))::text as up`;
    return call('terminaria_el', { s: record?.up }, token);
  };
  const other = await tokenOf('clienteB');
  expect(await ofRecord(id, client)).toBe(proximo);
  expect(await ofRecord(id, other)).toBe(await ofRecord(0, other));
  // Who accepted it lately withdraws with that.
  expect(await call('terminar_servicio', { p_servicio: id }, client)).toBe(dayInChile());
  expect(await read(id)).toMatchObject({ estado: 'terminado', motivo: 'retracto' });
  expect(await listed('por_devolver=is.true')).toEqual([id]);
  expect((await paymentsOf(id)).map(({ estado }) => estado)).toEqual(['pagado']);
});

it('who sees only tickets, and who is of another client, sees and ends none', async () => {
  const id = await offer();
  for (const who of ['clienteB', 'personaA'] as const) {
    const token = await tokenOf(who);
    expect(await listed('', token)).toEqual([]);
    const ended = await request('/rest/v1/rpc/terminar_servicio', {
      method: 'POST',
      token,
      body: { p_servicio: id },
    });
    expect(ended.status).toBe(403);
  }
});

it.each(['mes', 'trimestre', 'anio'])(
  'the days that are offered for another price of one %s are those that the database takes',
  async (periodo) => {
    // The 31st: shorter months have their last day, and the next one has it again.
    const proximo = `${Number(dayInChile().slice(0, 4)) + 1}-01-31`;
    const id = await offer({ periodo, proximo });
    await call(
      'aceptar_servicio',
      { p_servicio: id, p_texto: (await read(id)).por_aceptar },
      client,
    );
    const days = daysToChange(await read(id, admin), dayInChile());
    expect(days).toHaveLength(6);
    for (const cambio_desde of [days[0], days.at(-1)])
      ok(
        await request(`/rest/v1/servicios?id=eq.${id}`, {
          method: 'PATCH',
          token: admin,
          body: { cambio_monto: 70000, cambio_periodo: periodo, cambio_desde },
        }),
      );
    const refused = await request(`/rest/v1/servicios?id=eq.${id}`, {
      method: 'PATCH',
      token: admin,
      body: {
        cambio_monto: 70000,
        cambio_periodo: periodo,
        cambio_desde: addDays(days[0] ?? '', 1),
      },
    });
    expect(refused).toMatchObject({ status: 400, data: { hint: 'dia' } });
  },
);

it('in their order, what ends comes last', async () => {
  const [late, soon, ended] = [
    await offer({ proximo: addDays(dayInChile(), 80) }),
    await offer({ proximo: addDays(dayInChile(), 50) }),
    await offer({ proximo: addDays(dayInChile(), 10) }),
  ];
  await call('terminar_servicio', { p_servicio: ended }, admin);
  const order = await listed('order=termina_el.desc.nullsfirst,proximo.asc');
  expect(order.filter((id) => [late, soon, ended].includes(id))).toEqual([soon, late, ended]);
});
