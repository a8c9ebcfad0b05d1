import { beforeEach, describe, expect, it } from 'vitest';
import { forgetDraft, envioKey } from './drafts.ts';
import { hasSession } from './hasSession.ts';
import { forgetReceived, markReceived, wasReceived } from './received.ts';
import { isBeingTyped, keepTyped, typedValues } from './typed.ts';

/** A form as the prerendered HTML has it, before its script; `early` while no script keeps it. */
const html = ({ early = true, draft = 'borrador-contacto' } = {}) => `
  <form id="f" ${draft ? `data-draft="${draft}"` : ''}>
    <input name="nombre" value="" /><input name="email" value="de@antes.cl" />
    <textarea name="mensaje"></textarea>
    <select name="tipo"><option value="">Elige</option><option value="web">Web</option></select>
    <input type="checkbox" name="acepta" value="si" />
    <input type="radio" name="metodo" value="tarjeta" />
    <input type="radio" name="metodo" value="transferencia" />
    <button ${early ? 'data-early' : ''}>Enviar</button>
  </form>`;

const form = () => document.querySelector('form') ?? document.createElement('form');
function field<E extends Element>(kind: new () => E, selector: string): E {
  const found = form().querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`there is no ${selector}`);
  return found;
}
const input = (selector: string) => field(HTMLInputElement, selector);
const message = () => field(HTMLTextAreaElement, 'textarea');

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  document.body.innerHTML = html();
});

describe('typedValues', () => {
  it('names what stands in the fields, and leaves out what is empty or not ticked', () => {
    expect(typedValues(form())).toEqual({ email: 'de@antes.cl' });
    input('[name=nombre]').value = 'Ana';
    message().value = 'Hola';
    field(HTMLSelectElement, 'select').value = 'web';
    input('[type=checkbox]').checked = true;
    input('[value=transferencia]').checked = true;
    expect(typedValues(form())).toEqual({
      nombre: 'Ana',
      email: 'de@antes.cl',
      mensaje: 'Hola',
      tipo: 'web',
      acepta: true,
      metodo: 'transferencia',
    });
  });
});

describe('a form that no script keeps yet', () => {
  it('is left alone while nobody typed', () => {
    expect(isBeingTyped()).toBe(false);
    keepTyped();
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([
    ['a text', () => (input('[name=nombre]').value = 'Ana'), { nombre: 'Ana' }],
    ['a message', () => (message().value = 'Hola'), { mensaje: 'Hola' }],
    ['a tick', () => (input('[type=checkbox]').checked = true), { acepta: true }],
    ['a choice', () => (input('[value=tarjeta]').checked = true), { metodo: 'tarjeta' }],
  ])('keeps %s when the page is left, with what was kept before', (_what, type, typed) => {
    sessionStorage.setItem('borrador-contacto', '{"telefono":"+56 9","nombre":"antes"}');
    type();
    expect(isBeingTyped()).toBe(true);
    keepTyped();
    expect(JSON.parse(sessionStorage.getItem('borrador-contacto') ?? '')).toEqual({
      telefono: '+56 9',
      nombre: 'antes',
      email: 'de@antes.cl',
      ...typed,
    });
  });

  it('keeps what was taken away, too', () => {
    input('[name=email]').value = '';
    expect(isBeingTyped()).toBe(true);
    keepTyped();
    expect(sessionStorage.getItem('borrador-contacto')).toBe('{}');
  });

  it.each([
    ['its script has come', { early: false }],
    ['it has no draft', { draft: '' }],
  ])('is nobody’s business when %s', (_why, how) => {
    document.body.innerHTML = html(how);
    input('[name=nombre]').value = 'Ana';
    expect(isBeingTyped()).toBe(false);
    keepTyped();
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('a draft', () => {
  it('is forgotten with the id of its sending, and nothing else is', () => {
    expect(envioKey('borrador-contacto')).toBe('borrador-contacto-envio');
    for (const key of ['borrador-contacto', 'borrador-contacto-envio', 'borrador-otro'])
      sessionStorage.setItem(key, '1');
    forgetDraft('borrador-contacto');
    expect(Object.keys(sessionStorage)).toEqual(['borrador-otro']);
  });

  it('is forgotten once the visitor was told that it arrived', () => {
    sessionStorage.setItem('borrador-contacto', '1');
    expect(wasReceived()).toBe(false);
    markReceived('borrador-contacto');
    expect(wasReceived()).toBe(true);
    expect(sessionStorage.getItem('estudio-recibido')).toBe('"borrador-contacto"');
    forgetReceived();
    expect(wasReceived()).toBe(false);
    expect(sessionStorage).toHaveLength(0);
    forgetReceived();
    sessionStorage.setItem('estudio-recibido', '7');
    forgetReceived();
    expect(sessionStorage).toHaveLength(0);
  });
});

it('knows whether somebody is signed in in this browser', () => {
  expect(hasSession()).toBe(false);
  localStorage.setItem('estudio-sesion', '{}');
  expect(hasSession()).toBe(true);
});
