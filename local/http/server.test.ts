import { afterEach, expect, it } from 'vitest';
import { exchange, raw } from '../../tests/raw.ts';
import { hostNames } from './requests.ts';
import { listen, type HttpServer } from './server.ts';

const servers: HttpServer[] = [];
const serve = async (handle: Parameters<typeof listen>[0]): Promise<number> => {
  const server = await listen(handle, { port: 0, names: hostNames() });
  servers.push(server);
  return server.port;
};
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

const ok: Parameters<typeof listen>[0] = ({ response }) => void response.end('ok');

it.each([
  [
    'at once',
    () => {
      throw new Error('secreto');
    },
  ],
  ['later', () => Promise.reject(new Error('secreto'))],
])('what a handler throws %s is answered 500, and the server goes on', async (_, fail) => {
  let broken = true;
  const url = `http://127.0.0.1:${await serve((call) => (broken ? fail() : ok(call)))}`;
  const answer = await fetch(url);
  expect([answer.status, await answer.text()]).toEqual([500, 'Error del servidor']);
  broken = false;
  expect((await fetch(url)).status).toBe(200);
});

it('a request for another host reaches nobody', async () => {
  const port = await serve(ok);
  const request = raw(['GET / HTTP/1.1', 'Host: otro.cl', 'Connection: close']);
  expect((await exchange(port, request)).statuses).toEqual([421]);
});
