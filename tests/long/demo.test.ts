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
  expect(sizes).toEqual({ clientes: 68, tickets: 304, pagos: 281, contactos: 88 });
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

it('has what a month of care is told by: sites that fell and came back, visits, complaints in and after their term', async () => {
  const sites = await sql`
    select p.slug, s.estado,
      (select count(*)::int from public.disponibilidad d where d.plataforma = p.id and d.dia > private.hoy() - 90) > 85 as days,
      (select bool_and(hasta is not null) from public.caidas c where c.plataforma = p.id) as back
    from private.sitios s join public.plataformas p on p.id = s.plataforma order by p.slug`;
  expect([...sites]).toEqual([
    { slug: 'ferreteria-el-roble', estado: 'arriba', days: true, back: true },
    { slug: 'vivero-laurel', estado: 'arriba', days: true, back: true },
  ]);
  const months = await sql<{ slug: string; full: boolean; pages: number }[]>`
    select p.slug, (v ->> 'visitas')::int > 1000 and (v ->> 'entradas')::int < (v ->> 'visitas')::int as full,
      jsonb_array_length(v -> 'paginas') as pages
    from private.contadores c join public.plataformas p on p.id = c.plataforma, generate_series(1, 3) n,
      private.visitas_del_mes(p.id, (private.hoy() - make_interval(months => n))::date) v
    order by p.slug`;
  expect(months.map(({ slug, full, pages }) => `${slug} ${full} ${pages}`)).toEqual([
    ...Array.from({ length: 3 }, () => 'ferreteria-el-roble true 6'),
    ...Array.from({ length: 3 }, () => 'vivero-laurel true 8'),
  ]);
  const complaints = await sql`
    select estado, vence_en > coalesce(primera_respuesta_en, now()) as in_time from public.tickets where categoria = 'reclamo' order by creado_en`;
  expect([...complaints]).toEqual([
    { estado: 'resuelto', in_time: true },
    { estado: 'abierto', in_time: true },
  ]);
});

it('has reports that were sent, one of them read, and the one that is being written', async () => {
  const reports = await sql`
    select i.estado, i.visto_en is not null as seen, jsonb_array_length(i.datos -> 'sitios') as sites
    from public.informes i order by i.mes`;
  expect([...reports]).toEqual([
    { estado: 'enviado', seen: true, sites: 1 },
    { estado: 'enviado', seen: false, sites: 1 },
    { estado: 'borrador', seen: false, sites: null },
  ]);
});
