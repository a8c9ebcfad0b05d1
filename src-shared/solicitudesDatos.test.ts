import { expect, it } from 'vitest';
import { isOpenRequest, nextRequestStates, REQUEST_STATES_OPEN } from './solicitudesDatos.ts';

it.each([
  ['por_confirmar', ['recibida']],
  ['recibida', ['en_proceso', 'resuelta', 'rechazada']],
  ['en_proceso', ['resuelta', 'rechazada']],
  ['resuelta', []],
  ['rechazada', []],
  ['otro', []],
])('from %s a request may go to %j', (estado, next) => {
  expect(nextRequestStates(estado)).toEqual(next);
});

it('the studio owes an answer from the confirmation until it answered', () => {
  const open = ['por_confirmar', 'recibida', 'en_proceso', 'resuelta', 'rechazada', 'otro'].filter(
    (estado) => isOpenRequest({ estado }),
  );
  expect(open).toEqual(['recibida', 'en_proceso']);
  expect(REQUEST_STATES_OPEN).toEqual(open);
});
