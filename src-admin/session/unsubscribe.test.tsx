import { expect, it } from 'vitest';
import { fakeNetwork, type Answer } from '../../tests/fakeNetwork.ts';
import { unsubscribe } from './unsubscribe.ts';

const CALL = 'POST /functions/v1/baja';

it('turns off the notices of the link that was mailed', async () => {
  const asked = fakeNetwork({ [CALL]: { body: {} } });
  await unsubscribe('a b&c');
  expect(asked.map(({ call }) => call)).toEqual([`${CALL}?t=a b&c`]);
});

it.each<[string, Answer, string]>([
  ['a lost connection', 'lost', 'No hay conexión. Vuelve a intentarlo.'],
  ['a link that is none', { status: 400 }, 'Este enlace no es válido o está incompleto.'],
  ['a failure', { status: 500 }, 'No pudimos guardarlo. Vuelve a intentarlo.'],
])('%s is told with what to do', async (_what, answer, text) => {
  fakeNetwork({ [CALL]: answer });
  await expect(unsubscribe('abc')).rejects.toThrow(text);
});
