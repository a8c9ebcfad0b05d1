import { describe, expect, it } from 'vitest';
import { TEMPLATES } from '../_shared/correos/templates.ts';
import { HIDDEN, previewOf, type Row } from './preview.ts';

const STUDIO = { nombre: 'Taller Raulí', email: 'hola@rauli.cl', telefono: null };
const HERE = { siteUrl: 'https://www.rauli.cl', studio: STUDIO, answers: false, signs: true };
const TOKEN = '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef';

const row = (change: Partial<Row>): Row => ({
  ...{ tipo: 'lead', datos: null, asunto: null, cuerpo: null, texto: null, saludo: null },
  ...change,
});

async function shown(change: Partial<Row>, here: Partial<typeof HERE> = {}) {
  const preview = await previewOf(row(change), { ...HERE, ...here });
  if ('motivo' in preview) throw new Error(preview.motivo);
  return preview;
}

describe('every mail', () => {
  it.each(Object.entries(TEMPLATES))('%s is shown, and no key of its links', async (tipo, mail) => {
    const { html, asunto, texto } = await shown({ tipo, datos: mail.sample });
    expect(html).toContain('<html');
    expect(html).toContain('Taller Raulí');
    expect(asunto).not.toBe('');
    const keys = JSON.stringify(mail.sample).match(/"token":"[^"]+"/g) ?? [];
    for (const key of keys) {
      const secret = key.slice('"token":"'.length, -1);
      expect(html).not.toContain(secret);
      expect(texto).not.toContain(secret);
      expect(html).toContain(HIDDEN);
    }
  });
});

/** The token of the code that accepts a proposal is that code: it leads nowhere. */
const WITH_LINK = Object.entries(TEMPLATES).filter(
  ([tipo, { sample }]) => 'token' in sample && tipo !== 'propuesta_codigo',
);

it.each(WITH_LINK)('a link of %s keeps where it leads', async (tipo, { sample }) => {
  const { html } = await shown({ tipo, datos: { ...sample, token: TOKEN } });
  expect(html).toMatch(new RegExp(`href="https://www.rauli.cl/[a-z/-]+[#?](\\w+=)?${HIDDEN}"`));
  expect(html).not.toContain(TOKEN);
});

it.each(WITH_LINK)(
  'a %s that was sent, whose key is forgotten by now, is shown all the same',
  async (tipo, { sample }) => {
    const { html } = await shown({ tipo, datos: { ...sample, token: '[enlace]' } });
    expect(html).toContain(HIDDEN);
  },
);

it('says what was sent, without its keys, and what was sent with it', async () => {
  const sample = TEMPLATES.cita_confirmacion.sample;
  const preview = await shown({
    ...{ tipo: 'cita_confirmacion', datos: sample, asunto: 'Así se llamaba' },
    texto: `Cambiarla: https://x.cl/agendar#cita=${TOKEN}\nHasta luego`,
  });
  expect(preview.asunto).toBe('Así se llamaba');
  expect(preview.texto).toBe(`Cambiarla: https://x.cl/agendar#cita=${HIDDEN}\nHasta luego`);
  expect(preview.archivos).toEqual(['reunion.ics']);
});

it('a link that turns notices off is shown without what it is signed with', async () => {
  const texto = `Dejar de recibir: https://x.cl/dashboard/baja#t=${'a'.repeat(40)}.${'b'.repeat(32)}`;
  const preview = await shown({
    ...{ tipo: 'ticket_resuelto', datos: TEMPLATES.ticket_resuelto.sample, texto },
  });
  expect(preview.html).toContain(`/dashboard/baja#t=${HIDDEN}"`);
  expect(preview.texto).toBe(`Dejar de recibir: https://x.cl/dashboard/baja#t=${HIDDEN}`);
});

it('a mail of an earlier release is shown as it was written', async () => {
  const preview = await shown({
    ...{ asunto: 'Hola', cuerpo: `<p>Hola <a href="{{sitio}}/agendar#cita=${TOKEN}">ver</a></p>` },
  });
  expect(preview.html).toBe(
    `<p>Hola <a href="https://www.rauli.cl/agendar#cita=${HIDDEN}">ver</a></p>`,
  );
  expect(preview.texto).toBeNull();
});

it.each<[string, Partial<Row>, Partial<typeof HERE>, string]>([
  ['an unknown type', { tipo: 'otro', datos: {} }, {}, 'No hay plantilla para el tipo otro'],
  [
    'an invitation of an earlier release',
    { tipo: 'invitacion', datos: { cliente: 3 } },
    {},
    'la escribió el servicio de acceso',
  ],
  ['data that does not fit', { datos: {} }, {}, 'Los datos del correo lead no sirven'],
  [
    'no address of the site',
    { tipo: 'acceso_compartido', datos: TEMPLATES.acceso_compartido.sample },
    { siteUrl: '' },
    'Falta la variable SITE_URL',
  ],
])('%s is said', async (_what, change, here, said) => {
  expect(await previewOf(row(change), { ...HERE, ...here })).toMatchObject({
    motivo: expect.stringContaining(said) as string,
  });
});
