import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach } from 'vitest';
import { readEnvironment, type Environment } from './environment.ts';

/** What stands around the sender in a test: what is due, how it is answered, and what it asked. */
interface Outside {
  environment: Environment;
  /** What the settings say of who writes. */
  studio: unknown;
  due: object[];
  /** The hook that is to be called; none while it is empty. */
  hook: string;
  calls: { path: string; headers: Record<string, unknown>; body: Record<string, unknown> }[];
  providerStatus: number;
  providerAnswer: string;
  providerHeaders: Record<string, string>;
  /** What the provider's list of mails answers. */
  list: { status: number; answer: string };
  rpcStatus: number;
  refusedPath: string;
}

/** A mail of an earlier release: its HTML is in the row. */
export const row = (id: string) => ({
  id,
  tipo: 'lead',
  para: `${id}@correo.cl`,
  datos: null,
  asunto: 'Asunto',
  cuerpo: '<p>Hola</p>',
  reply_to: null,
  saludo: null,
  preguntar: false,
  sin_resultado: 1,
});

/** A mail of today: what it is about. */
export const typed = (id: string, tipo: string, datos: object) => ({
  ...row(id),
  tipo,
  datos,
  asunto: null,
  cuerpo: null,
});

const atAddress = (url: string): Outside => ({
  environment: readEnvironment(
    (name) =>
      ({
        SUPABASE_URL: url,
        SUPABASE_SERVICE_ROLE_KEY: 'servicio',
        BREVO_API_KEY: 'brevo',
        CORREO_API_URL: url,
      })[name],
  ),
  studio: { nombre: 'Taller Raulí', email: 'hola@rauli.cl', telefono: null },
  due: [],
  hook: '',
  calls: [],
  providerStatus: 201,
  providerAnswer: JSON.stringify({ messageId: '<1@brevo>' }),
  providerHeaders: {},
  list: { status: 200, answer: '{}' },
  rpcStatus: 200,
  refusedPath: '',
});

/** One real server for each test, both the database's API and the mail provider. */
export function answerOutside() {
  let server: Server;
  const outside = atAddress('http://127.0.0.1:9');

  beforeEach(async () => {
    server = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        const path = request.url ?? '';
        outside.calls.push({
          path,
          headers: request.headers,
          body: JSON.parse(text || '{}') as Record<string, unknown>,
        });
        if (outside.refusedPath !== '' && path.endsWith(outside.refusedPath))
          response.writeHead(500).end();
        else if (path.endsWith('/rpc/estudio'))
          response.writeHead(outside.rpcStatus).end(JSON.stringify(outside.studio));
        else if (path.endsWith('/rpc/tomar_gancho'))
          response.writeHead(200).end(JSON.stringify(outside.hook || null));
        else if (path.endsWith('/tomar_correos'))
          response.writeHead(outside.rpcStatus).end(JSON.stringify(outside.due.splice(0, 20)));
        else if (path === '/v3/smtp/email')
          response
            .writeHead(outside.providerStatus, outside.providerHeaders)
            .end(outside.providerAnswer);
        else if (path.startsWith('/v3/smtp/emails?'))
          response.writeHead(outside.list.status).end(outside.list.answer);
        else if (path.startsWith('/storage/v1/object/'))
          response.writeHead(200).end(`contenido de ${path.split('/').at(-1) ?? ''}`);
        else response.writeHead(204).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    Object.assign(outside, atAddress(`http://127.0.0.1:${port}`));
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  return Object.assign(outside, {
    bodiesOf: (path: string) =>
      outside.calls.filter((call) => call.path.endsWith(path)).map(({ body }) => body),
  });
}
