import { expect, it } from 'vitest';
import { plainClause } from './terms.ts';

it('a clause is said paragraph by paragraph and line by line, without its marks', () => {
  expect(
    plainClause('Uno **fuerte**\nen dos líneas.\n\n- A: [x](https://x.cl)\n- B\n\n1. C'),
  ).toEqual(['Uno fuerte\nen dos líneas.', '• A: x', '• B', '• C']);
});
