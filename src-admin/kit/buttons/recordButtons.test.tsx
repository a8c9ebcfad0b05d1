import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { RecordContextProvider } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import { DeleteButton } from './DeleteButton.tsx';
import { CreateLink } from './CreateLink.tsx';
import { EditLink } from './EditLink.tsx';

const remove = vi.fn((_resource: string, { id }: { id: number }) =>
  Promise.resolve({ data: { id } }),
);

// A phone, as MUI asks for it.
beforeEach(() =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })),
);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const open = (resource: string, perfil: 'admin' | 'cliente' = 'admin') =>
  inConsole(
    <RecordContextProvider value={{ id: 7 }}>
      <EditLink />
      <CreateLink>Crear un hito</CreateLink>
      <DeleteButton
        title="¿Eliminar este hito?"
        content="No se puede deshacer."
        done="Hito eliminado"
      >
        Eliminar
      </DeleteButton>
    </RecordContextProvider>,
    { resource, perfil, answers: { delete: remove } },
  );

it('say in words what they do, also on a phone', async () => {
  open('hitos');
  expect(await screen.findByText('Editar')).toHaveAttribute('href', '/hitos/7');
  expect(screen.getByText('Crear un hito')).toHaveAttribute('href', '/hitos/create');
  expect(screen.getByText('Eliminar')).toBeVisible();
});

it('a form that is not theirs is offered to nobody', async () => {
  open('hitos', 'cliente');
  await screen.findByText('Eliminar');
  expect(screen.queryByRole('link', { name: 'Editar' })).toBeNull();
});

it('what is deleted is asked about', async () => {
  open('hitos');
  fireEvent.click(await screen.findByText('Eliminar'));
  const question = await screen.findByRole('dialog', { name: '¿Eliminar este hito?' });
  expect(remove).not.toHaveBeenCalled();
  fireEvent.click(within(question).getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(remove).toHaveBeenCalledOnce());
  expect(remove.mock.lastCall?.[0]).toBe('hitos');
  expect(remove.mock.lastCall?.[1].id).toBe(7);
});
