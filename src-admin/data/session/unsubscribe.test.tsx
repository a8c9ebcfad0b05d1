import { expect, it } from 'vitest';
import { fakeNetwork, type Answer } from '../../../tests/fakeNetwork.ts';
import { avisoOf, unsubscribe } from './unsubscribe.ts';

const CALL = 'POST /functions/v1/baja';

it('turns off the notices of the link that was mailed', async () => {
  const asked = fakeNetwork({ [CALL]: { body: {} } });
  await unsubscribe('a b&c');
  await unsubscribe('a b&c', { back: true });
  expect(asked.map(({ call }) => call)).toEqual([`${CALL}?t=a b&c`, `${CALL}?t=a b&c&volver=1`]);
});

it.each<[string, Answer, string]>([
  ['a lost connection', 'lost', 'No hay conexión. Vuelve a intentarlo.'],
  ['a link that is none', { status: 400 }, 'Este enlace no es válido o está incompleto.'],
  ['a failure', { status: 500 }, 'No pudimos guardarlo. Vuelve a intentarlo.'],
])('%s is told with what to do', async (_what, answer, text) => {
  fakeNetwork({ [CALL]: answer });
  await expect(unsubscribe('abc')).rejects.toThrow(text);
});

it.each<[string, string | null]>([
  ['["ana@ejemplo.cl","tickets"]', 'tickets'],
  ['["ana>>>???@ejemplo.cl","hitos"]', 'hitos'],
  ['["ana@ejemplo.cl","pagos"]', null],
  ['{}', null],
  ['x', null],
])('what a link says it is about: %s is %s', (content, aviso) => {
  const bytes = new TextEncoder().encode(content);
  const written = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  expect(avisoOf(`${written.replaceAll('=', '')}.${'a'.repeat(32)}`)).toBe(aviso);
});
