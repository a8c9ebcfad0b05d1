/// <reference lib="dom" />
import { describe, expect, it } from 'vitest';
import { button } from './content.ts';
import { BadMail, NoSite, oneLine, renderContent, renderMail } from './render.ts';
import { TEMPLATES } from './templates.ts';
import { documentOf, HOSTILE, inHtml, sampleOf, seen, SITE } from './testing.ts';

describe.each(Object.entries(TEMPLATES))('%s', (tipo, { sample, keys, written, later }) => {
  const mail = renderMail(tipo, sample, SITE);
  const page = documentOf(mail.html);

  it('is a whole page in Spanish, for light and dark', () => {
    expect(
      mail.html.startsWith('<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN"'),
    ).toBe(true);
    expect(page.documentElement.lang).toBe('es-CL');
    expect(page.querySelector('meta[name="color-scheme"]')?.getAttribute('content')).toBe(
      'light dark',
    );
    expect(page.querySelector('style')?.textContent).toContain('prefers-color-scheme: dark');
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    expect(page.title).toBe(page.querySelector('h1')?.textContent);
    expect(page.querySelector('[data-skip-in-text]')?.textContent).toMatch(/^\S.{5}/);
    expect(page.body.textContent).toContain('Estudio Cobre');
  });

  it('leads only to the site', () => {
    const links = [...page.querySelectorAll('a')].map((link) => link.href);
    expect(links.filter((link) => !link.startsWith('https://www.estudio.cl/'))).toEqual([]);
  });

  it('says the same as text', () => {
    expect(mail.text).not.toMatch(/<\/?[a-z]/i);
    expect(mail.text.startsWith(page.querySelector('h1')?.textContent ?? '-')).toBe(true);
    for (const cell of page.querySelectorAll('td.valor')) {
      expect(seen(mail.text)).toContain(seen(cell.textContent));
    }
    for (const link of page.querySelectorAll('a')) expect(mail.text).toContain(link.href);
  });

  it('takes whatever a person typed as text', () => {
    const fields = written.map((field) => [field, `${field} ${HOSTILE}`]);
    const typed: Record<string, string> = Object.fromEntries(fields);
    const { subject, html, text } = renderMail(tipo, { ...sample, ...typed }, SITE);
    expect(subject).not.toMatch(/[\p{Cc}\u2028\u202e]/u);
    expect(Array.from(subject).length).toBeLessThanOrEqual(150);
    expect(subject).toMatch(/\S/);
    const attacked = documentOf(html);
    expect(attacked.querySelectorAll('script, b, iframe, form, [onclick], [onerror]')).toHaveLength(
      0,
    );
    expect(attacked.querySelectorAll('img')).toHaveLength(1);
    expect(attacked.querySelectorAll('table')).toHaveLength(page.querySelectorAll('table').length);
    for (const hostile of Object.values(typed)) {
      expect(seen(attacked.body.textContent)).toContain(seen(inHtml(hostile)));
      expect(seen(text.replaceAll(/^> /gm, ''))).toContain(seen(hostile));
    }
  });

  it('needs each of its fields, but for those that mails of before do not have', () => {
    expect(Object.keys(sample).sort()).toEqual([...keys].sort());
    for (const key of keys) {
      const rest = Object.fromEntries(Object.entries(sample).filter(([name]) => name !== key));
      if (later.includes(key)) expect(renderMail(tipo, rest, SITE).subject).not.toBe('');
      else
        expect(() => renderMail(tipo, rest, SITE), key).toThrow(
          `Los datos del correo ${tipo} no sirven: ${key}`,
        );
      expect(() => renderMail(tipo, { ...rest, [key]: ['x'] }, SITE), key).toThrow(BadMail);
    }
  });
});

describe('the frame', () => {
  const page = documentOf(
    renderMail('pago_recordatorio', sampleOf('pago_recordatorio'), SITE).html,
  );
  const [pressed, ...links] = page.querySelectorAll('a');
  const address = links.at(-1);

  it('bears the mark, as a picture of the site where its address is known', () => {
    const [mark, ...others] = page.querySelectorAll('img');
    expect(mark?.getAttribute('src')).toBe(`${SITE}/marca/simbolo.png`);
    expect(mark?.getAttribute('alt')).toBe('');
    expect(others).toEqual([]);
    expect(page.querySelectorAll('link')).toHaveLength(0);
    const { html } = renderMail('cita_estudio', sampleOf('cita_estudio'), '');
    expect(documentOf(html).querySelectorAll('img')).toHaveLength(0);
  });

  it('shows the first sum of money larger than any other text', () => {
    const sizes = [...page.querySelectorAll<HTMLElement>('[style*="font-size"]')].map(
      ({ style, textContent }) => [Number.parseFloat(style.fontSize), textContent] as const,
    );
    const largest = Math.max(...sizes.map(([size]) => size));
    expect(sizes.filter(([size]) => size === largest)).toEqual([[largest, '$150.000']]);
  });

  it('gives the address behind a button after who writes, broken where it has to be', () => {
    expect(address?.getAttribute('href')).toBe(pressed?.getAttribute('href'));
    expect(address?.textContent).toBe(pressed?.getAttribute('href'));
    expect(address?.style.wordBreak).toBe('break-all');
    const said = page.body.textContent;
    expect(said.indexOf('Si el botón no funciona')).toBeGreaterThan(
      said.indexOf('Te escribimos porque eres cliente'),
    );
  });

  it('names each address where there are two buttons, and none where there is none', () => {
    const blocks = [button('Uno', '/uno'), button('Dos', '/dos')];
    const content = { subject: 'x', preview: 'x', title: 'x', blocks };
    const two = documentOf(renderContent(content, SITE).html).body.textContent;
    expect(two).toContain(`Uno: ${SITE}/uno`);
    expect(two).toContain(`Dos: ${SITE}/dos`);
    const none = renderContent({ ...content, blocks: [] }, SITE).html;
    expect(none).not.toContain('copia esta dirección');
  });

  it('is no wider than others in Outlook, which reads neither a largest width nor media queries', () => {
    const css = page.querySelector('style')?.textContent ?? '';
    const unconditional = css.slice(0, css.indexOf('@media'));
    expect(unconditional).toContain('.ancho { width: 600px; }');
    expect(page.querySelector('table.ancho')?.getAttribute('width')).toBe('100%');
  });

  it('is dark for Outlook, too, in a sheet of its own, since others drop one with rules that they do not know', () => {
    const [sheet = '', outlook = ''] = [...page.querySelectorAll('style')].map(
      ({ textContent }) => textContent,
    );
    const [, dark = ''] = sheet.split('prefers-color-scheme: dark');
    const rules = [...dark.matchAll(/^ {2}\.(\w+) \{ (.*) \}$/gm)];
    expect(rules.length).toBeGreaterThan(5);
    for (const [, name = '', rule = ''] of rules)
      expect(outlook).toContain(`[data-ogsc] .${name}, [data-ogsb] .${name} { ${rule} }`);
    expect(sheet).not.toContain('[');
  });
});

describe('a mail that cannot be written', () => {
  it.each(['otro', 'constructor', '__proto__', ''])(
    'names the type %j that nobody knows',
    (tipo) => {
      expect(() => renderMail(tipo, {}, SITE)).toThrow(`No hay plantilla para el tipo ${tipo}`);
    },
  );

  it.each([null, 7, 'texto', [], {}])('refuses %j as data', (datos) => {
    expect(() => renderMail('lead', datos, SITE)).toThrow(BadMail);
  });

  it('never repeats a value', () => {
    expect(() =>
      renderMail('solicitud_datos', { ...sampleOf('solicitud_datos'), tipo: 'secreto' }, SITE),
    ).toThrow(/^Los datos del correo solicitud_datos no sirven: tipo$/);
  });

  it('waits for the address of the site where it leads there', () => {
    expect(() => renderMail('lead', sampleOf('lead'), '')).toThrow(NoSite);
    expect(renderMail('cita_estudio', sampleOf('cita_estudio'), '').subject).toBe(
      'Nueva reunión con Luz Ñancupil',
    );
  });
});

describe('one line', () => {
  it.each([
    ['Hola', 10, 'Hola'],
    ['  Hola \r\n\t mundo ', 20, 'Hola mundo'],
    ['1234567890', 10, '1234567890'],
    ['12345678901', 10, '123456789…'],
    ['👩👩👩', 2, '👩…'],
    ['a\u202eb\u2066c', 10, 'a b c'],
  ])('of %j, at most %i letters, is %j', (text, length, expected) => {
    expect(oneLine(text, length)).toBe(expected);
  });
});
