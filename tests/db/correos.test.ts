import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { TIPOS_CORREO, type TipoCorreo } from '../../src-shared/correos.ts';
import { TEMPLATES } from '../../supabase/functions/_shared/correos/templates.ts';
import { ACCOUNTS } from '../demoAccounts.ts';
import { request, tokenOf, type Reply } from './helpers.ts';

// What the database queues is what the templates take: each mail is made for real, by whoever makes
// it in life, and read in the mailbox at the other end.

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { mailUrl, dbUrl, superDbUrl, serviceKey } = inject('backend');
const sql = postgres(dbUrl, { max: 1, onnotice: () => undefined });
afterAll(() => sql.end());

const STUDIO = 'equipo@estudiocobre.example';
const CLIENT = ACCOUNTS.clienteA.email;
/** Tells the mails of this run from all others. */
const RUN = randomUUID().slice(0, 8);
const VISITOR = `correos-${RUN}@pruebas.cl`;

/** Sends as a visitor from an address of their own, so that no limit is in the way. */
let network = 0;
const headers = () => ({ 'x-forwarded-for': `198.18.7.${(network += 1)}` });
const ok = (reply: Reply): Reply => {
  if (reply.status >= 300) throw new Error(`${reply.status} ${JSON.stringify(reply.data)}`);
  return reply;
};
const visitorInserts = async (table: string, body: object): Promise<void> => {
  ok(await request(`/rest/v1/${table}`, { method: 'POST', body, headers: headers() }));
};
const call = async (fn: string, body: object, token?: string): Promise<unknown> =>
  ok(await request(`/rest/v1/rpc/${fn}`, { method: 'POST', body, token, headers: headers() })).data;

interface Row {
  tipo: string;
  para: string;
  asunto: string | null;
  texto: string | null;
  estado: string;
  datos: Record<string, unknown>;
}
interface Kept {
  asunto: string;
  html: string;
  texto?: string;
}

interface Attached {
  name: string;
  content: string;
}

/** A row of the outbox and what arrived of it. */
type Mail = Row & { asunto: string; texto: string; html: string };

/** Does something and gives back the mails that it queued, once all of them were sent. */
async function mailsOf(act: () => Promise<unknown>): Promise<Row[]> {
  const [start] = await sql<{ now: Date }[]>`select clock_timestamp() as now`;
  await act();
  let found: Row[] = [];
  await expect
    .poll(
      async () => {
        found = await sql<Row[]>`
          select tipo, para, asunto, texto, estado, datos from public.correos
          where creado_en >= ${start?.now ?? new Date()} order by tipo`;
        return found.map(({ estado }) => estado);
      },
      { timeout: 40_000 },
    )
    .toSatisfy((states: string[]) => states.length > 0 && states.every((s) => s === 'enviado'));
  return found;
}

/** The mail of a type among those that something made, with its keys held against its template. */
async function theMail(rows: Row[], tipo: TipoCorreo, para: string): Promise<Mail> {
  const [row, ...others] = rows.filter((row) => row.tipo === tipo);
  expect(others).toEqual([]);
  if (!row) throw new Error(`no mail ${tipo} among ${rows.map((r) => r.tipo).join(', ')}`);
  expect(row.para).toBe(para);
  expect(Object.keys(row.datos).sort()).toEqual([...TEMPLATES[tipo].keys].sort());
  const kept = (await (
    await fetch(`${mailUrl}/api/correos?para=${encodeURIComponent(para)}`)
  ).json()) as Kept[];
  const arrived = kept.find(
    ({ asunto, texto = '' }) =>
      asunto === row.asunto &&
      texto.replace(/[#=][0-9a-f]{64}/, (link) => `${link[0]}[enlace]`) === row.texto,
  );
  if (!arrived) throw new Error(`${tipo} is not in the mailbox of ${para}`);
  seen.add(tipo);
  const { asunto, html, texto = '' } = arrived;
  return { ...row, asunto, html, texto };
}
/** Scheduled work is due, and whoever calls for it does so now instead of within twenty seconds. */
async function doNow(task: string): Promise<void> {
  await sql`update private.tareas set proxima_en = now() where nombre = ${task}`;
  ok(
    await request('/rest/v1/rpc/ejecutar_tareas', {
      method: 'POST',
      body: {},
      token: serviceKey,
      headers: { apikey: serviceKey },
    }),
  );
}

/** The files of the newest mail of a subject to somebody. */
async function attachedTo(para: string, subject: string): Promise<Attached[]> {
  const url = `${mailUrl}/api/correos?para=${encodeURIComponent(para)}`;
  const kept = (await (await fetch(url)).json()) as (Kept & { adjuntos?: Attached[] })[];
  return kept.find(({ asunto }) => asunto === subject)?.adjuntos ?? [];
}
const seen = new Set<string>();

let admin: string;
let client: string;
let clientId: number;
let platform: number;
const made: { tickets: number[] } = { tickets: [] };

beforeAll(async () => {
  [admin, client] = await Promise.all([tokenOf('admin'), tokenOf('clienteA')]);
  const [row] = await sql<{ id: number; plataforma: number }[]>`
    select c.id::int, (select min(p.id)::int from public.plataformas p where p.cliente = c.id) as plataforma
    from public.clientes c where c.email = ${CLIENT}`;
  if (!row) throw new Error('the seed has no such client');
  ({ id: clientId, plataforma: platform } = row);
});
afterAll(async () => {
  await sql`delete from private.envios`;
  await sql`delete from public.ticket_mensajes where ticket = any(${made.tickets})`;
  await sql`delete from public.tickets where id = any(${made.tickets})`;
  await sql`delete from public.hitos_plataforma where titulo like ${`%${RUN}`}`;
  await sql`delete from storage.objects where name like ${`%/${RUN}.png`}`;
  await sql`delete from public.pagos where concepto like ${`%${RUN}`}`;
});

it('a message of the contact form', async () => {
  const rows = await mailsOf(() =>
    visitorInserts('leads', {
      nombre_contacto: `Lía ${RUN}`,
      email: VISITOR,
      telefono: '56912345678',
      mensaje: 'Hola <b>negrita</b>',
    }),
  );
  const mail = await theMail(rows, 'lead', STUDIO);
  expect(mail.asunto).toBe(`Nuevo mensaje de contacto: Lía ${RUN}`);
  expect(mail.texto).toContain('> Hola <b>negrita</b>');
  expect(mail.html).toContain('Hola &lt;b&gt;negrita&lt;/b&gt;');
});

it('the assistant', async () => {
  const rows = await mailsOf(() =>
    visitorInserts('formulario_inicial', {
      nombre: `Leo ${RUN}`,
      tipo_plataforma: 'Tienda',
      presupuesto: 'Un millón',
      email: VISITOR,
    }),
  );
  const mail = await theMail(rows, 'formulario_inicial', STUDIO);
  expect(mail.asunto).toBe(`Nuevo contacto del asistente: Leo ${RUN}`);
});

it('a request for a platform, to the studio and to who asked', async () => {
  const rows = await mailsOf(() =>
    visitorInserts('solicitudes', {
      nombre: 'Luz http://malo.cl',
      email: VISITOR,
      mensaje: 'Visita malo.cl',
      tipo_proyecto: 'app',
      presupuesto: 'mas-5000',
    }),
  );
  const toStudio = await theMail(rows, 'solicitud_estudio', STUDIO);
  expect(toStudio.texto).toContain('Presupuesto: Más de $5.000.000');
  const confirmation = await theMail(rows, 'solicitud_confirmacion', VISITOR);
  expect(confirmation.asunto).toBe('Hemos recibido tu solicitud');
  expect(confirmation.texto).toMatch(/^Gracias, Luz\n/);
  expect(confirmation.html + confirmation.texto).not.toContain('malo.cl');
});

it('a request about personal data: its link, its receipt, and each step of the studio', async () => {
  const asked = await mailsOf(() =>
    visitorInserts('solicitudes_datos', { tipo: 'bloqueo', nombre: 'Lía', email: VISITOR }),
  );
  const link = await theMail(asked, 'datos_por_confirmar', VISITOR);
  const token = /\/politica-privacidad#solicitud=([0-9a-f]{64})"/.exec(link.html)?.[1];
  // What went out stands in clear nowhere else.
  expect(link.datos['token']).toBe('[enlace]');
  const confirmed = await mailsOf(() => call('confirmar_solicitud_datos', { p_token: token }));
  const notice = await theMail(confirmed, 'solicitud_datos', STUDIO);
  expect(notice.asunto).toBe('Solicitud sobre datos personales: bloqueo');
  expect((await theMail(confirmed, 'datos_recibida', VISITOR)).texto).toContain(
    'Respuesta a más tardar: ',
  );
  const step = (change: object) => async (): Promise<void> => {
    const path = `/rest/v1/solicitudes_datos?email=eq.${VISITOR}`;
    ok(await request(path, { method: 'PATCH', body: change, token: admin }));
  };
  const blocked = await mailsOf(step({ bloqueo_nota: 'Tus novedades' }));
  expect((await theMail(blocked, 'datos_bloqueada', VISITOR)).texto).toContain('> Tus novedades');
  const extended = await mailsOf(step({ prorroga_motivo: 'Hay respaldos' }));
  expect((await theMail(extended, 'datos_prorrogada', VISITOR)).texto).toContain('> Hay respaldos');
  const ending = await mailsOf(async () => {
    await sql`alter table public.solicitudes_datos disable trigger user`;
    await sql`update public.solicitudes_datos set vence_en = now() + interval '4 days' where email = ${VISITOR}`;
    await sql`alter table public.solicitudes_datos enable trigger user`;
    await doNow('plazos_datos');
  });
  expect((await theMail(ending, 'datos_por_vencer', STUDIO)).asunto).toMatch(
    /^Por vencer: solicitud n\.º \d+ sobre datos personales$/,
  );
  const answered = await mailsOf(step({ estado: 'resuelta', respuesta: 'Hecho' }));
  expect((await theMail(answered, 'datos_resuelta', VISITOR)).texto).toContain('> Hecho');
  const [other] = await sql<{ id: number }[]>`
    insert into public.solicitudes_datos (tipo, nombre, email, detalle)
    values ('acceso', 'Lía', ${VISITOR}, 'Por carta') returning id::int`;
  const refused = await mailsOf(async () => {
    const body = { estado: 'rechazada', respuesta: 'No es posible' };
    const path = `/rest/v1/solicitudes_datos?id=eq.${other?.id}`;
    ok(await request(path, { method: 'PATCH', body, token: admin }));
  });
  expect(
    (
      await theMail(
        refused.filter(({ tipo }) => tipo === 'datos_rechazada'),
        'datos_rechazada',
        VISITOR,
      )
    ).texto,
  ).toContain('> No es posible');
});

it('an order, to the studio and to the buyer', async () => {
  const rows = await mailsOf(() =>
    call('crear_pedido', {
      p_producto: 'asesoria-cv',
      p_nombre: 'Luz Soto',
      p_email: VISITOR,
      p_telefono: '56912345678',
      p_metodo: 'transferencia',
      p_envio: randomUUID(),
      p_consentimiento: '1',
    }),
  );
  await theMail(rows, 'pedido_estudio', STUDIO);
  const copy = await theMail(rows, 'pedido_confirmacion', VISITOR);
  expect(copy.texto).toContain('Total, IVA incluido: $99.990');
});

it('a booking, its link, and what follows its confirmation', async () => {
  const [from, to] = [30, 60].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
  );
  const hours = (await call('horas_disponibles', { p_desde: from, p_hasta: to })) as {
    inicio: string;
  }[];
  const held = await mailsOf(() =>
    call('reservar_cita', {
      p_inicio: hours[0]?.inicio,
      p_nombre: 'Luz Soto',
      p_email: VISITOR,
      p_telefono: '56912345678',
      p_motivo: 'Cotizar',
      p_envio: randomUUID(),
      p_consentimiento: '1',
    }),
  );
  const link = await theMail(held, 'cita_por_confirmar', VISITOR);
  const token = /\/agendar\?confirmar=([0-9a-f]{64})"/.exec(link.html)?.[1];
  expect(link.datos['token']).toBe('[enlace]');
  const confirmed = await mailsOf(() => call('confirmar_cita', { p_token: token }));
  const confirmation = await theMail(confirmed, 'cita_confirmacion', VISITOR);
  expect(confirmation.asunto).toBe('Tu reunión quedó agendada');
  const manage = /\/agendar#cita=([0-9a-f]{64})"/.exec(confirmation.html)?.[1];
  expect(confirmation.datos['token']).toBe('[enlace]');
  expect((await theMail(confirmed, 'cita_estudio', STUDIO)).texto).toContain('> Cotizar');
  const moved = await mailsOf(() =>
    call('mover_cita', { p_token: manage, p_inicio: hours[2]?.inicio }),
  );
  expect((await theMail(moved, 'cita_movida', VISITOR)).html).toContain(`/agendar#cita=${manage}"`);
  expect((await theMail(moved, 'cita_movida_estudio', STUDIO)).asunto).toBe(
    'Luz Soto cambió la hora de su reunión',
  );
  const byStudio = (change: object) => async (): Promise<void> => {
    const path = `/rest/v1/citas?email=eq.${VISITOR}`;
    ok(await request(path, { method: 'PATCH', body: change, token: admin }));
  };
  const movedAgain = await mailsOf(
    byStudio({ inicio: '2031-01-06T13:00:00Z', termino: '2031-01-06T13:30:00Z' }),
  );
  expect((await theMail(movedAgain, 'cita_movida', VISITOR)).texto).toMatch(
    /Hora nueva \(Chile\): lunes 6 de enero de 2031\D+10:00/,
  );
  const reminded = await mailsOf(async () => {
    await sql`update public.citas set inicio = h, termino = h + interval '30 minutes'
      from (select ((now() at time zone 'America/Santiago')::date + 1 + time '23:15') at time zone 'America/Santiago' as h) x
      where email = ${VISITOR}`;
    await doNow('recordar_citas');
  });
  expect((await theMail(reminded, 'cita_recordatorio', VISITOR)).asunto).toBe(
    'Mañana tenemos una reunión',
  );
  const cancelled = await mailsOf(() => call('cancelar_cita', { p_token: manage }));
  expect((await theMail(cancelled, 'cita_cancelada', VISITOR)).texto).toContain(
    'La cancelaste con el enlace de tu correo.',
  );
  await theMail(cancelled, 'cita_cancelada_estudio', STUDIO);
  await sql`update public.citas set estado = 'confirmada' where email = ${VISITOR}`;
  const refused = await mailsOf(byStudio({ estado: 'cancelada' }));
  expect((await theMail(refused, 'cita_cancelada', VISITOR)).texto).toContain(
    'Tuvimos que cancelarla.',
  );
  await sql`delete from public.citas where email = ${VISITOR}`;
});

it('a meeting that the studio writes down, its room, and the calendar that holds it', async () => {
  const visitor = `sala-${RUN}@pruebas.cl`;
  const file = async (subject: string): Promise<string> => {
    const [attached] = await attachedTo(visitor, subject);
    expect(attached?.name).toBe('reunion.ics');
    return Buffer.from(attached?.content ?? '', 'base64').toString('utf8');
  };
  const path = `/rest/v1/citas?email=eq.${visitor}`;
  const change = (body: object) => async (): Promise<void> => {
    ok(await request(path, { method: 'PATCH', body, token: admin }));
  };
  const written = await mailsOf(async () => {
    const body = {
      nombre: 'Sol Rivas',
      email: visitor,
      inicio: '2031-02-04T10:00 America/Santiago',
      termino: '2031-02-04T10:45 America/Santiago',
      estado: 'confirmada',
    };
    ok(await request('/rest/v1/citas', { method: 'POST', body, token: admin }));
  });
  const first = await theMail(written, 'cita_confirmacion', visitor);
  const calendar = await file('Tu reunión quedó agendada');
  for (const line of ['DTSTART:20310204T130000Z', 'DTEND:20310204T134500Z', 'SEQUENCE:0'])
    expect(calendar.split('\r\n')).toContain(line);
  const uid = /^UID:(.+)\r$/m.exec(calendar)?.[1];
  expect(uid).toBe(first.datos['uid']);

  const room = 'https://meet.pruebas.cl/sol';
  const told = await mailsOf(change({ enlace: room }));
  expect((await theMail(told, 'cita_enlace', visitor)).texto).toContain(
    `La videollamada es en ${room}`,
  );

  const { apiUrl } = inject('backend');
  const key = (await call('crear_calendario', {}, admin)) as string;
  const feed = (clave: string) => fetch(`${apiUrl}/functions/v1/calendario?clave=${clave}`);
  const answer = await feed(key);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
  ]);
  const lines = (await answer.text()).replaceAll('\r\n ', '').split('\r\n');
  for (const line of [`UID:${uid ?? ''}`, 'SUMMARY:Reunión con Sol Rivas', `LOCATION:${room}`])
    expect(lines).toContain(line);
  expect((await feed('0'.repeat(64))).status).toBe(404);
  await call('quitar_calendario', {}, admin);
  expect((await feed(key)).status).toBe(404);

  await mailsOf(change({ estado: 'cancelada' }));
  const ended = (await file('Tu reunión quedó cancelada')).split('\r\n');
  for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', `UID:${uid ?? ''}`, 'SEQUENCE:2'])
    expect(ended).toContain(line);
  await sql`delete from public.citas where email = ${visitor}`;
});

it('a ticket: opened by the studio, answered by both, closed and opened again', async () => {
  let ticket = 0;
  const opened = await mailsOf(async () => {
    ticket = (await call(
      'abrir_ticket',
      { p_asunto: `Fotos ${RUN}`, p_cuerpo: 'Envíalas aquí', p_cliente: clientId },
      admin,
    )) as number;
  });
  made.tickets.push(ticket);
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

  const solved = await mailsOf(async () => {
    const path = `/rest/v1/tickets?id=eq.${ticket}`;
    ok(await request(path, { method: 'PATCH', body: { estado: 'resuelto' }, token: admin }));
  });
  expect((await theMail(solved, 'ticket_resuelto', CLIENT)).asunto).toBe(
    `Resolvimos tu ticket #${ticket}: Fotos ${RUN}`,
  );

  const closing = await mailsOf(async () => {
    await sql`update public.configuracion set tickets_cierre_dias = 3 where id = 1`;
    await sql`select private.cerrar_resueltos(now() + interval '2 days') where ${ticket} > 0`;
    await sql`update public.configuracion set tickets_cierre_dias = 0 where id = 1`;
  });
  const mine = closing.filter(({ datos }) => datos['ticket'] === ticket);
  expect((await theMail(mine, 'ticket_por_cerrar', CLIENT)).texto).toContain('queda abierto');

  await call('cerrar_ticket', { p_ticket: ticket }, client);
  const reopened = await mailsOf(() => call('reabrir_ticket', { p_ticket: ticket }, client));
  await theMail(reopened, 'ticket_reabierto_estudio', STUDIO);
  await call('cerrar_ticket', { p_ticket: ticket }, admin);
  const again = await mailsOf(() => call('reabrir_ticket', { p_ticket: ticket }, admin));
  await theMail(again, 'ticket_reabierto', CLIENT);
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
});

it('money: what is planned, due, paid by card, not found, given back, and what does not fit', async () => {
  const planned = await mailsOf(
    () => sql`insert into public.pagos (cliente, concepto, monto, vence_el, creado_en)
      values (${clientId}, ${`Plan ${RUN}`}, 150000, '2027-02-10', '2027-01-01')`,
  );
  const first = await theMail(planned, 'pago_programado', CLIENT);
  expect(first.texto).toContain('Vence: 10 de febrero de 2027');
  const [pago] = await sql<{ id: number; orden: string }[]>`
    select id::int, orden from public.pagos where concepto = ${`Plan ${RUN}`}`;
  const [id, orden] = [pago?.id ?? 0, pago?.orden ?? ''];

  const due = await mailsOf(() => sql`select private.recordar_pagos('2027-02-13')`);
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
  expect(pdf?.name).toBe(`comprobante-${orden}.pdf`);
  expect(
    Buffer.from(pdf?.content ?? '', 'base64')
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect((await theMail(paid, 'pago_estudio', STUDIO)).texto).toContain('Monto: $150.000');
  expect(paid).toHaveLength(2);

  const back = await mailsOf(
    () => sql`update public.pagos set estado = 'reembolsado' where id = ${id}`,
  );
  await theMail(back, 'pago_reembolsado', CLIENT);

  await sql`update public.pagos_intentos set estado = 'vencido', proveedor_orden = null where token = ${`T9${id}`}`;
  await sql`
    insert into public.pagos_intentos (pago, orden, monto, estado, proveedor_orden, token, direccion)
    values (${id}, ${orden}, 150000, 'pendiente', ${`9${id}`}, ${`U9${id}`}, 'https://pago.test')`;
  const wrong = await mailsOf(() => says(orden, 1000));
  expect((await theMail(wrong, 'pago_observado', STUDIO)).texto).toContain('Recibido: 1000 CLP');

  const owner = postgres(superDbUrl, { max: 1, onnotice: () => undefined });
  await owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`delete from public.pagos_eventos where orden = ${orden}`;
    await tx`delete from public.pagos_intentos where orden = ${orden}`;
    await tx`delete from private.recordatorios`;
    await tx`delete from public.pagos where id = ${id}`;
  });
  await owner.end();
});

it('a milestone: delivered to the client, sent back to the studio', async () => {
  let hito = 0;
  const delivered = await mailsOf(async () => {
    const reply = await request('/rest/v1/hitos_plataforma?select=id', {
      method: 'POST',
      body: {
        plataforma_id: platform,
        fecha: '2027-01-01',
        titulo: `Menú ${RUN}`,
        estado: 'entregado',
      },
      token: admin,
      headers: { prefer: 'return=representation' },
    });
    hito = (ok(reply).data as [{ id: number }])[0].id;
  });
  const mail = await theMail(delivered, 'hito_entregado', CLIENT);
  expect(mail.html).toContain(`/dashboard/hitos/${hito}/show"`);
  const answered = await mailsOf(() =>
    call(
      'responder_hito',
      { p_hito: hito, p_decision: 'observado', p_observacion: 'Más grande' },
      client,
    ),
  );
  const answer = await theMail(answered, 'hito_respuesta', STUDIO);
  expect(answer.asunto).toMatch(new RegExp(`pidió cambios en un hito: Menú ${RUN}$`));
  expect(answer.texto).toContain('> Más grande');
});

it('a milestone that changed after the client answered it', async () => {
  const [hito] = await sql<{ id: number }[]>`
    insert into public.hitos_plataforma (plataforma_id, fecha, titulo, estado, aprobado_en)
    values (${platform}, '2027-01-01', ${`Portada ${RUN}`}, 'aprobado', now()) returning id::int`;
  const rows = await mailsOf(async () => {
    const path = `/rest/v1/hitos_plataforma?id=eq.${hito?.id ?? 0}`;
    ok(await request(path, { method: 'PATCH', body: { estado: 'en_curso' }, token: admin }));
  });
  const mail = await theMail(rows, 'hito_cambiado', CLIENT);
  expect(mail.texto).toContain('Antes: Aprobado\nAhora: En curso');
});

it('a mail that came back', async () => {
  const back = `vuelve-${VISITOR}`;
  const [sent] = await sql<{ id: string }[]>`
    insert into public.correos (tipo, para, asunto, cuerpo, estado, creado_en)
    values ('lead', ${back}, 'Hola', '<p>x</p>', 'enviado', now() - interval '1 day') returning id`;
  const rows = await mailsOf(
    () => sql`select private.correo_evento(${sent?.id ?? ''}, 'rebotado', now(), '550 no existe')`,
  );
  const mail = await theMail(rows, 'correo_rebotado', STUDIO);
  expect(mail.asunto).toBe(`Ya no escribimos a ${back}`);
  expect(mail.texto).toContain('Dijo el proveedor: 550 no existe');
  await sql`delete from public.correos_silenciados where email = ${back}`;
});

it('a mail of a client that reached no ticket', async () => {
  const rows = await mailsOf(
    () =>
      sql`select private.recibir_correo(${RUN}, ${CLIENT}, '', 'Otra cosa', 'Les escribo', null, false, '[]')`,
  );
  const mail = await theMail(rows, 'correo_sin_dueno', STUDIO);
  expect(mail.asunto).toBe(`Un correo de ${CLIENT} no llegó a ningún ticket`);
  expect(mail.texto).toContain('> Les escribo');
  await sql`delete from public.correos_entrantes where mensaje_id = ${RUN}`;
});

it('what follows many notices within minutes comes in one mail', async () => {
  await sql`update private.ajustes set avisos_seguidos = 1`;
  try {
    const send = (n: number) =>
      visitorInserts('leads', {
        nombre_contacto: `Lía ${RUN} ${n}`,
        email: `varios${n}-${VISITOR}`,
        telefono: '56912345678',
        mensaje: `Mensaje ${n}`,
      });
    const rows = await mailsOf(async () => {
      // The studio has had notices of the tests above within these minutes.
      for (const n of [1, 2, 3]) await send(n);
      await sql`update public.correos set proximo_intento = now() where tipo = 'avisos_reunidos'`;
    });
    const mail = await theMail(rows, 'avisos_reunidos', STUDIO);
    expect(rows).toHaveLength(1);
    expect(mail.asunto).toBe('3 avisos más');
    for (const n of [1, 2, 3]) {
      expect(mail.texto).toContain(`Nuevo mensaje de contacto: Lía ${RUN} ${n}`);
      expect(mail.texto).toContain(`Responder a: varios${n}-${VISITOR}`);
    }
  } finally {
    await sql`update private.ajustes set avisos_seguidos = 1000000`;
  }
});

it('a mail of an earlier release goes out as it is', async () => {
  const rows = await mailsOf(
    () => sql`insert into public.correos (tipo, para, asunto, cuerpo)
      values ('ticket_reabierto', ${VISITOR}, ${`De antes ${RUN}`}, '<p>Escrito antes</p>')`,
  );
  expect(rows).toMatchObject([{ asunto: `De antes ${RUN}`, texto: null, datos: null }]);
  const kept = (await (
    await fetch(`${mailUrl}/api/correos?para=${encodeURIComponent(VISITOR)}`)
  ).json()) as Kept[];
  expect(kept).toContainEqual(
    expect.objectContaining({ asunto: `De antes ${RUN}`, html: '<p>Escrito antes</p>' }),
  );
});

it('a mail that nobody can write is given up with its reason', async () => {
  const [row] = await sql<{ id: string }[]>`
    insert into public.correos (tipo, para, datos) values ('lead', ${VISITOR}, '{}') returning id`;
  await expect
    .poll(
      () => sql`select estado, ultimo_error from public.correos where id = ${row?.id ?? null}`,
      { timeout: 40_000 },
    )
    .toEqual([
      {
        estado: 'fallido',
        ultimo_error: expect.stringMatching(/^Los datos del correo lead no sirven: \w+$/) as string,
      },
    ]);
});

it('every type of mail was made', () => {
  expect([...seen].sort()).toEqual(TIPOS_CORREO.map(({ valor }) => valor).sort());
});
