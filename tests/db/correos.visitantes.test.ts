import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { request, tokenOf } from './helpers.ts';
import {
  call,
  doNow,
  mailsOf,
  ok,
  RUN,
  sql,
  STUDIO,
  theMail,
  visitorInserts,
  VISITOR,
} from './outbox.ts';

// Mails that follow what visitors send.

let admin: string;
beforeAll(async () => {
  admin = await tokenOf('admin');
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
  const received = await theMail(rows, 'lead_confirmacion', VISITOR);
  expect(received.asunto).toBe('Hemos recibido tu mensaje');
  expect(received.html + received.texto).not.toContain('negrita');
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
  // The terms whole, as they stood.
  expect(copy.texto).toContain('9. Cambios, reclamos y tribunales');
  expect(copy.texto).toContain('juzgado de policía local');
});
