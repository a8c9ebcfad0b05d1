import { describe, expect, it } from 'vitest';
import { holdsSecret } from './access.ts';

const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;

describe('the secret of a provider', () => {
  it.each([
    ['Bearer secreto', true],
    ['bearer secreto', true],
    [basic('quien:secreto'), true],
    [basic(':secreto'), true],
    ['Bearer secreto2', false],
    ['Bearer Secreto', false],
    ['secreto', false],
    [basic('secreto:quien'), false],
    [basic('secreto'), true],
    ['Bearer ', false],
    ['', false],
  ])('%j opens: %s', (authorization, opens) => {
    expect(holdsSecret(new Headers({ authorization }), 'secreto')).toBe(opens);
  });

  it('opens nothing where none was set, or none is sent', () => {
    expect(holdsSecret(new Headers(), 'secreto')).toBe(false);
    expect(holdsSecret(new Headers({ authorization: 'Bearer ' }), '')).toBe(false);
    expect(holdsSecret(new Headers({ authorization: basic('x:') }), '')).toBe(false);
  });
});
