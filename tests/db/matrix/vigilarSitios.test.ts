import { expect, it, vi } from 'vitest';
import {
  sql,
  asked,
  origin,
  watch,
  call,
  seen,
  closedPort,
  expectSeen,
  rawPort,
  sent,
} from '../sites.ts';

// The whole road of the watch: servers of this machine that misbehave as sites do, the function that asks
// them, and what the database makes of it.

it('tells apart sites that never answer, never end, or refuse a program', async () => {
  await expectSeen([
    [`${origin}/bien`, null, 'arriba 200'],
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
    [`127.0.0.1:${closedPort}`, null, 'abajo conexion'],
    [`http://127.0.0.1:${rawPort}`, null, 'abajo conexion'],
  ]);
  expect(Math.max(...sent)).toBeLessThan(16_000_000);
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
