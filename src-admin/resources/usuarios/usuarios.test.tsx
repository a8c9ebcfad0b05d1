import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { uuid } from '../../../tests/builders/builder.ts';
import type { Usuario } from '../../data/rows.ts';
import { accessQuestion } from './UsuarioForm.tsx';
import { update, create, inviteCliente, endSessionsOf, open } from './usuarios.cases.ts';

beforeEach(() => {
  vi.clearAllMocks();
  sessionStorage.clear();
});

it.each<[Partial<Usuario>, boolean, name?: string | null, variant?: string]>([
  [{}, true, 'Invitar otra vez', 'text'],
  [{ perfil: 'admin' }, true],
  [{ activo: false, acceso: 'desactivado' }, true, null],
  [
    { usuario: null, ultimo_ingreso: null, invitado_en: null, acceso: 'sin_invitar' },
    ...([false, 'Invitar', 'contained'] as const),
  ],
  [{ usuario: null, acceso: 'invitado' }, false, 'Invitar otra vez', 'outlined'],
  [{ usuario: null, acceso: 'invitacion_vencida' }, false, 'Invitar otra vez', 'contained'],
])('%o: has sessions %s, is invited by a button that says %s, %s', async (usuario, ...expected) => {
  const [sessions, name, variant] = expected;
  open(usuario);
  expect(await screen.findByText('Última invitación')).toBeVisible();
  const end = screen.queryByRole('button', { name: 'Cerrar sus sesiones' });
  expect(end !== null).toBe(sessions);
  if (name === undefined) return;
  const button = screen.queryByRole('button', { name: /^Invitar/ });
  expect(button?.textContent ?? null).toBe(name);
  if (button) expect(button.className).toContain(`MuiButton-${variant}`);
});

it('sessions are ended after a question', async () => {
  open({ cliente: 'Ana Riquelme' });
  fireEvent.click(await screen.findByRole('button', { name: 'Cerrar sus sesiones' }));
  expect(await screen.findByText('¿Cerrar las sesiones de Ana Riquelme?')).toBeVisible();
  expect(endSessionsOf).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar sesiones' }));
  await waitFor(() => expect(endSessionsOf.mock.calls).toEqual([[uuid(1)]]));
});

it('an account is deactivated only after a question', async () => {
  open({ cliente: 'Ana Riquelme' }, '/usuarios/1');
  fireEvent.click(await screen.findByLabelText(/^Acceso/));
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('¿Desactivar a Ana Riquelme?')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByText('¿Desactivar a Ana Riquelme?')).toBeNull());
  expect(update).not.toHaveBeenCalled();
});

const typeColleague = async () => {
  open({}, '/usuarios/create');
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await screen.findByLabelText(/^Nombre/);
  type(/^Nombre/, 'Berta Paz');
  type(/^Correo/, ' Berta@EstudioCobre.cl');
  fireEvent.click(screen.getByRole('button', { name: 'Sumar e invitar' }));
  expect(await screen.findByText('¿Sumar a Berta Paz a la administración?')).toBeVisible();
};

it('a colleague becomes an admin and is invited after a question that names the rights', async () => {
  await typeColleague();
  expect(screen.getByText(/tickets y pagos de todos los clientes/)).toBeVisible();
  expect(create).not.toHaveBeenCalled();
  fireEvent.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Sumar e invitar' }),
  );
  await waitFor(() => expect(inviteCliente).toHaveBeenCalledOnce());
  expect(create.mock.lastCall?.[1].data).toEqual({
    cliente: 'Berta Paz',
    email: 'berta@estudiocobre.cl',
    perfil: 'admin',
  });
  expect(inviteCliente.mock.lastCall?.[0]).toMatchObject({ id: 1, email: 'berta@estudiocobre.cl' });
  // On their page, which says how far they are.
  expect(await screen.findByText('Última invitación')).toBeVisible();
});

it('a declined question adds nobody', async () => {
  await typeColleague();
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(create).not.toHaveBeenCalled();
  expect(inviteCliente).not.toHaveBeenCalled();
});

const NOW = { cliente: 'Ana', perfil: 'cliente', activo: true };

it('a question comes before somebody becomes an admin, and tells the consequences', () => {
  expect(accessQuestion({ ...NOW, perfil: 'admin' }, NOW)).toMatchObject({
    title: '¿Dar administración a Ana?',
    content: expect.stringContaining('todos los clientes') as string,
  });
});

it('a question comes before an account is deactivated, and tells the consequences', () => {
  expect(accessQuestion({ ...NOW, activo: false }, NOW)).toMatchObject({
    title: '¿Desactivar a Ana?',
    content: expect.stringContaining('Pierde el acceso de inmediato') as string,
  });
});

it.each([
  [NOW, NOW],
  [NOW, { ...NOW, activo: false }],
  [
    { ...NOW, perfil: 'admin' },
    { ...NOW, perfil: 'admin' },
  ],
  [NOW, { ...NOW, perfil: 'admin' }],
])('no other change of %o asks a question', (next, before) => {
  expect(accessQuestion(next, before)).toBeNull();
});
