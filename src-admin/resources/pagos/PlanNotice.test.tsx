import { expect, it } from 'vitest';
import { unPago } from '../../../tests/builders/money.ts';
import { changeQuestion, gapInWords, planGap } from './PlanNotice.tsx';

const pago = unPago({ id: 9, monto: 75_000, vence_el: '2026-12-01', plan_total: 150_000 });
const other = unPago({ id: 10, monto: 75_000, plan_total: 150_000 });
const MAILED =
  'Le avisamos al cliente por correo, salvo que su dirección esté silenciada o no reciba estos avisos.';
const contentOf = (values: object, plan: readonly (typeof pago)[] = []) =>
  changeQuestion({ ...pago, ...values }, pago, plan)?.content;

it.each([
  [{ concepto: 'Otro' }, undefined],
  [{ monto: 60_000 }, `Monto: $75.000 → $60.000. ${MAILED}`],
  [
    { monto: 60_000, vence_el: '2026-12-15' },
    `Monto: $75.000 → $60.000. Vence: 1 dic 2026 → 15 dic 2026. ${MAILED}`,
  ],
])('%j: the question is %s', (values, question) => {
  expect(contentOf(values)).toBe(question);
});

it('says that the plan will not add up', () => {
  expect(contentOf({ monto: 60_000 }, [pago, other])).toContain(
    'Las cuotas del plan suman $135.000 y el total acordado es $150.000: faltan $15.000.',
  );
});

it.each([
  ['as agreed', [pago, other], null],
  ['of no plan', [unPago({})], null],
  ['without any', [], null],
  ['with one that is void', [pago, { ...other, estado: 'anulado' }], 'faltan $75.000.'],
  ['with more', [pago, { ...other, monto: 80_000 }], 'sobran $5.000.'],
])('%s', (_what, plan, words) => {
  const gap = planGap(plan);
  expect(gap && gapInWords(gap)).toEqual(words && expect.stringContaining(words));
});
