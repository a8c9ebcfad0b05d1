import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchListener, trustedHeaders, visitorHeaders } from './fetch.ts';
import { hostNames } from './requests.ts';
import { listen, type HttpServer } from './server.ts';

let site: HttpServer;
let api: HttpServer;
beforeAll(async () => {
  const echo = async (request: Request): Promise<Response> => {
    if (new URL(request.url).pathname === '/falla') throw new Error('secreto');
    return Response.json(
      {
        ...Object.fromEntries(request.headers),
        body: await request.text(),
        method: request.method,
      },
      {
        status: 201,
        headers: [
          ['set-cookie', 'a=1'],
          ['set-cookie', 'b=2'],
        ],
      },
    );
  };
  const onSite = fetchListener(echo, visitorHeaders);
  const onApi = fetchListener(echo, trustedHeaders);
  site = await listen(({ request, response }) => onSite(request, response), {
    port: 0,
    names: hostNames(),
  });
  api = await listen(({ request, response }) => onApi(request, response), {
    port: 0,
    names: hostNames(),
  });
});
afterAll(async () => {
  await site.stop();
  await api.stop();
});

const LIES = {
  'x-forwarded-for': '1.1.1.1',
  'cf-connecting-ip': '2.2.2.2',
  'x-real-ip': '3.3.3.3',
  'true-client-ip': '5.5.5.5',
  forwarded: 'for=4.4.4.4',
};
const send = async (server: HttpServer, path = '/', init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${server.port}${path}`, {
    method: 'POST',
    body: 'hola',
    headers: LIES,
    ...init,
  });

describe('a fetch handler on a Node server', () => {
  it('hears method, headers and body, and answers with status and headers', async () => {
    const response = await send(site, '/', { headers: { apikey: 'k' } });
    expect(response.status).toBe(201);
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(await response.json()).toMatchObject({ method: 'POST', body: 'hola', apikey: 'k' });
  });

  it('on the site hears the socket’s address, whatever the browser claims', async () => {
    const seen = (await (await send(site)).json()) as object;
    expect(seen).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
    for (const name of ['cf-connecting-ip', 'x-real-ip', 'true-client-ip', 'forwarded']) {
      expect(seen).not.toHaveProperty([name]);
    }
  });

  it('on a port of this machine only hears what the caller says, or else its address', async () => {
    expect(await (await send(api)).json()).toMatchObject(LIES);
    const unsaid = await send(api, '/', { headers: {} });
    expect(await unsaid.json()).toMatchObject({ 'x-forwarded-for': '127.0.0.1' });
  });

  it('that fails is answered 500 without a word', async () => {
    const response = await send(site, '/falla');
    expect([response.status, await response.text()]).toEqual([500, '']);
  });
});
