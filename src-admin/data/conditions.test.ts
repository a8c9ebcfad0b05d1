import { expect, it } from 'vitest';
import { isOneOf, isOrNull } from './conditions.ts';

it('includes what belongs to no platform', () => {
  expect(isOrNull('plataforma', 7)).toBe('or(plataforma.eq.7,plataforma.is.null)');
});

it('matches nothing when there is nothing to match', () => {
  expect(isOneOf('id', [])).toBe('id.is.null');
  expect(isOneOf('id', ['3', '5'])).toBe('id.in.(3,5)');
});
