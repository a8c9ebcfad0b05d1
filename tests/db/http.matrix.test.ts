import { describe, expect, it } from 'vitest';
import { as, fingerprint, outcome, type Who } from './overHttp.ts';

// What supabase/tests (105, 110, 210) proves of each table, column and function, once for each kind of
// request over HTTP with real tokens.

const WHO: readonly Who[] = ['anon', 'clienteA', 'clienteB', 'desactivada', 'admin'];

// Path, then what anon, clienteA, clienteB, desactivada and admin get.
const no = '401 42501';
const never = '403 42501';
type Cell = [
  method: string,
  path: string,
  body: string | undefined,
  ...expected: (number | string)[],
];
const MATRIX: Cell[] = [
  ['GET', 'pagos?id=eq.{pago}', undefined, no, 1, 0, 0, 1],
  ['GET', 'plataformas?id=eq.{plataforma}', undefined, no, 1, 0, 0, 1],
  ['GET', 'plataformas?id=eq.{plataforma}&select=id,plataforma', undefined, 0, 1, 0, 0, 1],
  ['GET', 'configuracion_publica', undefined, 1, 1, 1, 1, 1],
  ['POST', 'tickets', '{"cliente":{cliente},"asunto":"HTTP"}', no, 201, never, never, 201],
  ['PATCH', 'pagos?id=eq.{pago}', '{"monto":2}', no, 0, 0, 0, 1],
  ['PATCH', 'clientes?id=eq.{cliente}', '{"usuario":null}', no, never, never, never, never],
  ['DELETE', 'auditoria', undefined, no, never, never, never, never],
  ['DELETE', 'leads?id=eq.{lead}', undefined, no, 0, 0, 0, 1],
  ['POST', 'rpc/cerrar_ticket', '{"p_ticket":{ticket}}', no, 204, never, never, never],
  ['POST', 'rpc/tomar_correos', '{}', no, never, never, never, never],
];

describe.each(MATRIX)('%s %s %s', (method, path, body, ...expected) => {
  it.each(WHO.map((who, n) => [who, expected[n]] as const))('%s: %s', async (who, result) => {
    const table = /^[a-z_]+/.exec(path)?.[0] ?? '';
    const denied = result === 0 || typeof result === 'string';
    const watched = denied && method !== 'GET' && table !== 'rpc';
    const before = watched ? await fingerprint(table) : '';
    expect(await outcome(who, method, path, body)).toBe(result);
    if (watched) expect(await fingerprint(table)).toBe(before);
  });
});

it('what a user writes into their own metadata gives no right', async () => {
  const written = await as('clienteA', '/auth/v1/user', {
    method: 'PUT',
    body: { data: { role: 'admin', perfil: 'admin' } },
  });
  expect(written.status).toBe(200);
  expect(await outcome('clienteA', 'GET', 'leads')).toBe(0);
});
