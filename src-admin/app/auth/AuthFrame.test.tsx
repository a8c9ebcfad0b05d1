import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { AuthFrame } from './AuthFrame.tsx';

/** A form as those of the sign-in pages: it holds what is typed above the frame. */
function Form() {
  const [typed, setTyped] = useState('');
  const [sent, setSent] = useState(false);
  return (
    <AuthFrame title="Inicia sesión">
      {sent && <p>Enviado</p>}
      <input aria-label="Correo" value={typed} onChange={(event) => setTyped(event.target.value)} />
      {!sent && <p data-testid="antes">Escribe tu correo</p>}
      <button onClick={() => setSent(true)}>Enviar</button>
    </AuthFrame>
  );
}

it('a translated sign-in page is drawn anew with what was typed', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<Form />);
  fireEvent.change(screen.getByLabelText('Correo'), { target: { value: 'ana@x.cl' } });
  // As a translator does: what React drew is put elsewhere.
  const before = screen.getByTestId('antes');
  document.createDocumentFragment().append(before);
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(screen.getByText('Enviado')).toBeVisible();
  expect(screen.getByLabelText('Correo')).toHaveValue('ana@x.cl');
  expect(screen.queryByText('No pudimos mostrar esta página')).toBeNull();
  logged.mockRestore();
});
