import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createSecureServer, type ServerOptions } from 'node:https';
import { createServer as createRawServer, type AddressInfo, type Server } from 'node:net';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest';
import { allowLocalSites } from '../localSites.ts';
import { TEST_PORTS } from '../ports.mjs';
import { ENDED, OF_ANOTHER_NAME, OF_ITS_OWN, RIGHT } from './certificates.ts';
import { callFunction } from './helpers.ts';
import { theClient } from './outbox.ts';

// The whole road of the watch: servers of this machine that misbehave as sites do, the function that asks
// them, and what the database makes of it.

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { apiUrl, dbUrl, serviceKey } = inject('backend');
const sql = postgres(dbUrl, { max: 2, onnotice: () => undefined });

const servers: Server[] = [];
/** Listens on a port of this machine, and says where. */
async function listen(server: Server, port = 0): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
const close = (server: Server) =>
  new Promise<void>((resolve) => {
    if ('closeAllConnections' in server)
      (server as ReturnType<typeof createServer>).closeAllConnections();
    server.close(() => resolve());
  });

/** How much was sent of what never ends. */
const sent: number[] = [];
/** How many times each path was asked for. */
const asked = new Map<string, number>();
const PAGE = '<!doctype html><title>Café Cobre</title><h1>Café de especialidad</h1>';
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

let origin = '';
let secure: Record<'RIGHT' | 'ENDED' | 'OF_ITS_OWN' | 'OF_ANOTHER_NAME', number>;
let rawPort = 0;
let closedPort = 0;
const sites: RequestListener = (request, response) => {
  const path = request.url ?? '/';
  asked.set(path, (asked.get(path) ?? 0) + 1);
  SITES[path.split('/')[1] ?? '']?.(response, origin, path);
};

let cliente = 0;
let forbidThem: () => Promise<void>;
const control = createServer((_, response) => response.writeHead(204).end());

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
async function watch(dominio: string, palabra: string | null = null): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    with p as (
      insert into public.plataformas (plataforma, cliente, dominio)
      values (${`Vigilada ${(platforms += 1)}`}, ${cliente}, ${dominio}) returning id)
    insert into public.vigilancias (plataforma, palabra, activa) select id, ${palabra}, false from p
    returning plataforma::int as id`;
  return row?.id ?? 0;
}

const call = (): Promise<{ sondeados: number; quedan: boolean }> =>
  fetch(`${apiUrl}/functions/v1/vigilar-sitios`, {
    method: 'POST',
    headers: { apikey: serviceKey },
  }).then((answer) => answer.json() as Promise<{ sondeados: number; quedan: boolean }>);

/** Has all of some sites asked once, by whoever comes first: us or the scheduler. */
async function round(ids: readonly number[]): Promise<void> {
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
const seen = async (ids: readonly number[]): Promise<string[]> => {
  const rows = await sql<{ seen: string }[]>`
    select coalesce((select concat_ws(' ', s.resultado, s.codigo, s.motivo) from private.sondeos s
      where s.plataforma = u.id order by s.en desc limit 1), '-') as seen
    from unnest(${ids}::bigint[]) with ordinality u (id, n) order by u.n`;
  return rows.map((row) => row.seen);
};

it('tells apart what sites do', async () => {
  const cases: [dominio: string, palabra: string | null, seen: string][] = [
    [`${origin}/bien`, null, 'arriba 200'],
    [`${origin}/bien`, 'cafe de ESPECIALIDAD', 'arriba 200'],
    [`${origin}/estacionado`, 'especialidad', 'abajo 200 palabra'],
    [`${origin}/estacionado`, null, 'arriba 200'],
    [`${origin}/vacio`, null, 'abajo 200 vacia'],
    [`${origin}/error`, null, 'abajo 500 codigo'],
    [`${origin}/cerrado`, null, 'no_medible 403 bloqueado'],
    [`${origin}/muchos`, null, 'no_medible 429 bloqueado'],
    [`${origin}/desafio`, 'especialidad', 'no_medible 503 bloqueado'],
    [`${origin}/colgado`, null, 'abajo sin_respuesta'],
    [`${origin}/gotea`, 'especialidad', 'abajo sin_respuesta'],
    [`${origin}/gotea`, null, 'arriba 200'],
    [`${origin}/infinito`, 'especialidad', 'abajo 200 palabra'],
    [`${origin}/infinito`, null, 'arriba 200'],
    [`${origin}/sinlinea`, null, 'abajo 200 vacia'],
    [`${origin}/programas`, null, 'no_medible 406 bloqueado'],
    [`${origin}/antiguo`, 'café', 'arriba 200'],
    [`${origin}/corta`, null, 'abajo conexion'],
    [`127.0.0.1:${closedPort}`, null, 'abajo conexion'],
    [`http://127.0.0.1:${rawPort}`, null, 'abajo conexion'],
    ['no-existe.invalid', null, 'abajo nombre'],
  ];
  const ids = await Promise.all(cases.map(([dominio, palabra]) => watch(dominio, palabra)));
  await round(ids);
  expect(await seen(ids)).toEqual(cases.map(([, , what]) => what));
  expect(Math.max(...sent)).toBeLessThan(16_000_000);
});

it('follows redirections, but nowhere inside, and not for ever', async () => {
  const cases: [path: string, seen: string][] = [
    ['seva', 'arriba 200'],
    ['cinco', 'arriba 200'],
    ['galleta', 'arriba 200'],
    ['tildes', 'arriba 200'],
    ['vueltas', 'abajo vueltas'],
    ['adentro', 'abajo interna'],
    ['privado', 'abajo interna'],
    ['base', 'no_medible direccion'],
    ['clave', 'no_medible direccion'],
  ];
  const ids = await Promise.all(cases.map(([path]) => watch(`${origin}/${path}`)));
  await round(ids);
  expect(await seen(ids)).toEqual(cases.map(([, what]) => what));
  expect(asked.get('/vueltas')).toBe(6);
});

it('believes a certificate that is right, of the name that was asked for', async () => {
  const cases: [port: number, seen: string][] = [
    [secure.RIGHT, 'arriba 200'],
    [secure.ENDED, 'abajo certificado'],
    [secure.OF_ITS_OWN, 'abajo certificado'],
    [secure.OF_ANOTHER_NAME, 'abajo certificado'],
  ];
  const ids = await Promise.all(
    cases.map(([port]) => watch(`localhost:${port}`, `localhost:${port}`)),
  );
  await round(ids);
  expect(await seen(ids)).toEqual(cases.map(([, what]) => what));
  const read = await sql<{ dia: string | null }[]>`
    select s.certificado_leido::text as dia from unnest(${ids}::bigint[]) with ordinality u (id, n)
    join private.sitios s on s.plataforma = u.id order by u.n`;
  expect(read.map(({ dia }) => dia)).toEqual(['2126-11-04', null, null, null]);
});

it('a site falls at the second failure and is back at the second answer, and the studio is told once of each', async () => {
  let isDown = false;
  const port = await listen(
    createServer((_, response) => (isDown ? response.writeHead(502).end() : response.end(PAGE))),
  );
  const id = await watch(`http://127.0.0.1:${port}`);
  const stands = async () => {
    const [row] = await sql<{ estado: string; caidas: number; correos: string }[]>`
      select s.estado, (select count(*)::int from public.caidas c where c.plataforma = s.plataforma) as caidas,
        (select coalesce(string_agg(x.tipo, ' ' order by x.tipo), '') from (
          select k.tipo from public.correos k where k.datos ->> 'plataforma' = s.plataforma::text
          union all
          select a ->> 'tipo' from public.correos k, jsonb_array_elements(k.datos -> 'avisos') a where a #>> '{datos,plataforma}' = s.plataforma::text) x) as correos
      from private.sitios s where s.plataforma = ${id}`;
    return [row?.estado, row?.caidas, row?.correos];
  };
  const cutOff = async () => {
    const [row] = await sql<{ out: boolean }[]>`
      select sin_red_desde is not null as out from private.sitios where plataforma = ${id}`;
    return row?.out;
  };
  const after = async () => {
    await round([id]);
    return stands();
  };
  expect(await after()).toEqual(['arriba', 0, '']);
  isDown = true;
  expect(await after()).toEqual(['arriba', 0, '']);
  // While we reach nobody, no failure counts.
  await close(control);
  expect(await after()).toEqual(['arriba', 0, '']);
  expect(await after()).toEqual(['arriba', 0, '']);
  expect(await cutOff()).toBe(true);
  await listen(control, TEST_PORTS.control);
  expect(await after()).toEqual(['abajo', 1, 'sitio_caido']);
  expect(await cutOff()).toBe(false);
  expect(await after()).toEqual(['abajo', 1, 'sitio_caido']);
  isDown = false;
  expect(await after()).toEqual(['abajo', 1, 'sitio_caido']);
  expect(await after()).toEqual(['arriba', 1, 'sitio_caido sitio_de_vuelta']);
  expect(await after()).toEqual(['arriba', 1, 'sitio_caido sitio_de_vuelta']);
  const [day] = await sql<{ medidos: number; arriba: number; caida: boolean }[]>`
    select d.medidos, d.arriba, c.hasta > c.desde as caida
    from public.disponibilidad d join public.caidas c using (plataforma) where d.plataforma = ${id}`;
  expect(day).toEqual({ medidos: 7, arriba: 4, caida: true });
});

it('asks each site once, however many call at once, and in turns of twenty', async () => {
  const paths = Array.from({ length: 45 }, (_, n) => `/lento/${n}`);
  const ids = await Promise.all(paths.map((path) => watch(`${origin}${path}`)));
  await sql`update public.vigilancias set activa = true where plataforma = any(${ids})`;
  const answers = await Promise.all([call(), call(), call(), call(), call()]);
  expect(Math.max(...answers.map(({ sondeados }) => sondeados))).toBeLessThanOrEqual(20);
  expect(answers.every(({ sondeados, quedan }) => quedan === (sondeados === 20))).toBe(true);
  await vi.waitFor(async () =>
    expect((await seen(ids)).every((what) => what === 'arriba 200')).toBe(true),
  );
  expect(paths.map((path) => asked.get(path))).toEqual(paths.map(() => 1));
});

it('one whose caller was ended is asked by another after its turn, and the first is not heard any more', async () => {
  const id = await watch(`${origin}/bien`);
  await sql`update public.vigilancias set activa = true where plataforma = ${id}`;
  const [taken] = await sql<{ turno: string }[]>`
    update private.sitios set turno = gen_random_uuid(), turno_hasta = now() + interval '2 minutes' where plataforma = ${id} returning turno`;
  await call();
  expect(await seen([id])).toEqual(['-']);
  await sql`update private.sitios set turno_hasta = now() where plataforma = ${id}`;
  await call();
  await vi.waitFor(async () => expect(await seen([id])).toEqual(['arriba 200']));
  await sql`select public.anotar_sondeos(true, ${sql.json([{ plataforma: id, turno: taken?.turno ?? '', resultado: 'abajo', motivo: 'codigo', codigo: 500 }])})`;
  expect(await seen([id])).toEqual(['arriba 200']);
});

it('is for the service alone', async () => {
  const answers = [
    await callFunction('vigilar-sitios', 'anon', {}),
    await callFunction('vigilar-sitios', 'clienteA', {}),
    await callFunction('vigilar-sitios', 'admin', {}),
    await fetch(`${apiUrl}/functions/v1/vigilar-sitios`, { headers: { apikey: serviceKey } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 405]);
});
