import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exchange, raw } from '../../raw.ts';
import { tokenOf } from '../helpers.ts';
import { PORTS, startRawSite, type RawSite } from '../rawSite.ts';

// Bodies that are too large or say nothing, questions that cannot be read, and what answers say
// about being kept, on the site's port and on the API's own.

const NO_STORE = /^cache-control: no-store\r$/im;

let site: RawSite;
beforeAll(async () => {
  site = await startRawSite();
});
afterAll(() => site.stop());
beforeEach(() => site.clean());

describe.each(PORTS)('on the port of the %s', (where) => {
  const send = (...pieces: (string | Uint8Array)[]) => exchange(site.ports[where], ...pieces);
  const ask = (line: string) =>
    send(raw([`${line} HTTP/1.1`, 'Host: localhost', site.key, 'Connection: close']));

  it('answers of /rest and /auth are kept by nobody', async () => {
    for (const path of [
      '/rest/v1/plataformas?limit=1',
      '/rest/v1/clientes',
      '/auth/v1/user',
      '/auth/v1/nada',
    ]) {
      expect((await ask(`GET ${path}`)).text, path).toMatch(NO_STORE);
    }
  });

  it.each([
    ['400', 'GET', '/rest/v1/plataformas?select=id-%3E%00', '', ''],
    ['400', 'POST', '/rest/v1/leads', 'application/json', `{"mensaje":${'['.repeat(99)}`],
    ['415', 'POST', '/rest/v1/leads', 'text/csv', 'mensaje'],
    ['400', 'POST', '/auth/v1/signup', 'application/json', '{'],
  ])('nor is a refusal: %s to %s %s (%s)', async (status, method, path, type, body) => {
    const { text } = await send(
      raw(
        [
          `${method} ${path} HTTP/1.1`,
          'Host: localhost',
          'Connection: close',
          site.key,
          ...(body ? [`Content-Type: ${type}`, `Content-Length: ${body.length}`] : []),
        ],
        body,
      ),
    );
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(text).toMatch(NO_STORE);
  });

  describe('bodies', () => {
    const MIB = 1024 * 1024;
    /** Nothing more is read from the connection, and the answer says so. */
    const CLOSE = /^connection: close\r$/im;
    const head = async (method: string, path: string, ...headers: string[]) =>
      raw([
        `${method} ${path} HTTP/1.1`,
        'Host: localhost',
        site.key,
        `Authorization: Bearer ${await tokenOf('clienteA')}`,
        ...headers,
      ]);
    const MEBIBYTE = `${MIB.toString(16)}\r\n${'a'.repeat(MIB)}\r\n`;

    it.each([
      ['/rest/v1/leads', 2],
      ['/auth/v1/token', 2],
      ['/functions/v1/enviar-correos', 49],
      ['/storage/v1/object/list/adjuntos', 2],
    ])(
      'more JSON than %s takes (%i MiB): 413, although nobody announced it',
      async (path, size) => {
        const { statuses, text } = await send(
          await head('POST', path, 'Content-Type: application/json', 'Transfer-Encoding: chunked'),
          ...Array.from({ length: size }, () => MEBIBYTE),
        );
        expect(statuses).toEqual([413]);
        expect(text).toMatch(CLOSE);
      },
    );

    it.each(['/rest/v1/leads', '/auth/v1/signup'])(
      'what is announced to %s as too large is refused before it comes',
      async (path) => {
        const { statuses, text } = await send(
          await head('POST', path, `Content-Length: ${MIB + 1}`),
        );
        expect(statuses).toEqual([413]);
        expect(text).toMatch(CLOSE);
        expect(text).toMatch(NO_STORE);
      },
    );

    it('an upload beyond the limit of its bucket (5 MiB) is stopped while it streams', async () => {
      const path = '/storage/v1/object/comprobantes/1/crudo.png';
      const pieces = Array<string>(12).fill(MEBIBYTE);
      const { statuses, text } = await send(
        await head('POST', path, 'Content-Type: image/png', 'Transfer-Encoding: chunked'),
        ...pieces,
      );
      expect(statuses).toEqual([413]);
      expect(text).toMatch(CLOSE);
      expect(await site.hasFile('crudo')).toBe(false);
    });

    it('a form with a file one byte over the limit is refused', async () => {
      const form = new FormData();
      form.append('', new Blob([new Uint8Array(5 * MIB + 1)], { type: 'image/png' }), 'a.png');
      const { status } = await fetch(
        `http://127.0.0.1:${site.ports[where]}/storage/v1/object/comprobantes/1/crudo.png`,
        {
          method: 'POST',
          body: form,
          headers: { Authorization: `Bearer ${await tokenOf('clienteA')}` },
        },
      );
      expect(status).toBe(413);
    });
  });

  it.each([
    ['a selection that is cut short', 'GET', '/rest/v1/plataformas?select=%22', undefined],
    ['a zero byte in a selection', 'GET', '/rest/v1/plataformas?select=id-%3E%00', undefined],
    ['a zero byte in a filter', 'GET', '/rest/v1/plataformas?slug=eq.a%00', undefined],
    ['a query that is no text', 'GET', '/rest/v1/plataformas?select=%zz', undefined],
    [
      'a selection nested too deep',
      'GET',
      `/rest/v1/plataformas?select=${'a('.repeat(3000)}`,
      undefined,
    ],
    [
      'JSON nested too deep',
      'POST',
      '/rest/v1/leads',
      `{"mensaje":${'['.repeat(9000)}${']'.repeat(9000)}}`,
    ],
    [
      'the same for auth',
      'POST',
      '/auth/v1/signup',
      `{"data":${'['.repeat(9000)}${']'.repeat(9000)}}`,
    ],
    ['a zero byte in an address', 'POST', '/auth/v1/otp', '{"email":"a\\u0000b@pruebas.test"}'],
    [
      'a write to a view',
      'PATCH',
      '/rest/v1/configuracion_publica?telefono=eq.1',
      '{"telefono":"1"}',
    ],
    ['a text where rows belong', 'POST', '/rest/v1/leads?columns=mensaje', '"a"'],
    ['nothing to move', 'POST', '/storage/v1/object/move', ''],
    ['nothing to sign', 'POST', '/storage/v1/object/sign/comprobantes', ''],
    ['nothing to list', 'POST', '/storage/v1/object/list/comprobantes', ''],
    ['nothing to delete', 'DELETE', '/storage/v1/object/comprobantes', ''],
  ])('%s is the client’s doing', async (_, method, path, body) => {
    const token = `Authorization: Bearer ${await tokenOf('clienteA')}`;
    const { statuses } = await send(
      raw(
        [
          `${method} ${path} HTTP/1.1`,
          'Host: localhost',
          'Connection: close',
          site.key,
          ...(path.startsWith('/storage') ? [token] : []),
          ...(body === undefined
            ? []
            : ['Content-Type: application/json', `Content-Length: ${body.length}`]),
        ],
        body,
      ),
    );
    expect(statuses).toHaveLength(1);
    expect(statuses[0]).toBeGreaterThanOrEqual(400);
    expect(statuses[0]).toBeLessThan(500);
  });

  it.each([
    ['GET', '/rest/v1/plataformas?__proto__=eq.1', undefined],
    ['GET', '/rest/v1/plataformas?%5f_proto__=eq.1', undefined],
    ['GET', '/rest/v1/plataformas?__proto__.x=eq.1', undefined],
    ['GET', '/rest/v1/plataformas?hitos_plataforma.__proto__=eq.1', undefined],
    ['GET', '/rest/v1/plataformas?constructor=eq.1', undefined],
    ['GET', '/rest/v1/plataformas?or=(__proto__.eq.1)', undefined],
    ['GET', '/rest/v1/plataformas?select=__proto__(id)', undefined],
    ['POST', '/rest/v1/leads', '{"__proto__":{"a":1}}'],
    ['POST', '/rest/v1/leads', '[{"\\u005f_proto__":{"a":1}}]'],
    ['POST', '/auth/v1/signup', '{"data":{"__proto__":{"a":1}}}'],
  ])(
    'a name that every object has (%s %s %s): 400, and nobody else feels it',
    async (method, path, body) => {
      const ask = (verb: string, where: string, json?: string) =>
        send(
          raw(
            [
              `${verb} ${where} HTTP/1.1`,
              'Host: localhost',
              'Connection: close',
              site.key,
              ...(json === undefined
                ? []
                : ['Content-Type: application/json', `Content-Length: ${json.length}`]),
            ],
            json,
          ),
        );
      expect((await ask(method, path, body)).statuses).toEqual([400]);
      expect((await ask('POST', '/storage/v1/object/list/adjuntos', '{}')).statuses).toEqual([200]);
    },
  );

  it('a form without a form is the client’s doing', async () => {
    const { statuses } = await send(
      raw([
        'POST /storage/v1/object/comprobantes/1/x.png HTTP/1.1',
        'Host: localhost',
        'Connection: close',
        site.key,
        'Content-Type: multipart/form-data; boundary=x',
        'Content-Length: 0',
      ]),
    );
    expect(statuses).toEqual([400]);
  });
});

describe('the visitor’s address', () => {
  const told = () =>
    site.lead.replace(
      site.key,
      [site.key, 'Connection: close', 'X-Forwarded-For: 203.0.113.9'].join('\r\n'),
    );

  it('is the socket’s on the site, whatever the browser says', async () => {
    expect((await exchange(site.ports.site, told())).statuses).toEqual([201]);
    expect(await site.lastSender()).toMatch(/^127\.0\.0\.1/);
  });

  it('is what a caller on this machine says on the API’s own port', async () => {
    expect((await exchange(site.ports.API, told())).statuses).toEqual([201]);
    expect(await site.lastSender()).toMatch(/^203\.0\.113\.9/);
  });
});
