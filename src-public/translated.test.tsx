import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { translatePage } from '../tests/translatePage.ts';
import AsistentePanel from './asistente/AsistentePanel.tsx';
import ContactoForm from './contacto/ContactoForm.deferred.tsx';
import SolicitudDatosForm from './legal/SolicitudDatosForm.deferred.tsx';
import SolicitudForm from './solicitud/SolicitudForm.deferred.tsx';
import { FieldError } from './ui/FieldError/FieldError.tsx';

// https://github.com/facebook/react/issues/11538
let stop = (): void => undefined;
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => stop());

const renderPage = (Form: ComponentType) => {
  render(
    <MemoryRouter>
      <Form />
    </MemoryRouter>,
  );
  stop = translatePage();
};

it.each<[string, ComponentType]>([
  ['contact', ContactoForm],
  ['a request for a platform', SolicitudForm],
  ['a request about data', SolicitudDatosForm],
])('a form for %s goes on working when the browser translates the page', async (_what, Form) => {
  renderPage(Form);
  const form = document.querySelector('form');
  const email = screen.getByLabelText(/^Correo/i);
  fireEvent.submit(form as HTMLFormElement);
  await waitFor(() => expect(email).toHaveAttribute('aria-invalid', 'true'));
  await waitFor(() => expect(form?.innerHTML.split('<font>').length).toBeGreaterThan(10));
  fireEvent.change(email, { target: { value: 'ana@prueba.test' } });
  await waitFor(() => expect(email).not.toHaveAttribute('aria-invalid'));
  expect(document.getElementById(`${email.id}-error`)).toHaveTextContent('');
  fireEvent.change(email, { target: { value: 'ana' } });
  await waitFor(() => expect(email).toHaveAttribute('aria-invalid', 'true'));
  expect(form).toBeInTheDocument();
});

it('an error of a translated page comes, changes and goes', async () => {
  let say: (error: string | undefined) => void = () => undefined;
  renderPage(() => {
    const [error, setError] = useState<string | undefined>();
    say = setError;
    return <FieldError id="error" error={error} />;
  });
  const line = document.getElementById('error');
  for (const error of ['Falta tu correo.', 'Ese correo no existe.', undefined, 'Falta.']) {
    act(() => say(error));
    // The translator has its turn between two changes.
    await act(() => Promise.resolve());
    expect(line?.textContent).toBe(error ?? '');
  }
});

it('the assistant of a translated page asks one question after the other', async () => {
  renderPage(() => <AsistentePanel id="a" open takesFocus={false} onClose={() => undefined} />);
  for (const [place, asked] of [
    '¿Cómo te llamas?',
    '¿Qué tipo de plataforma necesitas?',
  ].entries()) {
    await screen.findByText(asked);
    await screen.findByText(`Pregunta ${place + 1} de 4`);
    fireEvent.change(screen.getByPlaceholderText('Tu respuesta...'), { target: { value: 'Ana' } });
    fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  }
  fireEvent.click(screen.getByRole('button', { name: 'Volver' }));
  expect(await screen.findByText('¿Qué tipo de plataforma necesitas?')).toBeInTheDocument();
});
