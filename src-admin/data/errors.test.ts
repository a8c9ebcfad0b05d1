import { HttpError } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { DataError, toDataError } from './errors.ts';

const fromPostgrest = (status: number, code: string, message: string, details = '') =>
  toDataError(new HttpError(message, status, { code, message, details }));

describe('toDataError', () => {
  it.each([
    [403, '42501', 'new row violates row-level security policy for table "tickets"', 'forbidden'],
    [
      409,
      '23503',
      'insert or update on table "pagos" violates foreign key constraint',
      'reference',
    ],
    [400, '22P02', 'invalid input syntax for type bigint: "x"', 'format'],
    [406, 'PGRST116', 'Cannot coerce the result to a single JSON object', 'missing'],
    [401, 'PGRST301', 'JWT expired', 'session'],
    [429, '', 'Too Many Requests', 'limit'],
    [500, 'XX000', 'internal', 'server'],
  ])('reads %i %s as %s', (status, code, message, kind) => {
    const error = fromPostgrest(status, code, message);
    expect(error.kind).toBe(kind);
    expect(error.status).toBe(status);
    expect(error.message).not.toContain(message);
  });

  it('puts a duplicate beside its field', () => {
    const error = fromPostgrest(
      409,
      '23505',
      'duplicate key value violates unique constraint "clientes_email_key"',
      'Key (email)=(ana@viverolaurel.cl) already exists.',
    );
    expect(error.field).toBe('email');
    expect(error.body.errors).toMatchObject({ email: error.message });
  });

  it('finds the field of a broken rule in the constraint’s name', () => {
    const rule = (name: string) =>
      fromPostgrest(400, '23514', `new row violates check constraint "${name}"`).field;
    expect(rule('clientes_rut_check')).toBe('rut');
    expect(rule('hitos_plataforma_imagen_check')).toBe('imagen');
    expect(rule('plataformas_check')).toBeUndefined();
  });

  it('shows what our own SQL says, and hides what Postgres says', () => {
    expect(fromPostgrest(400, 'P0001', 'Este contacto ya es cliente.').message).toBe(
      'Este contacto ya es cliente.',
    );
    expect(
      fromPostgrest(403, '42501', 'Este hito no está esperando tu respuesta.').message,
    ).toContain('hito');
    expect(
      fromPostgrest(403, '42501', 'permission denied for table correos').message,
    ).not.toContain('correos');
  });

  it('recognises a lost connection', () => {
    expect(toDataError(new TypeError('Failed to fetch')).kind).toBe('network');
    expect(toDataError(new TypeError('NetworkError when attempting to fetch resource.')).kind).toBe(
      'network',
    );
  });

  it('leaves its own errors alone and survives anything', () => {
    const own = new DataError('limit');
    expect(toDataError(own)).toBe(own);
    for (const odd of [null, undefined, 'x', 7, {}, { body: null }])
      expect(toDataError(odd).kind).toBe('server');
  });
});
