import { expect, it } from 'vitest';
import { DataError, type ErrorKind } from './errors.ts';
import { askAgain } from './retry.ts';

it.each<ErrorKind>(['forbidden', 'missing', 'session', 'rule', 'limit'])(
  'an answer that is final (%s) is not asked for again',
  (kind) => {
    expect([0, 1, 2].map((times) => askAgain(times, new DataError(kind)))).toEqual([
      false,
      false,
      false,
    ]);
  },
);

it.each([
  ['a lost connection', new DataError('network')],
  ['a server that fails', new DataError('server')],
  ['what nobody foresaw', new Error('x')],
  ['what only looks like a final answer', { kind: 'forbidden' }],
  ['nothing at all', undefined],
])('%s is asked for again twice', (_what, error) => {
  expect([0, 1, 2, 3].map((times) => askAgain(times, error))).toEqual([true, true, false, false]);
});
