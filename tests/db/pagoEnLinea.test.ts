import { describe, expect, it } from 'vitest';
import { ACCOUNTS } from '../demoAccounts.ts';
import { doScheduled, request, tokenOf } from './helpers.ts';
import {
  apiUrl,
  sql,
  times,
  order,
  pay,
  open,
  provider,
  ends,
  PAID,
  post,
  statusOf,
  eventsOf,
  instalment,
  instalments,
  openTogether,
  paidOf,
} from './cards.ts';

// The whole road of a card payment: the functions on Deno, the trial provider that speaks Flow's
// protocol, and the database that decides.

describe('a visitor pays an order', () => {
  it('at the address that the provider gave, and hears that it was paid', async () => {
    const orden = await order();
    const token = await open(orden);
    const [asked] =
      await sql`select monto, estado from public.pagos_intentos where token = ${token}`;
    expect(asked).toEqual({ monto: 89_250, estado: 'pendiente' });
    await ends(token, PAID);
    expect(await statusOf(orden)).toEqual({
      ...{
        orden,
        estado: 'pagado',
        monto: 89_250,
        concepto: 'Primera página web: pago inicial',
        producto: 'pagina-web',
        vendido: expect.objectContaining({ codigo: 'pagina-web' }) as object,
      },
      referencia: expect.stringMatching(/^W-\w{4}-\w{2}$/) as string,
      ...{ metodo: 'tarjeta', en_linea: true, intento: 'pagado' },
      ...{ informado: false, comprobantes: null },
    });
    const back = await post('pago-retorno', token);
    expect(back.status).toBe(303);
    expect(back.headers.get('location')).toBe(
      `http://localhost:4173/api/pagos/confirmacion?orden=${orden}`,
    );
  });

  it('once, however many notices and returns arrive at once', async () => {
    const orden = await order();
    const token = await open(orden);
    const returning = times(5).map(() => post('pago-retorno', token));
    const ended = ends(token, { ...PAID, avisos: 10 });
    const late = times(5).map(() => post('pago-confirmacion', token));
    const answers = await Promise.all([...returning, ...late]);
    await ended;
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 303]));
    expect(await eventsOf(orden)).toEqual(['pagado']);
    const paid = await sql`
      select estado, despues ->> 'estado' as nuevo from public.pedidos p
      join public.auditoria a on a.tabla = 'pedidos' and a.fila = p.id and a.despues ->> 'estado' = 'pagado'
        and a.antes ->> 'estado' <> 'pagado' where p.orden = ${orden}`;
    expect([...paid]).toEqual([{ estado: 'pagado', nuevo: 'pagado' }]);
  });

  it('also when the person is back before the notice, and when it never comes', async () => {
    const first = await order();
    const token = await open(first);
    await ends(token, { ...PAID, avisos: 0 });
    expect(await statusOf(first)).toMatchObject({ estado: 'pendiente' });
    await post('pago-retorno', token);
    expect(await statusOf(first)).toMatchObject({ estado: 'pagado' });

    const second = await order();
    const silent = await open(second);
    await ends(silent, { ...PAID, avisos: 0 });
    await sql`update public.pagos_intentos set proxima_revision = now() where token = ${silent}`;
    await doScheduled('pagos-revisar');
    await expect
      .poll(() => statusOf(second), { timeout: 15_000 })
      .toMatchObject({ estado: 'pagado' });
  });

  it('to another one once the first ended badly, and to none once it is paid', async () => {
    const orden = await order();
    const first = await open(orden);
    await ends(first, { status: 3 });
    expect(await statusOf(orden)).toMatchObject({ estado: 'pendiente', intento: 'rechazado' });
    const second = await open(orden);
    expect(second).not.toBe(first);
    await ends(second, { status: 4, avisos: 0 });
    const third = await open(orden);
    expect(third).not.toBe(second);
    // Nobody was told: it is the next wish to pay that finds out.
    await ends(third, { ...PAID, avisos: 0 });
    expect((await pay({ orden })).data).toEqual({ estado: 'pagado', orden });
    expect(await eventsOf(orden)).toEqual(['rechazado', 'anulado', 'pagado']);
  });

  it('another amount than was asked is kept and credited to nothing', async () => {
    const orden = await order();
    const token = await open(orden);
    await ends(token, { ...PAID, amount: 89_249, avisos: 5 });
    expect(await statusOf(orden)).toMatchObject({ estado: 'pendiente', intento: 'observado' });
    expect(await eventsOf(orden)).toEqual(['monto_distinto']);
  });

  it('hears that nothing was charged when the provider does not answer, and can try again', async () => {
    const orden = await order();
    await provider('/prueba/faltas', ['500']);
    expect(await pay({ orden })).toEqual({
      status: 502,
      data: {
        codigo: 'sin_respuesta',
        message:
          'No pudimos llegar al proveedor de pagos. No se cobró nada: inténtalo de nuevo en un momento.',
      },
    });
    await open(orden);
  });

  it('not by an invented number, nor with a price of their own', async () => {
    expect(await pay({ orden: 'W-inventado' })).toEqual({
      status: 404,
      data: { codigo: 'no_existe', message: 'No encontramos ese pago.' },
    });
    const orden = await order();
    await pay({ orden, monto: 350, amount: 350 });
    const [visit] = await sql`select monto from public.pagos_intentos where orden = ${orden}`;
    expect(visit).toEqual({ monto: 89_250 });
    for (const body of [{}, [], { orden: 7 }, { pago: '1' }, { orden: "W-'; drop" }, null]) {
      expect((await pay(body as object)).status).toBe(400);
    }
  });
});

describe('a client pays an instalment', () => {
  it('with their own token', async () => {
    const { id, orden } = await instalment();
    const { status, data } = await pay({ pago: id }, await tokenOf('clienteA'));
    expect(status).toBe(200);
    const token = new URL((data as { direccion: string }).direccion).searchParams.get('token');
    await ends(token ?? '', PAID);
    const [row] = await sql`select estado, metodo, proveedor from public.pagos where id = ${id}`;
    expect(row).toEqual({ estado: 'pagado', metodo: 'tarjeta', proveedor: 'flow' });
    expect(await statusOf(orden)).toMatchObject({ estado: 'pagado', en_linea: true });
  });

  it('and nobody else, with no token, another one, or its number', async () => {
    const { id, orden } = await instalment();
    const refused = { codigo: 'no_autorizado', message: 'Ese pago no existe o no es tuyo.' };
    expect(await pay({ pago: id })).toEqual({ status: 403, data: refused });
    expect(await pay({ pago: id }, await tokenOf('clienteB'))).toEqual({
      status: 403,
      data: refused,
    });
    expect((await pay({ orden })).status).toBe(400);
    expect(await sql`select from public.pagos_intentos where orden = ${orden}`).toHaveLength(0);
  });
});

describe('whoever holds the link of a mail pays its payment', () => {
  const FROM = { 'x-forwarded-for': '198.51.100.7' };
  const payByLink = (enlace: unknown, headers = FROM) =>
    request('/functions/v1/pago-crear', { method: 'POST', body: { enlace }, headers });
  const DEAD = {
    codigo: 'sin_enlace',
    message: expect.stringMatching(/^Este enlace ya no sirve/) as string,
  };
  const link = async (): Promise<{ orden: string; enlace: string }> => {
    const [row] = await sql<{ orden: string; id: string }[]>`
      insert into public.pagos (cliente, concepto, monto, vence_el)
      select id, 'Cuota con tarjeta', 50000, current_date from public.clientes
      where email = ${ACCOUNTS.clienteA.email} returning orden, id`;
    const [made] = await sql<{ enlace: string }[]>`
      select private.crear_enlace_de_pago(${row?.id ?? ''}) as enlace`;
    return { orden: row?.orden ?? '', enlace: made?.enlace ?? '' };
  };

  it('without signing in, and hears the number to come back with; once paid it opens nothing', async () => {
    const { orden, enlace } = await link();
    const { status, data } = await payByLink(enlace);
    expect([status, data]).toMatchObject([200, { orden }]);
    const { direccion } = data as { direccion: string };
    // The open visit, again.
    expect((await payByLink(enlace)).data).toEqual({ direccion, orden });
    const token = new URL(direccion).searchParams.get('token') ?? '';
    await ends(token, PAID);
    expect(await statusOf(orden)).toMatchObject({ estado: 'pagado', en_linea: true });
    expect(await payByLink(enlace)).toEqual({ status: 404, data: DEAD });
  });

  it('and who guesses is stopped by their own address, and nobody else is', async () => {
    const { enlace } = await link();
    for (const wrong of ['', 'x', `${enlace}0`, 7, [enlace]]) {
      expect((await payByLink(wrong)).status).toBe(400);
    }
    for (const n of times(20)) {
      expect(await payByLink(n.toString(16).padStart(64, '0'))).toEqual({
        status: 404,
        data: DEAD,
      });
    }
    expect(await payByLink(enlace)).toEqual({
      status: 429,
      data: {
        codigo: 'limite',
        message: 'Probaste muchos enlaces que no sirven. Vuelve a intentarlo en una hora.',
      },
    });
    expect((await payByLink(enlace, { 'x-forwarded-for': '198.51.100.8' })).status).toBe(200);
  });
});

describe('a client pays several instalments together', () => {
  it('each once, however many notices and returns arrive at once', async () => {
    const rows = await instalments([10_000, 20_000, 30_000]);
    const ids = rows.map(({ id }) => Number(id));
    const token = await openTogether(ids);
    const [visit] = await sql<{ orden: string; monto: number }[]>`
      select orden, monto from public.pagos_intentos where token = ${token}`;
    expect(visit).toMatchObject({ monto: 60_000, orden: expect.stringMatching(/^J-/) as string });
    const returning = times(3).map(() => post('pago-retorno', token));
    const ended = ends(token, { ...PAID, avisos: 5 });
    const answers = await Promise.all(returning);
    await ended;
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect(answers[0]?.headers.get('location')).toContain(`orden=${visit?.orden}`);
    expect(await paidOf(ids)).toEqual(['pagado 10000 1', 'pagado 20000 1', 'pagado 30000 1']);
    expect(await eventsOf(visit?.orden ?? '')).toEqual(['pagado']);
    expect(await statusOf(visit?.orden ?? '')).toMatchObject({ estado: 'pagado', monto: 60_000 });
    expect(await statusOf(rows[0]?.orden ?? '')).toMatchObject({ estado: 'pagado' });
  });

  it('not those of somebody else, nor more than a plan has', async () => {
    const ids = (await instalments([10_000, 20_000])).map(({ id }) => Number(id));
    const refused = { codigo: 'no_autorizado', message: 'Ese pago no existe o no es tuyo.' };
    for (const token of [undefined, await tokenOf('clienteB')]) {
      expect(await pay({ pagos: ids }, token)).toEqual({ status: 403, data: refused });
    }
    const many = (await instalments(times(37).map(() => 1_000))).map(({ id }) => Number(id));
    expect(await pay({ pagos: many }, await tokenOf('clienteA'))).toEqual({
      status: 400,
      data: { codigo: 'cuantos', message: 'Juntos se pagan hasta 36 pagos.' },
    });
    for (const pagos of [['1', '2'], 'todos', [1.5, 2], {}]) {
      expect((await pay({ pagos }, await tokenOf('clienteA'))).status).toBe(400);
    }
    expect(await sql`select from public.cobros_pagos`).toHaveLength(0);
  });
});

describe('the functions', () => {
  it('say that there is online payment here, as a trial', async () => {
    expect(await request('/functions/v1/pago-crear')).toEqual({
      status: 200,
      data: { disponible: true, prueba: true },
    });
  });

  it('answer a stranger’s token as they answer ours, and ask nobody', async () => {
    for (const token of ['', 'inventado', 'x'.repeat(5_000), "a'b", 'T 1']) {
      const told = await post('pago-confirmacion', token);
      expect([told.status, await told.text()]).toEqual([200, 'ok']);
      const back = await post('pago-retorno', token);
      expect([back.status, back.headers.get('location')]).toEqual([
        303,
        'http://localhost:4173/api/pagos/confirmacion',
      ]);
    }
    expect((await fetch(`${apiUrl}/functions/v1/pago-confirmacion`)).status).toBe(405);
  });

  it('let only the service ask about everything', async () => {
    const asked = await request('/functions/v1/pagos-revisar', { method: 'POST', body: {} });
    expect(asked).toEqual({ status: 401, data: { message: 'No autorizado' } });
    const admin = await request('/functions/v1/pagos-revisar', {
      method: 'POST',
      body: {},
      token: await tokenOf('admin'),
    });
    expect(admin.status).toBe(401);
  });
});
