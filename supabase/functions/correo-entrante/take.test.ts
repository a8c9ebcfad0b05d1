import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nameFromPath } from '../../../src-shared/filePath.ts';
import { fetchMissing } from './missing.ts';
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
  believed: true,
  attachments: [{ nombre: 'plano.pdf', tipo: 'application/pdf', bytes: 4, token: 'tok' }],
};

/** Each call: method and path, and the JSON that it brought. */
let asked: [call: string, body: unknown][];
let content: string;
/** What the provider answers to who fetches a file; by token where it is not 200. */
let refused: Record<string, number>;
let answers: Record<string, unknown>;
/** As what each file was stored. */
let stored: (string | null)[];

beforeEach(() => {
  asked = [];
  stored = [];
  content = '%PDF';
  refused = {};
  answers = { recibir_correo: { id: 5, resultado: 'sin_dueno', pendientes: [0] } };
  vi.stubGlobal('fetch', (input: string, { method = 'GET', body, headers }: RequestInit) => {
    const { pathname } = new URL(input);
    const read: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    asked.push([`${method} ${pathname}`, read]);
    if (pathname.startsWith('/storage/')) stored.push(new Headers(headers).get('content-type'));
    const last = pathname.split('/').at(-1) ?? '';
    if (pathname.startsWith('/v3/'))
      return Promise.resolve(new Response(content, { status: refused[last] ?? 200 }));
    return Promise.resolve(Response.json(answers[last] ?? null));
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

  it.each(['%PD', '%PDF y más'])(
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

  it.each([
    ['boleta.pdf', 'application/pdf'],
    ['boleta', 'application/pdf'],
    ['año ñandú.pdf', 'application/pdf'],
  ])('brings "%s", whatever it was declared, which is kept as what it is', async (nombre, type) => {
    const [file] = MAIL.attachments;
    const attachments = file ? [{ ...file, nombre, tipo: 'application/octet-stream' }] : [];
    await take(ENVIRONMENT, { ...MAIL, attachments });
    expect(stored).toEqual([type]);
    const { p_ruta: path } = told('adjuntar_correo') as { p_ruta: string };
    expect(nameFromPath(path)).toBe(nombre === 'boleta' ? 'boleta.pdf' : nombre);
  });

  it.each([
    ['instalador.exe', '%PDF'],
    ['boleta.pdf', 'MZ\u0001\u0002'],
    ['foto.png', '%PDF'],
    ['instalador', 'MZ\u0001\u0002'],
  ])('brings "%s" that is something else inside, which is not kept', async (nombre, inside) => {
    content = inside;
    const [file] = MAIL.attachments;
    await take(ENVIRONMENT, { ...MAIL, attachments: file ? [{ ...file, nombre }] : [] });
    expect(stored).toEqual([]);
    expect(told('adjuntar_correo')).toEqual({ p_id: 5, p_lugar: 0 });
  });

  it('hands on what each file is fetched for, and whether its sender is believed', async () => {
    await take(ENVIRONMENT, { ...MAIL, believed: false });
    expect(told('recibir_correo')).toMatchObject({
      p_comprobado: false,
      p_archivos: [{ nombre: 'plano.pdf', tipo: 'application/pdf', bytes: 4, ficha: 'tok' }],
    });
  });

  it('a file that cannot be had now costs neither the mail nor the others', async () => {
    const attachments = ['uno', 'dos', 'tres'].map((token) => ({
      ...{ nombre: 'plano.pdf', tipo: 'application/pdf', bytes: 4 },
      token,
    }));
    answers['recibir_correo'] = { id: 5, resultado: 'sin_dueno', pendientes: [0, 1, 2] };
    refused = { uno: 503, dos: 410 };
    expect(await take(ENVIRONMENT, { ...MAIL, attachments })).toBe('sin_dueno');
    const settled = asked.filter(([call]) => call.endsWith('/adjuntar_correo'));
    expect(settled.map(([, body]) => body)).toEqual([
      { p_id: 5, p_lugar: 1 },
      { p_id: 5, p_lugar: 2, p_ruta: expect.stringMatching(/^entrantes\/5\//) as string },
    ]);
  });
});

describe('what is missing of mails', () => {
  const archivo = { nombre: 'plano.pdf', tipo: 'application/pdf', bytes: 4 };

  it('is fetched again, into the folder of its ticket if it has one', async () => {
    answers['adjuntos_por_traer'] = [
      { id: 5, ticket: null, cliente: null, archivos: [{ ...archivo, lugar: 1, ficha: 'uno' }] },
      {
        ...{ id: 6, ticket: 31, cliente: 7 },
        archivos: [
          { ...archivo, lugar: 0, ficha: 'dos' },
          { ...archivo, lugar: 2, ficha: 'tres' },
        ],
      },
    ];
    refused = { dos: 500 };
    expect(await fetchMissing(ENVIRONMENT)).toEqual({ correos: 2, faltan: 1 });
    const settled = asked.filter(([call]) => call.endsWith('/adjuntar_correo'));
    expect(settled.map(([, body]) => body)).toEqual([
      {
        p_id: 5,
        p_lugar: 1,
        p_ruta: expect.stringMatching(/^entrantes\/5\/.+-plano\.pdf$/) as string,
      },
      { p_id: 6, p_lugar: 2, p_ruta: expect.stringMatching(/^7\/31\/.+-plano\.pdf$/) as string },
    ]);
  });

  it('may be nothing', async () => {
    answers['adjuntos_por_traer'] = [];
    expect(await fetchMissing(ENVIRONMENT)).toEqual({ correos: 0, faltan: 0 });
    expect(asked).toHaveLength(1);
  });
});
