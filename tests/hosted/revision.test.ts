import type postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { connectTo, createProject } from './stage.ts';

// What the database notices of itself in a project of Supabase, and whom it tells.

let sql: postgres.Sql;

beforeAll(async () => {
  const project = await createProject(inject('stage'), 'revision', {
    copyOf: inject('pushed').name,
  });
  sql = connectTo(project.superUrl);
  await sql`select vault.create_secret('https://x.supabase.co/functions/v1', 'url_funciones'), vault.create_secret('uno', 'clave_servicio')`;
  await sql`insert into cron.job_run_details (jobid, username, status, start_time) select jobid, username, 'succeeded', now() from cron.job`;
});
afterAll(() => sql.end());

type Reader = postgres.Sql | postgres.TransactionSql;
/** What is found, each as one text. */
async function found(by: Reader): Promise<string[]> {
  const rows = await by<{ line: string }[]>`
    select concat_ws(' ', que, cual, como) as line from private.faltas() order by 1`;
  return rows.map(({ line }) => line);
}

const failure = (error: unknown): void => {
  if (!(error instanceof Error && error.message === 'undo')) throw error;
};
/** What is found after a change, which is undone. */
async function foundAfter(change: string): Promise<string[]> {
  let lines: string[] = [];
  await sql
    .begin(async (tx) => {
      await tx.unsafe(change).simple();
      lines = await found(tx);
      throw new Error('undo');
    })
    .catch(failure);
  return lines;
}

it('finds nothing in a project that is as it must be, and is quick about it', async () => {
  expect(await found(sql)).toEqual([]);
  const [row] = await sql<{ noted: number }[]>`select count(*)::int as noted from private.esquema`;
  expect(row?.noted).toBeGreaterThan(1200);
});

type Change = readonly [change: string, line: string];
/** Several changes together, since to look takes a third of a second; what would hide another stands in another list. */
const TOGETHER: readonly (readonly [what: string, changes: readonly Change[]])[] = [
  [
    'rules, privileges and objects',
    [
      [
        'alter table public.plataformas disable row level security',
        'reglas public.plataformas cambio',
      ],
      ['alter table public.leads disable row level security', 'reglas public.leads cambio'],
      ['alter table private.tablas disable row level security', 'reglas private.tablas cambio'],
      [
        'drop policy clientes_crear on public.clientes',
        'politica clientes_crear en public.clientes falta',
      ],
      [
        'create policy todos on public.leads for select to anon using (true)',
        'politica todos en public.leads sobra',
      ],
      [
        'drop policy archivos_leer on storage.objects',
        'politica archivos_leer en storage.objects falta',
      ],
      ['grant select on public.leads to anon', 'tabla public.leads cambio'],
      ['revoke select on public.pagos from authenticated', 'tabla public.pagos cambio'],
      ['create table public.copia as select * from public.clientes', 'tabla public.copia sobra'],
      ['alter view public.esperas set (security_invoker = false)', 'vista public.esperas cambio'],
      [
        'create or replace function private.es_admin() returns boolean language sql stable as $$ select true $$',
        'funcion private.es_admin() cambio',
      ],
      ['grant execute on function private.faltas() to anon', 'funcion private.faltas() cambio'],
      [
        'alter table public.auditoria disable trigger auditoria_1_inmutable',
        'disparador auditoria_1_inmutable en public.auditoria cambio',
      ],
      [
        'drop trigger cuenta_1_admitir on auth.users',
        'disparador cuenta_1_admitir en auth.users falta',
      ],
      ['grant create on schema public to authenticated', 'esquema public cambio'],
      [
        "update storage.buckets set public = true where id = 'comprobantes'",
        'bucket comprobantes cambio',
      ],
      [
        "insert into storage.buckets (id, name, public) values ('copia', 'copia', true)",
        'bucket copia sobra',
      ],
      [
        "insert into supabase_migrations.schema_migrations (version) values ('20990101000000')",
        'migraciones 20990101000000 cambio',
      ],
    ],
  ],
  [
    'less of them',
    [
      [
        'alter policy clientes_crear on public.clientes with check (true)',
        'politica clientes_crear en public.clientes cambio',
      ],
      ['grant select (email) on public.leads to anon', 'tabla public.leads cambio'],
      ['alter function private.es_admin() security invoker', 'funcion private.es_admin() cambio'],
    ],
  ],
  [
    'jobs, secrets and a function without an answer',
    [
      [
        "set local role postgres; select cron.unschedule('enviar-correos'); reset role",
        'trabajo enviar-correos falta',
      ],
      [
        "update cron.job set active = false where jobname = 'revisar-pagos'",
        'trabajo revisar-pagos cambio',
      ],
      [
        `insert into cron.job_run_details (jobid, username, status, start_time) select jobid, username, 'failed', now() from cron.job where jobname = 'ejecutar-tareas'`,
        'trabajo ejecutar-tareas falla',
      ],
      ["delete from vault.secrets where name = 'url_funciones'", 'secreto url_funciones falta'],
      [
        "update vault.secrets set secret = '' where name = 'clave_servicio'",
        'secreto clave_servicio falta',
      ],
      [
        "insert into private.llamadas values ('salud', 1, now() - interval '3 minutes')",
        'funcion salud muda',
      ],
    ],
  ],
  [
    'a job at another time, one that stands still, and answers that are none',
    [
      [
        "update cron.job set schedule = '0 * * * *' where jobname = 'revisar-pagos'",
        'trabajo revisar-pagos cambio',
      ],
      [
        `update cron.job_run_details set start_time = now() - interval '11 minutes' where jobid = (select jobid from cron.job where jobname = 'ejecutar-tareas')`,
        'trabajo ejecutar-tareas parado',
      ],
      ...[401, 404, 500].map((status, id): Change => [
        `insert into private.llamadas values ('f${status}', ${id}); insert into net._http_response (id, status_code) values (${id}, ${status})`,
        `funcion f${status} ${status}`,
      ]),
      [
        "insert into private.llamadas values ('salud', 9); insert into net._http_response (id, error_msg) values (9, 'Couldn''t connect')",
        'funcion salud muda',
      ],
    ],
  ],
];

describe('notices', () => {
  it.each(TOGETHER)('%s', async (_what, changes) => {
    const lines = await foundAfter(changes.map(([change]) => change).join(';\n'));
    expect(lines.sort()).toEqual(changes.map(([, line]) => line).sort());
  });

  it('that the last migration is not there', async () => {
    expect(
      await foundAfter(
        'delete from supabase_migrations.schema_migrations where version = (select migracion from private.revision)',
      ),
    ).toEqual([expect.stringMatching(/^migraciones \d{14} cambio$/)]);
  });

  it.each([
    [
      'calls that were answered, or may be yet, and jobs that are not due',
      [
        "insert into private.llamadas values ('salud', 1, now()), ('hace_mucho', 2, now() - interval '6 hours')",
        ...[200, 204, 405].map(
          (status) =>
            `insert into private.llamadas values ('f${status}', ${status}); insert into net._http_response (id, status_code) values (${status}, ${status})`,
        ),
        `update cron.job_run_details set start_time = now() - interval '25 hours' where jobid = (select jobid from cron.job where jobname = 'purgar-diario-de-tareas')`,
      ],
    ],
    [
      'jobs that never ran, and a schema of somebody else',
      ['delete from cron.job_run_details', 'create schema extra; create table extra.suelta ()'],
    ],
  ])('nothing in %s', async (_what, changes) => {
    expect(await foundAfter(changes.join(';\n'))).toEqual([]);
  });

  it.each([
    ['pg_cron', 'cron'],
    ['pg_net', 'net'],
    ['supabase_vault', 'vault'],
  ])('that %s is not there', async (extension, schema) => {
    expect(
      await foundAfter(
        `drop extension ${extension} cascade; drop schema if exists ${schema} cascade`,
      ),
    ).toEqual([`extension ${extension} falta`]);
  });

  it('that it may not look, beside what it saw before', async () => {
    expect(
      await foundAfter(
        'revoke select on cron.job from public, postgres; alter table public.leads disable row level security',
      ),
    ).toEqual(['reglas public.leads cambio', 'sin_ver supabase falta']);
  });
});

describe('each day', () => {
  beforeEach(async () => {
    await sql
      .unsafe(`
      set session_replication_role = replica;
      delete from public.correos; delete from public.clientes;
      insert into public.clientes (cliente, email, perfil, activo) values
        ('Uno', 'uno@pruebas.test', 'admin', true), ('Dos', 'dos@pruebas.test', 'admin', true),
        ('Ex', 'ex@pruebas.test', 'admin', false), ('Cliente', 'c@pruebas.test', 'cliente', true);
      reset session_replication_role;
      truncate private.llamadas, net.http_request_queue;
      update private.revision set preguntada_en = null, revisada_en = null, faltas = '[]', avisadas = '[]', avisada_en = null`)
      .simple();
  });

  const look = async (by: Reader): Promise<boolean | undefined> => {
    const [row] = await by<{ goesOn: boolean }[]>`select private.tarea_revisar() as "goesOn"`;
    return row?.goesOn;
  };
  /** A whole look: the function answers in between. */
  const day = async (by: Reader): Promise<void> => {
    expect(await look(by)).toBe(true);
    await by`insert into net._http_response (id, status_code) select id, 405 from net.http_request_queue`;
    expect(await look(by)).toBe(false);
    // The same mail within a minute would be one that was asked for twice.
    await by`update public.correos set creado_en = creado_en - interval '1 day'`;
  };
  const mails = async (by: Reader): Promise<string[]> => {
    const rows = await by<{ line: string }[]>`
      select para || ' ' || (datos -> 'faltas' -> 0 ->> 'cual') as line from public.correos where tipo = 'revision_fallida' order by 1`;
    return rows.map(({ line }) => line);
  };
  const inOne = (story: (tx: postgres.TransactionSql) => Promise<void>) =>
    sql
      .begin(async (tx) => {
        await story(tx);
        throw new Error('undo');
      })
      .catch(failure);

  it('comes at ten past seven in Chile', async () => {
    expect([
      ...(await sql`select a_las::text, cada from private.tareas where nombre = 'revisar'`),
    ]).toEqual([{ a_las: '07:10:00', cada: null }]);
  });

  it('a function is called first, and nobody is mailed where all is well', () =>
    inOne(async (tx) => {
      await day(tx);
      expect([...(await tx`select url from net.http_request_queue`)]).toEqual([
        { url: 'https://x.supabase.co/functions/v1/salud' },
      ]);
      expect(await mails(tx)).toEqual([]);
      const [row] = await tx`select faltas, revisada_en = now() as today from private.revision`;
      expect(row).toEqual({ faltas: [], today: true });
    }));

  it('every administrator is mailed what is wrong, once, and again when it is something else or a week went by', () =>
    inOne(async (tx) => {
      const both = (name: string) => [`dos@pruebas.test ${name}`, `uno@pruebas.test ${name}`];
      await tx`alter table public.leads disable row level security`;
      await day(tx);
      expect(await mails(tx)).toEqual(both('public.leads'));
      await day(tx);
      expect(await mails(tx)).toHaveLength(2);
      await tx`alter table public.clientes disable row level security`;
      await day(tx);
      expect(await mails(tx)).toEqual([...both('public.clientes'), ...both('public.leads')].sort());
      await tx`update private.revision set avisada_en = now() - interval '8 days'`;
      await day(tx);
      expect(await mails(tx)).toHaveLength(6);
    }));

  it('is told anew of what came back', () =>
    inOne(async (tx) => {
      await tx`alter table public.leads disable row level security`;
      await day(tx);
      await tx`alter table public.leads enable row level security`;
      await day(tx);
      await tx`alter table public.leads disable row level security`;
      await day(tx);
      expect(await mails(tx)).toHaveLength(4);
    }));

  it('is shown in Sistema, and counted in its place of the menu', () =>
    inOne(async (tx) => {
      const [before] = await tx`select private.trabajo_detenido() as n`;
      await tx`alter table public.leads disable row level security`;
      await day(tx);
      expect([
        ...(await tx`select private.trabajo_detenido() - ${Number(before?.['n'])}::int as more`),
      ]).toEqual([{ more: 1 }]);
    }));
});
