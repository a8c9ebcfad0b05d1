import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type postgres from 'postgres';
import { connectTo, createProject, type Project } from './stage.ts';

// What pg_cron runs in a project, run as it does: each command in a session of the job's owner. A call of pg_net is a row
// of its queue.

const port = inject('stage');
const ADDRESS = 'https://abcdefghijklmnopqrst.supabase.co/functions/v1';

let project: Project;
let sql: postgres.Sql;

beforeAll(async () => {
  project = await createProject(port, 'agenda', { copyOf: inject('pushed').name });
  sql = connectTo(project.url);
});
afterAll(() => sql.end());

interface Job {
  jobname: string;
  schedule: string;
  command: string;
  username: string;
  database: string;
  active: boolean;
}

const jobs = async (): Promise<Job[]> => [
  ...(await sql<Job[]>`
    select jobname, schedule, command, username, database, active from cron.job order by jobname`),
];

/** Runs a job as pg_cron does. */
async function run(name: string): Promise<void> {
  const job = (await jobs()).find(({ jobname }) => jobname === name);
  if (!job) throw new Error(`there is no job ${name}`);
  const session = connectTo(project.url);
  try {
    await session.unsafe(job.command).simple();
  } finally {
    await session.end();
  }
}

interface Call {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
  timeout_milliseconds: number;
}

/** What waits in the queue of pg_net, which is emptied. */
const calls = async (): Promise<Call[]> => [
  ...(await sql<Call[]>`
    with taken as (delete from net.http_request_queue returning *)
    select method, url, headers, convert_from(body, 'UTF8') as body, timeout_milliseconds from taken order by id`),
];

const callOf = (name: string): Call => ({
  method: 'POST',
  url: `${ADDRESS}/${name}`,
  headers: { 'content-type': 'application/json', apikey: 'sb_secret_uno' },
  body: '{}',
  timeout_milliseconds: 60_000,
});

async function setSecrets(secrets: Readonly<Record<string, string>>): Promise<void> {
  await sql`delete from vault.secrets`;
  for (const [name, secret] of Object.entries(secrets))
    await sql`select vault.create_secret(${secret}, ${name})`;
}

const SECRETS = { url_funciones: ADDRESS, clave_servicio: 'sb_secret_uno' };

/** For each function that scheduled work calls: its job, the task in the database, and what makes it due. */
const WORK: readonly { calls: string; job: string; task?: string; due: string }[] = [
  {
    calls: 'enviar-correos',
    job: 'enviar-correos',
    due: `insert into public.correos (tipo, para, asunto, cuerpo, proximo_intento)
      values ('prueba', 'p@pruebas.test', 'Hola', 'Hola', now() - interval '1 second')`,
  },
  {
    calls: 'pagos-revisar',
    job: 'revisar-pagos',
    due: `insert into public.pagos_intentos (pago, orden, monto, estado, proveedor_orden, token, direccion, proxima_revision)
      values (1, 'P-uno', 1000, 'pendiente', 'uno', 'uno', 'https://pago.test', now())`,
  },
  {
    calls: 'correo-entrante',
    job: 'ejecutar-tareas',
    task: 'traer_adjuntos',
    due: `insert into public.correos_entrantes (mensaje_id, de, resultado, motivo, traer_en)
      values ('uno', 'p@pruebas.test', 'sin_dueno', 'sin_firma', now())`,
  },
  {
    calls: 'limpiar-archivos',
    job: 'ejecutar-tareas',
    task: 'limpiar_archivos',
    due: `insert into storage.objects (bucket_id, name, created_at) values ('adjuntos', 'suelto/1/a.png', now() - interval '2 days')`,
  },
  {
    calls: 'propuestas-copias',
    job: 'ejecutar-tareas',
    task: 'guardar_copias',
    due: `insert into public.propuestas_aceptaciones (propuesta, version, huella, elegidos, total, nombre, rut, empezar_antes, correo, cliente, pagos, retracto_hasta)
      values (1, 1, repeat('0', 64), '{}', 1000, 'Quien firma', '11111111-1', false, 'p@pruebas.test', 1, '{}', current_date)`,
  },
  {
    calls: 'vigilar-sitios',
    job: 'ejecutar-tareas',
    task: 'vigilar_sitios',
    due: `insert into public.vigilancias (plataforma, cliente, activa) values (1, 1, true);
      insert into private.sitios (plataforma) values (1)`,
  },
];

describe('the jobs', () => {
  it('are four, of postgres and active, as the migrations left them', async () => {
    const common = { username: 'postgres', active: true };
    expect((await jobs()).map(({ database: _database, ...job }) => job)).toEqual([
      {
        ...common,
        jobname: 'ejecutar-tareas',
        schedule: '* * * * *',
        command:
          'do $t$ begin for i in 1..100 loop exit when private.ejecutar_tareas() = 0; commit; end loop; end $t$',
      },
      {
        ...common,
        jobname: 'enviar-correos',
        schedule: '15 seconds',
        command: 'select private.enviar_correos_pendientes()',
      },
      {
        ...common,
        jobname: 'purgar-diario-de-tareas',
        schedule: '20 7 * * *',
        command:
          "delete from cron.job_run_details where coalesce(end_time, start_time) < now() - interval '3 days'",
      },
      {
        ...common,
        jobname: 'revisar-pagos',
        schedule: '* * * * *',
        command: 'select private.revisar_pagos_pendientes()',
      },
    ]);
  });

  it('stay four when they are scheduled again', async () => {
    const before = await jobs();
    expect([...(await sql`select private.programar_tareas() as scheduled`)]).toEqual([
      { scheduled: true },
    ]);
    expect(await jobs()).toEqual(before);
  });

  it('run every task once, without an error', async () => {
    await sql`update private.tareas set proxima_en = now() - interval '1 second'`;
    await run('ejecutar-tareas');
    const tasks = await sql<{ nombre: string; ultimo_error: string | null; ran: boolean }[]>`
      select nombre, ultimo_error, ultima_en is not null as ran from private.tareas`;
    expect(tasks.length).toBeGreaterThan(12);
    expect(tasks.filter(({ ultimo_error: error, ran }) => error !== null || !ran)).toEqual([]);
  });

  it('purge the diary of pg_cron after three days, and keep what is still running', async () => {
    const owner = connectTo(project.superUrl);
    await owner`insert into cron.job_run_details (runid, username, status, start_time, end_time) values
      (1, 'postgres', 'succeeded', now() - interval '4 days', now() - interval '4 days'),
      (2, 'postgres', 'failed', now() - interval '4 days', null),
      (3, 'postgres', 'succeeded', now() - interval '2 days', now() - interval '2 days'),
      (4, 'postgres', 'running', now(), null),
      (5, 'postgres', 'starting', null, null)`;
    await owner.end();
    await run('purgar-diario-de-tareas');
    expect([...(await sql`select runid::int from cron.job_run_details order by 1`)]).toEqual(
      [3, 4, 5].map((runid) => ({ runid })),
    );
  });
});

describe.each(WORK)('$calls', ({ calls: name, job, task, due }) => {
  /** Makes the work due; the rows that it would hang on are not under test. */
  const makeDue = () =>
    sql
      .unsafe(`set session_replication_role = replica; ${due}; reset session_replication_role`)
      .simple();
  const runIt = async (): Promise<void> => {
    // Others of the same minute are not under test.
    await sql`update private.tareas set proxima_en = now() + interval '1 minute'`;
    if (task) await sql`update private.tareas set proxima_en = now() where nombre = ${task}`;
    await run(job);
  };
  beforeEach(async () => {
    await sql
      .unsafe(
        `set session_replication_role = replica;
         truncate public.correos, public.pagos_intentos, public.correos_entrantes, public.propuestas_aceptaciones,
           public.vigilancias, private.publicaciones, storage.objects cascade;
         reset session_replication_role`,
      )
      .simple();
    await calls();
  });

  it('is called with address, key and a minute, once work is due', async () => {
    await setSecrets(SECRETS);
    await makeDue();
    await runIt();
    expect(await calls()).toEqual([callOf(name)]);
  });

  it('is called for nothing while none is', async () => {
    await setSecrets(SECRETS);
    await runIt();
    expect(await calls()).toEqual([]);
  });

  it.each(['url_funciones', 'clave_servicio'] as const)(
    'is not called while the secret %s is missing',
    async (missing) => {
      const { [missing]: _missing, ...others } = SECRETS;
      await setSecrets(others);
      await makeDue();
      await runIt();
      expect(await calls()).toEqual([]);
    },
  );
});

describe('the function that calls', () => {
  it('takes an address that ends in a slash', async () => {
    await setSecrets({ ...SECRETS, url_funciones: `${ADDRESS}/` });
    await sql`select private.llamar_funcion('salud')`;
    expect(await calls()).toEqual([callOf('salud')]);
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

describe('without an extension', () => {
  const EXTENSIONS = { cron: 'pg_cron', net: 'pg_net', vault: 'supabase_vault' };
  it.each(Object.entries(EXTENSIONS))(
    'nothing is scheduled and nothing called where %s is not installed',
    async (schema, extension) => {
      const owner = connectTo(project.superUrl);
      try {
        await owner
          .begin(async (tx) => {
            await tx
              .unsafe(
                `drop extension ${extension} cascade; drop schema if exists ${schema} cascade`,
              )
              .simple();
            await tx`set local role postgres`;
            expect([...(await tx`select private.programar_tareas() as scheduled`)]).toEqual([
              { scheduled: false },
            ]);
            if (schema !== 'cron') await tx`select private.llamar_funcion('salud')`;
            throw new Error('undo');
          })
          .catch((error: unknown) => {
            if (!(error instanceof Error && error.message === 'undo')) throw error;
          });
      } finally {
        await owner.end();
      }
      expect(await calls()).toEqual([]);
    },
  );
});
