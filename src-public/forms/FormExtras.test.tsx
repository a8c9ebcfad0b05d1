import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { Purpose } from './FormExtras.tsx';

it.each([
  [undefined, 'Usaremos tus datos solo para responderte.'],
  ['para tu pedido', 'Usaremos tus datos solo para tu pedido.'],
])('says what data serve for (%s), and asks for nothing else', (purpose, said) => {
  render(
    <MemoryRouter>
      <Purpose {...(purpose && { purpose })} />
    </MemoryRouter>,
  );
  expect(screen.getByText(/^Usaremos/)).toHaveTextContent(said);
  expect(screen.queryByRole('checkbox')).toBeNull();
});
