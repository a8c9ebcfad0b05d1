import postgres from 'postgres';
import { expect, inject, it } from 'vitest';
import { ESTADOS_SOLICITUD_DATOS, valuesOf } from '../../src-shared/options.ts';
import { nextRequestStates } from '../../src-shared/solicitudesDatos.ts';

it('the screens offer the steps of a request about data that the database allows, and no other', async () => {
  const estados = valuesOf(ESTADOS_SOLICITUD_DATOS);
  const sql = postgres(inject('backend').dbUrl, { max: 1 });
  const rows = await sql<{ pair: string }[]>`
    select a.estado || ' > ' || b.estado as pair
    from unnest(${estados}::text[]) a (estado), unnest(${estados}::text[]) b (estado)
    where private.solicitud_datos_puede_pasar(a.estado, b.estado)`;
  await sql.end();
  const offered = estados.flatMap((from) =>
    [from, ...nextRequestStates(from)].map((to) => `${from} > ${to}`),
  );
  expect(estados).toHaveLength(5);
  expect(offered.sort()).toEqual(rows.map(({ pair }) => pair).sort());
});
