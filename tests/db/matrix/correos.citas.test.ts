import { randomUUID } from 'node:crypto';
import { beforeAll, expect, inject, it } from 'vitest';
import { request, tokenOf } from '../helpers.ts';
import {
  attachedTo,
  call,
  doNow,
  mailsOf,
  ok,
  RUN,
  sql,
  STUDIO,
  theMail,
  VISITOR,
} from '../outbox.ts';

// Mails about meetings.

let admin: string;
beforeAll(async () => {
  admin = await tokenOf('admin');
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
    `Por videollamada, en ${room}`,
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
