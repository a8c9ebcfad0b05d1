import { Blob as AnyBlob } from 'node:buffer';
import { describe, expect, it, vi } from 'vitest';
import { callsOf, fakeNetwork } from '../../../tests/fakeNetwork.ts';
import { methods } from '../methods.ts';
import { pdf, signedInAsAna } from '../../../tests/signedInAsAna.ts';

// What the verbs about payments ask of the API.

signedInAsAna();

describe('reportTransfer', () => {
  it('stores the receipt in the folder of the client and reports its path', async () => {
    vi.spyOn(crypto, 'randomUUID').mockReturnValue('0f8fad5b-d9cb-469f-a165-70867728950e');
    const path = '3/0f8fad5b-d9cb-469f-a165-70867728950e-plano.pdf';
    const store = `POST /storage/v1/object/comprobantes/${path}`;
    const report = 'POST /rest/v1/rpc/informar_transferencia';
    const asked = fakeNetwork({ [store]: { body: { Key: 'x' } }, [report]: { body: null } });
    await methods.reportTransfer({ id: 9, cliente: 3 }, pdf());
    expect(callsOf(asked)).toEqual([store, report]);
    expect(asked[1]?.body).toEqual({ p_pago: 9, p_comprobante: path });
  });

  it('reports nothing that the bucket refuses', async () => {
    const asked = fakeNetwork({});
    const zip = new File(['x'], 'a.zip', { type: 'application/zip' });
    await expect(methods.reportTransfer({ id: 9, cliente: 3 }, zip)).rejects.toMatchObject({
      kind: 'file',
    });
    expect(asked).toEqual([]);
  });
});

it('planPayments asks for all of a plan in one call', async () => {
  const plan = 'POST /rest/v1/rpc/crear_plan_de_pagos';
  const asked = fakeNetwork({ [plan]: { body: [41, 42] } });
  const cuotas = [{ concepto: 'Sitio', monto: 5, vence_el: '2030-01-01' }];
  expect(await methods.planPayments({ cliente: 3, plataforma: null, total: 5, cuotas })).toEqual([
    41, 42,
  ]);
  expect(callsOf(asked)).toEqual([plan]);
  expect(asked[0]?.body).toEqual({
    p_cliente: 3,
    p_plataforma: null,
    p_total: 5,
    p_cuotas: cuotas,
  });
});

it('replaceReceipt stores another file and names it', async () => {
  vi.spyOn(crypto, 'randomUUID').mockReturnValue('0f8fad5b-d9cb-469f-a165-70867728950f');
  const path = '3/0f8fad5b-d9cb-469f-a165-70867728950f-plano.pdf';
  const store = `POST /storage/v1/object/comprobantes/${path}`;
  const replace = 'POST /rest/v1/rpc/reemplazar_comprobante';
  const asked = fakeNetwork({ [store]: { body: { Key: 'x' } }, [replace]: { body: null } });
  await methods.replaceReceipt({ id: 9, cliente: 3 }, pdf());
  expect(callsOf(asked)).toEqual([store, replace]);
  expect(asked[1]?.body).toEqual({ p_pago: 9, p_comprobante: path });
});

it.each([
  ['reportTransfer', 'informar_transferencia'],
  ['replaceReceipt', 'reemplazar_comprobante'],
] as const)('%s stores the same file once more for another payment', async (verb, rpc) => {
  const random = vi.spyOn(crypto, 'randomUUID');
  const file = pdf();
  for (const pago of [8, 9] as const) {
    random.mockReturnValue(`0f8fad5b-d9cb-469f-a165-70867728950${pago}`);
    const path = `3/0f8fad5b-d9cb-469f-a165-70867728950${pago}-plano.pdf`;
    const store = `POST /storage/v1/object/comprobantes/${path}`;
    const asked = fakeNetwork({
      ...{ [store]: { body: { Key: 'x' } }, [`POST /rest/v1/rpc/${rpc}`]: { body: null } },
    });
    await methods[verb]({ id: pago, cliente: 3 }, file);
    expect(callsOf(asked)).toEqual([store, `POST /rest/v1/rpc/${rpc}`]);
    expect(asked[1]?.body).toEqual({ p_pago: pago, p_comprobante: path });
  }
});

it.each([
  [undefined, { cliente: 3 }],
  [2026, { cliente: 3, anio: 2026 }],
])('statementFile asks for the payments of %s', async (year, body) => {
  const file = 'POST /functions/v1/estado-de-cuenta';
  const asked = fakeNetwork({ [file]: { body: {} } });
  await expect(methods.statementFile(3, year)).rejects.toMatchObject({ kind: 'server' });
  expect(callsOf(asked)).toEqual([file]);
  expect(asked[0]?.body).toEqual(body);
});

describe('receiptOf', () => {
  const file = 'POST /functions/v1/comprobante-de-pago';

  it('asks for the receipt of a payment, and takes nothing but a file', async () => {
    const asked = fakeNetwork({ [file]: { body: {} } });
    await expect(methods.receiptOf(9)).rejects.toMatchObject({ kind: 'server' });
    expect(callsOf(asked)).toEqual([file]);
    expect(asked[0]?.body).toEqual({ pago: 9 });
    // Node's, of which its answers are; jsdom has another.
    vi.stubGlobal('Blob', AnyBlob);
    const headers = { 'content-type': 'application/pdf' };
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('%PDF', { headers })));
    expect(await (await methods.receiptOf(9)).text()).toBe('%PDF');
  });

  it('says why there is none', async () => {
    const message = 'Ese pago no existe o no es tuyo.';
    fakeNetwork({ [file]: { status: 403, body: { codigo: 'rechazo', message } } });
    await expect(methods.receiptOf(9)).rejects.toMatchObject({ message });
  });
});

it.each([
  [{}, {}],
  [
    { q: 'cuota', estado: 'pendiente' },
    { p_q: 'cuota', p_estados: ['pendiente'] },
  ],
  [
    { estado: 'pendiente,en_revision', cliente: 3, 'plataforma@o_nula': 8 },
    { p_estados: ['pendiente', 'en_revision'], p_cliente: 3, p_plataforma: 8 },
  ],
])('paymentTotals asks with the filter of the list: %j', async (filter, body) => {
  const totals = 'POST /rest/v1/rpc/totales_de_pagos';
  const asked = fakeNetwork({ [totals]: { body: [] } });
  expect(await methods.paymentTotals(filter)).toEqual([]);
  expect(callsOf(asked)).toEqual([totals]);
  expect(asked[0]?.body).toEqual(body);
});

describe('payOnline', () => {
  const PAY = 'POST /functions/v1/pago-crear';

  it('asks for one payment and nothing else, and says where it is paid', async () => {
    const asked = fakeNetwork({ [PAY]: { body: { direccion: 'https://www.flow.cl/p?token=T' } } });
    expect(await methods.payOnline(9)).toBe('https://www.flow.cl/p?token=T');
    expect(asked[0]?.body).toEqual({ pago: 9 });
  });

  it('knows what is paid already', async () => {
    fakeNetwork({ [PAY]: { body: { estado: 'pagado' } } });
    expect(await methods.payOnline(9)).toBeNull();
  });

  it('says why not, in the words of the function', async () => {
    fakeNetwork({ [PAY]: { status: 400, body: { codigo: 'correo', message: 'Tu correo no.' } } });
    await expect(methods.payOnline(9)).rejects.toMatchObject({
      kind: 'rule',
      message: 'Tu correo no.',
    });
  });

  it('sends nobody to what is no address of the web', async () => {
    fakeNetwork({ [PAY]: { body: { direccion: 'javascript:alert(1)' } } });
    await expect(methods.payOnline(9)).rejects.toMatchObject({ kind: 'server' });
  });

  it.each([
    [{ disponible: true, prueba: false }, 'real'],
    [{ disponible: true, prueba: true }, 'trial'],
    [{ disponible: true }, 'trial'],
    [{ disponible: false, prueba: false }, 'none'],
    [null, 'none'],
  ])('takes %j for %s', async (body, expected) => {
    fakeNetwork({ 'GET /functions/v1/pago-crear': { body } });
    expect(await methods.onlinePayment()).toBe(expected);
  });
});

it('totals of what is overdue are of that part of what is owed', async () => {
  const totals = 'POST /rest/v1/rpc/totales_de_pagos';
  const row = { estado: 'pendiente', cuantos: 3, monto: 900, vencidos: 2, monto_vencido: 700 };
  const later = { estado: 'programado', cuantos: 1, monto: 50, vencidos: 0, monto_vencido: 0 };
  const asked = fakeNetwork({ [totals]: { body: [row, later] } });
  expect(await methods.paymentTotals({ estado: 'vencido' })).toEqual([
    { ...row, cuantos: 2, monto: 700 },
  ]);
  expect(asked[0]?.body).toEqual({ p_estados: ['programado', 'pendiente', 'rechazado'] });
  expect(await methods.paymentTotals({ estado: 'pendiente,en_revision' })).toEqual([row, later]);
  expect(asked[1]?.body).toEqual({ p_estados: ['pendiente', 'en_revision'] });
});
