import { expect, it } from 'vitest';
import { afterSending, ofOtherKind } from './useReplyDraft.ts';

const draft = (cuerpo: string, interno: boolean, otra = '') => ({ cuerpo, interno, otra });

it.each([
  ['an answer becomes a note', draft('Hola', false), draft('Hola', true)],
  ['a note waits while an answer is written', draft('Moroso', true), draft('', false, 'Moroso')],
  ['a note is come back to', draft('', false, 'Moroso'), draft('Moroso', true)],
  ['both stay what they are', draft('Hola', false, 'Moroso'), draft('Moroso', true, 'Hola')],
  ['and back', draft('Moroso', true, 'Hola'), draft('Hola', false, 'Moroso')],
  ['nothing is nothing', draft('', false), draft('', true)],
])('%s', (_what, before, after) => {
  expect(ofOtherKind(before)).toEqual(after);
});

it('what waits is there when the other was sent', () => {
  expect(afterSending(false, 'Moroso')).toEqual(draft('', false, 'Moroso'));
  expect(afterSending(true, 'Hola')).toEqual(draft('Hola', false));
  expect(afterSending(true, '')).toEqual(draft('', false));
});
