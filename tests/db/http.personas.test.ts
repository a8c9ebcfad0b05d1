import { describe, expect, it } from 'vitest';
import { as, fingerprint, outcome, type Who } from './overHttp.ts';

// The essential cells of supabase/tests/tablas once more, over HTTP with real tokens.

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
  ['GET', 'clientes?id=eq.{cliente}', undefined, no, 1, 0, 0, 1],
  ['GET', 'clientes_notas', undefined, no, 0, 0, 0, 1],
  ['GET', 'usuarios?id=eq.{cliente}', undefined, no, 1, 0, 0, 1],
  ['GET', 'plataformas?id=eq.{plataforma}', undefined, no, 1, 0, 0, 1],
  ['GET', 'plataformas?id=eq.{plataforma}&select=id,plataforma', undefined, 0, 1, 0, 0, 1],
  ['GET', 'hitos_plataforma?id=eq.{hito}&select=id,titulo', undefined, 0, 1, 0, 0, 1],
  ['GET', 'tickets?id=eq.{ticket}', undefined, no, 1, 0, 0, 1],
  ['GET', 'pagos?id=eq.{pago}', undefined, no, 1, 0, 0, 1],
  ['GET', 'leads?id=eq.{lead}', undefined, no, 0, 0, 0, 1],
  ['GET', 'configuracion', undefined, no, 0, 0, 0, 1],
  ['GET', 'configuracion_publica', undefined, 1, 1, 1, 1, 1],
  ['POST', 'clientes', '{"cliente":"x","email":"http@pruebas.test"}', no, never, never, never, 201],
  [
    'POST',
    'plataformas',
    '{"plataforma":"HTTP","cliente":{cliente}}',
    no,
    never,
    never,
    never,
    201,
  ],
  ['POST', 'tickets', '{"cliente":{cliente},"asunto":"HTTP"}', no, 201, never, never, 201],
  ['POST', 'ticket_mensajes', '{"ticket":{ticket},"cuerpo":"HTTP"}', no, 201, never, never, 201],
  [
    'POST',
    'pagos',
    '{"cliente":{cliente},"concepto":"HTTP","monto":1,"vence_el":"2030-01-01"}',
    no,
    never,
    never,
    never,
    201,
  ],
  [
    'POST',
    'leads',
    '{"nombre_contacto":"HTTP","email":"h@pruebas.test","telefono":"56912345678","mensaje":"x"}',
    201,
    never,
    never,
    never,
    201,
  ],
  [
    'PATCH',
    'clientes?id=eq.{cliente}',
    '{"perfil":"cliente","telefono":"56911111111"}',
    no,
    0,
    0,
    0,
    1,
  ],
  ['PATCH', 'usuarios?id=eq.{cliente}', '{"perfil":"cliente"}', no, 0, 0, 0, 1],
  ['PATCH', 'plataformas?id=eq.{plataforma}', '{"descripcion":"HTTP"}', no, 0, 0, 0, 1],
  ['PATCH', 'tickets?id=eq.{ticket}', '{"estado":"en_curso"}', no, 0, 0, 0, 1],
  ['PATCH', 'pagos?id=eq.{pago}', '{"monto":2}', no, 0, 0, 0, 1],
  ['PATCH', 'configuracion?id=eq.1', '{"facebook":null}', no, 0, 0, 0, 1],
  ['DELETE', 'tickets?id=eq.{ticket}', undefined, no, never, never, never, never],
  ['DELETE', 'pagos?id=eq.{pago}', undefined, no, never, never, never, never],
  ['DELETE', 'auditoria', undefined, no, never, never, never, never],
  ['DELETE', 'clientes?id=eq.{cliente}', undefined, no, never, never, never, never],
  ['DELETE', 'leads?id=eq.{lead}', undefined, no, 0, 0, 0, 1],
  ['POST', 'rpc/cerrar_ticket', '{"p_ticket":{ticket}}', no, 204, never, never, never],
  ['POST', 'rpc/buscar', '{"p_tabla":"tickets","p_q":"http"}', no, 3, 0, never, 3],
  [
    'POST',
    'rpc/crear_acceso_temporal',
    '{"p_plataforma":{plataforma}}',
    no,
    never,
    never,
    never,
    200,
  ],
  ['POST', 'rpc/ejecutar_tareas', '{}', no, never, never, never, never],
  ['POST', 'rpc/tomar_correos', '{}', no, never, never, never, never],
  ['POST', 'rpc/salud', '{}', no, never, never, never, 200],
  ['POST', 'rpc/vive', '{}', no, never, never, never, never],
  [
    'POST',
    'rpc/horas_disponibles',
    '{"p_desde":"2020-01-01","p_hasta":"2020-01-02"}',
    0,
    0,
    0,
    0,
    0,
  ],
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

describe('escalation by column', () => {
  it.each([
    ['clienteA', 'clientes?id=eq.{cliente}', '{"perfil":"admin"}', 0],
    ['clienteA', 'clientes?id=eq.{cliente}', '{"usuario":null}', never],
    ['clienteA', 'pagos?id=eq.{pago}', '{"estado":"pagado","metodo":"otro"}', 0],
    ['clienteA', 'pagos?id=eq.{pago}', '{"cliente":1}', never],
    ['clienteA', 'tickets?id=eq.{ticket}', '{"calificacion":5}', never],
    ['desactivada', 'clientes', '{"activo":true}', 0],
  ] as const)('%s patches %s with %s: %s', async (who, path, body, result) => {
    const table = path.split('?')[0] ?? '';
    const before = await fingerprint(table);
    expect(await outcome(who, 'PATCH', path, body)).toBe(result);
    expect(await fingerprint(table)).toBe(before);
  });

  it('what a user writes into their own metadata gives no right', async () => {
    const written = await as('clienteA', '/auth/v1/user', {
      method: 'PUT',
      body: { data: { role: 'admin', perfil: 'admin' } },
    });
    expect(written.status).toBe(200);
    expect(await outcome('clienteA', 'GET', 'leads')).toBe(0);
  });
});
