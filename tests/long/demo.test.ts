import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadDemo } from '../../local/database/migrations.ts';
import { ROOT, startSuiteBackend } from '../backend.ts';

// The data of `npm run demo`: of a size at which lists are judged, dated around the day on which they are made.

let backend: Awaited<ReturnType<typeof startSuiteBackend>>;
let sql: postgres.Sql;

beforeAll(async () => {
  backend = await startSuiteBackend('long');
  await loadDemo(ROOT, Number(new URL(backend.dbUrl).port));
  sql = postgres(backend.dbUrl, { max: 1, onnotice: () => undefined });
}, 300_000);
afterAll(async () => {
  await sql.end();
  await backend.stop();
});

it('is a studio with a year of work', async () => {
  const [sizes] = await sql`
    select (select count(*)::int from public.clientes where perfil = 'cliente') as clientes,
      (select count(*)::int from public.tickets) as tickets,
      (select count(*)::int from public.pagos) as pagos,
      (select count(*)::int from public.leads) + (select count(*)::int from public.solicitudes)
        + (select count(*)::int from public.formulario_inicial) as contactos`;
  expect(sizes).toEqual({ clientes: 68, tickets: 302, pagos: 215, contactos: 88 });
});

it('has every state of what is worked on, and nothing that happened after now', async () => {
  const states = await sql<{ of: string; n: number }[]>`
    select 'tickets' as of, count(distinct estado)::int as n from public.tickets
    union all select 'pagos', count(distinct estado)::int from public.pagos
    union all select 'servicios', count(distinct estado)::int from public.servicios
    union all select 'hitos', count(distinct estado)::int from public.hitos_plataforma order by 1`;
  expect([...states]).toEqual([
    { of: 'hitos', n: 5 },
    { of: 'pagos', n: 6 },
    { of: 'servicios', n: 2 },
    { of: 'tickets', n: 5 },
  ]);
  const [late] = await sql`
    select (select count(*)::int from public.tickets where greatest(creado_en, primera_respuesta_en, resuelto_en) > now()) as tickets,
      (select count(*)::int from public.ticket_mensajes where creado_en > now()) as mensajes,
      (select count(*)::int from public.pagos where greatest(creado_en, pagado_en) > now()) as pagos`;
  expect(late).toEqual({ tickets: 0, mensajes: 0, pagos: 0 });
});

it('has what a page of the studio needs to be judged: debts, meetings to come, follow-ups', async () => {
  const [some] = await sql`
    select (select count(*) from public.pagos where estado = 'pendiente' and vence_el < now()) > 10 as debts,
      (select count(*) from public.citas where estado = 'confirmada' and inicio > now()) > 5 as meetings,
      (select count(*) from public.leads where proxima_el <= now()) > 3 as steps`;
  expect(some).toEqual({ debts: true, meetings: true, steps: true });
});
