import postgres from 'postgres';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { adminAndClient, duel, endDuels, OWNER, SERVICE } from '../duels.ts';

// The locks of payments and orders, and of visits to the payment provider.

const sql = postgres(inject('backend').dbUrl, { max: 1, onnotice: () => undefined });
const { admin, client, clientId } = await adminAndClient(sql);

afterAll(() => endDuels(sql));

/** An order by number, as the studio has it. */
async function order(number: string, state: string): Promise<number> {
  const [row] = await sql<{ id: string }[]>`
    insert into public.pedidos (producto, comprador_nombre, comprador_email, monto, metodo, consentimiento_version, orden, estado, pagado_en)
    values ('asesoria-cv', 'Duelo', 'duelo@pruebas.test', 99990, 'tarjeta', '1', ${number}, ${state},
      ${state === 'pagado' ? new Date() : null}) returning id`;
  return Number(row?.id);
}

it('an order that two begin to pay at once has one visit to the provider', async () => {
  const id = await order('W-duelo-visita', 'pendiente');
  const begins = {
    who: SERVICE,
    statement: `select public.pagar_pedido('W-duelo-visita')`,
  };
  expect(await duel(begins, begins)).toEqual({ waited: true, answer: 'ok 1' });
  const visits = await sql`select estado from public.pagos_intentos where pedido = ${id}`;
  expect([...visits]).toEqual([{ estado: 'creando' }]);
});

it('a payment that two begin to pay at once has one visit to the provider', async () => {
  const [payment] = await sql<{ id: string }[]>`
    insert into public.pagos (cliente, concepto, monto, vence_el, orden)
    values (${clientId}, 'Duelo de dinero', 1000, current_date, 'W-duelo-visita-pago') returning id`;
  const begins = { who: OWNER, statement: `select private.abrir_intento(${payment?.id}, null)` };
  expect(await duel(begins, begins)).toEqual({ waited: true, answer: 'ok 1' });
  const visits =
    await sql`select estado from public.pagos_intentos where pago = ${payment?.id ?? 0}`;
  expect([...visits]).toEqual([{ estado: 'creando' }]);
});

it.each(['an order', 'a payment'])('%s that two give back is given back once', async (what) => {
  const number = `W-duelo-${what === 'an order' ? 'pedido' : 'pago'}`;
  if (what === 'an order') await order(number, 'pagado');
  else {
    await sql`
      insert into public.pagos (cliente, concepto, monto, vence_el, estado, metodo, orden)
      values (${clientId}, 'Duelo de dinero', 1000, current_date, 'pagado', 'tarjeta', ${number})`;
  }
  const gives = {
    who: admin,
    statement: `select public.anotar_reembolso('${number}', 'Se arrepintió')`,
  };
  expect(await duel(gives, gives)).toEqual({ waited: true, answer: 'P0001 no_pagado' });
  const given = await sql`
    select tipo from public.pagos_eventos where orden = ${number} and tipo = 'reembolsado'`;
  expect(given).toHaveLength(1);
});

describe('what comes for a payment and what goes back', () => {
  /** A payment of 1000 pesos, paid or not, and what is done with it. */
  async function payment(number: string, state: 'pendiente' | 'pagado') {
    const [row] = await sql<{ id: string }[]>`
      insert into public.pagos (cliente, concepto, monto, vence_el, estado, metodo, orden)
      values (${clientId}, 'Duelo de dinero', 1000, current_date, ${state}, ${state === 'pagado' ? 'otro' : null}, ${number})
      returning id`;
    const id = Number(row?.id);
    const call = (words: string) => ({ who: admin, statement: `select public.${words}` });
    return {
      comes: (amount: number) => call(`abonar(${id}, ${amount}, '2026-01-02', 'otro')`),
      goes: (amount: number) => call(`devolver(${id}, ${amount}, private.hoy(), 'otro', 'x')`),
      sets: (estado: string) => ({
        who: admin,
        statement: `update public.pagos set estado = '${estado}', metodo = 'otro' where id = ${id}`,
      }),
      now: async () => {
        const [now] = await sql<{ now: string }[]>`
          select concat_ws(' ', estado, abonado, devuelto, saldo) as now from public.pagos where id = ${id}`;
        return now?.now;
      },
    };
  }

  it('two parts that come at once are no more than is owed', async () => {
    const { comes, now } = await payment('W-duelo-partes', 'pendiente');
    expect(await duel(comes(600), comes(600))).toEqual({ waited: true, answer: 'P0001 de_mas' });
    expect(await now()).toBe('pendiente 600 0 400');
  });

  it('a part that comes while the studio marks it paid is not counted twice', async () => {
    const { comes, sets, now } = await payment('W-duelo-marca', 'pendiente');
    expect(await duel(sets('pagado'), comes(600))).toEqual({
      waited: true,
      answer: 'P0001 cerrado',
    });
    expect(await now()).toBe('pagado 1000 0 0');
  });

  it('nor is one that came just before', async () => {
    const { comes, sets, now } = await payment('W-duelo-marca-despues', 'pendiente');
    expect(await duel(comes(600), sets('pagado'))).toEqual({ waited: true, answer: 'ok 1' });
    expect(await now()).toBe('pagado 1000 0 0');
    const lines = await sql`
      select monto from public.abonos where pago = (select id from public.pagos where orden = 'W-duelo-marca-despues') order by id`;
    expect(lines.map(({ monto }) => monto as number)).toEqual([600, 400]);
  });

  it('two who give back meet, and no more goes than came', async () => {
    const { goes, now } = await payment('W-duelo-vuelve', 'pagado');
    expect(await duel(goes(600), goes(600))).toEqual({ waited: true, answer: 'P0001 de_mas' });
    expect(await now()).toBe('pagado 1000 600 0');
  });

  it('a refund and a payment that meet come one after the other', async () => {
    const { comes, goes, now } = await payment('W-duelo-cruce', 'pendiente');
    await duel(comes(400), { who: OWNER, statement: 'select 1' });
    expect(await duel(goes(400), comes(600))).toEqual({ waited: true, answer: 'P0001 cerrado' });
    expect(await now()).toBe('reembolsado 400 400 0');
  });

  it('one receipt that two payments are proved by at once proves one', async () => {
    const receipt = `${clientId}/duelo-abono.png`;
    await sql`insert into storage.objects (bucket_id, name) values ('comprobantes', ${receipt})`;
    const rows = await sql<{ id: string }[]>`
      insert into public.pagos (cliente, concepto, monto, vence_el)
      select ${clientId}, 'Duelo de dinero', 1000, current_date from generate_series(1, 2) returning id`;
    const [one, two] = rows.map(({ id }) => ({
      who: admin,
      statement: `select public.abonar(${id}, 100, '2026-01-02', 'transferencia', '${receipt}')`,
    }));
    if (!one || !two) throw new Error('two payments were made');
    expect(await duel(one, two)).toEqual({ waited: true, answer: 'P0001 comprobante_usado' });
  });

  it('calling it off waits for what is coming', async () => {
    const { comes, sets, now } = await payment('W-duelo-anula-parte', 'pendiente');
    expect(await duel(comes(400), sets('anulado'))).toEqual({
      waited: true,
      answer: 'P0001 abonado',
    });
    expect(await now()).toBe('pendiente 400 0 600');
  });
});

describe('payments that are paid together', () => {
  it('have one visit to the provider, whichever order two name them in', async () => {
    const rows = await sql<{ id: string }[]>`
      insert into public.pagos (cliente, concepto, monto, vence_el)
      select ${clientId}, 'Duelo de dinero', 1000, current_date from generate_series(1, 2) returning id`;
    const [one, two] = rows.map(({ id }) => id);
    const asks = (...ids: unknown[]) => ({
      who: client,
      statement: `select public.pagar_juntas(array[${ids.join(', ')}]::bigint[])`,
    });
    expect(await duel(asks(one, two), asks(two, one))).toEqual({ waited: true, answer: 'ok 1' });
    const visits = await sql`
      select i.estado from public.pagos_intentos i join public.cobros_pagos k on k.cobro = i.cobro where k.pago = ${one ?? 0}`;
    expect([...visits]).toEqual([{ estado: 'creando' }]);
  });

  it('hold their client before them, in the order of who merges or erases', async () => {
    const rows = await sql<{ id: string }[]>`
      insert into public.pagos (cliente, concepto, monto, vence_el)
      select ${clientId}, 'Duelo de orden', 1000, current_date from generate_series(1, 2) returning id`;
    const ids = rows.map(({ id }) => id).join(', ');
    const holds: unknown[] = [];
    const answer = await duel(
      { who: OWNER, statement: `select from public.pagos where id in (${ids}) for update` },
      { who: client, statement: `select public.pagar_juntas(array[${ids}]::bigint[])` },
      async (third) => {
        holds.push(
          await third`select from public.clientes where id = ${clientId} for update nowait`.catch(
            (error: unknown) => (error instanceof postgres.PostgresError ? error.code : error),
          ),
        );
      },
    );
    expect(holds).toEqual(['55P03']);
    expect(answer).toEqual({ waited: true, answer: 'ok 1' });
  });
});

describe('an order that becomes a client', () => {
  const convert = (id: number) => ({
    who: admin,
    statement: `select public.convertir_contacto('pedidos', ${id}, ${clientId}, 'Sitio del duelo', 'Inicio')`,
  });
  const giveBack = (number: string) => ({
    who: admin,
    statement: `select public.anotar_reembolso('${number}', 'Se arrepintió')`,
  });
  const paymentOf = async (id: number) => {
    const [row] = await sql<{ orden: string; estado: string }[]>`
      select orden, estado from public.pagos where pedido = ${id}`;
    return row;
  };

  it('at the moment in which it is given back is given back nowhere, and can be at once', async () => {
    const id = await order('W-duelo-convierte', 'pagado');
    expect(await duel(convert(id), giveBack('W-duelo-convierte'))).toEqual({
      waited: true,
      answer: 'P0001 convertido',
    });
    expect(await paymentOf(id)).toMatchObject({ estado: 'pagado' });
    await duel(giveBack('W-duelo-convierte'), { who: OWNER, statement: 'select 1' });
    expect(await paymentOf(id)).toMatchObject({ estado: 'reembolsado' });
  });

  it('is given back before it is one', async () => {
    const id = await order('W-duelo-devuelve', 'pagado');
    expect(await duel(giveBack('W-duelo-devuelve'), convert(id))).toEqual({
      waited: true,
      answer: 'P0001 sin_pagar',
    });
    expect(await paymentOf(id)).toBeUndefined();
  });

  it('is given back once, by its own number or by that of its payment', async () => {
    const id = await order('W-duelo-doble', 'pagado');
    await duel(convert(id), { who: OWNER, statement: 'select 1' });
    const number = (await paymentOf(id))?.orden ?? '';
    expect(await duel(giveBack('W-duelo-doble'), giveBack(number))).toEqual({
      waited: true,
      answer: 'P0001 no_pagado',
    });
    const given = await sql`
      select tipo from public.pagos_eventos where orden in (${number}, 'W-duelo-doble')`;
    expect([...given]).toEqual([{ tipo: 'reembolsado' }]);
    await sql.begin(async (end) => {
      await end`select set_config('estudio.suprimiendo', 'si', true)`;
      await end`delete from public.pagos_eventos where orden = ${number}`;
    });
  });
});

describe('who plans an instalment for a milestone and who approves that', () => {
  /** A delivered milestone, and the two acts. */
  async function milestone(title: string) {
    const [row] = await sql<{ hito: string; plataforma: string }[]>`
      with p as (insert into public.plataformas (plataforma, cliente) values ('Duelo', ${clientId}) returning id)
      insert into public.hitos_plataforma (entrega_enlace, plataforma_id, fecha, titulo, estado)
      select 'https://x.cl', id, current_date, ${title}, 'entregado' from p returning id as hito, plataforma_id as plataforma`;
    const cuota = `[{"concepto": "${title}", "monto": 100, "vence_el": "2199-01-01", "hito": ${row?.hito}}]`;
    return {
      plan: {
        who: admin,
        statement: `select public.crear_plan_de_pagos(${clientId}, ${row?.plataforma}, 100, '${cuota}')`,
      },
      write: {
        who: admin,
        statement: `insert into public.pagos (cliente, plataforma, hito, concepto, monto, vence_el, estado)
          values (${clientId}, ${row?.plataforma}, ${row?.hito}, '${title}', 100, '2199-01-01', 'programado')`,
      },
      approve: {
        who: admin,
        statement: `update public.hitos_plataforma set estado = 'aprobado' where id = ${row?.hito}`,
      },
    };
  }
  const stateOf = async (title: string) => {
    const [row] = await sql<{ estado: string; liberado: boolean; espera: boolean }[]>`
      select estado, liberado_en is not null as liberado, public.espera_hito(p) as espera
      from public.pagos p where concepto = ${title}`;
    return row;
  };

  it.each(['plan', 'write'] as const)('(%s) come one after the other', async (act) => {
    const title = `Duelo de hito ${act}`;
    const acts = await milestone(title);
    expect(await duel(acts[act], acts.approve)).toEqual({ waited: true, answer: 'ok 1' });
    expect(await stateOf(title)).toEqual({ estado: 'pendiente', liberado: true, espera: false });
  });

  it('also the other way round', async () => {
    const acts = await milestone('Duelo de hito al revés');
    expect(await duel(acts.approve, acts.plan)).toEqual({ waited: true, answer: 'ok 1' });
    expect(await stateOf('Duelo de hito al revés')).toEqual({
      ...{ estado: 'pendiente', liberado: false, espera: false },
    });
  });
});

it('a receipt that the studio is accepting is not replaced', async () => {
  const receipts = ['duelo-acepta-1.png', 'duelo-acepta-2.png'].map(
    (name) => `${clientId}/${name}`,
  );
  for (const name of receipts) {
    await sql`insert into storage.objects (bucket_id, name) values ('comprobantes', ${name})`;
  }
  const [payment] = await sql<{ id: string }[]>`
    insert into public.pagos (cliente, concepto, monto, vence_el, estado, metodo, comprobante)
    values (${clientId}, 'Duelo de dinero', 1000, current_date, 'en_revision', 'transferencia', ${receipts[0] ?? ''})
    returning id`;
  const answer = await duel(
    {
      who: admin,
      statement: `update public.pagos set estado = 'pagado' where id = ${payment?.id}`,
    },
    {
      who: client,
      statement: `select public.reemplazar_comprobante(${payment?.id}, '${receipts[1]}')`,
    },
  );
  expect(answer).toEqual({ waited: true, answer: 'P0001' });
  const rows = await sql`select comprobante from public.pagos where id = ${payment?.id ?? 0}`;
  expect([...rows]).toEqual([{ comprobante: receipts[0] }]);
});

it('a payment that somebody changes is not reminded of, and keeps nobody else from it', async () => {
  const payments = await sql<{ id: string }[]>`
    insert into public.pagos (cliente, concepto, monto, vence_el, creado_en)
    select ${clientId}, 'Duelo de dinero', 1000, '2037-03-10', '2037-01-01' from generate_series(1, 2) returning id`;
  const [changed, other] = payments.map(({ id }) => id);
  const answer = await duel(
    {
      who: admin,
      statement: `update public.pagos set concepto = 'Duelo de dinero, corregido' where id = ${changed}`,
    },
    { who: OWNER, statement: `select private.tarea_recordar_pagos('2037-03-10')` },
  );
  expect(answer).toEqual({ waited: false, answer: 'ok 1' });
  const reminded = await sql`
    select pago from private.recordatorios where pago in (${changed ?? ''}, ${other ?? ''})`;
  expect([...reminded]).toEqual([{ pago: other }]);
});

it('a payment told twice keeps the first receipt', async () => {
  const [payment] = await sql<{ id: string }[]>`
    insert into public.pagos (cliente, concepto, monto, vence_el)
    values (${clientId}, 'Duelo', 1000, current_date) returning id`;
  const receipts = ['duelo-1.png', 'duelo-2.png'].map((name) => `${clientId}/${name}`);
  for (const name of receipts) {
    await sql`insert into storage.objects (bucket_id, name) values ('comprobantes', ${name})`;
  }
  const told = (receipt: string | undefined) => ({
    who: client,
    statement: `select public.informar_transferencia(${payment?.id}, '${receipt}')`,
  });
  const answer = await duel(told(receipts[0]), told(receipts[1]));
  expect(answer).toEqual({ waited: true, answer: 'P0001' });
  const rows = await sql`select comprobante from public.pagos where id = ${payment?.id ?? 0}`;
  expect([...rows]).toEqual([{ comprobante: receipts[0] }]);
});

it('one that failed late does not open to correction an order that is being paid', async () => {
  await sql`insert into public.pedidos (producto, comprador_nombre, comprador_email, monto, metodo, consentimiento_version, orden, proveedor)
    values ('asesoria-cv', 'Duelo', 'duelo@pruebas.test', 99990, 'tarjeta', '1', 'W-duelo', 'flow')`;
  const [late] = await sql<{ id: string }[]>`
    insert into public.pagos_intentos (pedido, orden, monto, estado)
    select id, orden, monto, 'vencido' from public.pedidos where orden = 'W-duelo' returning id`;
  const answer = await duel(
    { who: SERVICE, statement: `select public.pagar_pedido('W-duelo')` },
    { who: SERVICE, statement: `select public.intento_fallido('${late?.id}', 'x')` },
  );
  const [order] = await sql`select proveedor from public.pedidos where orden = 'W-duelo'`;
  expect([answer, order]).toEqual([{ waited: true, answer: 'ok 1' }, { proveedor: 'flow' }]);
});

describe('what the provider says of a payment', () => {
  /** A visit that the provider opened, to pay what has that number and that amount. */
  async function visit(number: string, owner: 'pago' | 'pedido', id: number): Promise<string> {
    const [row] = await sql<{ id: string }[]>`
      insert into public.pagos_intentos (${sql(owner)}, orden, monto, estado, proveedor_orden, token, direccion, vence_en, proxima_revision)
      values (${id}, ${number}, 99990, 'pendiente', ${number}, ${number}, 'https://pago.test', now() + interval '1 hour', now() + interval '1 hour')
      returning id`;
    return row?.id ?? '';
  }

  it.each(['a payment', 'an order'])(
    'credits nothing to %s that the studio is calling off',
    async (what) => {
      const table = what === 'a payment' ? 'pagos' : 'pedidos';
      const number = `W-duelo-anula-${table}`;
      let id: number;
      if (table === 'pedidos') id = await order(number, 'pendiente');
      else {
        const [row] = await sql<{ id: string }[]>`
          insert into public.pagos (cliente, concepto, monto, vence_el, orden)
          values (${clientId}, 'Duelo', 99990, current_date, ${number}) returning id`;
        id = Number(row?.id);
      }
      await visit(number, table === 'pagos' ? 'pago' : 'pedido', id);
      const answer = await duel(
        {
          who: OWNER,
          statement: `update public.${table} set estado = 'anulado' where id = ${id}`,
        },
        {
          who: SERVICE,
          statement: `select public.registrar_pago('${number}', '${number}', 2, 99990, 'CLP')`,
        },
      );
      expect(answer).toEqual({ waited: true, answer: 'ok 1' });
      const told = await sql`select tipo from public.pagos_eventos where orden = ${number}`;
      expect([...told]).toEqual([{ tipo: 'no_esperado' }]);
      const left = await sql`select estado from public.${sql(table)} where id = ${id}`;
      expect([...left]).toEqual([{ estado: 'anulado' }]);
    },
  );

  it('is not asked twice at once, nor waited for', async () => {
    const id = await visit(
      'W-duelo-pregunta',
      'pedido',
      await order('W-duelo-pregunta', 'pendiente'),
    );
    await sql`update public.pagos_intentos set proxima_revision = now() where id = ${id}`;
    const asks = {
      who: SERVICE,
      statement: `select from public.tomar_intentos(100) where id = '${id}'`,
    };
    expect(await duel(asks, asks)).toEqual({ waited: false, answer: 'ok 0' });
  });
});

it('a visit that the provider is opening is the one that is used, however late', async () => {
  const id = await order('W-duelo-tarde', 'pendiente');
  const [row] = await sql<{ id: string }[]>`
    insert into public.pagos_intentos (pedido, orden, monto, creado_en)
    values (${id}, 'W-duelo-tarde', 99990, now() - interval '1 minute') returning id`;
  const opened = `select public.intento_abierto('${row?.id}', 'W-duelo-tarde', 'W-duelo-tarde', 'https://pago.test', 3600)`;
  const answer = await duel(
    { who: SERVICE, statement: opened },
    { who: SERVICE, statement: `select public.pagar_pedido('W-duelo-tarde')` },
  );
  expect(answer).toEqual({ waited: true, answer: 'ok 1' });
  const visits = await sql`select estado from public.pagos_intentos where pedido = ${id}`;
  expect([...visits]).toEqual([{ estado: 'pendiente' }]);
});

it.each(['pagos', 'pedidos'])(
  '%s that somebody changes are not waited for by who forgets',
  async (table) => {
    const number = `W-duelo-olvido-${table}`;
    const [gone] = await sql<{ id: string }[]>`
    insert into public.clientes (cliente, email, activo) values ('Duelo', ${`duelo-${table}@pruebas.test`}, false) returning id`;
    if (table === 'pedidos') await order(number, 'anulado');
    else {
      await sql`
      insert into public.pagos (cliente, concepto, monto, vence_el, estado, orden)
      values (${gone?.id ?? 0}, 'Duelo', 1000, current_date, 'anulado', ${number})`;
    }
    const answer = await duel(
      { who: OWNER, statement: `select from public.${table} where orden = '${number}' for update` },
      {
        who: OWNER,
        // What it would delete is left to the other files.
        statement: `do $$ begin
        perform set_config('estudio.suprimiendo', 'si', true);
        perform private.purgar_dinero(now() + interval '1 minute');
        raise exception using errcode = 'P0001', hint = 'no_espera';
      end $$`,
      },
    );
    expect(answer).toEqual({ waited: false, answer: 'P0001 no_espera' });
  },
);
