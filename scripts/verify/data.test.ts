import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkData } from './data.ts';
import { checkFunctions } from './functions.ts';
import type { Target } from './target.ts';

// What `npm run verify` says of a project that has all that is ours, and of one that lacks a part of it.

const PUBLIC = [
  ...['plataformas', 'hitos_plataforma', 'configuracion_publica', 'productos_publicos'],
  ...['testimonios', 'equipo'],
];
const FUNCTIONS = [
  ...['baja', 'calendario', 'comprobante-de-pago', 'correo-entrante', 'correo-eventos'],
  ...[
    'definir-clave',
    'documento-pdf',
    'enviar-correos',
    'estado-de-cuenta',
    'exportar-persona',
    'limpiar-archivos',
    'mes-pdf',
  ],
  ...[
    'pago-comprobante',
    'pago-confirmacion',
    'pago-crear',
    'pago-retorno',
    'pagos-revisar',
    'propuesta-enlace',
    'propuesta-pdf',
    'propuestas-copias',
    'salud',
    'ver-correo',
    'visita',
    'vigilar-sitios',
  ],
];

interface Answer {
  status: number;
  body: unknown;
}

/** A whole project, as it answers a visitor. */
function answerOf(path: string): Answer {
  const table = /^\/rest\/v1\/(\w+)\?/.exec(path)?.[1];
  if (table) {
    return PUBLIC.includes(table)
      ? { status: 200, body: [] }
      : { status: 401, body: { code: '42501', message: `permission denied for table ${table}` } };
  }
  const bucket = /^\/storage\/v1\/object\/public\/(\w+)\//.exec(path)?.[1];
  if (bucket) {
    const isPublic = bucket === 'portadas';
    return {
      status: 400,
      body: { statusCode: '404', message: isPublic ? 'Object not found' : 'Bucket not found' },
    };
  }
  if (path.startsWith('/storage/v1/object/list/')) return { status: 200, body: [] };
  // One that is not configured, one that asks for a key.
  if (path === '/functions/v1/correo-entrante')
    return { status: 404, body: { message: 'Las respuestas por correo no están configuradas' } };
  return path.startsWith('/functions/v1/')
    ? { status: 401, body: { message: 'No autorizado' } }
    : { status: 404, body: {} };
}

let server: Server;
let target: Target;
/** What stands in the place of some answers. */
let broken: (path: string) => Answer | undefined;

beforeAll(async () => {
  server = createServer(({ url: path = '/' }, response) => {
    const { status, body } = broken(path) ?? answerOf(path);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const api = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  target = { site: api, canonical: api, api, key: 'k', local: true, variables: {} };
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  broken = () => undefined;
});

const said = async (): Promise<string[]> =>
  [...(await checkData(target)), ...(await checkFunctions(target))].map(
    ({ kind, text }) => `${kind}: ${text}`,
  );
const wrong = async (): Promise<string[]> =>
  (await said()).filter((line) => !line.startsWith('ok'));

it('finds nothing wrong where all is there', async () => {
  expect(await said()).toEqual([
    'ok: 6 tablas públicas, solo con sus columnas públicas',
    'ok: Lo que no está publicado no se ve',
    expect.stringMatching(/^ok: \d+ tablas cerradas a los visitantes$/),
    'ok: Archivos privados cerrados a los visitantes',
    `ok: ${FUNCTIONS.length} funciones publicadas`,
    'ok: La función que envía correos responde 401 a quien no tiene la clave',
  ]);
});

describe('notices', () => {
  it.each(['plataformas', 'productos_publicos', 'clientes', 'auditoria'])(
    'that the table %s is missing',
    async (table) => {
      broken = (path) =>
        path.startsWith(`/rest/v1/${table}?`)
          ? { status: 404, body: { code: 'PGRST205', message: 'Could not find the table' } }
          : undefined;
      expect(await wrong()).toEqual([`bad: falta ${table}`]);
    },
  );

  it.each(['plataformas', 'equipo'])(
    'that what is not published of %s may be read: row level security is off',
    async (table) => {
      broken = (path) =>
        path.startsWith(`/rest/v1/${table}?select=id&`)
          ? { status: 200, body: [{ id: 1 }] }
          : undefined;
      expect(await wrong()).toEqual([`bad: un visitante lee lo que no está publicado de ${table}`]);
    },
  );

  it('that a private table may be read', async () => {
    broken = (path) =>
      path.startsWith('/rest/v1/clientes?') ? { status: 200, body: [] } : undefined;
    expect(await wrong()).toEqual(['bad: un visitante puede leer clientes']);
  });

  it.each(['adjuntos', 'comprobantes', 'tributarios'])(
    'that the bucket %s is public',
    async (bucket) => {
      broken = (path) =>
        path.startsWith(`/storage/v1/object/public/${bucket}/`)
          ? { status: 400, body: { statusCode: '404', message: 'Object not found' } }
          : undefined;
      expect(await wrong()).toEqual([`bad: el bucket ${bucket} es público`]);
    },
  );

  it('that the public bucket is not', async () => {
    broken = (path) =>
      path.startsWith('/storage/v1/object/public/portadas/')
        ? { status: 400, body: { statusCode: '404', message: 'Bucket not found' } }
        : undefined;
    expect(await wrong()).toEqual(['bad: el bucket portadas falta o no es público']);
  });

  it.each(['baja', 'pago-crear', 'vigilar-sitios'])(
    'that the function %s is missing',
    async (name) => {
      broken = (path) =>
        path === `/functions/v1/${name}`
          ? {
              status: 404,
              body: { code: 'NOT_FOUND', message: 'Requested function was not found' },
            }
          : undefined;
      expect(await wrong()).toEqual([`bad: falta ${name}`]);
    },
  );

  it('that a function does not start', async () => {
    broken = (path) =>
      path === '/functions/v1/pago-crear'
        ? { status: 503, body: { code: 'BOOT_ERROR', message: 'Function failed to start' } }
        : undefined;
    expect(await wrong()).toEqual(['bad: pago-crear no parte (503)']);
  });
});
