import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { inConsole } from '../../../../tests/inConsole.tsx';
import { DataError } from '../../../data/errors.ts';
import { Sidebar } from '../Sidebar.tsx';
import { open } from '../Sidebar.cases.tsx';

beforeEach(() => localStorage.clear());

it('says that there are more than it shows, that there are none, and that it could not look', async () => {
  const many = Array.from({ length: 20 }, (_, n) => ({
    id: n + 10,
    cliente: `C${n}`,
    empresa: null,
  }));
  const { input } = await open((words) => {
    if (words === 'roto') throw new DataError('limit');
    return words === '' ? many : [];
  });
  input.focus();
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  const more = 'Los primeros 20. Escribe para buscar otros.';
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(more));
  expect(input).toHaveAccessibleDescription(more);
  fireEvent.change(input, { target: { value: 'zzz' } });
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('Ningún cliente con ese nombre'),
  );
  fireEvent.change(input, { target: { value: 'roto' } });
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No pudimos buscar'));
});

it('over the page, a press on the page itself closes the menu and adds nothing to the history', async () => {
  history.replaceState(null, '', '/tickets');
  const onClose = vi.fn();
  const { router } = inConsole(
    <Sidebar perfil="admin" overlay open onClose={onClose} loaded={false} />,
    { at: '/tickets', answers: { changes: () => Promise.resolve([]) } },
  );
  const { key } = router.state.location;
  fireEvent.click(await screen.findByRole('link', { name: 'Tickets' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(router.state.location.key).toBe(key);
  fireEvent.click(screen.getByRole('link', { name: 'Pagos' }));
  expect(router.state.location.pathname).toBe('/pagos');
  expect(onClose).toHaveBeenCalledTimes(1);
});
