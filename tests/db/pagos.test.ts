import { inject, it, expect } from 'vitest';
import postgres from 'postgres';
import { ESTADOS_PAGO, valuesOf } from '../../src-shared/options.ts';
import { nextStatesOf } from '../../src-shared/pagos.ts';

// The states themselves are compared in opciones.test.ts.

const estados = valuesOf(ESTADOS_PAGO);

async function allowedByTheDatabase(): Promise<string[]> {
  const sql = postgres(inject('backend').dbUrl, { max: 1 });
  const rows = await sql<{ pair: string }[]>`
    select a.estado || ' > ' || b.estado as pair
    from unnest(${estados}::text[]) a (estado), unnest(${estados}::text[]) b (estado)
    where private.pago_puede_pasar(a.estado, b.estado)`;
  await sql.end();
  return rows.map(({ pair }) => pair).sort();
}

it('the screens offer the moves of a payment that the database allows, and no other', async () => {
  const offered = estados.flatMap((from) =>
    // Staying is always allowed: an amount may change without its state.
    [from, ...nextStatesOf(from)].map((to) => `${from} > ${to}`),
  );
  expect(estados).toHaveLength(7);
  expect(offered.sort()).toEqual(await allowedByTheDatabase());
});
