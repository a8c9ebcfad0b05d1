import { describe, expect, it } from 'vitest';
import { readUnsubscribeToken, unsubscribeToken } from './unsubscribe.ts';

const KEY = 'clave de prueba';
const ANA = { email: 'ana@ejemplo.cl', aviso: 'tickets' } as const;

describe('a link that turns notices off', () => {
  const token = unsubscribeToken(KEY, { ...ANA, email: 'Ana@Ejemplo.cl' });

  it('says whose and which, in signs that an address takes', () => {
    expect(token).toMatch(/^[\w-]+\.[\w-]{32}$/);
    expect(readUnsubscribeToken([KEY, ''], token)).toEqual(ANA);
  });

  it('holds when another key signs from now on, as long as the one before it is set', () => {
    expect(readUnsubscribeToken(['nueva', KEY], token)).toEqual(ANA);
    expect(readUnsubscribeToken(['nueva', KEY], unsubscribeToken('nueva', ANA))).toEqual(ANA);
    expect(readUnsubscribeToken(['nueva', ''], token)).toBeNull();
  });

  it.each([
    ['empty', ''],
    ['of another key', unsubscribeToken('otra', ANA)],
    ['with another content', `${unsubscribeToken('x', ANA).split('.')[0]}x.${token.split('.')[1]}`],
    ['of another kind', unsubscribeToken(KEY, { ...ANA, aviso: 'pagos' as never })],
    ['cut short', token.slice(0, -1)],
    ['with more', `${token}x`],
  ])('is none when it is %s', (_name, other) => {
    expect(readUnsubscribeToken([KEY, ''], other)).toBeNull();
  });

  it('is none while no key is set', () => {
    expect(readUnsubscribeToken(['', ''], unsubscribeToken('', ANA))).toBeNull();
  });
});
