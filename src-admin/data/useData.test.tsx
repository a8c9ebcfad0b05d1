import { fireEvent, screen } from '@testing-library/react';
import { Link, useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { inConsole } from '../../tests/inConsole.tsx';
import { useData } from './dataProvider.ts';

it('whoever asks for data is not drawn anew because the page changes', async () => {
  const drawn = vi.fn();
  function Asks() {
    useData();
    drawn();
    return null;
  }
  const asks = <Asks />;
  const Where = () => <p>{useLocation().pathname}</p>;
  inConsole(
    <>
      {asks}
      <Where />
      <Link to="/tickets/7/show">Abrir</Link>
    </>,
    {},
  );
  fireEvent.click(await screen.findByRole('link', { name: 'Abrir' }));
  await screen.findByText('/tickets/7/show');
  expect(drawn).toHaveBeenCalledOnce();
});
