import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { TEST_PORTS } from '../ports.mjs';
import { callFunction } from './helpers.ts';
import {
  apiUrl,
  serviceKey,
  sql,
  listen,
  close,
  asked,
  PAGE,
  origin,
  secure,
  control,
  watch,
  round,
  seen,
  expectSeen,
} from './sites.ts';

// The whole road of the watch: servers of this machine that misbehave as sites do, the function that asks
// them, and what the database makes of it.

it('tells apart what sites do', () =>
  expectSeen([
    [`${origin}/bien`, 'cafe de ESPECIALIDAD', 'arriba 200'],
    [`${origin}/estacionado`, 'especialidad', 'abajo 200 palabra'],
    [`${origin}/estacionado`, null, 'arriba 200'],
    [`${origin}/vacio`, null, 'abajo 200 vacia'],
    [`${origin}/error`, null, 'abajo 500 codigo'],
    [`${origin}/cerrado`, null, 'no_medible 403 bloqueado'],
    [`${origin}/corta`, null, 'abajo conexion'],
    ['no-existe.invalid', null, 'abajo nombre'],
  ]));

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

it('is for the service alone', async () => {
  const answers = [
    await callFunction('vigilar-sitios', 'anon', {}),
    await callFunction('vigilar-sitios', 'clienteA', {}),
    await callFunction('vigilar-sitios', 'admin', {}),
    await fetch(`${apiUrl}/functions/v1/vigilar-sitios`, { headers: { apikey: serviceKey } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 405]);
});
