import { expect, it } from 'vitest';
import { requiredText } from './validators.ts';

/** Which of the checks refuse, by their messages' keys. */
const refusals = (value: unknown, least?: number): unknown[] =>
  requiredText(least)
    .map((check) => check(value, {}) as { message?: unknown } | string | undefined)
    .map((answer) => (typeof answer === 'object' ? answer.message : answer))
    .filter((message) => message !== undefined);

const EMPTY = 'ra.validation.required';
const SHORT = 'ra.validation.minLength';

it.each([
  [undefined, 3, [EMPTY]],
  ['', 3, [EMPTY]],
  ['   ', 3, [EMPTY]],
  ['  a  ', 3, [SHORT]],
  ['ab', 3, [SHORT]],
  [' abc ', 3, []],
  ['   ', undefined, [EMPTY]],
  ['a', undefined, []],
])('"%s" where %s letters are asked for', (value, least, refused) => {
  expect(refusals(value, least)).toEqual(refused);
});

it('its field is marked as one that has to be filled in', () => {
  expect(requiredText().some((check) => 'isRequired' in check && check.isRequired === true)).toBe(
    true,
  );
});
