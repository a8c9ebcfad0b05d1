// @vitest-environment jsdom
import type { RaRecord } from 'react-admin';
import { expect, it } from 'vitest';
import { addDays, dayInChile } from '../../../src-shared/dates.ts';
import { dp, ids, sql } from '../console.ts';
import { list, found, own } from '../lists.ts';

// What the filters of the console's lists mean, by the rows that come back.

it('payments that lack a nota de crédito, which home leads to, until they have it', async () => {
  const refund = async () => sql<{ pago: number; documento: number }[]>`
    with p as (insert into public.pagos (cliente, concepto, monto, vence_el)
        values (${ids.cliente}, 'Con devolución', 1000, '2199-01-01') returning id),
      d as (insert into public.documentos_tributarios (cliente, clase, folio, dia, exento, pago)
        select ${ids.cliente}, '34', 935001, '2026-01-02', 1000, id from p returning id)
    select p.id::int as pago, d.id::int as documento from p, d`;
  const [made] = await refund();
  if (!made) throw new Error('there is no payment');
  await sql`insert into public.abonos (pago, clase, monto, dia, metodo)
    values (${made.pago}, 'abono', 1000, '2026-01-02', 'otro')`;
  const lacks = async () => found('pagos', { ...own(), estado: 'falta_nota' });
  const waits = async () =>
    (await dp.pending(ids.cliente, null)).filter(({ clase }) => clase === 'notas_de_credito');
  expect([await lacks(), await waits()]).toEqual([[], []]);
  await sql`insert into public.abonos (pago, clase, monto, dia, metodo)
    values (${made.pago}, 'devolucion', 400, '2026-01-03', 'otro')`;
  expect(await lacks()).toEqual([made.pago]);
  expect(await waits()).toMatchObject([{ id: String(made.pago), cuantos: 1, monto: 400 }]);
  await sql`with n as (insert into public.documentos_tributarios (cliente, clase, folio, dia, exento, pago, anula)
      values (${ids.cliente}, '61', 935002, '2026-01-04', 400, ${made.pago}, ${made.documento}) returning id)
    insert into public.documentos_abonos (documento, abono, monto)
    select n.id, b.id, 400 from n, public.abonos b where b.pago = ${made.pago} and b.clase = 'devolucion'`;
  expect([await lacks(), await waits()]).toEqual([[], []]);
  await sql`delete from public.documentos_tributarios where pago = ${made.pago} and clase = '61'`;
  await sql`delete from public.documentos_tributarios where pago = ${made.pago}`;
  await sql`delete from public.pagos where id = ${made.pago}`;
});

it('proposals: with a question first, when each was seen, and what waits alone', async () => {
  const { cliente, admin } = ids;
  const today = dayInChile();
  const make = async (titulo: string, vence_el: string) => {
    const [made] = await sql<{ id: number }[]>`
      insert into public.propuestas (titulo, cliente, estado, version, vence_el, enviada_en)
      values (${titulo}, ${cliente}, 'enviada', 1, ${vence_el}, now()) returning id::int`;
    const [link] = await sql<{ id: number }[]>`
      insert into public.propuestas_enlaces (propuesta, para, abierta_en)
      values (${made?.id ?? 0}, 'luz@pruebas.test', '2026-11-02T12:00:00Z') returning id::int`;
    return { id: made?.id, link: link?.id ?? 0 };
  };
  const asked = await make('Con pregunta', addDays(today, 30));
  const last = await make('Por vencer', addDays(today, 2));
  await sql`insert into public.propuestas_mensajes (propuesta, enlace, cuerpo)
    values (${asked.id ?? 0}, ${asked.link}, '¿Incluye despacho?')`;
  await sql`update public.propuestas set validez = 20 where id = ${last.id ?? 0}`;
  const { data } = await dp.getList<RaRecord>('propuestas', {
    ...{ pagination: { page: 1, perPage: 100 }, filter: own() },
    sort: { field: 'urgencia', order: 'ASC' },
  });
  expect(data.map(({ id }) => id)).toEqual([asked.id, last.id]);
  expect(data[0]).toMatchObject({ pregunta_pendiente: true, situacion: 'enviada' });
  expect(Date.parse(String(data[0]?.['vista_en']))).toBe(Date.parse('2026-11-02T12:00:00Z'));
  expect(await found('propuestas', { ...own(), pregunta_pendiente: 'true' })).toEqual([asked.id]);
  expect(await found('propuestas', { ...own(), por_seguir: 'true' })).toEqual([last.id]);
  expect(await found('propuestas', { ...own(), situacion: 'enviada' })).toHaveLength(2);
  await sql`insert into public.propuestas_mensajes (propuesta, enlace, cuerpo, del_estudio, autor)
    values (${asked.id ?? 0}, ${asked.link}, 'Sí', true, ${admin})`;
  expect(await found('propuestas', { ...own(), pregunta_pendiente: 'true' })).toEqual([]);
  // What was sent is not deleted, but its client is here.
  await sql.begin(async (tx) => {
    await tx`alter table public.propuestas disable trigger propuestas_2_coherente`;
    await tx`delete from public.propuestas where cliente = ${cliente}`;
    await tx`alter table public.propuestas enable trigger propuestas_2_coherente`;
  });
});

it('payments of a milestone, once that is approved, and none before', async () => {
  const { cliente, plataforma, hito } = ids;
  const [planned] = await sql<{ id: number }[]>`
    insert into public.pagos (cliente, plataforma, hito, concepto, monto, vence_el, estado)
    values (${cliente}, ${plataforma}, ${hito}, 'Con hito', 1000, '2020-01-01', 'programado') returning id::int`;
  const [before] = await sql<{ estado: string }[]>`
    select estado from public.hitos_plataforma where id = ${hito}`;
  const states = ['vencido', 'por_revisar', 'por_pagar'];
  const asked = async () =>
    Promise.all(
      states.map(async (estado) =>
        (await found('pagos', { ...own(), estado })).includes(planned?.id ?? 0),
      ),
    );
  const waits = async () =>
    (await list('pagos', { ...own(), concepto: 'Con hito' })).data.map(
      (row): unknown => row['espera_hito'],
    );
  expect(await asked()).toEqual([false, false, false]);
  expect(await waits()).toEqual([true]);
  // As if it had been approved before the plan was written: then nobody released it.
  await sql.begin(async (tx) => {
    await tx`alter table public.hitos_plataforma disable trigger hitos_plataforma_4_liberar`;
    await tx`update public.hitos_plataforma set estado = 'aprobado' where id = ${hito}`;
    await tx`alter table public.hitos_plataforma enable trigger hitos_plataforma_4_liberar`;
  });
  expect(await asked()).toEqual([true, true, true]);
  expect(await waits()).toEqual([false]);
  const page = await dp.getOne<RaRecord>('pagos', { id: planned?.id ?? 0 });
  expect(page.data['espera_hito']).toBe(false);
  await sql`delete from public.pagos where id = ${planned?.id ?? 0}`;
  await sql`update public.hitos_plataforma set estado = ${before?.estado ?? ''} where id = ${hito}`;
});

it('platforms whose site is down, until it is back', async () => {
  const { plataforma } = ids;
  await sql`insert into public.vigilancias (plataforma) values (${plataforma})`;
  await sql`insert into public.caidas (plataforma, desde, motivo) values (${plataforma}, now(), 'conexion')`;
  expect(await found('plataformas', { ...own(), sitio_caido: 'true' })).toEqual([plataforma]);
  expect(await dp.pending(ids.cliente, null)).toContainEqual(
    expect.objectContaining({ clase: 'caidas', id: String(plataforma), cuantos: 1, urgente: true }),
  );
  await sql`update public.caidas set hasta = now() where plataforma = ${plataforma}`;
  expect(await found('plataformas', { ...own(), sitio_caido: 'true' })).toEqual([]);
  await sql`delete from public.vigilancias where plataforma = ${plataforma}`;
});

it('contacts by what comes next, and who came before', async () => {
  const rosa = `leads-${ids.nuevo}`;
  const q = 'quillayes';
  const both = [rosa, `leads-${ids.descartado}`];
  expect((await found('bandeja', { q, proxima: 'ninguna' })).toSorted()).toEqual(both.toSorted());
  await sql`update public.leads set proxima_accion = 'Llamar', proxima_el = '2020-01-01' where id = ${ids.nuevo}`;
  expect(await found('bandeja', { q, proxima: 'hoy' })).toEqual([rosa]);
  expect((await found('bandeja', { q, repetido: 'si' })).toSorted()).toEqual(both.toSorted());
});
