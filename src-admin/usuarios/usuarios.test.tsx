import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { uuid } from '../../tests/builders/builder.ts';
import { unIngreso } from '../../tests/builders/people.ts';
import { unUsuario } from '../../tests/builders/views.ts';
import { openPage } from '../../tests/inConsole.tsx';
import type { Usuario } from '../data/rows.ts';
import { usuarios } from './index.ts';

const update = vi.fn((_resource: string, { data }: { data: object }) => Promise.resolve({ data }));
const endSessionsOf = vi.fn((_usuario: string) => Promise.resolve());

beforeEach(() => {
  vi.clearAllMocks();
  sessionStorage.clear();
});

const open = (usuario: Partial<Usuario>, page = '/show') =>
  openPage('usuarios', usuarios, {
    at: `/usuarios/1${page}`,
    rows: {
      usuarios: [unUsuario({ id: 1, usuario: uuid(1), ...usuario })],
      seguimiento_usuarios: [unIngreso({ usuario_id: uuid(1) })],
    },
    answers: { update, endSessionsOf },
  });

it.each<[Partial<Usuario>, boolean, boolean]>([
  [{}, true, true],
  [{ perfil: 'admin' }, false, true],
  [{ activo: false }, false, true],
  [{ usuario: null, ultimo_ingreso: null }, true, false],
])('%o: can be looked as %s, has sessions %s', async (usuario, looks, sessions) => {
  open(usuario);
  expect(await screen.findByText('Última invitación')).toBeVisible();
  const look = screen.queryByRole('button', { name: 'Ver como este cliente' });
  expect(look !== null).toBe(looks);
  const end = screen.queryByRole('button', { name: 'Cerrar sus sesiones' });
  expect(end !== null).toBe(sessions);
});

it('sessions are ended after a question', async () => {
  open({ cliente: 'Ana Riquelme' });
  fireEvent.click(await screen.findByRole('button', { name: 'Cerrar sus sesiones' }));
  expect(await screen.findByText('¿Cerrar las sesiones de Ana Riquelme?')).toBeVisible();
  expect(endSessionsOf).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar sesiones' }));
  await waitFor(() => expect(endSessionsOf.mock.calls).toEqual([[uuid(1)]]));
});

it('nobody loses their access without a question, and who says no keeps it', async () => {
  open({ cliente: 'Ana Riquelme' }, '');
  fireEvent.click(await screen.findByLabelText(/^Acceso/));
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('¿Desactivar a Ana Riquelme?')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByText('¿Desactivar a Ana Riquelme?')).toBeNull());
  expect(update).not.toHaveBeenCalled();
});
