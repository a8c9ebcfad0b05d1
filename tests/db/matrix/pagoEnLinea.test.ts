import { describe, expect, it } from 'vitest';
import { ACCOUNTS } from '../../demoAccounts.ts';
import { tokenOf } from '../helpers.ts';
import { count } from '../rivals.ts';
import {
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
} from '../cards.ts';

// The whole road of a card payment: the functions on Deno, the trial provider that speaks Flow's
// protocol, and the database that decides.

describe('a visitor pays an order', () => {
  it('is sent to the same page while it is open, by whoever asks at once', async () => {
    const orden = await order();
    const answers = await Promise.all(times(8).map(() => pay({ orden })));
    expect(count(answers, 200)).toBe(8);
    const addresses = new Set(answers.map(({ data }) => (data as { direccion: string }).direccion));
    expect(addresses.size).toBe(1);
    const visits = await sql`select estado from public.pagos_intentos where orden = ${orden}`;
    expect([...visits]).toEqual([{ estado: 'pendiente' }]);
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
});

describe('a client pays an instalment', () => {
  it('not below what the provider takes', async () => {
    const { id } = await instalment(349);
    expect((await pay({ pago: id }, await tokenOf('clienteA'))).data).toEqual({
      codigo: 'monto_minimo',
      message: 'Con tarjeta se paga desde $350. Escríbenos y lo resolvemos.',
    });
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
});
