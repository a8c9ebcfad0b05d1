import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chunk, exchange, raw } from '../../raw.ts';
import { PORTS, startRawSite, type RawSite } from '../rawSite.ts';

// What no browser writes, on the site's port and on the API's own: requests inside requests, verbs,
// paths and names that are none.

let site: RawSite;
beforeAll(async () => {
  site = await startRawSite();
});
afterAll(() => site.stop());
beforeEach(() => site.clean());

describe.each(PORTS)('on the port of the %s', (where) => {
  const send = (...pieces: (string | Uint8Array)[]) => exchange(site.ports[where], ...pieces);
  /** A request with nothing unusual but its first line, and headers after it. */
  const ask = (line: string, headers: string[] = ['Host: localhost', site.key]) =>
    send(raw([`${line} HTTP/1.1`, ...headers, 'Connection: close']));

  it('the request that the others hide does leave a lead when sent openly', async () => {
    const { statuses } = await send(
      site.lead.replace('Content-Type', 'Connection: close\r\nContent-Type'),
    );
    expect(statuses).toEqual([201]);
    expect(await site.leads()).toBe(1);
  });

  it.each(['GET', 'HEAD', 'DELETE', 'OPTIONS'])(
    '%s with a request hidden in its chunked body: 400, closed, and the hidden one never runs',
    async (method) => {
      for (const body of [chunk(site.lead) + chunk(''), site.lead, `0\r\n\r\n${site.lead}`]) {
        const { statuses, text } = await send(
          raw(
            [
              `${method} /rest/v1/plataformas?select=id&limit=1 HTTP/1.1`,
              'Host: localhost',
              site.key,
              'Transfer-Encoding: chunked',
            ],
            body,
          ),
        );
        expect(statuses).toEqual([400]);
        expect(text).toMatch(/^connection: close/im);
      }
      expect(await site.leads()).toBe(0);
    },
  );

  it.each(['GET', 'HEAD', 'OPTIONS'])(
    '%s with a request hidden in a counted body',
    async (method) => {
      const { statuses } = await send(
        raw(
          [
            `${method} /contacto HTTP/1.1`,
            'Host: localhost',
            `Content-Length: ${site.lead.length}`,
          ],
          site.lead,
        ),
      );
      expect(statuses).toEqual([400]);
      expect(await site.leads()).toBe(0);
    },
  );

  it.each([
    ['both lengths', ['Content-Length: 5', 'Transfer-Encoding: chunked']],
    ['two lengths', ['Content-Length: 0', 'Content-Length: 5']],
    ['the same length twice', ['Content-Length: 0', 'Content-Length: 0']],
    ['a list of lengths', ['Content-Length: 0, 0']],
    ['a length with a sign', ['Content-Length: +0']],
    ['an encoding that is not the last', ['Transfer-Encoding: chunked, identity']],
    ['an encoding nobody knows', ['Transfer-Encoding: xchunked']],
    ['a space before the colon', ['Transfer-Encoding : chunked']],
    ['a folded line', ['X-A: 1', ' Transfer-Encoding: chunked']],
    ['two hosts', ['Host: localhost']],
  ])('%s: 400 and closed', async (_, headers) => {
    const { statuses } = await send(
      raw(
        ['POST /rest/v1/leads HTTP/1.1', 'Host: localhost', site.key, ...headers],
        `0\r\n\r\n${site.lead}`,
      ),
    );
    expect(statuses).toEqual([400]);
    expect(await site.leads()).toBe(0);
  });

  it('chunks in HTTP/1.0: 400 and closed', async () => {
    const { statuses } = await send(
      raw(
        ['POST /rest/v1/leads HTTP/1.0', 'Host: localhost', 'Transfer-Encoding: chunked'],
        chunk(''),
      ),
    );
    expect(statuses).toEqual([400]);
  });

  it.each(['\n', '\r'])('lines that end in %j alone: 400 and closed', async (end) => {
    const { statuses } = await send(`GET / HTTP/1.1${end}Host: localhost${end}${end}`);
    expect(statuses).toEqual([400]);
  });

  it.each(['text/csv', 'application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data'])(
    'a body of %s on /rest: 415',
    async (type) => {
      const body =
        type === 'text/csv'
          ? 'nombre_contacto,email,telefono,mensaje\nCRUDO,a@b.cl,56912345678,x'
          : 'nombre_contacto=CRUDO';
      const { statuses } = await send(
        raw(
          [
            'POST /rest/v1/leads HTTP/1.1',
            'Host: localhost',
            site.key,
            'Connection: close',
            `Content-Type: ${type}`,
            `Content-Length: ${body.length}`,
          ],
          body,
        ),
      );
      expect(statuses).toEqual([415]);
      expect(await site.leads()).toBe(0);
    },
  );

  it.each(['TRACE', 'CONNECT', 'PROPFIND', 'LINK', 'PURGE', 'BREW', 'get'])(
    '%s: 405, and everybody else is served',
    async (method) => {
      for (const path of ['/rest/v1/x', '/auth/v1/user', '/functions/v1/enviar-correos']) {
        expect((await ask(`${method} ${path}`)).statuses, path).toEqual([405]);
      }
      expect((await ask('GET /rest/v1/plataformas?select=id&limit=1')).statuses).toEqual([200]);
    },
  );

  it.each(['rest', 'auth', 'storage', 'functions'])(
    'there is no way out of /%s',
    async (service) => {
      for (const path of [
        '/../../_system/info',
        '/..%2f..%2f_system/info',
        '/%2e%2e/%2e%2e/_system/info',
        '/.%2e/%2E./_system/info',
        '/..\\..\\_system\\info',
        '/..%5c..%5c_system%5cinfo',
        '/%252e%252e/%252e%252e/_system/info',
        '/..%252f..%252f_system/info',
        '/..%255c..%255c_system/info',
        '/x/./info',
        '/a%00b',
        '/%zz',
        '/%ff',
      ]) {
        const { statuses, text } = await ask(`GET /${service}/v1${path}`);
        expect(statuses, path).toEqual([404]);
        expect(text).not.toContain('postgresql://');
      }
    },
  );

  it.each([
    '/_system/info',
    '/_system',
    '//_system/info',
    '/rest/v2/_system/info',
    '/rest/v1x',
    '/%5fsystem/info',
    'http://localhost/_system/info',
    'http://localhost/rest/v1/plataformas',
    '*',
  ])('%s is nowhere', async (target) => {
    const { statuses, text } = await ask(`GET ${target}`);
    expect(statuses).toEqual([404]);
    expect(text).not.toContain('postgresql://');
  });

  it.each(['/functions/v1', '/functions/v1/', '/functions/v1/ninguna', '/functions/v1/_shared'])(
    '%s lists nothing',
    async (path) => {
      const { statuses, text } = await ask(`GET ${path}`);
      expect(statuses).toEqual([404]);
      expect(text).not.toContain('enviar-correos');
    },
  );

  it.each([
    ['evil.example', 421],
    ['localhost.evil.example', 421],
    ['127.0.0.1.nip.io', 421],
    ['localhost@evil.example', 421],
    ['192.168.1.7', 421],
    ['', 421],
    ['localhost:1234', 404],
    ['LOCALHOST', 404],
    ['127.0.0.1', 404],
    ['[::1]:80', 404],
  ])('asked as %j it answers %i', async (host, status) => {
    const { statuses } = await ask('GET /rest/v1x', [`Host: ${host}`]);
    expect(statuses).toEqual([status]);
  });
});
