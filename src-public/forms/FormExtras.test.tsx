import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { Consent } from './FormExtras.tsx';

it.each([
  [undefined, 'Usaremos tus datos solo para responderte.'],
  ['para tu pedido', 'Usaremos tus datos solo para tu pedido.'],
])('says what data serve for (%s), beside the box for news', (purpose, said) => {
  render(
    <MemoryRouter>
      <Consent id="c" checked={false} onChange={() => undefined} {...(purpose && { purpose })} />
    </MemoryRouter>,
  );
  expect(screen.getByText(/^Usaremos/)).toHaveTextContent(said);
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});
