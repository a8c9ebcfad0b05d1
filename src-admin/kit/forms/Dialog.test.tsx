import { MenuItem } from '@mui/material';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import { ConfirmButton } from '../buttons/ConfirmButton.tsx';
import { Menu } from './Menu.tsx';

const act = vi.fn(() => Promise.resolve());
beforeEach(() => act.mockClear());
afterEach(() => vi.restoreAllMocks());

const Asking = () => (
  <ConfirmButton title="¿Borrar?" content="No vuelve." confirm="Borrar" done="Ya" action={act}>
    Eliminar
  </ConfirmButton>
);

/** Presses beside the open layer, as the second half of a double press does. */
function pressOutside(layer: HTMLElement) {
  const outside =
    layer.closest('.MuiDialog-container') ??
    layer.closest('.MuiModal-root')?.querySelector('.MuiBackdrop-root');
  if (!outside) throw new Error('Nothing is beside it.');
  fireEvent.mouseDown(outside, { detail: 2 });
  fireEvent.click(outside, { detail: 2 });
}

/** As if a second had passed. */
const later = () => {
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 1000);
};

it('a question stays after the double press that opened it, and closes by a later one', async () => {
  inConsole(<Asking />, {});
  fireEvent.click(await screen.findByRole('button', { name: 'Eliminar' }));
  pressOutside(await screen.findByRole('dialog'));
  expect(screen.getByRole('dialog', { name: '¿Borrar?' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Eliminar' }));
  const question = await screen.findByRole('dialog');
  later();
  pressOutside(question);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('nor does a double press answer it, by pointer or Enter', async () => {
  inConsole(<Asking />, {});
  fireEvent.click(await screen.findByRole('button', { name: 'Eliminar' }));
  const yes = await screen.findByRole('button', { name: 'Borrar' });
  fireEvent.click(yes, { detail: 2 });
  expect(act).not.toHaveBeenCalled();
  expect(yes).not.toHaveFocus();
  expect(screen.getByRole('button', { name: 'Cancelar' })).not.toHaveFocus();
  fireEvent.click(yes, { detail: 1 });
  fireEvent.click(yes, { detail: 1 });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(act).toHaveBeenCalledOnce();
});

it('a menu stays, too', async () => {
  const Page = () => {
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    return (
      <>
        <button onClick={({ currentTarget }) => setAnchor(currentTarget)}>Asignar</button>
        <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
          <MenuItem>Berta</MenuItem>
        </Menu>
      </>
    );
  };
  inConsole(<Page />, {});
  fireEvent.click(await screen.findByRole('button', { name: 'Asignar' }));
  pressOutside(await screen.findByRole('menu'));
  expect(screen.getByRole('menuitem', { name: 'Berta' })).toBeVisible();
});
