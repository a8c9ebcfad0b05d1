import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { exchange, raw } from '../../tests/raw.ts';
import { hostNames } from './requests.ts';
import { listen, type HttpServer } from './server.ts';

const names = hostNames();
const servers: HttpServer[] = [];
const serve = async (
  handle: Parameters<typeof listen>[0],
  limits?: Parameters<typeof listen>[1]['limits'],
): Promise<number> => {
  const server = await listen(handle, { port: 0, names, ...(limits && { limits }) });
  servers.push(server);
  return server.port;
};
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

const send = raw(['GET / HTTP/1.1', 'Host: localhost', 'Connection: close']);
const ok: Parameters<typeof listen>[0] = ({ response }) => void response.end('ok');

/** Short times, so that the test need not wait for those of the product. */
const FAST = {
  headersTimeout: 300,
  requestTimeout: 300,
  keepAliveTimeout: 100,
  connectionsCheckingInterval: 50,
};

describe('a connection that takes too long is closed by the server', () => {
  it('without a word, or in the middle of the headers: 408', async () => {
    const port = await serve(ok, FAST);
    expect((await exchange(port)).statuses).toEqual([408]);
    expect((await exchange(port, 'GET / HTTP/1.1\r\nHost: loc')).statuses).toEqual([408]);
  });

  it('in the middle of the body: no answer but 408', async () => {
    const port = await serve(async ({ request, response }) => {
      await text(request);
      response.end('never');
    }, FAST);
    const { statuses } = await exchange(
      port,
      raw(['POST / HTTP/1.1', 'Host: localhost', 'Content-Length: 10'], 'five!'),
    );
    expect(statuses).toEqual([408]);
  });

  it('idle after an answer', async () => {
    const port = await serve(ok, FAST);
    const { statuses } = await exchange(port, raw(['GET / HTTP/1.1', 'Host: localhost']));
    expect(statuses).toEqual([200]);
  });
});

it('more connections than allowed are turned away, and there is room again afterwards', async () => {
  const port = await serve(ok, { connections: 3 });
  const sockets: Socket[] = [];
  for (let n = 0; n < 3; n++) {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    sockets.push(socket);
  }
  expect((await exchange(port, send)).statuses).toEqual([]);
  const [first] = sockets;
  first?.end(send);
  first?.resume();
  if (first) await once(first, 'close');
  expect((await exchange(port, send)).statuses).toEqual([200]);
  for (const socket of sockets) socket.destroy();
});

describe('what a handler throws', () => {
  it.each([
    [
      'at once',
      () => {
        throw new Error('secreto');
      },
    ],
    ['later', () => Promise.reject(new Error('secreto'))],
  ])('%s is answered 500, told to nobody, and the server goes on', async (_, fail) => {
    let broken = true;
    const port = await serve((call) => (broken ? fail() : ok(call)));
    const reply = await exchange(port, send);
    expect(reply.statuses).toEqual([500]);
    expect(reply.text).not.toContain('secreto');
    broken = false;
    expect((await exchange(port, send)).statuses).toEqual([200]);
  });
});

describe('what is refused before anybody looks at it', () => {
  const lines = (...more: string[]) => raw([...more, 'Host: localhost', 'Connection: close']);
  const chunked = ['Transfer-Encoding: chunked'];

  // Each kind: refusalOf, in requests.test.ts.
  it('reaches nobody', async () => {
    const reached: string[] = [];
    const port = await serve(({ request: { method = '' }, response }) => {
      reached.push(method);
      response.end('ok');
    });
    const reply = await exchange(port, lines('DELETE / HTTP/1.1', ...chunked));
    expect(reply.statuses).toEqual([400]);
    expect(reply.text).toContain('Una consulta no lleva contenido');
    expect(reached).toEqual([]);
  });

  it('says so in plain text that nobody keeps, guesses at or asks again for on this connection', async () => {
    const port = await serve(ok);
    const { text: reply } = await exchange(port, raw(['GET / HTTP/1.1', 'Host: otro.cl']));
    const headers = reply.split('\r\n\r\n')[0]?.toLowerCase().split('\r\n').slice(1).sort();
    expect(
      headers?.filter((line) => !/^(date|content-length|transfer-encoding):/.test(line)),
    ).toEqual([
      'cache-control: no-store',
      'connection: close',
      'content-type: text/plain; charset=utf-8',
      'x-content-type-options: nosniff',
    ]);
    const wrong = await exchange(port, lines('REPORT / HTTP/1.1'));
    expect(wrong.text).toMatch(/^allow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS\r$/im);
  });

  it('a body of unknown length is taken where there may be one', async () => {
    const port = await serve(async ({ request, response }) => {
      response.end(await text(request));
    });
    const { statuses } = await exchange(port, lines('POST / HTTP/1.1', ...chunked) + '0\r\n\r\n');
    expect(statuses).toEqual([200]);
    const known = await exchange(port, lines('DELETE / HTTP/1.1', 'Content-Length: 2') + 'si');
    expect(known.statuses).toEqual([200]);
  });
});

describe('nothing follows an answer that ends the connection', () => {
  it('neither a second request nor an error of the parser', async () => {
    const port = await serve(ok);
    expect((await exchange(port, send + send)).statuses).toEqual([200]);
    expect((await exchange(port, `${send}\0\0nada`)).statuses).toEqual([200]);
  });

  it('headers beyond 16 KB: 431', async () => {
    const port = await serve(ok);
    const headers = raw(['GET / HTTP/1.1', 'Host: localhost', `X: ${'a'.repeat(20_000)}`]);
    expect((await exchange(port, headers)).statuses).toEqual([431]);
  });

  it('an upgrade is an ordinary request, an expectation is not waited for', async () => {
    const port = await serve(ok);
    const upgrade = [
      'GET / HTTP/1.1',
      'Host: localhost',
      'Upgrade: websocket',
      'Connection: upgrade, close',
    ];
    expect((await exchange(port, raw(upgrade))).statuses).toEqual([200]);
    const expectation = [
      'POST / HTTP/1.1',
      'Host: localhost',
      'Connection: close',
      'Expect: nada',
      'Content-Length: 0',
    ];
    expect((await exchange(port, raw(expectation))).statuses).toEqual([417]);
  });
});
