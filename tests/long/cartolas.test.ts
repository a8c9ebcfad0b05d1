import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inPieces } from '../../src-admin/resources/movimientos/pieces.ts';
import { startSuiteBackend } from '../backend.ts';
import { ACCOUNTS } from '../demoAccounts.ts';

// Five thousand movements of a bank beside twenty thousand payments: what each may be is said in less than two seconds.

const SESSION = '11111111-1111-4111-8111-111111111112';
const LIMIT_MS = 2_000;

let backend: Awaited<ReturnType<typeof startSuiteBackend>>;
let sql: postgres.Sql;

beforeAll(async () => {
  backend = await startSuiteBackend('long');
  sql = postgres(backend.superDbUrl, { max: 1, onnotice: () => undefined });
  await sql`
    insert into auth.sessions (id, user_id, created_at, updated_at, aal)
    select ${SESSION}, usuario, now(), now(), 'aal1' from public.clientes where email = ${ACCOUNTS.admin.email}`;
  await sql
    .unsafe(`
    set session_replication_role = replica;
    insert into public.clientes (id, cliente, email, empresa, rut) overriding system value
    select 900000 + n, 'Contacto ' || md5(n::text), 'm' || n || '@movimientos.test', 'Empresa ' || md5((n * 7)::text) || ' SpA', null
    from generate_series(1, 1000) n;
    update public.clientes set retiene = true where id > 900000 and id % 5 = 0;
    insert into public.pagos (id, cliente, concepto, monto, vence_el, estado) overriding system value
    select 900000 + n, 900001 + n % 1000, 'Cuota ' || n, 10000 + (n * 37) % 90000, current_date - 30 + n % 60, 'pendiente'
    from generate_series(1, 20000) n;
    insert into public.pagadores (clase, valor, cliente)
    select 'cuenta', (1000000 + n)::text, 900000 + n from generate_series(1, 1000) n;
    set session_replication_role = default;
    analyze public.clientes; analyze public.pagos; analyze public.pagadores;`)
    .simple();
}, 300_000);
afterAll(async () => {
  await sql.end();
  await backend.stop();
});

/** Asks as an admin, as the API does; with how long it took. */
async function ask(text: string, args: postgres.ParameterOrJSON<never>[] = []) {
  const [value, took] = await sql.begin(async (tx) => {
    await tx`
      select set_config('request.jwt.claims', jsonb_build_object('sub', usuario, 'role', 'authenticated', 'aal', 'aal1',
        'session_id', ${SESSION}::text)::text, true) from public.clientes where email = ${ACCOUNTS.admin.email}`;
    await tx`set local role authenticated`;
    const start = performance.now();
    const [row] = await tx.unsafe<{ value: unknown }[]>(`select ${text} as value`, args);
    return [row?.value, performance.now() - start] as const;
  });
  return { value, took };
}

it('a statement of 5,000 lines comes in, each of its pieces far within the eight seconds of a call, and no other adds to it', async () => {
  const lines = Array.from({ length: 5_000 }, (_, at) => {
    const n = (at * 4) % 20_000;
    const amount = 10_000 + ((n * 37) % 90_000);
    const kinds = [
      { glosa: `TEF P-${900_000 + n}`, monto: amount },
      { glosa: 'TRASPASO', cuenta: String(1_000_001 + (n % 1_000)), monto: amount },
      { glosa: 'TRASPASO', cuenta: String(1_000_001 + (n % 1_000)), monto: amount * 3 },
      { glosa: `DEPOSITO ${at}`, monto: amount },
    ];
    const kind = kinds[at % kinds.length] ?? { glosa: '', monto: amount };
    const dia = `2026-03-${String(2 + (at % 25)).padStart(2, '0')}`;
    return {
      ...{ dia, numero: String(at + 1), saldo: null, rut: null, cuenta: null, comentario: null },
      ...kind,
    };
  });
  const pieces = inPieces(lines);
  expect(pieces.length).toBeGreaterThan(5);
  for (const movimientos of pieces) {
    const cartola = { archivo: 'grande.csv', banco: 'otro', movimientos };
    const { value, took } = await ask('public.importar_cartola($1::jsonb)', [cartola as never]);
    expect(value).toMatchObject({ nuevos: movimientos.length });
    expect(took).toBeLessThan(4_000);
  }
  const whole = { archivo: 'grande.csv', banco: 'otro', movimientos: lines };
  const again = await ask('public.importar_cartola($1::jsonb)', [whole as never]);
  expect(again.value).toMatchObject({ nuevos: 0, repetidos: 5_000 });
});

it('what all of them may be is said in less than two seconds', async () => {
  await sql`analyze public.movimientos`;
  const times: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const { value, took } = await ask('public.sugerencias_de_movimientos()');
    expect(Array.isArray(value) ? value.length : 0).toBeGreaterThan(1_000);
    times.push(took);
  }
  console.log(`Sugerencias de 5.000 movimientos: ${times.map(Math.round).join(', ')} ms`);
  expect(Math.min(...times)).toBeLessThan(LIMIT_MS);
});
