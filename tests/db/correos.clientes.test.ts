import { afterAll, expect, it } from 'vitest';
import { formatDay } from '../../src-shared/dates.ts';
import { ACCOUNTS } from '../demoAccounts.ts';
import { request } from './helpers.ts';
import { call, CLIENT, mailsOf, ok, RUN, sql, STUDIO, theMail, VISITOR } from './outbox.ts';
import { admin, client, clientId, platform } from './clientMails.ts';

// Mails about tickets, share links and milestones.

const ADMIN = ACCOUNTS.admin.email;
let ticket = 0;
afterAll(async () => {
  await sql`delete from public.ticket_mensajes where ticket = ${ticket}`;
  await sql`delete from public.tickets where id = ${ticket}`;
});

it('a ticket: opened by the studio, answered by both, closed and opened again', async () => {
  const opened = await mailsOf(async () => {
    ticket = (await call(
      'abrir_ticket',
      { p_asunto: `Fotos ${RUN}`, p_cuerpo: 'Envíalas aquí', p_cliente: clientId },
      admin,
    )) as number;
  });
  const first = await theMail(opened, 'ticket_abierto', CLIENT);
  expect(first.asunto).toBe(`Abrimos un ticket para ti: Fotos ${RUN}`);
  expect(first.html).toContain(`/dashboard/tickets/${ticket}/show"`);

  const say = (token: string, cuerpo: string) => async (): Promise<void> => {
    const body = { ticket, cuerpo };
    ok(await request('/rest/v1/ticket_mensajes', { method: 'POST', body, token }));
  };
  const answered = await mailsOf(say(client, 'Aquí van'));
  expect((await theMail(answered, 'ticket_mensaje', STUDIO)).texto).toContain('> Aquí van');
  const thanked = await mailsOf(say(admin, 'Gracias, llegaron'));
  expect((await theMail(thanked, 'ticket_respuesta', CLIENT)).texto).toContain(
    '> Gracias, llegaron',
  );

  const given = await mailsOf(async () => {
    await sql`update public.tickets set asignado_a = null where id = ${ticket}`;
    await sql`
      update public.tickets set asignado_a = (select id from public.clientes where email = ${ADMIN})
      where id = ${ticket}`;
  });
  expect((await theMail(given, 'ticket_asignado', ADMIN)).texto).toContain(`#${ticket}`);

  // Answered and taken for solved before a mail of either leaves.
  const solved = await mailsOf(() =>
    sql.begin(async (both) => {
      await both`insert into public.ticket_mensajes (ticket, cuerpo) values (${ticket}, 'Quedó listo')`;
      await both`update public.tickets set estado = 'resuelto' where id = ${ticket}`;
    }),
  );
  expect(solved.map(({ tipo }) => tipo)).not.toContain('ticket_respuesta');
  const both = await theMail(solved, 'ticket_resuelto', CLIENT);
  expect(both.asunto).toBe(`Respondimos y resolvimos tu ticket #${ticket}: Fotos ${RUN}`);
  expect(both.texto).toContain('> Quedó listo');

  const closing = await mailsOf(async () => {
    await sql`update public.configuracion set tickets_cierre_dias = 3 where id = 1`;
    await sql`select private.cerrar_callados(now() + interval '2 days') where ${ticket} > 0`;
    await sql`update public.configuracion set tickets_cierre_dias = 7 where id = 1`;
  });
  const mine = closing.filter(({ datos }) => datos['ticket'] === ticket);
  expect((await theMail(mine, 'ticket_por_cerrar', CLIENT)).texto).toContain('queda abierto');

  await call('cerrar_ticket', { p_ticket: ticket }, client);
  const reopened = await mailsOf(() => call('reabrir_ticket', { p_ticket: ticket }, client));
  await theMail(reopened, 'ticket_reabierto_estudio', STUDIO);
  const closed = await mailsOf(() => call('cerrar_ticket', { p_ticket: ticket }, admin));
  expect((await theMail(closed, 'ticket_cerrado', CLIENT)).texto).toContain('14 días');
  const again = await mailsOf(() => call('reabrir_ticket', { p_ticket: ticket }, admin));
  await theMail(again, 'ticket_reabierto', CLIENT);
});

it('a ticket that the client opens is acknowledged to them', async () => {
  let opened: unknown;
  const made = await mailsOf(async () => {
    const body = { p_asunto: `Horario ${RUN}`, p_cuerpo: 'Abrimos a las 10' };
    opened = await call('abrir_ticket', body, client);
  });
  const told = await theMail(made, 'ticket_recibido', CLIENT);
  expect(told.asunto).toBe(`Recibimos tu ticket #${String(opened)}: Horario ${RUN}`);
  await sql`delete from public.tickets where id = ${Number(opened)}`;
});

it('a complaint is acknowledged with the day until which it is answered, and the studio told of it', async () => {
  let opened: unknown;
  const made = await mailsOf(async () => {
    const body = {
      p_asunto: `Mal hecho ${RUN}`,
      p_cuerpo: 'No es lo pedido',
      p_categoria: 'reclamo',
    };
    opened = await call('abrir_ticket', body, client);
  });
  const [row] = await sql<{ dia: string }[]>`
    select private.hoy(responder_en)::text as dia from public.tickets where id = ${Number(opened)}`;
  const day = formatDay(row?.dia ?? '');
  expect((await theMail(made, 'ticket_recibido', CLIENT)).texto).toContain(
    `Respondemos los reclamos dentro de cinco días hábiles: este, a más tardar el ${day}.`,
  );
  const told = await theMail(made, 'ticket_mensaje', STUDIO);
  expect(told.asunto).toMatch(new RegExp(`^Reclamo #${String(opened)} de `));
  expect(told.texto).toContain(`a más tardar el ${day}`);
  await sql`delete from public.tickets where id = ${Number(opened)}`;
});

it('another browser that signs in', async () => {
  const enter = (agent: string) => () =>
    request('/auth/v1/token?grant_type=password', {
      method: 'POST',
      body: { email: CLIENT, password: ACCOUNTS.clienteA.password },
      headers: { 'user-agent': agent },
    });
  const told = await theMail(
    await mailsOf(enter(`Chrome ${RUN} (Android)`)),
    'cuenta_aviso',
    CLIENT,
  );
  expect(told.asunto).toBe('Nuevo ingreso a tu cuenta');
});

it('a share link that the studio sends', async () => {
  let token: unknown;
  const sent = await mailsOf(async () => {
    const body = { p_plataforma: platform, p_dias: 3, p_para: VISITOR };
    token = await call('crear_acceso_temporal', body, admin);
  });
  const mail = await theMail(sent, 'acceso_compartido', VISITOR);
  expect(mail.html).toContain(`/temp-access#${String(token)}"`);
  expect(mail.datos['token']).toBe('[enlace]');
  expect(
    await sql`select from public.correos c where c::text like ${`%${String(token)}%`}`,
  ).toHaveLength(0);
});

it('an invitation of who was converted: it waits while that can be undone, then its link arrives', async () => {
  const [lead] = await sql<{ id: number }[]>`
    insert into public.leads (nombre_contacto, email, telefono, mensaje)
    values ('Zoe', ${VISITOR}, '56912345678', 'Hola') returning id::int`;
  let made: unknown;
  const sent = await mailsOf(async () => {
    made = await call(
      'convertir_contacto',
      {
        ...{ p_clase: 'leads', p_fila: lead?.id ?? 0, p_invitar: true },
        ...{ p_plataforma: `Sitio ${RUN}`, p_hito: 'Inicio' },
      },
      admin,
    );
    const waiting = await sql`select estado from public.correos where conversion = ${Number(made)}`;
    expect([...waiting]).toEqual([{ estado: 'pendiente' }]);
    await sql`update public.correos set proximo_intento = now() where conversion = ${Number(made)}`;
  });
  const mail = await theMail(sent, 'invitacion', VISITOR);
  expect(mail.texto).toContain(
    `te invita a tu área privada. Desde ahí puedes ver el avance de Sitio ${RUN}`,
  );
  const token = /auth-callback#invitacion=([0-9a-f]{64})"/.exec(mail.html)?.[1] ?? '';
  expect(await call('abrir_invitacion', { p_token: token })).toBe(VISITOR);
  expect(await call('abrir_invitacion', { p_token: token.slice(1) })).toBeNull();
  const undone = await request('/rest/v1/rpc/deshacer_conversion', {
    method: 'POST',
    body: { p_conversion: made },
    token: admin,
  });
  expect(undone.data).toMatchObject({
    code: 'P0001',
    hint: 'no_se_deshace',
    message:
      'Ya no se puede deshacer: la invitación ya salió. Corrígelo desde la ficha del cliente.',
  });
  const [client] = await sql<{ id: number; invitado: boolean }[]>`
    select id::int, invitado_en is not null as invitado from public.clientes where email = ${VISITOR}`;
  expect(client?.invitado).toBe(true);
  await sql`delete from public.leads where id = ${lead?.id ?? 0}`;
  await sql`delete from public.plataformas where cliente = ${client?.id ?? 0}`;
  await sql`delete from public.clientes where id = ${client?.id ?? 0}`;
  await sql`delete from auth.users where email = ${VISITOR}`;
});

it('every administrator hears of where the money goes from now on', async () => {
  const change = (enlace: string | null) =>
    request('/rest/v1/productos?codigo=eq.asesoria-cv', {
      method: 'PATCH',
      body: { enlace },
      token: admin,
    });
  const told = await mailsOf(async () => {
    await change('https://pagos.ejemplo.cl/cv');
  });
  const [mine] = await sql`
    select email from public.clientes where perfil = 'admin' and activo order by email limit 1`;
  const to = String(mine?.['email']);
  const hers = told.filter(({ para }) => para === to);
  const mail = await theMail(hers, 'cambio_delicado', to);
  expect(mail.asunto).toBe('Cambió adónde llega el dinero');
  await change(null);
});
