import { expect, it } from 'vitest';
import { whenOf } from './when.ts';

const PAGO = { estado: 'pendiente', vence_el: '2999-03-05', pagado_en: null, hito: null };

it.each([
  ['to be paid', {}, 'vence el 5 mar 2999'],
  ['past its day', { vence_el: '2020-03-05' }, 'venció el 5 mar 2020'],
  ['rejected and past its day', { estado: 'rechazado', vence_el: '2020-03-05' }, 'venció el 5 mar 2020'],
  ['reported, past its day', { estado: 'en_revision', vence_el: '2020-03-05' }, 'vence el 5 mar 2020'],
  ['planned for a milestone', { estado: 'programado', hito: 3, vence_el: '2020-03-05' }, 'al aprobar el hito'],
  ['its milestone approved', { hito: 3 }, 'vence el 5 mar 2999'],
  ['paid, in Chile still the day before', { estado: 'pagado', vence_el: '2020-03-05', pagado_en: '2026-11-03T02:30:00Z' }, 'pagado el 2 nov 2026'],
  ['returned', { estado: 'reembolsado', pagado_en: '2026-11-03T02:30:00Z' }, 'reembolsado'],
  ['void', { estado: 'anulado' }, 'anulado'],
])('%s', (_what, change, said) => {
  expect(whenOf({ ...PAGO, ...change })).toBe(said);
}); // prettier-ignore
