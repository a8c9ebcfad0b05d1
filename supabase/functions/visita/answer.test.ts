import { afterEach, expect, it, vi } from 'vitest';
import { answerVisit } from './answer.ts';
import { COUNTER } from './counter.ts';

const PROJECT = { supabaseUrl: 'https://api.cl', secretKeys: ['clave'] };
const ADDRESS = 'http://x/visita?clave=abc';

afterEach(() => vi.restoreAllMocks());

const api = (status = 204) =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response(null, { status })));

const tell = (body: string, headers: Record<string, string> = {}): Promise<Response> =>
  answerVisit(new Request(ADDRESS, { method: 'POST', body, headers }), PROJECT);

it('gives the script to any site, for a day', async () => {
  const answer = await answerVisit(new Request(ADDRESS), PROJECT);
  expect(await answer.text()).toBe(COUNTER);
  expect(Object.fromEntries(answer.headers)).toEqual({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=86400',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  const head = await answerVisit(new Request(ADDRESS, { method: 'HEAD' }), PROJECT);
  expect(await head.text()).toBe('');
});

it('hands a page view to the database, with what the request said of where it came from', async () => {
  const asked = api();
  const answer = await tell('1/jard%C3%ADn', { origin: 'https://vivero.cl', cookie: 'a=1' });
  expect(answer.status).toBe(204);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(asked).toHaveBeenCalledTimes(1);
  const [url, init] = asked.mock.calls[0] ?? [];
  expect(url).toBe('https://api.cl/rest/v1/rpc/contar_visita_de_sitio');
  expect(JSON.parse(init?.body as string)).toEqual({
    p_clave: 'abc',
    p_cabeceras: { 'content-type': 'text/plain;charset=UTF-8', origin: 'https://vivero.cl' },
    p_ruta: '/jardín',
    p_entrada: true,
  });
});

it.each([
  [
    'a telephone',
    'Mozilla/5.0 (Linux; Android 13; CUBOT X50) Chrome/120.0 Mobile Safari/537.36',
    1,
  ],
  ['a robot', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 0],
  ['a browser without a window', 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/120.0', 0],
  ['a program', 'curl/8.5.0', 0],
])('%s is counted or not', async (_, agent, times) => {
  const asked = api();
  expect((await tell('1/', { 'user-agent': agent })).status).toBe(204);
  expect(asked).toHaveBeenCalledTimes(times);
});

it('a path that is no whole one goes as it came', async () => {
  const asked = api();
  await tell('0/%E0%A4%A');
  expect(JSON.parse(asked.mock.calls[0]?.[1]?.body as string)).toMatchObject({
    ...{ p_ruta: '/%E0%A4%A', p_entrada: false },
  });
});

it.each([
  '',
  '1',
  '2/',
  '1/\u0000',
  '1/%00',
  '/',
  '1https://x.cl',
  '{"ruta":"/"}',
  `1/${'x'.repeat(2000)}`,
])('what the script does not say is not asked, and answered alike: %.20s', async (body) => {
  const asked = api();
  expect((await tell(body)).status).toBe(204);
  expect(asked).not.toHaveBeenCalled();
});

it('answers alike while the database does not', async () => {
  api(500);
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined);
  expect((await tell('1/')).status).toBe(204);
  expect(said).toHaveBeenCalledWith('{"error":"contar_visita_de_sitio respondió 500"}');
});

it.each(['OPTIONS', 'PUT', 'DELETE'])('%s asks nothing', async (method) => {
  const asked = api();
  expect((await answerVisit(new Request(ADDRESS, { method }), PROJECT)).status).toBe(204);
  expect(asked).not.toHaveBeenCalled();
});
