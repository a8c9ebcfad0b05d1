import postgres from 'postgres';
import { afterAll, expect, inject, it } from 'vitest';
import { adminAndClient, duel, OWNER, SERVICE, VISITOR } from './duels.ts';
import { freeSlots } from './rivals.ts';

// The locks of work that runs by itself and of links in mails, as in cerrojos.test.ts.

const sql = postgres(inject('backend').dbUrl, { max: 1, onnotice: () => undefined });
const { admin, clientId } = await adminAndClient(sql);

afterAll(async () => {
  await sql`delete from public.tickets where asunto = 'Duelo de tareas'`;
  await sql`delete from public.leads where email like 'duelo2_@pruebas.test'`;
  await sql`delete from public.citas where email like 'duelo2_@pruebas.test'`;
  await sql`delete from public.solicitudes_datos where email like 'duelo2_@pruebas.test'`;
  await sql`delete from public.correos where para like 'duelo2_@pruebas.test'`;
  await sql.end();
});

it('a task that somebody runs is left to them', async () => {
  await sql`
    update private.tareas set proxima_en = now() - interval '1 second' where nombre = 'reunir_cambios'`;
  const runs = { who: SERVICE, statement: 'select public.ejecutar_tareas()' };
  expect(await duel(runs, runs)).toEqual({ waited: false, answer: 'ok 1' });
});

it('a ticket in which somebody writes keeps no other from being told that it will close', async () => {
  const [ticket] = await sql<{ id: string }[]>`
    insert into public.tickets (cliente, asunto, estado, resuelto_en)
    values (${clientId}, 'Duelo de tareas', 'resuelto', now() - interval '30 days') returning id`;
  const answer = await duel(
    {
      who: admin,
      statement: `update public.tickets set prioridad = 'alta' where id = ${ticket?.id}`,
    },
    { who: OWNER, statement: 'select private.cerrar_resueltos(now())' },
  );
  expect(answer).toEqual({ waited: false, answer: 'ok 1' });
});

it('a notice that somebody is adding to is left to them', async () => {
  const [mail] = await sql<{ id: string }[]>`
    insert into public.correos (tipo, para, datos, proximo_intento)
    values ('avisos_reunidos', private.correo_estudio(), '{"avisos": []}', now() + interval '10 minutes')
    returning id`;
  const answer = await duel(
    { who: OWNER, statement: `select from public.correos where id = '${mail?.id}' for update` },
    {
      who: VISITOR,
      from: '203.0.113.200',
      statement: `insert into public.leads (nombre_contacto, email, telefono, mensaje) values ('Duelo', 'duelo20@pruebas.test', '56912345678', 'Hola')`,
    },
  );
  await sql`delete from public.correos where id = ${mail?.id ?? ''}`;
  expect(answer).toEqual({ waited: false, answer: 'ok 1' });
});

it('a meeting that is cancelled twice is cancelled once', async () => {
  await sql`
    insert into public.citas (nombre, email, telefono, inicio, termino, estado, gestion_hash)
    values ('Duelo', 'duelo21@pruebas.test', '56912345678', now() + interval '900 days', now() + interval '900 days 30 minutes',
      'confirmada', encode(sha256('duelo-cancela'), 'hex'))`;
  const cancels = { who: VISITOR, statement: `select public.cancelar_cita('duelo-cancela')` };
  expect(await duel(cancels, cancels)).toEqual({ waited: true, answer: 'P0001 cita_cancelada' });
  const mails = await sql`
    select from public.correos where para = 'duelo21@pruebas.test' and tipo = 'cita_cancelada'`;
  expect(mails).toHaveLength(1);
});

it('a meeting that is being cancelled is not moved', async () => {
  await sql`
    insert into public.citas (nombre, email, telefono, inicio, termino, estado, gestion_hash)
    values ('Duelo', 'duelo23@pruebas.test', '56912345678', now() + interval '901 days', now() + interval '901 days 30 minutes',
      'confirmada', encode(sha256('duelo-mueve'), 'hex'))`;
  const [slot] = await freeSlots();
  const answer = await duel(
    { who: VISITOR, statement: `select public.cancelar_cita('duelo-mueve')` },
    { who: VISITOR, statement: `select public.mover_cita('duelo-mueve', '${slot}')` },
  );
  expect(answer).toEqual({ waited: true, answer: 'P0001 cita_cancelada' });
});

it('a host is told of a change by one of two', async () => {
  await sql`update public.configuracion set gancho_publicacion = 'https://host.test/duelo' where id = 1`;
  await sql`update private.gancho set proximo_en = now(), tomado = null`;
  await sql`insert into private.publicaciones (tabla, creado_en) values ('precios', now() - interval '3 minutes')`;
  const takes = { who: SERVICE, statement: 'select where public.tomar_gancho() is not null' };
  const answer = await duel(takes, takes);
  await sql`update public.configuracion set gancho_publicacion = null where id = 1`;
  await sql`update private.gancho set proximo_en = now(), tomado = null, intentos = 0, ultimo_error = null`;
  expect(answer).toEqual({ waited: true, answer: 'ok 0' });
});

it('a privacy request that is confirmed twice is received once', async () => {
  await sql`
    insert into public.solicitudes_datos (tipo, nombre, email, estado, confirmar_antes_de)
    values ('acceso', 'Duelo', 'duelo22@pruebas.test', 'por_confirmar', now() + interval '1 day')`;
  await sql`
    update public.solicitudes_datos set confirmacion_hash = encode(sha256('duelo-confirma'), 'hex')
    where email = 'duelo22@pruebas.test'`;
  const confirms = {
    who: VISITOR,
    statement: `select public.confirmar_solicitud_datos('duelo-confirma')`,
  };
  expect(await duel(confirms, confirms)).toEqual({ waited: true, answer: 'P0001 enlace_usado' });
  const mails = await sql`
    select from public.correos where para = 'duelo22@pruebas.test' and tipo = 'datos_recibida'`;
  expect(mails).toHaveLength(1);
});
