import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSuiteBackend } from '../backend.ts';

// A hundred sites watched for two years: what is kept does not grow past its bound, the nightly work ends, and
// what is asked every day stays quick.

let sql: postgres.Sql;
let stop: () => Promise<void>;

beforeAll(async () => {
  const backend = await startSuiteBackend('long');
  ({ stop } = backend);
  sql = postgres(backend.dbUrl, { max: 1, onnotice: () => undefined });
}, 120_000);
afterAll(async () => {
  await sql.end();
  await stop();
});

const SITES = 100;
const PROBES_A_DAY = 288;
/** What the API lets a call take. */
const CALL_MS = 8_000;

const count = async (table: string): Promise<number> => {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from ${sql(table)} where plataforma in (select id from public.plataformas where plataforma like 'Larga %')`;
  return row?.n ?? 0;
};
const timed = async (act: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await act();
  return performance.now() - start;
};

it('two years of a hundred sites', { timeout: 300_000 }, async () => {
  await sql`
    insert into public.plataformas (plataforma, slug, cliente, dominio)
    select 'Larga ' || n, 'larga-' || n || '-x', (select min(id) from public.clientes where perfil = 'cliente'), 'larga' || n || '.example' from generate_series(1, ${SITES}) n`;
  await sql`insert into public.vigilancias (plataforma, activa) select id, true from public.plataformas where plataforma like 'Larga %'`;
  // A day past its time of each: what one night has to take away.
  await sql`
    insert into private.sondeos (plataforma, en, resultado, ms, codigo)
    select p.id, now() - interval '5 minutes' * n, 'arriba', 300, 200
    from public.plataformas p, generate_series(1, ${PROBES_A_DAY * 31}) n where p.plataforma like 'Larga %'`;
  await sql`
    insert into public.disponibilidad (plataforma, dia, medidos, arriba, ms)
    select p.id, private.hoy() - n, ${PROBES_A_DAY}, ${PROBES_A_DAY}, 300 from public.plataformas p, generate_series(0, 732) n where p.plataforma like 'Larga %'`;
  await sql`
    insert into public.caidas (plataforma, desde, hasta, motivo)
    select p.id, now() - interval '1 day' * n, now() - interval '1 day' * n + interval '1 hour', 'codigo' from public.plataformas p, generate_series(1, 740, 7) n where p.plataforma like 'Larga %'`;
  await sql`analyze private.sondeos, public.disponibilidad, public.caidas`;

  const beats: number[] = [];
  const purge = async (): Promise<boolean> => {
    const start = performance.now();
    const [row] = await sql<{ more: boolean }[]>`select private.tarea_purgar() as more`;
    beats.push(performance.now() - start);
    return row?.more ?? false;
  };
  while ((await purge()) && beats.length < 20);
  expect(Math.max(...beats), beats.map(Math.round).join(' ')).toBeLessThan(CALL_MS);
  const kept = {
    sondeos: await count('private.sondeos'),
    dias: await count('public.disponibilidad'),
    caidas: await count('public.caidas'),
  };
  expect(kept.sondeos).toBeLessThanOrEqual(SITES * PROBES_A_DAY * 30);
  expect(kept.sondeos).toBeGreaterThan(SITES * (PROBES_A_DAY * 30 - 2));
  expect(kept.dias).toBeLessThanOrEqual(SITES * 732);
  expect(kept.caidas).toBeLessThanOrEqual(SITES * 106);
  const [size] = await sql<{ mb: number }[]>`
    select round((pg_total_relation_size('private.sondeos') + pg_total_relation_size('public.disponibilidad') + pg_total_relation_size('public.caidas')) / 1e6)::int as mb`;
  expect(size?.mb).toBeLessThan(250);

  // One round of all: five turns of twenty.
  await sql`update private.sitios set proximo_en = now(), turno = null, turno_hasta = null where plataforma in (select id from public.plataformas where plataforma like 'Larga %')`;
  const rounds: number[] = [];
  for (let turn = 0; turn < SITES / 20; turn += 1) {
    rounds.push(
      await timed(async () => {
        const turns = await sql<
          { plataforma: string; turno: string }[]
        >`select plataforma, turno from public.tomar_sondeos()`;
        expect(turns).toHaveLength(20);
        const seen = turns.map(({ plataforma, turno }) => ({
          ...{ plataforma, turno, resultado: 'arriba', ms: 300, codigo: 200 },
        }));
        await sql`select public.anotar_sondeos(true, ${sql.json(seen)})`;
      }),
    );
  }
  expect(Math.max(...rounds), rounds.map(Math.round).join(' ')).toBeLessThan(1_000);
  const [site] = await sql<
    { id: number }[]
  >`select min(id)::int as id from public.plataformas where plataforma like 'Larga %'`;
  const month = await timed(
    () => sql`select private.disponibilidad_del_mes(${site?.id ?? 0}, private.hoy())`,
  );
  expect(month).toBeLessThan(500);
});
