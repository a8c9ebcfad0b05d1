import { expect, it } from 'vitest';
import { call, CLIENT, mailsOf, RUN, sql, theMail } from '../outbox.ts';
import { client, clientId, platform } from '../moneyMails.ts';

// Mails about money.

it('a plan of payments, in one mail', async () => {
  const planned = await mailsOf(
    () => sql`insert into public.pagos (cliente, concepto, monto, vence_el)
      values (${clientId}, ${`Plan, cuota 1 de 2 ${RUN}`}, 150000, '2030-02-10'),
        (${clientId}, ${`Plan, cuota 2 de 2 ${RUN}`}, 150001, '2030-03-10')`,
  );
  const mail = await theMail(planned, 'pago_plan', CLIENT);
  expect(mail.asunto).toBe('Plan de pagos: 2 cuotas por $300.001');
  for (const said of [
    `Concepto: Plan, cuota 1 de 2 ${RUN}`,
    'Vence: 10 de febrero de 2030',
    `Concepto: Plan, cuota 2 de 2 ${RUN}`,
    'Monto, IVA incluido: $150.001',
    'Vence: 10 de marzo de 2030',
    'Total, IVA incluido: $300.001',
  ])
    expect(mail.texto).toContain(said);
  expect(planned).toHaveLength(1);
});

it('a payment that waits for a milestone: told with it, due with its approval', async () => {
  const [hito] = await sql<{ id: number }[]>`
    insert into public.hitos_plataforma (entrega_enlace, plataforma_id, fecha, titulo, estado)
    values ('https://x.cl', ${platform}, '2027-01-01', ${`Tienda ${RUN}`}, 'entregado') returning id::int`;
  const planned = await mailsOf(
    () => sql`
      insert into public.pagos (cliente, plataforma, hito, concepto, monto, vence_el, estado)
      select cliente, id, ${hito?.id ?? 0}, ${`Saldo ${RUN}`}, 75000, '2030-01-15', 'programado'
      from public.plataformas where id = ${platform}`,
  );
  expect((await theMail(planned, 'pago_programado', CLIENT)).texto).toContain(
    `Vence: Cuando apruebes «Tienda ${RUN}»`,
  );
  const approved = await mailsOf(() =>
    call('responder_hito', { p_hito: hito?.id, p_decision: 'aprobado' }, client),
  );
  const due = await theMail(approved, 'pago_liberado', CLIENT);
  expect(due.asunto).toBe(`Ya puedes pagar: Saldo ${RUN}`);
  expect(due.texto).toContain('Vence: 15 de enero de 2030');
  const answer = approved.find(({ tipo }) => tipo === 'hito_respuesta');
  expect(answer?.texto).toContain('Se puede cobrar: $75.000');
});
