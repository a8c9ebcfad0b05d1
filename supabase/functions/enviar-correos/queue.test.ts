import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiHeaders, isService } from '../_shared/access.ts';
import { isDefinitive, SEND_TIMEOUT_MS, waitOf } from './brevo.ts';
import { BATCH_SIZE, CONCURRENCY, drainOutbox } from './queue.ts';
import { unsubscribeToken } from '../_shared/correos/unsubscribe.ts';
import { replyAddress } from '../_shared/correos/replies.ts';
import { readEnvironment, type Environment } from './environment.ts';

/** One real server that is both the database's API and the mail provider. */
let server: Server;
let environment: Environment;
let due: object[];
let calls: { path: string; headers: Record<string, unknown>; body: Record<string, unknown> }[];
let providerStatus: number;
let providerAnswer: string;
let providerHeaders: Record<string, string>;
let rpcStatus: number;
let refusedPath: string;

/** A mail of an earlier release: its HTML is in the row. */
const row = (id: string) => ({
  id,
  tipo: 'lead',
  para: `${id}@correo.cl`,
  datos: null,
  asunto: 'Asunto',
  cuerpo: '<p>Hola</p>',
  reply_to: null,
});
/** A mail of today: what it is about. */
const typed = (id: string, tipo: string, datos: object) => ({
  ...row(id),
  tipo,
  datos,
  asunto: null,
  cuerpo: null,
});
const bodiesOf = (path: string) =>
  calls.filter((call) => call.path.endsWith(path)).map(({ body }) => body);

beforeEach(async () => {
  [due, calls, providerStatus, rpcStatus, refusedPath] = [[], [], 201, 200, ''];
  providerAnswer = JSON.stringify({ messageId: '<1@brevo>' });
  providerHeaders = {};
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const path = request.url ?? '';
      calls.push({
        path,
        headers: request.headers,
        body: JSON.parse(text) as Record<string, unknown>,
      });
      if (refusedPath !== '' && path.endsWith(refusedPath)) response.writeHead(500).end();
      else if (path.endsWith('/tomar_correos'))
        response.writeHead(rpcStatus).end(JSON.stringify(due.splice(0, 20)));
      else if (path === '/v3/smtp/email')
        response.writeHead(providerStatus, providerHeaders).end(providerAnswer);
      else response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  environment = readEnvironment(
    (name) =>
      ({
        SUPABASE_URL: url,
        SUPABASE_SERVICE_ROLE_KEY: 'servicio',
        BREVO_API_KEY: 'brevo',
        CORREO_API_URL: url,
      })[name],
  );
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('drainOutbox', () => {
  it('sends each mail as the provider wants it and writes down its answer', async () => {
    due = [row('uno')];
    expect(await drainOutbox(environment, () => undefined)).toEqual({ sent: 1, failed: 0 });
    const sent = calls.find(({ path }) => path === '/v3/smtp/email');
    expect(sent?.headers).toMatchObject({
      'api-key': 'brevo',
      accept: 'application/json',
      'content-type': 'application/json',
    });
    expect(sent?.body).toEqual({
      sender: { name: 'Estudio Cobre', email: 'hola@estudiocobre.cl' },
      to: [{ email: 'uno@correo.cl' }],
      subject: 'Asunto',
      htmlContent: '<p>Hola</p>',
      headers: { idempotencyKey: 'uno', 'X-Mailin-custom': 'uno' },
    });
    expect(bodiesOf('/correo_enviado')).toEqual([
      { p_id: 'uno', p_proveedor_id: '<1@brevo>', p_asunto: 'Asunto', p_texto: null },
    ]);
  });

  it('asks the database for twenty at a time, with the key of the project', async () => {
    due = [row('uno')];
    await drainOutbox(environment, () => undefined);
    expect(calls.map(({ path }) => path)).toEqual([
      '/rest/v1/rpc/tomar_correos',
      '/v3/smtp/email',
      '/rest/v1/rpc/correo_enviado',
    ]);
    expect(bodiesOf('/tomar_correos')).toEqual([{ limite: 20 }]);
    expect(calls[0]?.headers).toMatchObject({
      apikey: 'servicio',
      authorization: 'Bearer servicio',
      'content-type': 'application/json',
    });
  });

  it('tells the provider whom to answer, where somebody is named', async () => {
    due = [{ ...row('uno'), reply_to: 'ana@viverolaurel.cl' }];
    await drainOutbox(environment, () => undefined);
    expect(bodiesOf('/email')).toMatchObject([{ replyTo: { email: 'ana@viverolaurel.cl' } }]);
  });

  it('has what a client may turn off turned off by one press, from its own sender', async () => {
    const delivered = { hito: 5, titulo: 'Portada', descripcion: null, plataforma: 'Tienda' };
    due = [typed('ana', 'hito_entregado', delivered), row('otro')];
    const noticeSender = { name: 'Estudio', email: 'avisos@estudio.cl' };
    const here = {
      ...environment,
      siteUrl: 'https://www.estudio.cl',
      noticeSender,
      signingKey: 'k',
    };
    await drainOutbox(here, () => undefined);
    const token = unsubscribeToken('k', { email: 'ana@correo.cl', aviso: 'hitos' });
    const sent = bodiesOf('/email') as { to: { email: string }[]; textContent?: string }[];
    const notice = sent.find(({ to }) => to[0]?.email === 'ana@correo.cl');
    expect(notice).toMatchObject({
      sender: noticeSender,
      headers: {
        'List-Unsubscribe': `<${here.supabaseUrl}/functions/v1/baja?t=${token}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    });
    expect(notice?.textContent).toContain(
      `Dejar de recibir estos avisos: https://www.estudio.cl/dashboard/baja#t=${token}`,
    );
    const other = sent.find(({ to }) => to[0]?.email === 'otro@correo.cl');
    expect(other).toMatchObject({
      sender: { email: 'hola@estudiocobre.cl' },
      headers: { idempotencyKey: 'otro', 'X-Mailin-custom': 'otro' },
    });
    expect(JSON.stringify(other)).not.toContain('List-Unsubscribe');
    due = [typed('lia', 'hito_entregado', delivered)];
    await drainOutbox({ ...here, signingKey: '' }, () => undefined);
    const unsigned = JSON.stringify(bodiesOf('/email').at(-1));
    expect(unsigned).not.toContain('List-Unsubscribe');
    expect(unsigned).toContain('https://www.estudio.cl/dashboard/preferencias');
  });

  it('tells a client to answer by mail only where an answer is heard', async () => {
    const answer = { ticket: 31, asunto: 'Horario', autor: 'Jimena', mensaje: 'Listo' };
    const mail = { ...typed('ana', 'ticket_respuesta', answer), reply_to: 'hola@estudio.cl' };
    due = [mail];
    const here = { ...environment, siteUrl: 'https://www.estudio.cl' };
    await drainOutbox(here, () => undefined);
    due = [mail];
    const replies = { domain: 'r.estudio.cl', key: 'clave' };
    await drainOutbox({ ...here, replies }, () => undefined);
    const [unheard, heard] = bodiesOf('/email') as { textContent: string; replyTo: unknown }[];
    expect(unheard?.replyTo).toEqual({ email: 'hola@estudio.cl' });
    expect(unheard?.textContent).not.toContain('responder a este correo');
    expect(heard?.replyTo).toEqual({ email: replyAddress(replies, 31, 'ana@correo.cl') });
    expect(heard?.textContent).toContain('También puedes responder a este correo');
  });

  it.each(['', 'no es JSON', '<html>', '[]', 'null', '{}', '{"messageId":7}'])(
    'does not believe that a mail was sent when it hears %j',
    async (answer) => {
      due = [row('uno')];
      providerAnswer = answer;
      expect(await drainOutbox(environment, () => undefined)).toEqual({ sent: 0, failed: 1 });
      expect(bodiesOf('/correo_fallido')).toMatchObject([
        { p_id: 'uno', p_definitivo: false, p_cuenta: true },
      ]);
    },
  );

  it.each(['duplicate_parameter', 'duplicate_request'])(
    'counts a mail as sent that the provider has already, by its %s',
    async (code) => {
      due = [row('uno')];
      providerStatus = 400;
      providerAnswer = JSON.stringify({ code, message: 'idempotencyKey is already used' });
      expect(await drainOutbox(environment, () => undefined)).toEqual({ sent: 1, failed: 0 });
      expect(bodiesOf('/correo_enviado')).toMatchObject([{ p_id: 'uno', p_proveedor_id: '' }]);
    },
  );

  it('writes down what the provider said, as far as it matters', async () => {
    due = [row('uno')];
    providerStatus = 400;
    providerAnswer = 'x'.repeat(400);
    expect(await drainOutbox(environment, () => undefined)).toEqual({ sent: 0, failed: 1 });
    expect(bodiesOf('/correo_fallido')).toEqual([
      {
        p_id: 'uno',
        p_error: `400 ${'x'.repeat(300)}`,
        p_definitivo: true,
        p_esperar: null,
        p_cuenta: true,
      },
    ]);
  });

  it('writes down the status alone when the provider says nothing', async () => {
    due = [row('uno')];
    providerStatus = 503;
    providerAnswer = '';
    await drainOutbox(environment, () => undefined);
    expect(bodiesOf('/correo_fallido')).toMatchObject([{ p_error: '503' }]);
  });

  it('fails when the outbox cannot be read', async () => {
    rpcStatus = 500;
    await expect(drainOutbox(environment, () => undefined)).rejects.toThrow(
      'tomar_correos respondió 500',
    );
  });

  it('goes on with the others when the outcome of one cannot be written down', async () => {
    due = [row('uno'), row('dos')];
    refusedPath = '/correo_enviado';
    expect(await drainOutbox(environment, () => undefined)).toEqual({ sent: 0, failed: 0 });
    expect(bodiesOf('/email')).toHaveLength(2);
  });

  it('empties more than one batch', async () => {
    due = Array.from({ length: 45 }, (_, index) => row(`c${index}`));
    expect((await drainOutbox(environment, () => undefined)).sent).toBe(45);
    expect(bodiesOf('/tomar_correos')).toHaveLength(3);
  });

  it('leaves after ten batches, so that no call lasts for ever', async () => {
    due = Array.from({ length: 230 }, (_, index) => row(`c${index}`));
    expect((await drainOutbox(environment, () => undefined)).sent).toBe(200);
    expect(bodiesOf('/tomar_correos')).toHaveLength(10);
  });

  it('sends every mail of a batch once', async () => {
    due = Array.from({ length: 12 }, (_, index) => row(`c${index}`));
    await drainOutbox(environment, () => undefined);
    const sentTo = bodiesOf('/email').map(({ to }) => (to as [{ email: string }])[0].email);
    expect(sentTo.sort()).toEqual(
      Array.from({ length: 12 }, (_, index) => `c${index}@correo.cl`).sort(),
    );
  });

  it.each([
    // status, given up at once, a try that counts
    [400, true, true],
    [404, true, true],
    [401, false, false],
    [402, false, false],
    [403, false, false],
    [408, false, true],
    [429, false, true],
    [500, false, true],
    [503, false, true],
  ])('takes a %i as definitive: %s, as a try: %s', async (status, definitive, counts) => {
    due = [row('uno')];
    providerStatus = status;
    await drainOutbox(environment, () => undefined);
    expect(bodiesOf('/correo_fallido')).toMatchObject([
      { p_id: 'uno', p_definitivo: definitive, p_cuenta: counts },
    ]);
  });

  it('waits as long as the provider asks', async () => {
    due = [row('uno')];
    providerStatus = 429;
    providerHeaders = { 'x-sib-ratelimit-reset': '90' };
    await drainOutbox(environment, () => undefined);
    expect(bodiesOf('/correo_fallido')).toMatchObject([{ p_esperar: 90, p_definitivo: false }]);
  });

  it.each([401, 429, 500])('begins no other batch after a %i', async (status) => {
    due = Array.from({ length: 45 }, (_, index) => row(`c${index}`));
    providerStatus = status;
    expect(await drainOutbox(environment, () => undefined)).toEqual({ sent: 0, failed: 20 });
    expect(bodiesOf('/tomar_correos')).toHaveLength(1);
  });

  it('goes on after a mail that alone was wrong', async () => {
    due = Array.from({ length: 25 }, (_, index) => row(`c${index}`));
    providerStatus = 400;
    expect(await drainOutbox(environment, () => undefined)).toEqual({ sent: 0, failed: 25 });
  });

  it('is done with its slowest batch long before the claim of five minutes is over', () => {
    const rpcMs = 10_000;
    const rounds = BATCH_SIZE / CONCURRENCY;
    expect(rounds * (SEND_TIMEOUT_MS + rpcMs) + rpcMs).toBeLessThanOrEqual(150_000);
  });

  const meeting = {
    uid: '3f8b6f0a-2d3c-4c1e-9a55-0d6a4f1b7c21',
    nombre: 'Luz',
    inicio: '2027-01-04T12:00:00Z',
    termino: '2027-01-04T12:30:00Z',
    secuencia: 0,
    token: 'a'.repeat(64),
  };

  it('writes a mail from what it is about, as HTML and as text, and keeps what it said', async () => {
    due = [typed('uno', 'cita_confirmacion', meeting)];
    expect(
      await drainOutbox({ ...environment, siteUrl: 'https://sitio.cl' }, () => undefined),
    ).toEqual({ sent: 1, failed: 0 });
    const [sent] = bodiesOf('/email');
    expect(sent).toMatchObject({
      to: [{ email: 'uno@correo.cl' }],
      subject: 'Tu reunión quedó agendada',
      textContent: expect.stringMatching(/^Gracias, Luz\n/) as string,
      htmlContent: expect.stringContaining('>Gracias, Luz</h1>') as string,
    });
    expect(bodiesOf('/correo_enviado')).toEqual([
      {
        p_id: 'uno',
        p_proveedor_id: '<1@brevo>',
        p_asunto: 'Tu reunión quedó agendada',
        p_texto: sent?.['textContent'],
      },
    ]);
  });

  it('gives up a mail that cannot be written, says why, and goes on with the others', async () => {
    due = [
      typed('uno', 'otro', {}),
      typed('dos', 'cita_confirmacion', { ...meeting, nombre: 7 }),
      { ...typed('tres', 'lead', {}), datos: null },
      row('cuatro'),
    ];
    expect(await drainOutbox(environment, () => undefined)).toEqual({ sent: 1, failed: 3 });
    expect(bodiesOf('/email')).toMatchObject([{ to: [{ email: 'cuatro@correo.cl' }] }]);
    const reasons = bodiesOf('/correo_fallido').map(({ p_id, p_error, p_definitivo }) => [
      p_id,
      p_error,
      p_definitivo,
    ]);
    expect(reasons.sort()).toEqual([
      ['dos', 'Los datos del correo cita_confirmacion no sirven: nombre', true],
      ['tres', 'El correo no tiene contenido', true],
      ['uno', 'No hay plantilla para el tipo otro', true],
    ]);
  });

  it('writes the address of the site into links', async () => {
    due = [{ ...row('uno'), cuerpo: '<a href="{{sitio}}/agendar?confirmar=1">Confirmar</a>' }];
    const siteUrl = 'https://estudio.cl/';
    environment = readEnvironment(
      (name) =>
        ({
          SUPABASE_URL: environment.supabaseUrl,
          SUPABASE_SERVICE_ROLE_KEY: 'servicio',
          BREVO_API_KEY: 'brevo',
          CORREO_API_URL: environment.correoApiUrl,
          SITE_URL: siteUrl,
        })[name],
    );
    await drainOutbox(environment, () => undefined);
    expect(bodiesOf('/email')).toMatchObject([
      { htmlContent: '<a href="https://estudio.cl/agendar?confirmar=1">Confirmar</a>' },
    ]);
  });

  it('keeps a mail with a link until the address of the site is set', async () => {
    due = [{ ...row('uno'), cuerpo: '<a href="{{sitio}}/agendar">Confirmar</a>' }, row('dos')];
    await drainOutbox(environment, () => undefined);
    expect(bodiesOf('/email')).toMatchObject([{ to: [{ email: 'dos@correo.cl' }] }]);
    expect(bodiesOf('/correo_fallido')).toEqual([
      {
        p_id: 'uno',
        p_error: 'Falta la variable SITE_URL',
        p_definitivo: false,
        p_esperar: null,
        p_cuenta: false,
      },
    ]);
  });

  it('tries again when the provider is away', async () => {
    due = [row('uno')];
    await drainOutbox({ ...environment, correoApiUrl: 'http://127.0.0.1:9' }, () => undefined);
    expect(bodiesOf('/correo_fallido')).toEqual([
      {
        p_id: 'uno',
        p_error: 'Sin respuesta del proveedor (TypeError)',
        p_definitivo: false,
        p_esperar: null,
        p_cuenta: true,
      },
    ]);
  });

  it('logs ids and states, never a person', async () => {
    due = [row('uno')];
    const lines: unknown[] = [];
    await drainOutbox(environment, (line) => lines.push(line));
    expect(lines).toEqual([{ correo: 'uno', status: 'enviado' }]);
    due = [row('dos')];
    providerStatus = 401;
    await drainOutbox(environment, (line) => lines.push(line));
    expect(lines[1]).toEqual({ correo: 'dos', status: 'fallido', definitive: false });
    expect(JSON.stringify(lines)).not.toContain('@');
  });
});

describe('the rest', () => {
  it('knows what never changes by asking again', () => {
    expect([400, 404, 422, 499].every(isDefinitive)).toBe(true);
    expect([399, 401, 402, 403, 408, 425, 429, 500, 503].some(isDefinitive)).toBe(false);
  });

  it.each([
    [{}, undefined],
    [{ 'x-sib-ratelimit-reset': '12' }, 12],
    [{ 'x-sib-ratelimit-reset': '1.2' }, 2],
    [{ 'x-sib-ratelimit-reset': '1800000030' }, 30],
    [{ 'retry-after': '45' }, 45],
    [{ 'retry-after': 'Fri, 15 Jan 2027 08:01:00 GMT' }, 60],
    [{ 'x-sib-ratelimit-reset': '5', 'retry-after': '7' }, 7],
    [{ 'retry-after': '999999' }, 3600],
    [{ 'retry-after': '0' }, undefined],
    [{ 'retry-after': 'pronto' }, undefined],
    [{ 'x-sib-ratelimit-reset': '-3' }, undefined],
  ])('of %j waits %s seconds', (headers, seconds) => {
    // 15 January 2027, 8:00 UTC.
    expect(waitOf(new Headers(headers as Record<string, string>), 1_800_000_000_000)).toBe(seconds);
  });

  it('reads every variable, and knows what to take where one is not set', () => {
    const variables: Record<string, string> = {
      SUPABASE_URL: 'http://x',
      SUPABASE_SERVICE_ROLE_KEY: 'k',
      BREVO_API_KEY: 'b',
    };
    expect(readEnvironment((name) => variables[name])).toEqual({
      supabaseUrl: 'http://x',
      secretKeys: ['k'],
      correoApiUrl: 'https://api.brevo.com',
      correoApiKey: 'b',
      sender: { name: 'Estudio Cobre', email: 'hola@estudiocobre.cl' },
      siteUrl: '',
      replies: null,
      noticeSender: { name: 'Estudio Cobre', email: 'hola@estudiocobre.cl' },
      signingKey: '',
    });
    Object.assign(variables, {
      CORREO_API_URL: 'http://correo',
      CORREO_REMITENTE_NOMBRE: 'Otro',
      CORREO_REMITENTE: 'otro@x.cl',
      SITE_URL: 'https://a.cl//',
    });
    expect(readEnvironment((name) => variables[name])).toMatchObject({
      correoApiUrl: 'http://correo',
      sender: { name: 'Otro', email: 'otro@x.cl' },
      siteUrl: 'https://a.cl',
    });
  });

  it('names every missing variable', () => {
    expect(() => readEnvironment(() => undefined)).toThrow(
      'Faltan variables de entorno: SUPABASE_URL, BREVO_API_KEY, SUPABASE_SECRET_KEYS o SUPABASE_SERVICE_ROLE_KEY',
    );
    expect(() => readEnvironment((name) => (name === 'SUPABASE_URL' ? undefined : 'x'))).toThrow(
      'Faltan variables de entorno: SUPABASE_URL',
    );
  });
});

describe('the keys of the project', () => {
  const LEGACY = 'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.firma';
  const environmentWith = (variables: Record<string, string>) =>
    readEnvironment(
      (name) => ({ SUPABASE_URL: 'http://x', BREVO_API_KEY: 'b', ...variables })[name],
    );

  it('takes every new secret key and then the legacy one', () => {
    expect(
      environmentWith({
        SUPABASE_SECRET_KEYS: '{"default":"sb_secret_uno","cron":"sb_secret_dos"}',
        SUPABASE_SERVICE_ROLE_KEY: LEGACY,
      }).secretKeys,
    ).toEqual(['sb_secret_uno', 'sb_secret_dos', LEGACY]);
  });

  it.each([
    ['', [LEGACY]],
    ['no es JSON', [LEGACY]],
    ['null', [LEGACY]],
    ['{"default":""}', [LEGACY]],
    ['{"default":7}', [LEGACY]],
  ])('goes on with the legacy key when the new ones are %j', (json, expected) => {
    const keys = environmentWith({
      SUPABASE_SECRET_KEYS: json,
      SUPABASE_SERVICE_ROLE_KEY: LEGACY,
    }).secretKeys;
    expect(keys).toEqual(expected);
  });

  it('needs no legacy key', () => {
    const { secretKeys } = environmentWith({ SUPABASE_SECRET_KEYS: '{"a":"sb_secret_uno"}' });
    expect(secretKeys).toEqual(['sb_secret_uno']);
  });

  it.each([
    [{ apikey: 'sb_secret_uno' }, true],
    [{ apikey: 'sb_secret_dos' }, true],
    [{ apikey: LEGACY }, true],
    [{ authorization: `Bearer ${LEGACY}` }, true],
    [{ apikey: 'sb_secret_dos', authorization: 'Bearer de-la-plataforma' }, true],
    [{ authorization: `bearer   ${LEGACY}` }, true],
    [{ authorization: LEGACY }, true],
    [{ authorization: `Basic ${LEGACY}` }, false],
    [{ authorization: `x Bearer ${LEGACY}` }, false],
    [{ apikey: 'sb_secret_un' }, false],
    [{ apikey: 'sb_secret_unos' }, false],
    [{ apikey: 'sb_publishable_x' }, false],
    [{ apikey: '' }, false],
    [{ authorization: 'Bearer ' }, false],
    [{}, false],
  ])('%j opens the function: %s', (headers, expected) => {
    const sent = new Headers(headers as Record<string, string>);
    expect(isService(sent, ['sb_secret_uno', 'sb_secret_dos', LEGACY])).toBe(expected);
  });

  it('is opened by nothing when there is no key', () => {
    expect(isService(new Headers({ apikey: '' }), [''])).toBe(false);
    expect(isService(new Headers({ apikey: 'x' }), [])).toBe(false);
  });

  it('never sends a new secret key as a bearer token, which it is not', () => {
    expect(apiHeaders('sb_secret_uno')).toEqual({ apikey: 'sb_secret_uno' });
    expect(apiHeaders(LEGACY)).toEqual({ apikey: LEGACY, authorization: `Bearer ${LEGACY}` });
  });

  it('speaks to the API with a new secret key when there is one', async () => {
    due = [row('uno')];
    await drainOutbox({ ...environment, secretKeys: ['sb_secret_uno', LEGACY] }, () => undefined);
    const rpcs = calls.filter(({ path }) => path.startsWith('/rest/v1/rpc/'));
    expect(rpcs.map(({ headers }) => [headers['apikey'], headers['authorization']])).toEqual([
      ['sb_secret_uno', undefined],
      ['sb_secret_uno', undefined],
    ]);
  });
});
