import { expect, it } from 'vitest';
import { grossOf, withheldOf } from './retencion.ts';

it.each([
  [100_000, 15.25, 15_250],
  [445_000, 15.25, 67_863],
  [315_000, 15.25, 48_038],
  [99_999, 14.5, 14_500],
  [10, 15, 2],
  [1, 15.25, 0],
  [70_000, 0, 0],
])('of %i pesos at %d %% are withheld %i', (gross, rate, withheld) => {
  expect(withheldOf(gross, rate)).toBe(withheld);
});

it('what is paid less the retention is found again, and all that is owed goes before', () => {
  for (let gross = 1; gross < 3000; gross += 1) {
    const net = gross - withheldOf(gross, 15.25);
    expect(grossOf(net, 15.25, gross)).toBe(gross);
    const found = grossOf(net, 15.25, 1_000_000);
    expect(found - withheldOf(found, 15.25)).toBe(net);
  }
});

it('without a rate it is what came', () => {
  expect(grossOf(50_000, 0, 70_000)).toBe(50_000);
});
