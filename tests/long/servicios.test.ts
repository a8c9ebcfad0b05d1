import type postgres from 'postgres';
import openDatabase from 'postgres';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startSuiteBackend } from '../backend.ts';

// Two hundred services over two years of days: every period is charged once and to the peso, whatever day of the month
// it begins on, while the work of a hundred of those days is killed half-way and that of others is done twice at once.

const SERVICES = 200;
const DAYS = 730;
const NOTICE = 30;
const KILLS = 100;
const DAY = 86_400_000;

const iso = (at: number): string => new Date(at).toISOString().slice(0, 10);
/** The day of the month of `anchor`, so many months later; the last one where that month is shorter. */
function later(anchor: string, months: number): string {
  const [year = 0, month = 1, day = 1] = anchor.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return iso(Date.UTC(year, month - 1 + months, Math.min(day, last)));
}

interface Plan {
  id: number;
  anchor: string;
  /** Months of a period. */
  months: number;
  price: number;
  /** From which of its periods on it costs another price, whether that was accepted. */
  raise: { from: number; price: number; accepted: boolean } | undefined;
  /** On which day of the two years its client ends it. */
  ends: number | undefined;
}

let backend: Awaited<ReturnType<typeof startSuiteBackend>>;
let sql: postgres.Sql;
let today = 0;
const plans: Plan[] = [];

beforeAll(async () => {
  backend = await startSuiteBackend('long');
  sql = openDatabase(backend.superDbUrl, { max: 4, onnotice: () => undefined });
  await sql`delete from private.tareas`;
  const [row] = await sql<{ hoy: string }[]>`select private.hoy()::text as hoy`;
  today = Date.parse(row?.hoy ?? '');
  await sql`insert into public.clientes (id, cliente, email) overriding system value values (800001, 'De servicios', 'servicios@pruebas.test')`;
  for (let n = 0; n < SERVICES; n++) {
    const months = [1, 3, 12][n % 3] ?? 1;
    // Every day of the month, and the last ones of January more often.
    const near = iso(today + (31 + (n % 60)) * DAY);
    const anchor = n % 5 === 0 ? later('2027-01-31', n % 3) : near;
    const price = 10_000 + 7 * n;
    plans.push({
      ...{ id: 0, anchor, months, price },
      raise:
        n % 8 === 1
          ? { from: Math.ceil(12 / months), price: price + 1_001, accepted: n % 16 === 1 }
          : undefined,
      ends: n % 10 === 3 ? 200 + n : undefined,
    });
  }
  for (const plan of plans) {
    const period = { 1: 'mes', 3: 'trimestre', 12: 'anio' }[plan.months] ?? '';
    const [made] = await sql<{ id: number }[]>`
      insert into public.servicios (cliente, clase, nombre, periodo, monto, proximo, estado)
      values (800001, 'hosting', ${`Servicio ${plan.price}`}, ${period}, ${plan.price}, ${plan.anchor}, 'activo') returning id::int`;
    plan.id = made?.id ?? 0;
    if (!plan.raise) continue;
    const from = later(plan.anchor, plan.raise.from * plan.months);
    await sql`update public.servicios set cambio_monto = ${plan.raise.price}, cambio_periodo = ${period}, cambio_desde = ${from} where id = ${plan.id}`;
    if (plan.raise.accepted)
      await sql`insert into public.servicios_aceptaciones (servicio, cliente, periodo, monto, afecto, desde, texto, nombre, correo)
        values (${plan.id}, 800001, ${period}, ${plan.raise.price}, true, ${from}, 'x', 'x', 'servicios@pruebas.test')`;
  }
}, 120_000);
afterAll(async () => {
  // Nobody waits for the thousands of mails that are left, nor for the answer of who was killed.
  await sql`truncate public.correos cascade`;
  await sql.end({ timeout: 1 });
  await backend.stop();
}, 60_000);

/** What is charged in two years: each period that is to be announced by the last day, at the price that holds. */
function expected({ id, anchor, months, price, raise, ends }: Plan): string[] {
  const charged: string[] = [];
  for (let n = 0; ; n++) {
    const [from, to] = [later(anchor, n * months), later(anchor, (n + 1) * months)];
    const announced = Date.parse(from) - NOTICE * DAY;
    if (announced > today + (DAYS - 1) * DAY) return charged;
    if (raise && !raise.accepted && n >= raise.from) return charged;
    if (ends !== undefined && announced >= today + ends * DAY) return charged;
    // Announced before it was ended, and not begun by then: taken back.
    const isVoid = ends !== undefined && Date.parse(from) > today + ends * DAY;
    const amount = raise && n >= raise.from ? raise.price : price;
    charged.push(`${id} ${from} ${to} ${amount} ${isVoid ? 'anulado' : 'programado'}`);
  }
}

const due = (day: string) =>
  sql<{ id: number }[]>`
    select id::int from public.servicios where estado = 'activo' and termina_el is null and proximo - aviso_dias <= ${day} and (cambio_desde is null or cambio_desde > proximo or private.cambio_vale(servicios)) order by id`;
const work = (day: string) => sql`select private.tarea_servicios(${day})`;
const count = async (): Promise<number> => {
  const [row] = await sql<
    { n: number }[]
  >`select count(*)::int as n from public.pagos where servicio is not null`;
  return row?.n ?? 0;
};

/** Ends the connection that works on a day once it waits for one of the services, which somebody holds. */
async function killAt(day: string, held: number): Promise<void> {
  await sql.begin(async (holder) => {
    await holder`select from public.servicios where id = ${held} for update`;
    const ended = work(day).then(
      () => 'done',
      () => 'killed',
    );
    const pid = await vi.waitFor(
      async () => {
        const [found] = await sql<{ pid: number }[]>`
          select pid from pg_stat_activity where query like 'select private.tarea_servicios%' and wait_event_type = 'Lock'`;
        expect(found).toBeDefined();
        return found?.pid ?? 0;
      },
      { timeout: 20_000, interval: 5 },
    );
    await sql`select pg_terminate_backend(${pid})`;
    expect(await ended).toBe('killed');
  });
}

it('charges every period once, to the peso, though it is killed a hundred times', async () => {
  let kills = 0;
  for (let n = 0; n < DAYS; n++) {
    const day = iso(today + n * DAY);
    for (const { id } of plans.filter(({ ends }) => ends === n))
      await sql`select private.acabar_servicio(${id}, 'cliente', null, ${day})`;
    const waiting = kills < KILLS ? await due(day) : [];
    const held = waiting.at(-1)?.id;
    if (held !== undefined) {
      const before = await count();
      await killAt(day, held);
      expect(await count(), `after ${day} was killed`).toBe(before);
      kills += 1;
    }
    await Promise.all(n % 7 === 0 ? [work(day), work(day)] : [work(day)]);
  }
  expect(kills).toBe(KILLS);
  const made = await sql<{ said: string; monto: number; estado: string }[]>`
    select concat_ws(' ', servicio, servicio_desde, servicio_hasta, monto, estado) as said, monto, estado from public.pagos where servicio is not null`;
  const should = plans.flatMap(expected);
  expect(made.map(({ said }) => said).toSorted()).toEqual(should.toSorted());
  expect(made.length).toBeGreaterThan(2_000);
  const mails =
    await sql`select datos ->> 'pago' as pago from public.correos where tipo = 'servicio_cobro'`;
  expect(new Set(mails.map(({ pago }) => String(pago))).size).toBe(made.length);
  expect(mails).toHaveLength(made.length);
}, 540_000);

it('ends what was not accepted on its day, and goes on with the rest', async () => {
  const ended = await sql<{ id: number; motivo: string; fin: string }[]>`
    select id::int, motivo, termina_el::text as fin from public.servicios where cliente = 800001 and estado = 'terminado' order by id`;
  const refused = plans.filter(({ raise, ends }) => raise && !raise.accepted && ends === undefined);
  for (const { id, anchor, months, raise } of refused)
    expect(ended).toContainEqual({
      ...{ id, motivo: 'sin_aceptar' },
      fin: later(anchor, (raise?.from ?? 0) * months),
    });
  expect(refused.length).toBeGreaterThan(5);
});
