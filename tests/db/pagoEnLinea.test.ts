import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, afterEach, describe, expect, inject, it } from 'vitest';
import { ACCOUNTS } from '../demoAccounts.ts';
import { request, tokenOf, type Reply } from './helpers.ts';
import { call, count } from './rivals.ts';

// The whole road of a card payment: the functions on Deno, the trial provider that speaks Flow's
// protocol, and the database that decides.

const { superDbUrl, apiUrl, flowUrl } = inject('backend');
const sql = postgres(superDbUrl, { max: 2, onnotice: () => undefined });
const times = (n: number) => Array.from({ length: n }, (_, index) => index);

afterEach(async () => {
  await sql.begin(async (tx) => {
    // What is never deleted otherwise.
    await tx`set local session_replication_role = replica`;
    // Late notices of the test before wait here.
    await tx`lock table public.pedidos, public.pagos in access exclusive mode`;
    await tx`delete from public.pagos_eventos`;
    await tx`delete from public.pagos_intentos`;
    await tx`delete from public.cobros_pagos`;
    await tx`delete from public.cobros`;
    await tx`delete from public.abonos where pago in (select id from public.pagos where concepto = 'Cuota con tarjeta')`;
    await tx`delete from public.pedidos where comprador_email like 'tarjeta%'`;
    await tx`delete from public.pagos where concepto = 'Cuota con tarjeta'`;
    await tx`delete from private.envios`;
  });
});
afterAll(() => sql.end());

async function order(email = 'tarjeta@pruebas.test'): Promise<string> {
  const { data } = await call('crear_pedido', {
    ...{ p_producto: 'pagina-web', p_nombre: 'Tea', p_email: email, p_telefono: null },
    ...{ p_metodo: 'tarjeta', p_envio: randomUUID(), p_consentimiento: '1' },
  });
  return (data as { orden: string }).orden;
}

const pay = (body: object, token?: string): Promise<Reply> =>
  request('/functions/v1/pago-crear', { method: 'POST', body, token });

/** Opens a payment and returns the provider's token of it. */
async function open(orden: string): Promise<string> {
  const { status, data } = await pay({ orden });
  expect(status).toBe(200);
  const { direccion } = data as { direccion: string };
  expect(direccion.startsWith(`${flowUrl}/app/web/pay.php?token=`)).toBe(true);
  return new URL(direccion).searchParams.get('token') ?? '';
}

const provider = (path: string, body: unknown) =>
  fetch(`${flowUrl.replace('localhost', '127.0.0.1')}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });

/** How the provider ends a payment, and how often it says so. */
const ends = (token: string, end: object) => provider(`/prueba/${token}`, end);
const PAID = { status: 2 };

const post = (name: string, token: string) =>
  fetch(`${apiUrl}/functions/v1/${name}`, {
    method: 'POST',
    body: new URLSearchParams({ token }),
    redirect: 'manual',
  });

const statusOf = async (orden: string): Promise<unknown> =>
  (await call('estado_pago', { p_orden: orden })).data;

const eventsOf = async (orden: string): Promise<string[]> =>
  (
    await sql<{ tipo: string }[]>`
      select tipo from public.pagos_eventos where orden = ${orden} order by id`
  ).map(({ tipo }) => tipo);

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
    const returning = times(20).map(() => post('pago-retorno', token));
    const ended = ends(token, { ...PAID, avisos: 100 });
    const late = times(10).map(() => post('pago-confirmacion', token));
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
    // The scheduler asks every few seconds what is due.
    await expect
      .poll(() => statusOf(second), { timeout: 15_000 })
      .toMatchObject({
        estado: 'pagado',
      });
  });

  it('is sent to the same page while it is open, by whoever asks at once', async () => {
    const orden = await order();
    const answers = await Promise.all(times(8).map(() => pay({ orden })));
    expect(count(answers, 200)).toBe(8);
    const addresses = new Set(answers.map(({ data }) => (data as { direccion: string }).direccion));
    expect(addresses.size).toBe(1);
    const visits = await sql`select estado from public.pagos_intentos where orden = ${orden}`;
    expect([...visits]).toEqual([{ estado: 'pendiente' }]);
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

  it.each([
    ['less', { amount: 89_249 }],
    ['more', { amount: 90_000 }],
    ['another currency', { currency: 'USD' }],
  ])('%s than was asked is kept and credited to nothing', async (_what, change) => {
    const orden = await order();
    const token = await open(orden);
    await ends(token, { ...PAID, ...change, avisos: 5 });
    expect(await statusOf(orden)).toMatchObject({ estado: 'pendiente', intento: 'observado' });
    expect(await eventsOf(orden)).toEqual(['monto_distinto']);
  });

  it('paid twice on two pages is credited once, and the other is kept', async () => {
    const orden = await order();
    const first = await open(orden);
    await sql`update public.pagos_intentos set vence_en = now() where token = ${first}`;
    const second = await open(orden);
    expect(second).not.toBe(first);
    await Promise.all([ends(first, PAID), ends(second, PAID)]);
    expect((await eventsOf(orden)).sort()).toEqual(['no_esperado', 'pagado']);
    expect(await statusOf(orden)).toMatchObject({ estado: 'pagado' });
  });

  it.each([['500'], ['429'], ['basura'], ['nada']])(
    'hears that nothing was charged when the provider answers %s, and can try again',
    async (fault) => {
      const orden = await order();
      await provider('/prueba/faltas', [fault]);
      expect(await pay({ orden })).toEqual({
        status: 502,
        data: {
          codigo: 'sin_respuesta',
          message:
            'No pudimos llegar al proveedor de pagos. No se cobró nada: inténtalo de nuevo en un momento.',
        },
      });
      await open(orden);
    },
  );

  it('and a notice that finds the provider away is not lost', async () => {
    const orden = await order();
    const token = await open(orden);
    await ends(token, { ...PAID, avisos: 0 });
    await sql`update public.pagos_intentos set proxima_revision = now() + interval '5 hours' where token = ${token}`;
    await provider('/prueba/faltas', ['500']);
    expect((await post('pago-confirmacion', token)).status).toBe(200);
    const [visit] = await sql`
      select proxima_revision < now() + interval '1 minute' as soon from public.pagos_intentos where token = ${token}`;
    expect(visit).toEqual({ soon: true });
  });

  it('hears why the provider does not take an address', async () => {
    expect((await pay({ orden: await order('tarjeta@example.com') })).data).toEqual({
      codigo: 'correo',
      message: 'El proveedor de pagos no acepta tu correo. Escríbenos y lo resolvemos.',
    });
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
  async function instalment(monto = 50_000): Promise<{ id: number; orden: string }> {
    const [row] = await sql<{ id: string; orden: string }[]>`
      insert into public.pagos (cliente, concepto, monto, vence_el)
      select id, 'Cuota con tarjeta', ${monto}, current_date from public.clientes
      where email = ${ACCOUNTS.clienteA.email} returning id, orden`;
    return { id: Number(row?.id), orden: row?.orden ?? '' };
  }

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

  it('not below what the provider takes', async () => {
    const { id } = await instalment(349);
    expect((await pay({ pago: id }, await tokenOf('clienteA'))).data).toEqual({
      codigo: 'monto_minimo',
      message: 'Con tarjeta se paga desde $350. Escríbenos y lo resolvemos.',
    });
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

describe('a client pays the rest of an instalment', () => {
  it('also after the provider took what was not owed any more under its number', async () => {
    const [row] = await sql<{ id: string; orden: string }[]>`
      insert into public.pagos (cliente, concepto, monto, vence_el)
      select id, 'Cuota con tarjeta', 50000, current_date from public.clientes
      where email = ${ACCOUNTS.clienteA.email} returning id, orden`;
    const id = Number(row?.id);
    const open = async (): Promise<string> => {
      const { status, data } = await pay({ pago: id }, await tokenOf('clienteA'));
      expect(status).toBe(200);
      return new URL((data as { direccion: string }).direccion).searchParams.get('token') ?? '';
    };
    const first = await open();
    await sql`select private.abonar(${id}, 'abono', 20000, '2026-01-02', 'otro', null, null, null, false)`;
    await ends(first, PAID);
    expect(await eventsOf(row?.orden ?? '')).toEqual(['monto_distinto']);
    const rest = await open();
    const [visit] = await sql`select monto from public.pagos_intentos where token = ${rest}`;
    expect(visit).toEqual({ monto: 30_000 });
    await ends(rest, PAID);
    const [paid] = await sql`select estado, abonado, saldo from public.pagos where id = ${id}`;
    expect(paid).toEqual({ estado: 'pagado', abonado: 50_000, saldo: 0 });
  });
});

describe('a client pays several instalments together', () => {
  const instalments = async (amounts: number[]) =>
    sql<{ id: string; orden: string }[]>`
      insert into public.pagos (cliente, concepto, monto, vence_el)
      select c.id, 'Cuota con tarjeta', m, current_date
      from public.clientes c, unnest(${amounts}::int[]) with ordinality x (m, n)
      where c.email = ${ACCOUNTS.clienteA.email} order by n returning id, orden`;
  const openTogether = async (pagos: number[]): Promise<string> => {
    const { status, data } = await pay({ pagos }, await tokenOf('clienteA'));
    expect(status).toBe(200);
    const { direccion } = data as { direccion: string };
    return new URL(direccion).searchParams.get('token') ?? '';
  };
  const paidOf = async (ids: number[]) =>
    (
      await sql<{ said: string }[]>`
        select concat_ws(' ', p.estado, p.abonado, count(b.id)) as said from public.pagos p
        left join public.abonos b on b.pago = p.id where p.id = any(${ids}::bigint[])
        group by p.id order by p.id`
    ).map(({ said }) => said);

  it('each once, however many notices and returns arrive at once', async () => {
    const rows = await instalments([10_000, 20_000, 30_000]);
    const ids = rows.map(({ id }) => Number(id));
    const token = await openTogether(ids);
    const [visit] = await sql<{ orden: string; monto: number }[]>`
      select orden, monto from public.pagos_intentos where token = ${token}`;
    expect(visit).toMatchObject({ monto: 60_000, orden: expect.stringMatching(/^J-/) as string });
    const returning = times(4).map(() => post('pago-retorno', token));
    const ended = ends(token, { ...PAID, avisos: 20 });
    const answers = await Promise.all(returning);
    await ended;
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect(answers[0]?.headers.get('location')).toContain(`orden=${visit?.orden}`);
    expect(await paidOf(ids)).toEqual(['pagado 10000 1', 'pagado 20000 1', 'pagado 30000 1']);
    expect(await eventsOf(visit?.orden ?? '')).toEqual(['pagado']);
    expect(await statusOf(visit?.orden ?? '')).toMatchObject({ estado: 'pagado', monto: 60_000 });
    expect(await statusOf(rows[0]?.orden ?? '')).toMatchObject({ estado: 'pagado' });
  });

  it('and what was paid of them meanwhile is not credited twice', async () => {
    const rows = await instalments([10_000, 20_000]);
    const ids = rows.map(({ id }) => Number(id));
    const token = await openTogether(ids);
    await sql`update public.pagos set estado = 'pagado', metodo = 'otro' where id = ${ids[0] ?? 0}`;
    await ends(token, { ...PAID, avisos: 30 });
    expect(await paidOf(ids)).toEqual(['pagado 10000 1', 'pagado 20000 1']);
    expect(await eventsOf(rows[0]?.orden ?? '')).toEqual(['no_esperado']);
    expect(await eventsOf(rows[1]?.orden ?? '')).toEqual([]);
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
