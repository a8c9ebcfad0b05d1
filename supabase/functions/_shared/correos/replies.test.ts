import { describe, expect, it } from 'vitest';
import { answeredTicket, readReplies, replyAddress } from './replies.ts';

const replies = { domain: 'respuestas.ejemplo.cl', key: 'clave de prueba', formerKey: '' };

describe('the address for an answer', () => {
  const address = replyAddress(replies, 31, 'ana@ejemplo.cl');

  it('fits in an address, and says the ticket', () => {
    expect(address).toMatch(/^ticket\+31-[0-9a-f]{32}@respuestas\.ejemplo\.cl$/);
    const longest = replyAddress(replies, 999_999_999_999_999, 'x@ejemplo.cl').split('@')[0] ?? '';
    expect(longest.length).toBeLessThanOrEqual(64);
  });

  it('is understood among others, whatever its letters', () => {
    const others = ['hola@ejemplo.cl', address.toUpperCase()];
    expect(answeredTicket(replies, others, ' Ana@Ejemplo.cl')).toBe(31);
  });

  it.each([
    ['of somebody else', [address], 'bruno@ejemplo.cl'],
    ['of another ticket', [address.replace('31-', '32-')], 'ana@ejemplo.cl'],
    ['at another domain', [address.replace('respuestas.', '')], 'ana@ejemplo.cl'],
    ['changed by a sign', [address.replace(/.@/, '@')], 'ana@ejemplo.cl'],
    ['made up', [`ticket+31-${'0'.repeat(32)}@respuestas.ejemplo.cl`], 'ana@ejemplo.cl'],
    ['with more around it', [`x${address}`], 'ana@ejemplo.cl'],
    ['of nobody', [], 'ana@ejemplo.cl'],
  ])('one %s opens no ticket', (_name, addresses, writer) => {
    expect(answeredTicket(replies, addresses, writer)).toBeNull();
  });

  it('holds when another key signs from now on, as long as the one before it is set', () => {
    const rotated = { ...replies, key: 'nueva', formerKey: replies.key };
    expect(answeredTicket(rotated, [address], 'ana@ejemplo.cl')).toBe(31);
    const fresh = replyAddress(rotated, 31, 'ana@ejemplo.cl');
    expect(fresh).not.toBe(address);
    expect(answeredTicket(rotated, [fresh], 'ana@ejemplo.cl')).toBe(31);
    expect(
      answeredTicket(replies, [fresh], 'ana@ejemplo.cl'),
      'who still has the old key',
    ).toBeNull();
  });

  it('of another key opens none', () => {
    expect(answeredTicket({ ...replies, key: 'otra' }, [address], 'ana@ejemplo.cl')).toBeNull();
  });
});

describe('what is set', () => {
  const whole: Record<string, string> = {
    CORREO_RESPUESTAS_DOMINIO: 'r.ejemplo.cl',
    CORREO_CLAVE_FIRMA: 'c',
    CORREO_WEBHOOK_SECRETO: 's',
  };
  it('is a domain and a key', () => {
    expect(readReplies((name) => whole[name])).toEqual({
      ...{ domain: 'r.ejemplo.cl', key: 'c', formerKey: '' },
    });
  });
  it('may be another key than before', () => {
    const rotated: Record<string, string> = { ...whole, CORREO_CLAVE_FIRMA_ANTERIOR: 'b' };
    expect(readReplies((name) => rotated[name])).toMatchObject({ key: 'c', formerKey: 'b' });
  });
  it('is nothing without a domain', () => {
    expect(readReplies(() => undefined)).toBeNull();
  });
  it.each(['CORREO_CLAVE_FIRMA', 'CORREO_WEBHOOK_SECRETO'])('is wrong without %s', (missing) => {
    expect(() => readReplies((name) => (name === missing ? '' : whole[name]))).toThrow(
      `Faltan variables de entorno: ${missing}`,
    );
  });
});
