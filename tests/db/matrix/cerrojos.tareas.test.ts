import postgres from 'postgres';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { adminAndClient, duel, endDuels, OWNER, SERVICE, VISITOR } from '../duels.ts';

// The locks of work that runs by itself: tasks, notices, the outbox.

const sql = postgres(inject('backend').dbUrl, { max: 1, onnotice: () => undefined });
const { admin, clientId } = await adminAndClient(sql);

afterAll(() => endDuels(sql));

it('a task that somebody runs is left to them', async () => {
  await sql`
    update private.tareas set proxima_en = now() - interval '1 second' where nombre = 'reunir_cambios'`;
  const runs = { who: SERVICE, statement: 'select public.ejecutar_tareas()' };
  expect(await duel(runs, runs)).toEqual({ waited: false, answer: 'ok 1' });
});

it('each task has a transaction of its own, and the one after a failure, too', async () => {
  await sql.unsafe(`
    create table private.pruebas_tareas (de text, xid xid8);
    create function private.tarea_zz_una() returns void language sql as $$ insert into private.pruebas_tareas values ('una', pg_current_xact_id()) $$;
    create function private.tarea_zz_falla() returns void language plpgsql as $$ begin raise exception 'x'; end $$;
    create function private.tarea_zz_dos() returns void language sql as $$ insert into private.pruebas_tareas values ('dos', pg_current_xact_id()) $$;
    insert into private.tareas (nombre, cada, proxima_en) values
      ('zz_una', '1 day', 'epoch'), ('zz_falla', '1 day', '1970-01-02'), ('zz_dos', '1 day', '1970-01-03');`);
  try {
    // What pg_cron is told.
    const [job] = await sql<{ command: string }[]>`
      select orden as command from private.trabajos() where nombre = 'ejecutar-tareas'`;
    const [began] = await sql<{ en: string }[]>`select now()::text as en`;
    await sql.unsafe(job?.command ?? '').simple();
    const [done] = await sql`
      select string_agg(de, ' ' order by xid) as de, count(distinct xid)::int as n from private.pruebas_tareas`;
    expect(done).toEqual({ de: 'una dos', n: 2 });
    const [failed] = await sql`select ultimo_error from private.tareas where nombre = 'zz_falla'`;
    expect(failed).toEqual({ ultimo_error: 'P0001 x' });
    // What was due when it began, and no task that came to be meanwhile.
    const [due] = await sql`
      select count(*)::int as n from private.tareas where proxima_en <= ${began?.en ?? ''}`;
    expect(due).toEqual({ n: 0 });
  } finally {
    await sql.unsafe(`
      delete from private.tareas where nombre like 'zz%';
      drop function private.tarea_zz_una(), private.tarea_zz_falla(), private.tarea_zz_dos();
      drop table private.pruebas_tareas;`);
  }
});

it('a ticket in which somebody writes keeps no other from being told that it will close', async () => {
  const [settings] = await sql<{ dias: number | null }[]>`
    select tickets_cierre_dias as dias from public.configuracion where id = 1`;
  await sql`update public.configuracion set tickets_cierre_dias = 7 where id = 1`;
  const tickets = await sql<{ id: string }[]>`
    insert into public.tickets (cliente, asunto, estado)
    select ${clientId}, 'Duelo de tareas', 'resuelto' from generate_series(1, 2) returning id`;
  await sql`
    update public.tickets set resuelto_en = now() - interval '30 days', detenido_desde = now() - interval '30 days'
    where asunto = 'Duelo de tareas'`;
  const answer = await duel(
    {
      who: admin,
      statement: `update public.tickets set prioridad = 'alta' where id = ${tickets[0]?.id}`,
    },
    { who: OWNER, statement: 'select private.cerrar_callados(now())' },
  );
  await sql`update public.configuracion set tickets_cierre_dias = ${settings?.dias ?? null} where id = 1`;
  expect(answer).toEqual({ waited: false, answer: 'ok 1' });
  const told = sql`
    select cierre_avisado_en is not null as told from public.tickets where asunto = 'Duelo de tareas' order by id`;
  expect([...(await told)]).toEqual([{ told: false }, { told: true }]);
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

describe('the outbox', () => {
  it('two senders claim different mails and do not wait for each other', async () => {
    await sql`insert into public.correos (tipo, para, asunto, cuerpo, proximo_intento)
      select 'prueba', 'duelo-' || n || '@pruebas.test', 'Duelo', 'x', now() - interval '1 day' from generate_series(1, 60) n`;
    const claim = { who: SERVICE, statement: 'select public.tomar_correos(1)' };
    expect(await duel(claim, claim)).toEqual({ waited: false, answer: 'ok 1' });
  });

  it('a failed mail is put back once', async () => {
    const [mail] = await sql<{ id: string }[]>`
      insert into public.correos (tipo, para, asunto, cuerpo, estado)
      values ('prueba', 'duelo@pruebas.test', 'Duelo', 'x', 'fallido') returning id`;
    const statement = `select public.reintentar_correo('${mail?.id}')`;
    expect(await duel({ who: admin, statement }, { who: admin, statement })).toEqual({
      waited: true,
      answer: 'P0001',
    });
  });
});
