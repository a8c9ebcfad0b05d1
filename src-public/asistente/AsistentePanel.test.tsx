import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import AsistentePanel from './AsistentePanel.tsx';

it('a wrong address is said beside its field until it is changed', () => {
  render(
    <MemoryRouter>
      <AsistentePanel id="a" open takesFocus={false} onClose={() => undefined} />
    </MemoryRouter>,
  );
  const field = screen.getByPlaceholderText('Tu respuesta...');
  const answer = (value: string) => {
    fireEvent.change(field, { target: { value } });
    fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  };
  for (const value of ['Ana', 'Una tienda', '$500.000', 'ana@viverolaurel']) answer(value);
  expect(field).toHaveFocus();
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Por favor ingresa un correo electrónico válido');
  fireEvent.change(field, { target: { value: 'ana@viverolaurel.cl' } });
  expect(field).toBeValid();
  expect(field).toHaveAccessibleDescription('');
});
