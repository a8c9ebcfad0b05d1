import { HttpError } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { SignInError } from './session/messages.ts';
import { DataError, toDataError } from './errors.ts';

const fromPostgrest = (status: number, code: string, message: string, details = '') =>
  toDataError(new HttpError(message, status, { code, message, details }));

describe('toDataError', () => {
  it.each([
    [403, '42501', 'new row violates row-level security policy', 'forbidden'],
    [403, '42501', 'must be owner of table tickets', 'forbidden'],
    [403, '42501', 'permission denied for table correos', 'forbidden'],
    [403, '42501', '', 'forbidden'],
    [409, '23505', 'duplicate key value violates unique constraint', 'duplicate'],
    [409, '23503', 'insert or update violates foreign key constraint', 'reference'],
    [400, '23514', 'new row violates check constraint', 'rule'],
    [409, '23P01', 'conflicting key value violates exclusion constraint', 'rule'],
    [400, '23502', 'null value violates', 'required'],
    [400, '22P02', 'invalid input syntax for type bigint: "x"', 'format'],
    [400, '22007', 'invalid input syntax for type date', 'format'],
    [400, '22008', 'date/time field value out of range', 'format'],
    [400, '22003', 'numeric value out of range', 'format'],
    [400, '22001', 'value too long', 'format'],
    [406, 'PGRST116', 'Cannot coerce the result to a single JSON object', 'missing'],
    [404, 'P0002', 'query returned no rows', 'missing'],
    [401, 'PGRST301', 'JWT expired', 'session'],
    [401, 'PGRST303', 'JWT claims', 'session'],
    [401, '', 'Unauthorized', 'session'],
    [403, '', 'Forbidden', 'forbidden'],
    [404, '', 'Not Found', 'missing'],
    [406, '', 'Not Acceptable', 'missing'],
    [429, '', 'Too Many Requests', 'limit'],
    [400, '', 'Bad Request', 'rule'],
    [499, '', 'x', 'rule'],
    [399, '', 'x', 'server'],
    [500, 'XX000', 'internal', 'server'],
    [500, 'constructor', 'x', 'server'],
    [503, '', 'unavailable', 'server'],
    // The code says more than the status.
    [400, 'PGRST301', 'JWT expired', 'session'],
    [500, '23505', 'duplicate key value', 'duplicate'],
  ] as const)('reads %i %s (%s) as %s', (status, code, message, kind) => {
    const error = fromPostgrest(status, code, message);
    const text = new DataError(kind).message;
    expect(error).toMatchObject({ name: 'DataError', kind, status, message: text });
    expect(error.body).toEqual({ errors: { root: { serverError: text } } });
    expect(error.field).toBeUndefined();
    expect(error.cause).toBeInstanceOf(HttpError);
  });

  it.each([
    ['citas', 'Ya hay otra reunión a esa hora. Elige otra.'],
    ['horarios', 'Ese día ya tiene un tramo que se cruza con este. Cambia aquel o estas horas.'],
  ])('says of %s that cross what to do', (table, text) => {
    const message = `conflicting key value violates exclusion constraint "${table}_sin_choque"`;
    expect(fromPostgrest(409, '23P01', message)).toMatchObject({ kind: 'rule', message: text });
  });

  it.each([
    [400, 'P0001', 'rule'],
    [429, 'PT429', 'limit'],
    [403, '42501', 'forbidden'],
  ])('shows what our own SQL raises with %i %s', (status, code, kind) => {
    const error = fromPostgrest(status, code, 'Espera un momento.');
    expect(error).toMatchObject({ kind, status, message: 'Espera un momento.' });
  });

  it('reads errors of Storage, whose status is a text or has another name', () => {
    expect(toDataError({ statusCode: '403', message: 'x' })).toMatchObject({
      kind: 'forbidden',
      status: 403,
    });
    expect(toDataError({ status: '404', message: 'x' })).toMatchObject({ kind: 'missing' });
    expect(toDataError({ status: 'x', message: 'y' })).toMatchObject({
      kind: 'server',
      status: 0,
    });
  });

  it('says what sign-in says, whatever else it carries', () => {
    expect(toDataError(new SignInError('Tu código ya se usó.'))).toMatchObject({
      name: 'DataError',
      kind: 'rule',
      message: 'Tu código ya se usó.',
    });
  });

  it('puts a duplicate beside its field', () => {
    const error = fromPostgrest(
      409,
      '23505',
      'duplicate key value violates unique constraint "clientes_email_key"',
      'Key (email)=(ana@viverolaurel.cl) already exists.',
    );
    expect(error.field).toBe('email');
    expect(error.body.errors).toEqual({
      email: 'Ya existe otro registro con ese valor. Búscalo en la lista o escribe otro.',
      root: {
        serverError: 'Ya existe otro registro con ese valor. Búscalo en la lista o escribe otro.',
      },
    });
  });

  it('finds the field in the detail first, whatever way it is written', () => {
    const field = (details: string) =>
      fromPostgrest(
        409,
        '23505',
        'duplicate key value violates unique constraint "clientes_rut_key"',
        details,
      ).field;
    expect(field('Key (lower(email))=(a) already exists.')).toBe('email');
    expect(field('Key ("email")=(a) already exists.')).toBe('email');
    expect(field('')).toBeUndefined();
    expect(
      fromPostgrest(400, '23502', 'null value in column "asunto" of relation "tickets"').field,
    ).toBe('asunto');
  });

  it('names no field where the field is not what is wrong', () => {
    expect(
      fromPostgrest(409, '23503', 'x', 'Key (cliente)=(7) is not present in table "clientes".')
        .field,
    ).toBeUndefined();
  });

  it('finds the field of a broken rule in the constraint’s name', () => {
    const rule = (table: string, name: string) =>
      fromPostgrest(
        400,
        '23514',
        `new row for relation "${table}" violates check constraint "${table}_${name}"`,
      ).field;
    expect(rule('clientes', 'rut_check')).toBe('rut');
    expect(rule('hitos_plataforma', 'imagen_check')).toBe('imagen');
    expect(rule('una_tabla_que_vino_despues', 'fecha_de_pago_check')).toBe('fecha_de_pago');
    expect(rule('plataformas', 'check')).toBeUndefined();
    const foreign =
      'insert or update on table "tickets" violates foreign key constraint "tickets_plataforma_fkey"';
    expect(fromPostgrest(400, '23514', foreign).field).toBe('plataforma');
  });

  it('puts what our own SQL says of a field beside it', () => {
    const refused = (hint: string) =>
      toDataError(new HttpError('No', 400, { code: 'P0001', message: 'Ya es de otro.', hint }));
    expect(refused('correo_ocupado')).toMatchObject({
      field: 'email',
      body: { errors: { email: 'Ya es de otro.' } },
    });
    expect(refused('rut_ocupado').field).toBe('rut');
    expect(refused('convertido').field).toBeUndefined();
    expect(
      toDataError({ code: 'P0001', message: 'Ya es de otro.', hint: 'rut_ocupado' }).field,
    ).toBe('rut');
  });

  it.each([
    'Failed to fetch',
    'NetworkError when attempting to fetch resource.',
    'Load failed',
    'The operation timed out.',
    'Network request failed',
    'signal timed out',
  ])('takes "%s" for a lost connection', (text) => {
    expect(toDataError(new TypeError(text))).toMatchObject({
      kind: 'network',
      message: 'No pudimos comunicarnos con el servidor. Revisa tu conexión y reintenta.',
    });
  });

  it('leaves its own errors alone and survives anything', () => {
    const own = new DataError('limit');
    expect(toDataError(own)).toBe(own);
    for (const odd of [null, undefined, 'x', 7, {}, { body: null }])
      expect(toDataError(odd).kind).toBe('server');
  });
});
