import { expect, it } from 'vitest';
import { bookingSentence, closingSentence, hookSentence, sampleLink } from './previews.ts';

// In Chile it is still the 30th.
const NOW = new Date('2026-12-01T02:30:00Z');

it('says from when to when meetings are offered', () => {
  expect(bookingSentence(24, 30, NOW)).toBe(
    'Quien agenda ahora puede elegir desde el 1 de diciembre de 2026 a las 23:30 hasta el 30 de diciembre de 2026.',
  );
});

it.each([
  [0, 'Los tickets quedan abiertos hasta que alguien los cierre.'],
  [
    7,
    'De un ticket que resuelves hoy, o que desde hoy espera al cliente, el cliente recibe un aviso el 5 de diciembre de 2026; se cierra el 7 de diciembre de 2026, si nadie escribe.',
  ],
])('says what becomes of a silent ticket after %i days', (days, sentence) => {
  expect(closingSentence(days, NOW)).toBe(sentence);
});

it('shows a link with the number of an order, where it takes one', () => {
  expect(sampleLink('https://pagos.cl/x?o={orden}')).toMatch(/^https:\/\/pagos\.cl\/x\?o=W-\w+$/);
  expect(sampleLink('https://pagos.cl/x')).toBe('https://pagos.cl/x');
});

it.each([
  [{ pendientes: 0, ultimo_en: null, ultimo_error: null }, 'Todavía no se le ha avisado de nada.'],
  [{ pendientes: 0, ultimo_en: 'x', ultimo_error: null }, 'El último aviso salió bien hace poco.'],
  [
    { pendientes: 1, ultimo_en: 'x', ultimo_error: 'respondió 500' },
    'El último aviso falló hace poco: respondió 500. Se reintenta solo. Queda un cambio por avisar.',
  ],
  [
    { pendientes: 3, ultimo_en: null, ultimo_error: null },
    'Todavía no se le ha avisado de nada. Quedan 3 cambios por avisar.',
  ],
])('what became of the hook: %j', (state, said) => {
  expect(hookSentence(state, () => 'hace poco')).toBe(said);
});
