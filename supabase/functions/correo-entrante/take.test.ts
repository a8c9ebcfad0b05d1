import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Arrival } from './reading.ts';
import { take } from './take.ts';

// What the database is told of a mail, and which of its files are kept, with everything outside in its place.

const ENVIRONMENT = {
  supabaseUrl: 'https://proyecto.supabase.co',
  secretKeys: ['sb_secret_x'],
  replies: { domain: 'Respuestas.ejemplo.cl', key: 'clave', formerKey: '' },
  correoApiUrl: 'https://correo.ejemplo.cl',
  correoApiKey: 'k',
};
const MAIL: Arrival = {
  messageId: '<1@ejemplo.cl>',
  from: 'ana@ejemplo.cl',
  name: 'Ana',
  subject: 'Hola',
  addresses: [],
  text: 'Hola',
  automatic: false,
  attachments: [{ nombre: 'plano.pdf', tipo: 'application/pdf', bytes: 4, token: 'tok' }],
};

/** Each call: method and path, and the JSON that it brought. */
let asked: [call: string, body: unknown][];
let content: string;

beforeEach(() => {
  asked = [];
  content = 'hola';
  vi.stubGlobal('fetch', (input: string, { method = 'GET', body }: RequestInit) => {
    const { pathname } = new URL(input);
    const read: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    asked.push([`${method} ${pathname}`, read]);
    if (pathname.startsWith('/v3/')) return Promise.resolve(new Response(content));
    return Promise.resolve(
      Response.json(
        pathname.endsWith('/recibir_correo')
          ? { id: 5, resultado: 'sin_dueno', pendientes: [0] }
          : null,
      ),
    );
  });
});
afterEach(() => vi.unstubAllGlobals());

const told = (name: string): unknown => asked.find(([call]) => call.endsWith(`/rpc/${name}`))?.[1];

describe('a mail that came in', () => {
  it.each([
    [false, 'ana@ejemplo.cl', false],
    [true, 'ana@ejemplo.cl', true],
    [false, 'ticket+31-ab@respuestas.ejemplo.cl', true],
    [false, 'Ticket+31-ab@RESPUESTAS.EJEMPLO.CL', true],
    [false, 'ana@otrasrespuestas.ejemplo.cl', false],
  ])('written by a machine (%s), from %s: automatic, %s', async (automatic, from, said) => {
    await take(ENVIRONMENT, { ...MAIL, automatic, from });
    expect(told('recibir_correo')).toMatchObject({ p_automatico: said });
  });

  it('brings its file, which is kept', async () => {
    expect(await take(ENVIRONMENT, MAIL)).toBe('sin_dueno');
    expect(asked.map(([call]) => call)).toEqual([
      'POST /rest/v1/rpc/recibir_correo',
      'GET /v3/inbound/attachments/tok',
      expect.stringMatching(
        /^POST \/storage\/v1\/object\/adjuntos\/entrantes\/5\/[0-9a-f-]{36}-plano\.pdf$/,
      ),
      'POST /rest/v1/rpc/adjuntar_correo',
    ]);
    expect(told('adjuntar_correo')).toMatchObject({ p_id: 5, p_lugar: 0 });
    expect(told('adjuntar_correo')).toHaveProperty('p_ruta');
  });

  it.each(['hol', 'hola y más'])(
    'brings another file than it said (%s), which is not',
    async (other) => {
      content = other;
      await take(ENVIRONMENT, MAIL);
      expect(asked.map(([call]) => call)).toEqual([
        'POST /rest/v1/rpc/recibir_correo',
        'GET /v3/inbound/attachments/tok',
        'POST /rest/v1/rpc/adjuntar_correo',
      ]);
      expect(told('adjuntar_correo')).toEqual({ p_id: 5, p_lugar: 0 });
    },
  );
});
