import { describe, expect, it } from 'vitest';
import { replyAddress } from '../_shared/correos/replies.ts';
import { unsubscribeToken } from '../_shared/correos/unsubscribe.ts';
import { readEnvironment } from './environment.ts';
import { row, typed, answerOutside } from './outside.ts';
import { drainOutbox } from './queue.ts';

const outside = answerOutside();

describe('what is sent', () => {
  it('sends each mail as the provider wants it and writes down its answer', async () => {
    outside.due = [row('uno')];
    expect(await drainOutbox(outside.environment, () => undefined)).toEqual({ sent: 1, failed: 0 });
    const sent = outside.calls.find(({ path }) => path === '/v3/smtp/email');
    expect(sent?.headers).toMatchObject({
      'api-key': 'brevo',
      accept: 'application/json',
      'content-type': 'application/json',
    });
    expect(sent?.body).toEqual({
      sender: { name: 'Estudio Cobre', email: 'hola@ejemplo.cl' },
      to: [{ email: 'uno@correo.cl' }],
      subject: 'Asunto',
      htmlContent: '<p>Hola</p>',
      tags: ['uno'],
      headers: {
        idempotencyKey: 'uno',
        'X-Mailin-custom': 'uno',
        'Auto-Submitted': 'auto-generated',
      },
    });
    expect(outside.bodiesOf('/correo_enviado')).toEqual([
      { p_id: 'uno', p_proveedor_id: '<1@brevo>', p_asunto: 'Asunto', p_texto: null },
    ]);
  });

  it('names the studio as its settings do', async () => {
    const delivered = { hito: 5, titulo: 'Portada', descripcion: null, plataforma: 'Tienda' };
    outside.due = [typed('ana', 'hito_entregado', delivered)];
    await drainOutbox({ ...outside.environment, siteUrl: 'https://x.cl' }, () => undefined);
    const [{ htmlContent, textContent }] = outside.bodiesOf('/email') as [
      { htmlContent: string; textContent: string },
    ];
    expect(textContent).toContain(
      '-- \nTaller Raulí · hola@rauli.cl\nTe escribimos porque eres cliente de Taller Raulí.',
    );
    expect(htmlContent).toContain('Taller Raulí · hola@rauli.cl');
    expect(htmlContent + textContent).not.toContain('Estudio Cobre');
  });

  it('tells the provider whom to answer, where somebody is named', async () => {
    outside.due = [{ ...row('uno'), reply_to: 'ana@viverolaurel.cl' }];
    await drainOutbox(outside.environment, () => undefined);
    expect(outside.bodiesOf('/email')).toMatchObject([
      { replyTo: { email: 'ana@viverolaurel.cl' } },
    ]);
  });

  it('has what a client may turn off turned off by one press, from its own sender', async () => {
    const delivered = { hito: 5, titulo: 'Portada', descripcion: null, plataforma: 'Tienda' };
    outside.due = [typed('ana', 'hito_entregado', delivered), row('otro')];
    const noticeSender = { name: 'Estudio', email: 'avisos@estudio.cl' };
    const here = {
      ...outside.environment,
      siteUrl: 'https://www.estudio.cl',
      noticeSender,
      signingKey: 'k',
    };
    await drainOutbox(here, () => undefined);
    const token = unsubscribeToken('k', { email: 'ana@correo.cl', aviso: 'hitos' });
    const sent = outside.bodiesOf('/email') as { to: { email: string }[]; textContent?: string }[];
    const notice = sent.find(({ to }) => to[0]?.email === 'ana@correo.cl');
    expect(notice).toMatchObject({
      sender: noticeSender,
      headers: {
        'List-Unsubscribe': `<${here.supabaseUrl}/functions/v1/baja?t=${token}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    });
    expect(notice?.textContent).toContain(
      `Dejar de recibir estos avisos: https://www.estudio.cl/dashboard/baja#t=${token}`,
    );
    const other = sent.find(({ to }) => to[0]?.email === 'otro@correo.cl');
    expect(other).toMatchObject({
      sender: { email: 'hola@ejemplo.cl' },
      headers: { idempotencyKey: 'otro', 'X-Mailin-custom': 'otro' },
    });
    expect(JSON.stringify(other)).not.toContain('List-Unsubscribe');
    outside.due = [typed('lia', 'hito_entregado', delivered)];
    await drainOutbox({ ...here, signingKey: '' }, () => undefined);
    const unsigned = JSON.stringify(outside.bodiesOf('/email').at(-1));
    expect(unsigned).not.toContain('List-Unsubscribe');
    expect(unsigned).toContain('https://www.estudio.cl/dashboard/preferencias');
  });

  it('tells a client to answer by mail only where an answer is heard', async () => {
    const answer = { ticket: 31, asunto: 'Horario', autor: 'Jimena', mensaje: 'Listo' };
    const mail = { ...typed('ana', 'ticket_respuesta', answer), reply_to: 'hola@estudio.cl' };
    outside.due = [mail];
    const here = { ...outside.environment, siteUrl: 'https://www.estudio.cl' };
    await drainOutbox(here, () => undefined);
    outside.due = [mail];
    const replies = { domain: 'r.estudio.cl', key: 'clave', formerKey: '' };
    await drainOutbox({ ...here, replies }, () => undefined);
    const [unheard, heard] = outside.bodiesOf('/email') as {
      textContent: string;
      replyTo: unknown;
    }[];
    expect(unheard?.replyTo).toEqual({ email: 'hola@estudio.cl' });
    expect(unheard?.textContent).not.toContain('responder a este correo');
    expect(heard?.replyTo).toEqual({ email: replyAddress(replies, 31, 'ana@correo.cl') });
    expect(heard?.textContent).toContain('También puedes responder a este correo');
  });

  const meeting = {
    uid: '3f8b6f0a-2d3c-4c1e-9a55-0d6a4f1b7c21',
    nombre: 'Luz',
    inicio: '2027-01-04T12:00:00Z',
    termino: '2027-01-04T12:30:00Z',
    secuencia: 0,
    token: 'a'.repeat(64),
  };

  it('writes a mail from what it is about, as HTML and as text, and keeps what it said', async () => {
    outside.due = [typed('uno', 'cita_confirmacion', meeting)];
    expect(
      await drainOutbox({ ...outside.environment, siteUrl: 'https://sitio.cl' }, () => undefined),
    ).toEqual({ sent: 1, failed: 0 });
    const [sent] = outside.bodiesOf('/email');
    expect(sent).toMatchObject({
      to: [{ email: 'uno@correo.cl' }],
      subject: 'Tu reunión quedó agendada',
      textContent: expect.stringMatching(/^Gracias, Luz\n/) as string,
      htmlContent: expect.stringContaining('>Gracias, Luz</h1>') as string,
    });
    expect(outside.bodiesOf('/correo_enviado')).toEqual([
      {
        p_id: 'uno',
        p_proveedor_id: '<1@brevo>',
        p_asunto: 'Tu reunión quedó agendada',
        p_texto: sent?.['textContent'],
      },
    ]);
  });

  const factura = {
    ...{ documento: 3, pago: 9, clase: '33', folio: 120, dia: '2026-11-23', total: 119_000 },
    ...{ retencion: 0, pdf: '2/f.pdf', xml: '2/f.xml' },
  };
  const siteUrl = 'https://sitio.cl';

  it('brings along the files that it names, as they are stored', async () => {
    outside.due = [typed('uno', 'documento_tributario', factura)];
    await drainOutbox({ ...outside.environment, siteUrl }, () => undefined);
    const content = (name: string) => Buffer.from(`contenido de ${name}`).toString('base64');
    expect(outside.bodiesOf('/email')).toMatchObject([
      {
        subject: 'Factura 120 por $119.000',
        attachment: [
          { name: 'Factura 120.pdf', content: content('f.pdf') },
          { name: 'Factura 120.xml', content: content('f.xml') },
        ],
      },
    ]);
    const read = outside.calls.find(({ path }) => path.endsWith('/tributarios/2/f.pdf'));
    expect(read?.headers).toMatchObject({ apikey: 'servicio' });
  });

  it('is tried again where a file cannot be read', async () => {
    outside.due = [typed('uno', 'documento_tributario', factura)];
    outside.refusedPath = '/2/f.xml';
    await drainOutbox({ ...outside.environment, siteUrl }, () => undefined);
    expect(outside.bodiesOf('/email')).toEqual([]);
    expect(outside.bodiesOf('/correo_fallido')).toMatchObject([
      {
        ...{ p_error: 'No se pudo leer «Factura 120.xml», que va con el correo' },
        p_definitivo: false,
      },
    ]);
  });

  it('gives up a mail that cannot be written, says why, and goes on with the others', async () => {
    outside.due = [
      typed('uno', 'otro', {}),
      typed('dos', 'cita_confirmacion', { ...meeting, nombre: 7 }),
      { ...typed('tres', 'lead', {}), datos: null },
      row('cuatro'),
    ];
    expect(await drainOutbox(outside.environment, () => undefined)).toEqual({ sent: 1, failed: 3 });
    expect(outside.bodiesOf('/email')).toMatchObject([{ to: [{ email: 'cuatro@correo.cl' }] }]);
    const reasons = outside
      .bodiesOf('/correo_fallido')
      .map(({ p_id, p_error, p_definitivo }) => [p_id, p_error, p_definitivo]);
    expect(reasons.sort()).toEqual([
      ['dos', 'Los datos del correo cita_confirmacion no sirven: nombre', true],
      ['tres', 'El correo no tiene contenido', true],
      ['uno', 'No hay plantilla para el tipo otro', true],
    ]);
  });

  it('writes the address of the site into links', async () => {
    outside.due = [
      { ...row('uno'), cuerpo: '<a href="{{sitio}}/agendar?confirmar=1">Confirmar</a>' },
    ];
    const siteUrl = 'https://estudio.cl/';
    outside.environment = readEnvironment(
      (name) =>
        ({
          SUPABASE_URL: outside.environment.supabaseUrl,
          SUPABASE_SERVICE_ROLE_KEY: 'servicio',
          BREVO_API_KEY: 'brevo',
          CORREO_API_URL: outside.environment.correoApiUrl,
          SITE_URL: siteUrl,
        })[name],
    );
    await drainOutbox(outside.environment, () => undefined);
    expect(outside.bodiesOf('/email')).toMatchObject([
      { htmlContent: '<a href="https://estudio.cl/agendar?confirmar=1">Confirmar</a>' },
    ]);
  });

  it('keeps a mail with a link until the address of the site is set', async () => {
    outside.due = [
      { ...row('uno'), cuerpo: '<a href="{{sitio}}/agendar">Confirmar</a>' },
      row('dos'),
    ];
    await drainOutbox(outside.environment, () => undefined);
    expect(outside.bodiesOf('/email')).toMatchObject([{ to: [{ email: 'dos@correo.cl' }] }]);
    expect(outside.bodiesOf('/correo_fallido')).toEqual([
      {
        p_id: 'uno',
        p_error: 'Falta la variable SITE_URL',
        p_definitivo: false,
        p_esperar: null,
        p_cuenta: false,
        p_incierto: false,
      },
    ]);
  });
});
