import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSuiteBackend } from '../backend.ts';

// 100,000 payments, 20,000 services, 5,000 proposals: each list, figure and PDF comes within two seconds, for the studio,
// for a client like any other and for one who has a tenth of it all.

const LIMIT = 2_000;
const MANY = 900_001;
const USUAL = 900_500;

const PEOPLE = {
  studio: { session: '91000000-0000-4000-8000-000000000001', own: '' },
  usual: { session: '90000000-0000-4000-8000-000000000500', own: ` and cliente = ${USUAL}` },
  many: { session: '90000000-0000-4000-8000-000000000001', own: ` and cliente = ${MANY}` },
} as const;
type Who = keyof typeof PEOPLE;

const COMPUTED = {
  pagos: 'espera_hito, t.urgencia, t.devuelto_el',
  propuestas: 'situacion, t.destinatario, t.vista_en, t.pregunta_pendiente, t.urgencia',
  servicios: 'mensual, t.riesgo, t.por_aceptar, t.terminaria_el',
  clientes: 'nombre, t.saldo, t.saldo_vencido, t.tickets_abiertos',
} as const;

/** A page of a list, as its screen asks for it. */
const page = (table: keyof typeof COMPUTED, order: string, where = 'true', rows = 25) =>
  `select t.*, t.${COMPUTED[table]} from public.${table} t where ${where} order by ${order} limit ${rows}`;

/** Of the studio alone. */
const STUDIO: Readonly<Record<string, string>> = {
  'home: what waits': 'select * from public.por_atender()',
  'home: since yesterday': 'select * from public.desde_ayer()',
  'home: figures': 'select * from public.cifras_del_estudio()',
  'home: months': 'select * from public.resumen_por_mes()',
  'home: where people come from': 'select * from public.embudo()',
  'home of one client': `select * from public.por_atender(${MANY}), public.cifras_del_estudio(${MANY})`,
  'income again and again': 'select * from public.ingreso_recurrente()',
  'health page': 'select public.salud()',
  'counts of the inbox': 'select * from public.contar_bandeja()',
  clients: page('clientes', 't.cliente', `perfil = 'cliente'`),
  'clients by what they owe': page('clientes', 't.saldo desc', `perfil = 'cliente'`),
  'clients by what is overdue': page('clientes', 't.saldo_vencido desc', `perfil = 'cliente'`),
  'client of many': `select public.resumen_de_cliente(${MANY})`,
  'history of many': `select * from public.historia_de_cliente(${MANY})`,
  proposals: page('propuestas', 't.urgencia, t.id', 'not t.plantilla'),
  'proposals, last page': `${page('propuestas', 't.urgencia, t.id', 'not t.plantilla')} offset 4900`,
  'proposals to follow': page('propuestas', 't.urgencia, t.id', 't.por_seguir'),
  'proposals to give back': page('propuestas', 't.urgencia, t.id', 't.por_devolver'),
  'proposals that expired': page('propuestas', 't.urgencia, t.id', `t.situacion = 'vencida'`),
  'milestones past their day': 'select count(*) from public.hitos_plataforma t where t.atrasado',
  'search of payments': `select * from public.buscar('pagos', 'cuota 77')`,
  'search of a common word': `select * from public.buscar('servicios', 'hosting')`,
  'totals of a search': `select * from public.totales_de_pagos(p_q => 'empresa 499')`,
  'papers of a client': `select * from public.documentos where cliente = ${MANY} order by creado_en desc limit 25`,
};

/** Of whoever signs in; of a client each with what their screen adds, whose they are. */
const EVERYBODY = (own: string): Readonly<Record<string, string>> => ({
  'marks and counts of the sidebar': 'select * from public.novedades()',
  'payments by urgency': page('pagos', 't.urgencia, t.id', `true${own}`),
  'payments, last page': page('pagos', 't.vence_el, t.id', `true${own}`, 100),
  'payments that are overdue': page('pagos', 't.urgencia, t.id', `t.vencido${own}`),
  'payments to pay': page('pagos', 't.urgencia, t.id', `t.por_pagar${own}`),
  'payments to look at': page('pagos', 't.urgencia, t.id', `t.por_revisar${own}`),
  'payments as a sheet': page('pagos', 't.id', `true${own}`, 1000),
  'totals of payments': 'select * from public.totales_de_pagos()',
  'totals of what is overdue': `select * from public.totales_de_pagos(p_estados => '{vencido,por_pagar,por_revisar}')`,
  'services by their next day': page(
    'servicios',
    't.termina_el desc nulls first, t.proximo, t.id',
    `true${own}`,
  ),
  'services at risk': page(
    'servicios',
    't.termina_el desc nulls first, t.proximo',
    `t.riesgo is not null${own}`,
  ),
  'services of one risk': page(
    'servicios',
    't.termina_el desc nulls first, t.proximo',
    `t.riesgo = 'mora'${own}`,
  ),
  'services to accept': page('servicios', 't.proximo', `t.por_aceptar is not null${own}`),
  'services by risk': page('servicios', 't.riesgo, t.id', `true${own}`),
  'services by their end': page('servicios', 't.terminaria_el, t.id', `true${own}`),
  'services as a sheet': page('servicios', 't.id', `true${own}`, 1000),
  papers: `select * from public.documentos where true${own} order by creado_en desc limit 25`,
  'papers, how many': `select count(*) from public.documentos where true${own}`,
  'papers of one kind': `select * from public.documentos where clase = 'comprobante'${own} order by creado_en desc limit 25`,
  'papers by name': `select * from public.documentos where true${own} order by nombre limit 25`,
});

const CLIENT: Readonly<Record<string, string>> = {
  home: 'select public.mi_inicio()',
  'home: what waits': `select * from public.esperas where quien = 'cliente'`,
};

let backend: Awaited<ReturnType<typeof startSuiteBackend>>;
let sql: postgres.Sql;
const figures: { who: string; what: string; ms: number }[] = [];

beforeAll(async () => {
  backend = await startSuiteBackend('long');
  sql = postgres(backend.superDbUrl, { max: 1, onnotice: () => undefined });
  await sql`delete from private.tareas`;
  const file = readFileSync(join(import.meta.dirname, 'cien-mil-pagos.sql'), 'utf8');
  await sql.unsafe(file).simple();
}, 900_000);
afterAll(async () => {
  figures.sort((a, b) => b.ms - a.ms);
  console.info(
    figures.map(({ who, what, ms }) => `${Math.round(ms)} ms  ${who}: ${what}`).join('\n'),
  );
  await sql.end();
  await backend.stop();
});

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The quickest that the same small work was done in. */
let calm = Infinity;
/** How much slower than that the machine is now, which does other things beside. */
async function haste(): Promise<number> {
  const now = await timed(
    () => sql`select count(*) from generate_series(1, 200000) n where n % 7 = 0`,
  );
  calm = Math.min(calm, now);
  return now / calm;
}

/** The quicker of two times, in milliseconds, as if nothing else were done. */
async function quicker(who: string, what: string, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 2; n++) {
    const before = await haste();
    const taken = await timed(work);
    times.push(taken / Math.min(before, await haste()));
  }
  const ms = Math.min(...times);
  figures.push({ who, what, ms });
  return ms;
}

const claimsOf = async (who: Who) => {
  const { session } = PEOPLE[who];
  const [row] = await sql<
    { sub: string }[]
  >`select user_id as sub from auth.sessions where id = ${session}`;
  return { sub: row?.sub, role: 'authenticated', aal: 'aal1', session_id: session };
};

describe.each(['studio', 'usual', 'many'] as const)('%s', (who) => {
  const own = PEOPLE[who].own;
  const asked = Object.entries({ ...(who === 'studio' ? STUDIO : CLIENT), ...EVERYBODY(own) });
  it.each(asked)(
    '%s',
    async (what, statement) => {
      const claims = JSON.stringify(await claimsOf(who));
      const ms = await quicker(who, what, () =>
        sql.begin(async (tx) => {
          await tx`select set_config('request.jwt.claims', ${claims}, true), set_config('role', 'authenticated', true)`;
          await tx.unsafe(statement);
        }),
      );
      expect(ms).toBeLessThan(LIMIT);
    },
    60_000,
  );
});

const base64 = (value: object | Buffer) =>
  (Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value))).toString('base64url');

async function tokenOf(who: Who): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const signed = [
    base64({ alg: 'HS256', typ: 'JWT' }),
    base64({ ...(await claimsOf(who)), aud: 'authenticated', iat: now, exp: now + 3600 }),
  ].join('.');
  return `${signed}.${base64(createHmac('sha256', backend.jwtSecret).update(signed).digest())}`;
}

describe.each([
  ['usual', 'estado-de-cuenta', { cliente: USUAL }],
  ['many', 'estado-de-cuenta', { cliente: MANY, anio: new Date().getFullYear() }],
  ['studio', 'comprobante-de-pago', { pago: 900_010 }],
  ['studio', 'documento-pdf', { clase: 'terminos', fila: 900_010 }],
] as const)('the PDF of %s: %s', (who, name, body) => {
  it('comes in time', async () => {
    const authorization = `Bearer ${await tokenOf(who)}`;
    const ms = await quicker(who, `PDF ${name}`, async () => {
      const answer = await fetch(`${backend.apiUrl}/functions/v1/${name}`, {
        method: 'POST',
        headers: {
          apikey: backend.publishableKey,
          'content-type': 'application/json',
          authorization,
        },
        body: JSON.stringify(body),
      });
      expect(answer.headers.get('content-type'), await answer.clone().text()).toBe(
        'application/pdf',
      );
      await answer.arrayBuffer();
    });
    expect(ms).toBeLessThan(LIMIT);
  }, 60_000);
});
