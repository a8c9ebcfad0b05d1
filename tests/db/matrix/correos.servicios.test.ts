import { afterAll, beforeAll, expect, it } from 'vitest';
import { request, tokenOf } from '../helpers.ts';
import { call, CLIENT, mailsOf, ok, RUN, sql, STUDIO, theClient, theMail } from '../outbox.ts';

// Mails about services: what is offered, accepted, charged, paused and ended.

let admin: string;
let client: string;
let clientId: number;

beforeAll(async () => {
  [admin, client] = await Promise.all([tokenOf('admin'), tokenOf('clienteA')]);
  ({ clientId } = await theClient());
});
afterAll(async () => {
  await sql`delete from public.pagos where concepto like ${`%${RUN}%`}`;
  await sql`update public.servicios set termina_el = current_date, motivo = 'estudio', estado = 'terminado'
    where nombre like ${`%${RUN}`} and estado <> 'terminado'`;
});

/** Offers a service as the console does, its first charge so many days from now. */
async function offer(name: string, days: number, changes: object = {}): Promise<number> {
  const [day] = await sql<{ day: string }[]>`select (private.hoy() + ${days}::int)::text as day`;
  const { data } = ok(
    await request('/rest/v1/servicios?select=id', {
      method: 'POST',
      token: admin,
      headers: { Prefer: 'return=representation' },
      body: {
        ...{ cliente: clientId, clase: 'hosting', nombre: `${name} ${RUN}`, monto: 59500 },
        ...{ proximo: day?.day, ...changes },
      },
    }),
  );
  return (data as [{ id: number }])[0].id;
}

async function accept(id: number): Promise<void> {
  const { data } = ok(
    await request(`/rest/v1/servicios?id=eq.${id}&select=por_aceptar`, { token: client }),
  );
  const [{ por_aceptar }] = data as [{ por_aceptar: string }];
  await call('aceptar_servicio', { p_servicio: id, p_texto: por_aceptar }, client);
}

const task = (days: number) => sql`select private.tarea_servicios(private.hoy() + ${days}::int)`;
const of =
  (id: number) =>
  ({ datos }: { datos: Record<string, unknown> }) =>
    datos['servicio'] === id;

it('one that is offered, waits, is accepted, announced, paused and ended', async () => {
  let id = 0;
  const offered = await mailsOf(async () => {
    id = await offer('Hosting', 60);
  });
  const first = await theMail(offered, 'servicio_ofrecido', CLIENT);
  expect(first.asunto).toBe(`Un servicio para ti: Hosting ${RUN}`);
  expect(first.texto).toContain('$59.500 al año, IVA incluido');
  expect(first.texto).toContain(`/dashboard/servicios/${id}/show`);

  const waiting = (await mailsOf(() => task(53))).filter(of(id));
  const warning = await theMail(waiting, 'servicio_por_aceptar', CLIENT);
  expect(warning.asunto).toBe(`Hosting ${RUN} termina en 7 días si no lo aceptas`);
  expect((await theMail(waiting, 'servicio_estudio', STUDIO)).asunto).toBe(
    `Un servicio termina si no lo aceptan: Hosting ${RUN}`,
  );

  const accepted = await mailsOf(() => accept(id));
  expect((await theMail(accepted, 'servicio_aceptado', CLIENT)).asunto).toBe(
    `Aceptaste Hosting ${RUN}`,
  );
  expect((await theMail(accepted, 'servicio_estudio', STUDIO)).texto).toContain(`Hosting ${RUN}`);

  const announced = (await mailsOf(() => task(30))).filter(of(id));
  const charge = await theMail(announced, 'servicio_cobro', CLIENT);
  expect(charge.asunto).toBe(`Próximo cobro de Hosting ${RUN}: $59.500`);
  const token = /\/pagar#([0-9a-f]{64})$/m.exec(charge.texto)?.[1];
  expect(await call('ver_pago_con_enlace', { p_token: token })).toMatchObject({ monto: 59500 });

  const paused = await mailsOf(() => call('pausar_servicio', { p_servicio: id }, admin));
  expect((await theMail(paused, 'servicio_pausado', CLIENT)).texto).toContain(
    'Mientras esté en pausa no se cobra nada.',
  );

  const ended = await mailsOf(() =>
    call('terminar_servicio', { p_servicio: id, p_comentario: 'Nos cambiamos de rubro' }, client),
  );
  expect((await theMail(ended, 'servicio_termina', CLIENT)).texto).toContain(
    'Te retractaste dentro del plazo',
  );
  expect((await theMail(ended, 'servicio_estudio', STUDIO)).texto).toContain(
    '> Nos cambiamos de rubro',
  );
});

it('accepted within its notice, what is to be paid comes with the confirmation', async () => {
  const id = await offer('Dominio', 5);
  const accepted = await mailsOf(() => accept(id));
  const mail = await theMail(accepted, 'servicio_aceptado', CLIENT);
  expect(mail.texto).toMatch(/\/pagar#[0-9a-f]{64}$/m);
  expect(accepted.filter(({ tipo }) => tipo === 'servicio_cobro')).toEqual([]);
});

it('another price says what it costs today', async () => {
  const id = await offer('Mantención', 40, { periodo: 'mes' });
  await accept(id);
  const changed = await mailsOf(
    () => sql`update public.servicios set cambio_monto = 70000, cambio_periodo = 'mes',
      cambio_desde = private.dia_de_servicio(ancla, proximo, 1) where id = ${id}`,
  );
  const mail = await theMail(changed, 'servicio_ofrecido', CLIENT);
  expect(mail.asunto).toBe(`Otro precio para Mantención ${RUN}`);
  expect(mail.texto).toContain('Precio de hoy: $59.500 al mes, IVA incluido');
});
