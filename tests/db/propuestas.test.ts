import fc from 'fast-check';
import postgres from 'postgres';
import { afterAll, expect, inject, it } from 'vitest';
import { instalmentsOf, sumsOf, type Contenido } from '../../src-shared/propuestas.ts';

const sql = postgres(inject('backend').dbUrl, { max: 1 });
afterAll(() => sql.end());

const percent = fc.integer({ min: 0, max: 10_000 });
const contents: fc.Arbitrary<Contenido> = fc.record({
  items: fc.array(
    fc.record({
      ...{ concepto: fc.constant('Sitio'), detalle: fc.constant('') },
      cantidad: fc.integer({ min: 0, max: 100_000 }).map((hundredths) => hundredths / 100),
      precio: fc.oneof(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 30_000_000 })),
      descuento: fc.oneof(fc.constant(0), percent),
      ...{ afecto: fc.boolean(), opcional: fc.boolean() },
    }),
    { maxLength: 10 },
  ),
  descuento: fc.option(
    fc.oneof(
      fc.record({ tipo: fc.constant('porcentaje' as const), valor: percent }),
      fc.record({ tipo: fc.constant('monto' as const), valor: fc.nat({ max: 2_147_483_647 }) }),
    ),
  ),
  division: fc.constantFrom('iguales', 'porcentajes', 'montos'),
  cuotas: fc.array(
    fc.record({
      concepto: fc.constant('Cuota'),
      parte: fc.oneof(fc.constant(0), percent),
      vence: fc.constant({ dias: 0 }),
    }),
    { maxLength: 6 },
  ),
  ...{ secciones: fc.constant([]), hitos: fc.constant([]), pide: fc.constant([]) },
});

it('the database sums a proposal, and divides it, as the apps do', async () => {
  const offers = fc.sample(fc.tuple(contents, fc.array(fc.nat({ max: 9 }))), {
    ...{ numRuns: 300, seed: 38 },
  });
  const given = JSON.stringify(offers.map(([contenido, elegidos]) => ({ contenido, elegidos })));
  const rows = await sql<{ sumas: unknown; cuotas: string[] }[]>`
    select private.sumas_de_propuesta(o -> 'contenido', e) as sumas, private.cuotas_de_propuesta(o -> 'contenido', e) as cuotas
    from jsonb_array_elements(${given}::text::jsonb) with ordinality u (o, n),
      lateral (select array(select jsonb_array_elements_text(o -> 'elegidos')::int) as e) x
    order by n`;
  expect(rows.map(({ sumas, cuotas }) => ({ sumas, cuotas: cuotas.map(Number) }))).toEqual(
    offers.map(([offer, chosen]) => ({
      sumas: sumsOf(offer, chosen),
      cuotas: instalmentsOf(offer, chosen),
    })),
  );
});
