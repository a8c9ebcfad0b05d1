import postgres from 'postgres';
import { afterAll, describe, expect, inject, it } from 'vitest';

// pg_cron, pg_net and Vault do not exist on the embedded database. Stand-ins with the signatures of
// the real ones write down what they are asked, in a transaction that is undone.

const sql = postgres(inject('backend').superDbUrl, { max: 1, onnotice: () => undefined });
afterAll(() => sql.end());

const STAND_INS = `
  create schema cron; create schema net; create schema vault;
  create table cron.job (jobid bigint generated always as identity, jobname text unique, schedule text, command text);
  create table cron.job_run_details (runid bigint, status text, start_time timestamptz, end_time timestamptz);
  create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as $$
    insert into cron.job (jobname, schedule, command) values (job_name, schedule, command)
    on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command returning jobid $$;
  create table net.calls (url text, body jsonb, params jsonb, headers jsonb, timeout_milliseconds int);
  create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}',
    headers jsonb default '{"Content-Type": "application/json"}', timeout_milliseconds int default 5000)
    returns bigint language sql as $$
    insert into net.calls values (url, body, params, headers, timeout_milliseconds) returning 1::bigint $$;
  create table vault.decrypted_secrets (name text, decrypted_secret text);
  grant usage on schema cron, net, vault to postgres;
  grant all on all tables in schema cron, net, vault to postgres;
  delete from public.correos;
  set local role postgres;`;

const SECRETS = `insert into vault.decrypted_secrets values
  ('url_funciones', 'https://abcdefghijklmnopqrst.supabase.co/functions/v1'), ('clave_servicio', 'sb_secret_uno')`;

const DUE = `reset role;
   insert into public.correos (tipo, para, asunto, cuerpo, proximo_intento)
   values ('prueba', 'p@pruebas.test', 'Hola', 'Hola', now() - interval '1 second');
   set local role postgres`;

class Undo extends Error {}

/** Runs a story on the stand-ins and undoes it. */
async function onSupabase(story: (tx: postgres.TransactionSql) => Promise<void>): Promise<void> {
  try {
    await sql.begin(async (tx) => {
      await tx.unsafe(STAND_INS).simple();
      await story(tx);
      throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
}

/** The calls that the job which sends mail makes when pg_cron runs its command. */
async function callsOfTheJob(tx: postgres.TransactionSql): Promise<unknown[]> {
  await tx.unsafe('select private.programar_tareas()');
  const [job] = await tx<{ command: string }[]>`
    select command from cron.job where jobname = 'enviar-correos'`;
  await tx.unsafe(job?.command ?? '');
  return [...(await tx`select * from net.calls`)];
}

describe('scheduled work', () => {
  it('is nobody’s on a database without pg_cron, and says so', async () => {
    expect([...(await sql`select private.programar_tareas() as scheduled`)]).toEqual([
      { scheduled: false },
    ]);
  });

  it.each(['cron', 'net', 'vault'])('is nobody’s where %s is not installed', async (schema) => {
    await onSupabase(async (tx) => {
      await tx
        .unsafe(`reset role; drop schema ${schema} cascade; set local role postgres`)
        .simple();
      expect([...(await tx`select private.programar_tareas() as tareas`)]).toEqual([
        { tareas: false },
      ]);
    });
  });

  it('is four jobs, however often it is scheduled', async () => {
    await onSupabase(async (tx) => {
      await tx`select private.programar_tareas()`;
      const again = await tx`select private.programar_tareas() as scheduled`;
      expect([...again]).toEqual([{ scheduled: true }]);
      expect([...(await tx`select jobname, schedule, command from cron.job order by 1`)]).toEqual([
        {
          jobname: 'ejecutar-tareas',
          schedule: '* * * * *',
          command:
            'do $t$ begin for i in 1..100 loop exit when private.ejecutar_tareas() = 0; commit; end loop; end $t$',
        },
        {
          jobname: 'enviar-correos',
          schedule: '15 seconds',
          command: 'select private.enviar_correos_pendientes()',
        },
        {
          jobname: 'purgar-diario-de-tareas',
          schedule: '20 7 * * *',
          command:
            "delete from cron.job_run_details where coalesce(end_time, start_time) < now() - interval '3 days'",
        },
        {
          jobname: 'revisar-pagos',
          schedule: '* * * * *',
          command: 'select private.revisar_pagos_pendientes()',
        },
      ]);
    });
  });

  it('asks about no payment while none is due, and once while one is', async () => {
    await onSupabase(async (tx) => {
      await tx.unsafe(SECRETS);
      await tx.unsafe('select private.programar_tareas()');
      const [job] = await tx<{ schedule: string; command: string }[]>`
        select schedule, command from cron.job where jobname = 'revisar-pagos'`;
      expect(job?.schedule).toBe('* * * * *');
      await tx.unsafe(job?.command ?? '');
      expect(await tx`select from net.calls`).toHaveLength(0);
      await tx
        .unsafe(
          `reset role;
        insert into public.pagos_intentos (pago, orden, monto, estado, proveedor_orden, token, direccion, proxima_revision)
        select id, orden, monto, 'pendiente', 'tarea', 'tarea', 'https://pago.test', now() from public.pagos limit 1;
        set local role postgres`,
        )
        .simple();
      await tx.unsafe(job?.command ?? '');
      expect([...(await tx`select url from net.calls`)]).toEqual([
        { url: 'https://abcdefghijklmnopqrst.supabase.co/functions/v1/pagos-revisar' },
      ]);
    });
  });

  it('replaces the command of the first release, which called the function every time', async () => {
    await onSupabase(async (tx) => {
      await tx`select cron.schedule('enviar-correos', '15 seconds', 'select private.llamar_funcion(''enviar-correos'')')`;
      await tx`select private.programar_tareas()`;
      expect([
        ...(await tx`select command from cron.job where jobname = 'enviar-correos'`),
      ]).toEqual([{ command: 'select private.enviar_correos_pendientes()' }]);
    });
  });

  // Which mails are due: supabase/tests/318-tareas.test.sql.
  it('calls the function when a mail is due', async () => {
    await onSupabase(async (tx) => {
      await tx.unsafe(SECRETS);
      await tx.unsafe(DUE).simple();
      expect(await callsOfTheJob(tx)).toEqual([
        {
          url: 'https://abcdefghijklmnopqrst.supabase.co/functions/v1/enviar-correos',
          body: {},
          params: {},
          headers: { 'content-type': 'application/json', apikey: 'sb_secret_uno' },
          timeout_milliseconds: 60_000,
        },
      ]);
    });
  });

  it.each([
    ['url_funciones', 'https://x'],
    ['clave_servicio', 'sb_secret_uno'],
  ])('waits for both secrets, when only %s is there', async (name, secret) => {
    await onSupabase(async (tx) => {
      await tx.unsafe(DUE).simple();
      await tx`insert into vault.decrypted_secrets values (${name}, ${secret})`;
      expect(await callsOfTheJob(tx)).toEqual([]);
    });
  });

  it('purges the diary of pg_cron after three days, and keeps what is still running', async () => {
    await onSupabase(async (tx) => {
      await tx`select private.programar_tareas()`;
      await tx`insert into cron.job_run_details values
        (1, 'succeeded', now() - interval '4 days', now() - interval '4 days'),
        (2, 'failed', now() - interval '4 days', null),
        (3, 'succeeded', now() - interval '2 days', now() - interval '2 days'),
        (4, 'running', now(), null),
        (5, 'starting', null, null)`;
      const [job] = await tx<{ command: string }[]>`
        select command from cron.job where jobname = 'purgar-diario-de-tareas'`;
      await tx.unsafe(job?.command ?? '');
      expect([...(await tx`select runid::int from cron.job_run_details order by 1`)]).toEqual([
        { runid: 3 },
        { runid: 4 },
        { runid: 5 },
      ]);
    });
  });

  it.each(['anon', 'authenticated', 'service_role'])('cannot be started by %s', async (role) => {
    for (const call of [
      "llamar_funcion('x')",
      'enviar_correos_pendientes()',
      'programar_tareas()',
    ]) {
      const attempt = sql.begin(async (tx) => {
        await tx.unsafe(`set local role ${role}`);
        await tx.unsafe(`select private.${call}`);
      });
      await expect(attempt, call).rejects.toMatchObject({ code: '42501' });
    }
  });
});
