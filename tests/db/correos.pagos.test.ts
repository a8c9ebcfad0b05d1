import postgres from 'postgres';
import { expect, inject, it } from 'vitest';
import { request } from './helpers.ts';
import { attachedTo, call, CLIENT, mailsOf, RUN, sql, STUDIO, theMail } from './outbox.ts';
import { admin, client, clientId } from './moneyMails.ts';

// Mails about money.

it('a transfer that a client made', async () => {
  const receipt = `${clientId}/${RUN}.png`;
  const [pago] = await sql<{ id: number }[]>`
    insert into public.pagos (cliente, concepto, monto, vence_el)
    values (${clientId}, ${`Cuota ${RUN}`}, 150000, '2030-01-01') returning id::int`;
  await sql`insert into storage.objects (bucket_id, name) values ('comprobantes', ${receipt})`;
  const rows = await mailsOf(() =>
    call('informar_transferencia', { p_pago: pago?.id, p_comprobante: receipt }, client),
  );
  const mail = await theMail(rows, 'pago_informado', STUDIO);
  expect(mail.asunto).toBe(`Transferencia informada: Cuota ${RUN}`);
  expect(mail.texto).toContain('Monto: $150.000');
  const received = await theMail(rows, 'pago_en_revision', CLIENT);
  expect(received.asunto).toBe(`Recibimos tu comprobante: Cuota ${RUN}`);
});

it('a tax document, with its file', async () => {
  const pdf = `${clientId}/${RUN}-factura.pdf`;
  const headers = { 'Content-Type': 'application/pdf' };
  const stored = `/storage/v1/object/tributarios/${pdf}`;
  const put = await request(stored, { method: 'POST', token: admin, body: 'x', headers });
  expect(put.status).toBe(200);
  const [pago] = await sql<{ id: number }[]>`
    insert into public.pagos (cliente, concepto, monto, vence_el)
    values (${clientId}, ${`Con factura ${RUN}`}, 119000, '2030-01-01') returning id::int`;
  const written = {
    ...{ p_pagos: [pago?.id], p_clase: '33', p_folio: 880_001, p_dia: '2026-01-05', p_pdf: pdf },
    ...{ p_neto: 100_000, p_iva: 19_000 },
  };
  const documento = await call('anotar_documento', written, admin);
  const rows = await mailsOf(() => call('enviar_documento', { p_documento: documento }, admin));
  const mail = await theMail(rows, 'documento_tributario', CLIENT);
  expect(mail.asunto).toBe('Factura 880001 por $119.000');
  expect(mail.texto).toContain('Va adjunta en este correo, en PDF.');
  const files = await attachedTo(CLIENT, mail.asunto);
  expect(JSON.stringify(files)).toContain('Factura 880001.pdf');
  await sql`delete from public.documentos_tributarios where folio = 880001`;
});

it('money: what is planned, due, paid by card, not found, given back, and what does not fit', async () => {
  const planned = await mailsOf(
    () => sql`insert into public.pagos (cliente, concepto, monto, vence_el, creado_en)
      values (${clientId}, ${`Plan ${RUN}`}, 150000, '2027-02-10', '2027-01-01')`,
  );
  const first = await theMail(planned, 'pago_programado', CLIENT);
  expect(first.texto).toContain('Vence: 10 de febrero de 2027');
  const token = /\/pagar#([0-9a-f]{64})$/m.exec(first.texto)?.[1];
  expect(await call('ver_pago_con_enlace', { p_token: token })).toMatchObject({
    concepto: `Plan ${RUN}`,
    monto: 150000,
  });
  const [pago] = await sql<{ id: number; orden: string }[]>`
    select id::int, orden from public.pagos where concepto = ${`Plan ${RUN}`}`;
  const [id, orden] = [pago?.id ?? 0, pago?.orden ?? ''];

  const changed = await mailsOf(
    () => sql`update public.pagos set monto = 140000, vence_el = '2027-02-11' where id = ${id}`,
  );
  const change = await theMail(changed, 'pago_cambiado', CLIENT);
  expect(change.texto).toContain('$150.000 → $140.000');
  expect(change.texto).toContain('10 de febrero de 2027 → 11 de febrero de 2027');
  await mailsOf(
    () => sql`update public.pagos set monto = 150000, vence_el = '2027-02-10' where id = ${id}`,
  );

  const due = await mailsOf(() => sql`select private.tarea_recordar_pagos('2027-02-13')`);
  const mine = due.filter(({ datos }) => datos['pago'] === id);
  expect((await theMail(mine, 'pago_recordatorio', CLIENT)).asunto).toBe(
    `Tu pago venció hace 3 días: Plan ${RUN}`,
  );

  await sql`update public.pagos set estado = 'en_revision', metodo = 'transferencia' where id = ${id}`;
  const refused = await mailsOf(
    () =>
      sql`update public.pagos set estado = 'rechazado', motivo_rechazo = 'No se lee' where id = ${id}`,
  );
  expect((await theMail(refused, 'pago_no_confirmado', CLIENT)).texto).toContain('> No se lee');

  const says = (order: string, amount: number) =>
    sql`select private.registrar_pago(${`9${id}`}, ${order}, 2, ${amount}, 'CLP', 'Webpay')`;
  const visit = () => sql`
    insert into public.pagos_intentos (pago, orden, monto, estado, proveedor_orden, token, direccion)
    values (${id}, ${orden}, 150000, 'pendiente', ${`9${id}`}, ${`T9${id}`}, 'https://pago.test')`;
  await visit();
  const paid = await mailsOf(() => says(orden, 150000));
  const receipt = await theMail(paid, 'pago_recibido', CLIENT);
  expect(receipt.texto).toContain('Lo verificamos con el proveedor de pagos.');
  expect(receipt.texto).toContain('Comprobante de pago. No reemplaza boleta ni factura.');
  const [pdf] = await attachedTo(CLIENT, receipt.asunto);
  expect(pdf?.name).toBe(`comprobante-P-${id}.pdf`);
  expect(
    Buffer.from(pdf?.content ?? '', 'base64')
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect((await theMail(paid, 'pago_estudio', STUDIO)).texto).toContain('Monto: $150.000');
  expect(paid).toHaveLength(2);

  const back = await mailsOf(() =>
    request('/rest/v1/rpc/anotar_reembolso', {
      method: 'POST',
      body: { p_orden: orden, p_motivo: 'Pagaste dos veces', p_contracargo: true },
      token: admin,
    }),
  );
  const refund = await theMail(back, 'pago_reembolsado', CLIENT);
  expect(refund.texto).toContain('Pagaste dos veces');
  expect(refund.texto).toContain('(un contracargo)');

  await sql`update public.pagos_intentos set estado = 'vencido', proveedor_orden = null where token = ${`T9${id}`}`;
  await sql`
    insert into public.pagos_intentos (pago, orden, monto, estado, proveedor_orden, token, direccion)
    values (${id}, ${orden}, 150000, 'pendiente', ${`9${id}`}, ${`U9${id}`}, 'https://pago.test')`;
  const wrong = await mailsOf(() => says(orden, 1000));
  expect((await theMail(wrong, 'pago_observado', STUDIO)).texto).toContain('Recibido: 1000 CLP');

  const owner = postgres(inject('backend').superDbUrl, { max: 1, onnotice: () => undefined });
  await owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`delete from public.pagos_eventos where orden = ${orden}`;
    await tx`delete from public.pagos_intentos where orden = ${orden}`;
    await tx`delete from private.recordatorios`;
    await tx`delete from public.pagos where id = ${id}`;
  });
  await owner.end();
});
