/// <reference lib="dom" />
import { describe, expect, it } from 'vitest';
import { renderMail } from './render.ts';
import { documentOf, HOSTILE, inHtml, sampleOf, seen, SITE } from './testing.ts';

describe('several notices in one', () => {
  const notice = (tipo: string, datos: object, responder_a: string | null = null) => ({
    tipo,
    datos,
    responder_a,
  });
  const mailOf = (...avisos: object[]) => renderMail('avisos_reunidos', { avisos }, SITE);

  it('holds each with its text, its link and whom to answer', () => {
    const { text, html, subject } = mailOf(
      notice('lead', sampleOf('lead'), 'paula@ejemplo.cl'),
      notice('pago_informado', sampleOf('pago_informado')),
    );
    expect(subject).toBe('2 avisos más');
    expect(text).toContain('Nuevo mensaje de contacto: Paula Ríos');
    expect(text).toContain('> Hola, necesito una tienda para mi vivero.');
    expect(text).toContain('Responder a: paula@ejemplo.cl');
    expect(text).toContain('https://www.estudio.cl/dashboard/pagos/9/show');
    expect([...documentOf(html).querySelectorAll('h2')].map((h) => h.textContent)).toEqual([
      'Nuevo mensaje de contacto: Paula Ríos',
      'Transferencia informada: Cuota 2 de 3',
    ]);
  });

  it('loses none because another cannot be written', () => {
    const { text } = mailOf(
      notice('constructor', {}),
      notice('lead', { nombre: 7 }),
      notice('ticket_mensaje', sampleOf('ticket_mensaje')),
    );
    expect(text).toContain('Aviso que no se pudo escribir\n\nTipo: constructor');
    expect(text).toContain('Aviso que no se pudo escribir\n\nTipo: lead');
    expect(text).toContain('> Desde diciembre abrimos a las 10:00.');
  });

  it('takes whatever a person typed as text', () => {
    const { html, subject } = mailOf(
      notice('ticket_mensaje', {
        ...sampleOf('ticket_mensaje'),
        mensaje: HOSTILE,
        asunto: HOSTILE,
      }),
    );
    expect(subject).toBe('Un aviso más');
    const page = documentOf(html);
    expect(page.querySelectorAll('script, b, [onclick], [onerror]')).toHaveLength(0);
    expect(page.querySelectorAll('img')).toHaveLength(1);
    expect(seen(page.body.textContent)).toContain(seen(inHtml(HOSTILE)));
  });
});
