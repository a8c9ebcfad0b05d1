import { afterAll, beforeAll, expect, it } from 'vitest';
import { unInforme } from '../builders/report.ts';
import { textsOf } from '../pdfTexts.ts';
import { callFunction, tokenOf } from './helpers.ts';
import { call, CLIENT, mailsOf, RUN, sql, theClient, theMail } from './outbox.ts';

// A report is sent: its mail says what matters, its PDF is made of what was kept, for its client alone.

let informe: number;
let clientId: number;

beforeAll(async () => {
  ({ clientId } = await theClient());
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    const [servicio] = await tx<{ id: number }[]>`
      insert into public.servicios (cliente, clase, nombre, monto, ancla, proximo, con_informe, estado, creado_en)
      values (${clientId}, 'mantencion', ${`Cuidado ${RUN}`}, 1, '2026-01-15', '2199-01-15', true, 'activo', '2026-01-01') returning id`;
    expect(servicio).toBeDefined();
    const [row] = await tx<{ id: number }[]>`
      insert into public.informes (cliente, mes, sale_el, parrafo) values (${clientId}, '2026-02-01', '2026-03-02', 'Un mes tranquilo.') returning id::int`;
    informe = row?.id ?? 0;
    await tx`insert into public.tickets (cliente, asunto, vence_en, creado_en, primera_respuesta_en, resuelto_en, estado)
      values (${clientId}, ${`Resuelto ${RUN}`}, now(), '2026-02-10', '2026-02-10 01:30', '2026-02-11', 'resuelto')`;
  });
});
afterAll(async () => {
  await sql`delete from public.informes where id = ${informe}`;
  await sql`delete from public.tickets where asunto like ${`%${RUN}`}`;
  await sql`update public.servicios set termina_el = current_date, motivo = 'estudio', estado = 'terminado' where nombre like ${`%${RUN}`}`;
});

it('its mail says what matters most and leads to it', async () => {
  const mails = await mailsOf(async () => {
    await sql`select private.enviar_informe(${informe}, '2026-03-02')`;
  });
  const mail = await theMail(mails, 'informe_mensual', CLIENT);
  expect(mail.asunto).toBe('Tu informe de febrero de 2026');
  expect(mail.texto).toContain('Tickets resueltos');
  expect(mail.texto).toContain(`/dashboard/informes/${informe}/show`);
});

it.each([
  ['clienteA', 200],
  ['admin', 200],
  ['clienteB', 403],
  ['desactivada', 403],
  ['anon', 401],
] as const)('as a PDF %s gets %i', async (who, status) => {
  const response = await callFunction('documento-pdf', who, { clase: 'informe', fila: informe });
  expect(response.status).toBe(status);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (status === 200) expect((await textsOf(bytes)).join('')).toContain('Un mes tranquilo.');
});

it('what is no kind of paper is refused', async () => {
  const response = await callFunction('documento-pdf', 'admin', { clase: 'toString', fila: 1 });
  expect(response.status).toBe(400);
});

it('what the database answers is what the page reads', async () => {
  const answer = await call('informe_de', { p_informe: informe }, await tokenOf('clienteA'));
  const keys = (of: unknown): string[] => Object.keys(of as object).toSorted();
  expect(keys(answer)).toEqual(keys(unInforme()));
  expect(keys((answer as { datos: unknown }).datos)).toEqual(keys(unInforme().datos));
});
