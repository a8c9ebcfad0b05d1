import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chunk, exchange, raw } from '../raw.ts';
import { PORTS, startRawSite, type RawSite } from './rawSite.ts';

// What no browser writes, on the site's port and on the API's own: requests inside requests, and paths that are none. Each way to write one: local/http/requests.test.ts; what is refused before
// anybody looks at it: local/http/server.test.ts.

let site: RawSite;
beforeAll(async () => {
  site = await startRawSite();
});
afterAll(() => site.stop());
beforeEach(() => site.clean());

describe.each(PORTS)('on the port of the %s', (where) => {
  const send = (...pieces: (string | Uint8Array)[]) => exchange(site.ports[where], ...pieces);
  /** A request with nothing unusual but its first line. */
  const ask = (line: string) =>
    send(raw([`${line} HTTP/1.1`, 'Host: localhost', site.key, 'Connection: close']));

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

  it.each(['rest', 'auth', 'storage', 'functions'])(
    'there is no way out of /%s',
    async (service) => {
      for (const path of [
        '/../../_system/info',
        '/.%2e/%2E./_system/info',
        '/..%252f..%252f_system/info',
      ]) {
        const { statuses, text } = await ask(`GET /${service}/v1${path}`);
        expect(statuses, path).toEqual([404]);
        expect(text).not.toContain('postgresql://');
      }
    },
  );

  it.each([
    '/_system/info',
    '//_system/info',
    '/rest/v2/_system/info',
    '/%5fsystem/info',
    'http://localhost/_system/info',
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
});
