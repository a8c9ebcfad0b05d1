import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { envioKey } from '../data/drafts.ts';
import { useDraft } from './useDraft.ts';

const DRAFT = 'borrador-prueba';
const initial = { nombre: '', pide: 'acceso' };

function Form() {
  // A copy, as Formik makes one.
  const [values, setValues] = useState({ ...initial });
  useDraft(DRAFT, 'prueba', values, initial, setValues);
  return (
    <form id="prueba">
      <input
        aria-label="Nombre"
        name="nombre"
        value={values.nombre}
        onChange={({ target }) => setValues({ ...values, nombre: target.value })}
      />
    </form>
  );
}

const type = (text: string) =>
  fireEvent.change(screen.getByLabelText('Nombre'), { target: { value: text } });

describe('useDraft', () => {
  beforeEach(() => sessionStorage.clear());

  it('keeps nothing of a form in which nobody typed', () => {
    render(<Form />);
    expect(sessionStorage).toHaveLength(0);
  });

  it('gives back what was typed before a reload', () => {
    const { unmount } = render(<Form />);
    type('Ana');
    unmount();
    render(<Form />);
    expect(screen.getByLabelText('Nombre')).toHaveValue('Ana');
  });

  it('keeps nothing once everything typed was taken back, the id of its sending neither', () => {
    render(<Form />);
    type('Ana');
    sessionStorage.setItem(envioKey(DRAFT), '"un-envio"');
    type('Ana P');
    expect(sessionStorage).toHaveLength(2);
    type('');
    expect(sessionStorage).toHaveLength(0);
  });

  it('keeps what was typed alone, not what the form began with', () => {
    render(<Form />);
    type('Ana');
    expect(sessionStorage.getItem(DRAFT)).toBe('{"nombre":"Ana"}');
  });

  it.each([
    ['{"nombre":7,"otro":"x"}', ''],
    ['{"nombre":"Ana","otro":"x"}', 'Ana'],
    ['"Ana"', ''],
    ['null', ''],
  ])('takes of the draft %s what the form has', (draft, nombre) => {
    sessionStorage.setItem(DRAFT, draft);
    render(<Form />);
    expect(screen.getByLabelText('Nombre')).toHaveValue(nombre);
  });

  it('takes what was typed before the form came alive, before what was kept', () => {
    sessionStorage.setItem(DRAFT, '{"nombre":"antes","pide":"supresion"}');
    const early = document.createElement('form');
    early.id = 'prueba';
    early.innerHTML = '<input name="nombre" value="Ana">';
    document.body.prepend(early);
    const { unmount } = render(<Form />);
    expect(screen.getByLabelText('Nombre')).toHaveValue('Ana');
    expect(sessionStorage.getItem(DRAFT)).toBe('{"nombre":"Ana","pide":"supresion"}');
    early.remove();
    unmount();
  });

  it('restores once: what is typed afterwards stands', () => {
    sessionStorage.setItem(DRAFT, '{"nombre":"antes"}');
    render(<Form />);
    type('Ana');
    type('Ana P');
    expect(screen.getByLabelText('Nombre')).toHaveValue('Ana P');
  });

  it('keeps the id of a sending whose draft comes back', () => {
    sessionStorage.setItem(DRAFT, '{"nombre":"Ana"}');
    sessionStorage.setItem(envioKey(DRAFT), '"un-envio"');
    render(<Form />);
    expect(sessionStorage.getItem(envioKey(DRAFT))).toBe('"un-envio"');
  });
});
