import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createSecureServer, type ServerOptions } from 'node:https';
import { createServer as createRawServer, type AddressInfo, type Server } from 'node:net';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, expect, inject, vi } from 'vitest';
import { allowLocalSites } from '../localSites.ts';
import { TEST_PORTS } from '../ports.mjs';
import { ENDED, OF_ANOTHER_NAME, OF_ITS_OWN, RIGHT } from './certificates.ts';
import { theClient } from './outbox.ts';

// For the files vigilarSitios.test.ts: sites of this machine that do what sites do, and rounds in which they are asked.

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { dbUrl } = inject('backend');
export const { apiUrl, serviceKey } = inject('backend');
export const sql = postgres(dbUrl, { max: 2, onnotice: () => undefined });
const servers: Server[] = [];

/** Listens on a port of this machine, and says where. */
export async function listen(server: Server, port = 0): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

export const close = (server: Server) =>
  new Promise<void>((resolve) => {
    if ('closeAllConnections' in server)
      (server as ReturnType<typeof createServer>).closeAllConnections();
    server.close(() => resolve());
  });

/** How much was sent of what never ends. */
export const sent: number[] = [];

/** How many times each path was asked for. */
export const asked = new Map<string, number>();
export const PAGE = '<!doctype html><title>Café Cobre</title><h1>Café de especialidad</h1>';

const CHALLENGE =
  '<title>Just a moment...</title><script src="/cdn-cgi/challenge-platform/x"></script>';

/** A site, by the path under which it is asked for. */
const SITES: Record<string, (response: ServerResponse, origin: string, path: string) => void> = {
  bien: (response) => response.end(PAGE),
  lento: (response) => setTimeout(() => response.end(PAGE), 300),
  error: (response) => response.writeHead(500).end('se cayó'),
  cerrado: (response) => response.writeHead(403).end('no'),
  muchos: (response) => response.writeHead(429).end(),
  desafio: (response) => response.writeHead(503, { server: 'cloudflare' }).end(CHALLENGE),
  colgado: () => undefined,
  corta: (response) => response.destroy(),
  vacio: (response) => response.end(),
  gotea: (response) => {
    const drip = setInterval(() => response.write('a'), 500);
    response.on('close', () => clearInterval(drip));
  },
  infinito: (response) => {
    const more = (): void => {
      while (response.write('a'.repeat(16_384)));
    };
    response.on('drain', more);
    more();
  },
  programas: (response) => response.writeHead(406).end(),
  // Answers whoever comes back with what they were told.
  galleta: (response, origin) =>
    response.req.headers.cookie === 'pasa=1'
      ? response.end(PAGE)
      : response
          .writeHead(302, {
            location: `${origin}/galleta`,
            'set-cookie': ['otra=2; Domain=ajena.cl', 'pasa=1; Path=/; HttpOnly'],
          })
          .end(),
  // As a server in PHP writes it, without a percent sign.
  tildes: (response) =>
    response.writeHead(302, { location: Buffer.from('/café').toString('latin1') }).end(),
  'caf%C3%A9': (response) => response.end(PAGE),
  antiguo: (response) =>
    response.end(Buffer.from(`<meta charset="iso-8859-1"><h1>Café</h1>`, 'latin1')),
  sinlinea: (response) => {
    const { socket } = response;
    socket?.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n');
    const more = (): void => {
      while (socket?.write('1'.repeat(16_384)));
    };
    socket?.on('close', () => sent.push(socket.bytesWritten)).on('drain', more);
    more();
  },
  // What stands behind the name when it was not paid.
  estacionado: (response) => response.end('<h1>Este dominio está en venta</h1>'),
  seva: (response, origin) => response.writeHead(301, { location: `${origin}/bien` }).end(),
  cinco: (response, origin, path) => {
    const n = Number(path.split('/')[2] ?? 0);
    response.writeHead(302, { location: n === 4 ? '/bien' : `${origin}/cinco/${n + 1}` }).end();
  },
  vueltas: (response, origin) => response.writeHead(302, { location: `${origin}/vueltas` }).end(),
  adentro: (response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
  privado: (response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
  base: (response) => response.writeHead(302, { location: 'postgres://127.0.0.1:5432/' }).end(),
  clave: (response) => response.writeHead(302, { location: 'http://ana:x@127.0.0.1/' }).end(),
};

export let origin = '';
export let secure: Record<'RIGHT' | 'ENDED' | 'OF_ITS_OWN' | 'OF_ANOTHER_NAME', number>;
export let rawPort = 0;
export let closedPort = 0;

const sites: RequestListener = (request, response) => {
  const path = request.url ?? '/';
  asked.set(path, (asked.get(path) ?? 0) + 1);
  SITES[path.split('/')[1] ?? '']?.(response, origin, path);
};

let cliente = 0;
let forbidThem: () => Promise<void>;
export const control = createServer((_, response) => response.writeHead(204).end());

beforeAll(async () => {
  forbidThem = await allowLocalSites(sql);
  origin = `http://127.0.0.1:${await listen(createServer(sites))}`;
  const securely = (options: ServerOptions) =>
    listen(
      createSecureServer(options, (request, response) =>
        response.end(`${PAGE} ${request.headers.host}`),
      ),
    );
  secure = {
    RIGHT: await securely(RIGHT),
    ENDED: await securely(ENDED),
    OF_ITS_OWN: await securely(OF_ITS_OWN),
    OF_ANOTHER_NAME: await securely(OF_ANOTHER_NAME),
  };
  rawPort = await listen(
    createRawServer((socket) => socket.resume().end('SSH-2.0-OpenSSH_9.6\r\n')),
  );
  const closed = createServer();
  closedPort = await listen(closed);
  await close(closed);
  await listen(control, TEST_PORTS.control);
  cliente = (await theClient()).clientId;
});

afterEach(async () => {
  await sql`delete from public.plataformas where plataforma like 'Vigilada %'`;
  asked.clear();
});

afterAll(async () => {
  await Promise.all(servers.filter((server) => server.listening).map(close));
  await forbidThem();
  await sql`delete from public.correos where tipo in ('sitio_caido', 'sitio_de_vuelta', 'avisos_reunidos')`;
  await sql.end();
});

let platforms = 0;

/** A platform whose site is watched. */
export async function watch(dominio: string, palabra: string | null = null): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    with p as (
      insert into public.plataformas (plataforma, cliente, dominio)
      values (${`Vigilada ${(platforms += 1)}`}, ${cliente}, ${dominio}) returning id)
    insert into public.vigilancias (plataforma, palabra, activa) select id, ${palabra}, false from p
    returning plataforma::int as id`;
  return row?.id ?? 0;
}

export const call = (): Promise<{ sondeados: number; quedan: boolean }> =>
  fetch(`${apiUrl}/functions/v1/vigilar-sitios`, {
    method: 'POST',
    headers: { apikey: serviceKey },
  }).then((answer) => answer.json() as Promise<{ sondeados: number; quedan: boolean }>);

/** Has all of some sites asked once, by whoever comes first: us or the scheduler. */
export async function round(ids: readonly number[]): Promise<void> {
  await sql`update public.vigilancias set activa = true where plataforma = any(${ids}) and not activa`;
  await sql`update private.sitios set proximo_en = now() where plataforma = any(${ids})`;
  await call();
  await vi.waitFor(
    async () => {
      const [row] = await sql<{ waiting: number }[]>`
        select count(*)::int as waiting from private.sitios
        where plataforma = any(${ids}) and (proximo_en <= now() or turno is not null)`;
      expect(row?.waiting).toBe(0);
    },
    { timeout: 40_000, interval: 100 },
  );
}

/** What was last seen of some sites. */
export const seen = async (ids: readonly number[]): Promise<string[]> => {
  const rows = await sql<{ seen: string }[]>`
    select coalesce((select concat_ws(' ', s.resultado, s.codigo, s.motivo) from private.sondeos s
      where s.plataforma = u.id order by s.en desc limit 1), '-') as seen
    from unnest(${ids}::bigint[]) with ordinality u (id, n) order by u.n`;
  return rows.map((row) => row.seen);
};

/** Asks all of some sites, and holds what was seen of each against what it must be. */
export async function expectSeen(
  cases: readonly (readonly [dominio: string, palabra: string | null, seen: string])[],
): Promise<void> {
  const ids = await Promise.all(cases.map(([dominio, palabra]) => watch(dominio, palabra)));
  await round(ids);
  expect(await seen(ids)).toEqual(cases.map(([, , what]) => what));
}
