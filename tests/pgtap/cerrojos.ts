import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { PLANNED_ONCE } from './pgtap.ts';

// Acts of two people who meet at one row. Each is done in a transaction that is undone, so that all begin from the rows
// of cerrojos.sql: whether two of them wait for each other is known before either ends.

/** Who acts: the role and the claims of their token. */
interface Person {
  role: 'anon' | 'authenticated' | 'service_role' | 'postgres';
  claims: object;
}

const VISITOR: Person = { role: 'anon', claims: { role: 'anon' } };
const SERVICE: Person = { role: 'service_role', claims: { role: 'service_role' } };
const OWNER: Person = { role: 'postgres', claims: {} };
const account = (sub: string, session: string): Person => ({
  role: 'authenticated',
  claims: {
    ...{ role: 'authenticated', sub, aal: 'aal1' },
    session_id: `92000000-0000-4000-8000-00000000000${session}`,
  },
});

export interface Act {
  name: string;
  who: 'anon' | 'admin' | 'client' | 'service' | 'owner';
  sql: string;
}

const act = (who: Act['who'], name: string, sql: string): Act => ({ name, who, sql });
const merge = (from: number, to: number) =>
  `select public.fusionar_clientes(${from}, ${to}, '{}', 'ninguno', public.fusionar_clientes(${from}, ${to}) ->> 'marca')`;
const OPEN = `'propuesta 920001'`;

/** What people, the provider and the clock do, of all that takes more than one of the rows below. */
export const ACTS: readonly Act[] = [
  act(
    'admin',
    'send',
    `select public.enviar_propuesta(920001, '{laura@cerrojos.test}', 'Otro día')`,
  ),
  act('admin', 'edit proposal', `update public.propuestas set titulo = 'Otra' where id = 920001`),
  act('admin', 'withdraw', `select public.retirar_propuesta(920001, 'No')`),
  act('admin', 'withdraw accepted', `select public.retirar_propuesta(920002, 'No')`),
  act('anon', 'look', `select public.ver_propuesta(${OPEN})`),
  act('anon', 'ask for a code', `select public.pedir_codigo_de_propuesta(${OPEN}, 1)`),
  act(
    'anon',
    'accept',
    `select public.aceptar_propuesta(${OPEN}, 1, '{}', '123456', 'Laura', '11.111.111-1')`,
  ),
  act(
    'anon',
    'accept for platform',
    `select public.aceptar_propuesta('propuesta 920004', 1, '{}', '123456', 'Laura', '11.111.111-1')`,
  ),
  act(
    'admin',
    'write down acceptance',
    `select public.registrar_aceptacion(920001, 1, 'Laura', '11111111-1', 'laura@cerrojos.test', private.hoy(), 'firma', 'propuestas/920001/a.pdf')`,
  ),
  act('anon', 'refuse', `select public.rechazar_propuesta(${OPEN}, 'No')`),
  act('anon', 'ask', `select public.preguntar_propuesta(${OPEN}, '¿Y?')`),
  act('admin', 'answer', `select public.responder_propuesta(920001, 'Así')`),
  act('admin', 'close question', `select public.cerrar_pregunta(920001)`),
  act('anon', 'ask for expired', `select public.pedir_propuesta_de_nuevo('propuesta 920003')`),
  act('admin', 'copy link', `select public.enlace_de_propuesta(920001)`),
  act('admin', 'revoke link', `select public.revocar_enlace_de_propuesta(920001)`),
  act('anon', 'retract', `select public.retractarse_de_propuesta('propuesta 920002')`),
  act('anon', 'pay proposal', `select public.pagar_propuesta('propuesta 920002')`),
  act('owner', 'task proposals', `select private.tarea_recordar_propuestas()`),
  act(
    'client',
    'accept service',
    `select public.aceptar_servicio(s.id, public.por_aceptar(s)) from public.servicios s where id = 920001`,
  ),
  act('client', 'end service', `select public.terminar_servicio(920001, 'No')`),
  act('admin', 'end service of proposal', `select public.terminar_servicio(920002, 'No')`),
  act('admin', 'pause service', `select public.pausar_servicio(920001)`),
  act('admin', 'go on service', `select public.seguir_servicio(920001)`),
  act('admin', 'edit service', `update public.servicios set nombre = 'Otro' where id = 920001`),
  act('owner', 'task services', `select private.tarea_servicios()`),
  act('client', 'report transfer', `select public.informar_transferencia(920002, '920001/d.png')`),
  act('client', 'replace receipt', `select public.reemplazar_comprobante(920003, '920001/d.png')`),
  act('service', 'report by link', `select public.informar_con_enlace(920002, '920001/d.png')`),
  act('service', 'take receipt', `select public.tomar_comprobante('pago', '{}')`),
  act('admin', 'confirm', `update public.pagos set estado = 'pagado' where id = 920003`),
  act(
    'admin',
    'reject',
    `update public.pagos set estado = 'rechazado', motivo_rechazo = 'No llegó' where id = 920003`,
  ),
  act('admin', 'void', `update public.pagos set estado = 'anulado' where id = 920002`),
  act('admin', 'change payment', `update public.pagos set monto = 40000 where id = 920002`),
  act('admin', 'credit', `select public.abonar(920002, 1000, private.hoy(), 'otro')`),
  act('admin', 'refund', `select public.devolver(920004, 1000, private.hoy(), 'otro', 'Sobró')`),
  act('admin', 'refund all', `select public.anotar_reembolso('P-c4', 'Sobró')`),
  act(
    'admin',
    'credit with retention',
    `select public.abonar_con_retencion(920002, 1000, private.hoy(), 'otro')`,
  ),
  act(
    'admin',
    'tax document',
    `select public.anotar_documento('{920002}', '34', 920001, private.hoy(), p_exento => 50000)`,
  ),
  act(
    'admin',
    'tax document of two',
    `select public.anotar_documento('{920009,920008}', '34', 920001, private.hoy(), p_exento => 10000)`,
  ),
  act(
    'admin',
    'confirm sales',
    `select public.confirmar_ventas(920001, '[{"fila": 920001, "pagos": [920002]}]')`,
  ),
  act('client', 'pay by card', `select public.pagar_cuota(920002)`),
  act('client', 'pay together', `select public.pagar_juntas('{920005,920002}')`),
  act('service', 'pay by link', `select public.pagar_con_enlace('pago', '{}')`),
  act(
    'service',
    'provider credits',
    `select public.registrar_pago('cerrojo-1', 'P-c5', 2, 10000, 'CLP')`,
  ),
  act(
    'client',
    'report together',
    `select public.informar_juntas('[{"pago": 920005, "monto": 500}, {"pago": 920002, "monto": 500}]', '920001/d.png')`,
  ),
  act(
    'admin',
    'write down movement',
    `select public.anotar_movimientos('[{"movimiento": 920001, "pagos": [{"pago": 920005, "monto": 500}, {"pago": 920002, "monto": 500}]}]')`,
  ),
  act('admin', 'take movement back', `select public.deshacer_movimiento(920002)`),
  act('admin', 'remind', `select private.recordar_pago(920002, null, '2031-03-04')`),
  act(
    'owner',
    'task reminders',
    `select private.tarea_recordar_pagos((select min(d)::date from generate_series(private.hoy(), private.hoy() + 9, '1 day') d where private.es_dia_de_aviso(d::date)))`,
  ),
  act(
    'admin',
    'plan',
    `select public.crear_plan_de_pagos(920001, 920001, 20000, '[{"concepto": "Una", "monto": 10000, "vence_el": "2031-01-01", "hito": 920001}, {"concepto": "Dos", "monto": 10000, "vence_el": "2031-02-01"}]')`,
  ),
  act(
    'admin',
    'total of plan',
    `select public.ajustar_total_del_plan('92000000-0000-4000-8000-00000000000c')`,
  ),
  act('admin', 'merge into', merge(920002, 920001)),
  act('admin', 'merge away', merge(920001, 920002)),
  act('admin', 'deactivate', `update public.clientes set activo = false where id = 920001`),
  act(
    'admin',
    'edit client',
    `update public.clientes set cliente = 'Laura Tres', email = 'laura3@cerrojos.test', rut = '11111111-1' where id = 920001`,
  ),
  act('owner', 'erase', `select private.suprimir_datos('nada@cerrojos.test', 920001)`),
  act('admin', 'erase person', `select public.suprimir_persona(920001, false)`),
  act('client', 'approve', `select public.responder_hito(920001, 'aprobado')`),
  act(
    'admin',
    'approve for them',
    `update public.hitos_plataforma set estado = 'aprobado' where id = 920001`,
  ),
  act(
    'admin',
    'rename platform',
    `update public.plataformas set plataforma = 'Otro nombre' where id = 920001`,
  ),
  act('admin', 'material', `update public.materiales set innecesario = true where id = 920001`),
  act(
    'admin',
    'convert',
    `select public.convertir_contacto('leads', 920001, 920001, 'Sitio de la conversión', 'Inicio', null, null, 10000, '[{"concepto": "Una", "monto": 10000, "vence_el": "2031-01-01"}]')`,
  ),
  act(
    'admin',
    'convert new',
    `select public.convertir_contacto('leads', 920002, null, 'Sitio de alguien', 'Inicio')`,
  ),
];

/** The rows at which they meet. */
export const ROWS: Readonly<Record<string, string>> = {
  client: 'select from public.clientes where id = 920001 for update',
  double: 'select from public.clientes where id = 920002 for update',
  lead: 'select from public.leads where id = 920001 for update',
  proposal: 'select from public.propuestas where id = 920001 for update',
  link: 'select from public.propuestas_enlaces where id = 920001 for update',
  code: 'select from private.propuestas_codigos where enlace = 920001 for update',
  question: 'select from public.propuestas_mensajes where id = 920001 for update',
  accepted: 'select from public.propuestas where id = 920002 for update',
  'its link': 'select from public.propuestas_enlaces where id = 920002 for update',
  'of platform': 'select from public.propuestas where id = 920004 for update',
  platform: 'select from public.plataformas where id = 920001 for update',
  milestone: 'select from public.hitos_plataforma where id = 920001 for update',
  material: 'select from public.materiales where id = 920001 for update',
  service: 'select from public.servicios where id = 920001 for update',
  'service of proposal': 'select from public.servicios where id = 920002 for update',
  'service to come': 'select from public.servicios where id = 920003 for update',
  'payment that waits': 'select from public.pagos where id = 920001 for update',
  payment: 'select from public.pagos where id = 920002 for update',
  'payment in review': 'select from public.pagos where id = 920003 for update',
  'payment that came': 'select from public.pagos where id = 920004 for update',
  'payment of service': 'select from public.pagos where id = 920005 for update',
  'payment to come': 'select from public.pagos where id = 920006 for update',
  'one half': 'select from public.pagos where id = 920008 for update',
  'payment of proposal': 'select from public.pagos where id = 920007 for update',
  movement: 'select from public.movimientos where id = 920001 for update',
  visit: `select from public.pagos_intentos where id = '92000000-0000-4000-8000-00000000000d' for update`,
  'link of payment': 'select from private.enlaces_de_pago where pago = 920002 for update',
};

const connect = (url: string) =>
  postgres(url, {
    max: 1,
    onnotice: () => undefined,
    prepare: false,
    connection: PLANNED_ONCE,
  });

const DATABASE = 'cerrojos';

/**
 * A copy of the database with the rows of cerrojos.sql, of which other tests see nothing. Whoever is connected to the
 * first one is cut off: before any test begins. Returns its address.
 */
export async function copyForMeetings(superDbUrl: string): Promise<string> {
  const elsewhere = new URL(superDbUrl);
  elsewhere.pathname = '/template1';
  const sql = connect(elsewhere.href);
  for (let tries = 1; ; tries++) {
    try {
      // The API connects again when it is asked.
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'postgres'`;
      await sql.unsafe(`create database ${DATABASE} template postgres`);
      break;
    } catch (error) {
      const busy = error instanceof postgres.PostgresError && error.code === '55006';
      if (!busy || tries === 20) throw error;
    }
  }
  await sql.unsafe(`alter database ${DATABASE} set search_path = "$user", public, extensions`);
  await sql.end();
  elsewhere.pathname = `/${DATABASE}`;
  const copy = connect(elsewhere.href);
  await copy.unsafe(readFileSync(join(import.meta.dirname, 'cerrojos.sql'), 'utf8')).simple();
  await copy.end();
  return elsewhere.href;
}

/**
 * Two people and a third who holds what both want.
 * @param url what copyForMeetings returned
 */
export async function openMeeting(url: string) {
  const [holder, first, second] = [connect(url), connect(url), connect(url)];
  const [admin] = await holder<{ id: string }[]>`
    select usuario as id from public.clientes where email = 'admin@estudiocobre.cl'`;
  const people: Record<Act['who'], Person> = {
    ...{ anon: VISITOR, service: SERVICE, owner: OWNER },
    admin: account(admin?.id ?? '', 'a'),
    client: account('92000000-0000-4000-8000-000000000001', 'b'),
  };
  const pids = new Map<postgres.Sql, number>();
  for (const sql of [first, second]) {
    const [row] = await sql<{ pid: number }[]>`
      select pg_backend_pid() as pid, set_config('deadlock_timeout', '30ms', false)`;
    pids.set(sql, row?.pid ?? 0);
  }

  /**
   * Does an act in a transaction and, as a rule, undoes it: "ok" and how many rows, or the code and hint of the refusal.
   * `meanwhile` is awaited before it ends.
   */
  async function run(
    sql: postgres.Sql,
    { who, sql: statement }: Act,
    end: 'rollback' | 'commit' = 'rollback',
    meanwhile?: () => Promise<unknown>,
  ): Promise<string> {
    const { role, claims } = people[who];
    await sql.unsafe(
      `begin; set local lock_timeout = '10s'; set local request.jwt.claims = '${JSON.stringify(claims)}'; set local role ${role}`,
    );
    try {
      const { count } = await sql.unsafe(statement);
      await meanwhile?.();
      return `ok ${count}`;
    } catch (error) {
      if (!(error instanceof postgres.PostgresError)) throw error;
      return [error.code, error.hint ?? (error.code === 'P0001' ? '' : error.message)]
        .filter(Boolean)
        .join(' ');
    } finally {
      await sql.unsafe(end);
    }
  }

  /** Begins an act, and comes back once it waits for somebody or has its answer. */
  async function begun(sql: postgres.Sql, doing: Act, end?: 'commit') {
    const state = { answered: false, waits: false };
    const answer = run(sql, doing, end).finally(() => {
      state.answered = true;
    });
    while (!state.answered && !state.waits) {
      const [row] = await holder<{ waits: boolean }[]>`
        select cardinality(pg_blocking_pids(${pids.get(sql) ?? 0})) > 0 as waits`;
      state.waits = row?.waits === true;
      // Whoever asks without a pause takes the processor from who acts.
      if (!state.waits) await Promise.race([answer, sleep(5)]);
    }
    return { answer, waits: state.waits };
  }

  /** Holds a row while something is done. */
  async function holding<T>(row: string, work: () => Promise<T>): Promise<T> {
    await holder.unsafe(`begin; ${ROWS[row]}`);
    try {
      return await work();
    } finally {
      await holder.unsafe('rollback');
    }
  }

  return {
    /** What an act answers when nobody is in its way. */
    alone: (doing: Act) => run(first, doing),
    /** At which rows each act waits for who holds them. */
    async touches(acts: readonly Act[] = ACTS): Promise<Map<string, string[]>> {
      const all = new Map<string, string[]>();
      for (const doing of acts) {
        const rows: string[] = [];
        for (const row of Object.keys(ROWS)) {
          const { answer, waits } = await holding(row, () => begun(first, doing));
          await answer;
          if (waits) rows.push(row);
        }
        all.set(doing.name, rows);
      }
      return all;
    },
    /** Both begin while a third holds the row; then that lets go. What each answers. */
    async meet(one: Act, other: Act, row: string): Promise<[string, string]> {
      const [a, b] = await holding(row, async () => [
        await begun(first, one),
        await begun(second, other),
      ]);
      return [await a.answer, await b.answer];
    },
    /** One acts, the other begins before that is over, and both are kept. What each answers. */
    async inTurn(one: Act, other: Act): Promise<[string, string]> {
      let later: Promise<string> | undefined;
      const a = await run(first, one, 'commit', async () => {
        later = (await begun(second, other, 'commit')).answer;
      });
      return [a, (await later) ?? ''];
    },
    /** Asks or changes something between two meetings. */
    ask: (statement: string) => holder.unsafe(statement),
    close: () => Promise.all([holder, first, second].map((sql) => sql.end({ timeout: 5 }))),
  };
}
