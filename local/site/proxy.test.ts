import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen, type HttpServer } from '../api/http.ts';
import { forwardedHeaders, isApiPath, proxyTo } from './proxy.ts';

describe('isApiPath', () => {
  it.each([
    '/rest/v1/leads',
    '/auth/v1/token',
    '/storage/v1/object/x',
    '/functions/v1/a',
    '/rest/v1',
  ])('%s is the API', (path) => expect(isApiPath(path)).toBe(true));
  it.each(['/rest', '/rest/v10', '/restaurante', '/x/rest/v1', '/'])('%s is the site', (path) =>
    expect(isApiPath(path)).toBe(false),
  );
});

describe('forwardedHeaders', () => {
  it('tells the address of the socket, whatever the browser claims', () => {
    const headers = forwardedHeaders(
      {
        'x-forwarded-for': '1.1.1.1',
        'cf-connecting-ip': '2.2.2.2',
        'x-real-ip': '3.3.3.3',
        forwarded: 'for=4.4.4.4',
        'user-agent': 'Firefox',
        host: 'sitio.cl',
      },
      '::ffff:190.1.2.3',
    );
    expect(headers).toEqual({
      'user-agent': 'Firefox',
      'x-forwarded-for': '190.1.2.3',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'sitio.cl',
    });
  });
});

describe('proxyTo', () => {
  let api: HttpServer;
  let site: HttpServer;
  const seen: { headers?: Record<string, unknown>; body?: string } = {};

  beforeAll(async () => {
    api = await listen((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        Object.assign(seen, { headers: request.headers, body });
        const type = request.url?.includes('html') ? 'text/html' : 'application/json';
        response.writeHead(201, { 'content-type': type, 'content-range': '0-0/1' });
        response.end(`{"url":"${request.url ?? ''}"}`);
      });
    }, 0);
    const proxy = proxyTo(`http://127.0.0.1:${api.port}`);
    site = await listen(proxy, 0);
  });
  afterAll(async () => {
    await site.stop();
    await api.stop();
  });

  it('passes method, query, body, status and headers', async () => {
    const response = await fetch(`http://127.0.0.1:${site.port}/rest/v1/leads?select=id`, {
      method: 'POST',
      body: 'hola',
      headers: { apikey: 'k', 'x-forwarded-for': '9.9.9.9' },
    });
    expect(response.status).toBe(201);
    expect(response.headers.get('content-range')).toBe('0-0/1');
    expect(await response.json()).toEqual({ url: '/rest/v1/leads?select=id' });
    expect(seen.body).toBe('hola');
    expect(seen.headers).toMatchObject({ apikey: 'k', 'x-forwarded-for': '127.0.0.1' });
  });

  it('keeps an uploaded page from running as the site', async () => {
    const response = await fetch(`http://127.0.0.1:${site.port}/storage/v1/object/public/x.html`);
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('says so when the API is away', async () => {
    const lonely = await listen(proxyTo('http://127.0.0.1:9'), 0);
    const response = await fetch(`http://127.0.0.1:${lonely.port}/rest/v1/leads`);
    expect(response.status).toBe(502);
    await lonely.stop();
  });
});
