import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { uuid } from '../../../tests/builders/builder.ts';
import { unIngreso } from '../../../tests/builders/people.ts';
import { unaCuenta, unUsuario } from '../../../tests/builders/views.ts';
import { openPage } from '../../../tests/inConsole.tsx';
import type { Cuenta, Usuario } from '../../data/rows.ts';
import { usuarios } from './resource.ts';
import { accessQuestion } from './UsuarioForm.tsx';

const update = vi.fn((_resource: string, { data }: { data: object }) => Promise.resolve({ data }));
const create = vi.fn((_resource: string, { data }: { data: object }) =>
  Promise.resolve({ data: { ...data, id: 1 } }),
);
const inviteCliente = vi.fn((_who: { id: number; email: string }) => Promise.resolve());
const invitePersona = vi.fn((_who: { id: number; email: string }) => Promise.resolve());
const endSessionsOf = vi.fn((_usuario: string) => Promise.resolve());

beforeEach(() => {
  vi.clearAllMocks();
  sessionStorage.clear();
});

const open = (usuario: Partial<Usuario>, at = '/usuarios/1/show') =>
  openPage(usuarios, {
    at,
    rows: {
      usuarios: [unUsuario({ id: 1, usuario: uuid(1), ...usuario })],
      seguimiento_usuarios: [unIngreso({ usuario_id: uuid(1) })],
    },
    answers: { update, create, inviteCliente, endSessionsOf },
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

it('the account of a client leads to their page, where everything of them is done', async () => {
  open({ cliente: 'Ana Riquelme' });
  const client = await screen.findByRole('link', { name: 'Ficha de Ana Riquelme' });
  expect(client).toHaveAttribute('href', '/clientes/1/show');
  expect(screen.queryByRole('button', { name: /^Ver como/ })).toBeNull();
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

const list = (...rows: readonly Partial<Cuenta>[]) =>
  openPage(usuarios, {
    rows: { usuarios: rows.map((row) => unaCuenta(row)) },
    answers: { inviteCliente, invitePersona },
  });

it.each([
  ['usuarios', inviteCliente],
  ['personas', invitePersona],
] as const)(
  'an invitation is sent again from the list to one of %s, after a question, and the row does not open',
  async (clase, invite) => {
    const invited = { usuario: null, acceso: 'invitado' } as const;
    list({ clase, fila: 7, nombre: 'Ana Riquelme', email: 'ana@viverolaurel.cl', ...invited });
    fireEvent.click(
      await screen.findByRole('button', { name: 'Invitar otra vez a ana@viverolaurel.cl' }),
    );
    expect(await screen.findByText(/Enviaremos a ana@viverolaurel.cl/)).toBeVisible();
    expect(invite).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(invite).toHaveBeenCalledOnce());
    expect(invite.mock.lastCall?.[0]).toMatchObject({ id: 7, email: 'ana@viverolaurel.cl' });
    expect(await screen.findByRole('link', { name: 'Ana Riquelme' })).toBeVisible();
  },
);

it('a row opens the account, and leads to the client whose it is; of the team it names none', async () => {
  list(
    { clase: 'personas', fila: 3, nombre: 'Diego Fuentes', cliente: 9, de: 'Vivero Laurel' },
    { clase: 'usuarios', fila: 5, nombre: 'Berta Paz', perfil: 'admin', cliente: null, de: null },
  );
  const person = await screen.findByRole('link', { name: 'Diego Fuentes' });
  expect(person).toHaveAttribute('href', '/personas/3/show');
  expect(screen.getByRole('link', { name: 'Berta Paz' })).toHaveAttribute(
    'href',
    '/usuarios/5/show',
  );
  expect(screen.getByRole('link', { name: 'Vivero Laurel' })).toHaveAttribute(
    'href',
    '/clientes/9/show',
  );
  const team = screen.getByRole('row', { name: /Berta Paz/ });
  expect(team).toHaveTextContent('Equipo');
  expect(within(team).queryAllByRole('link')).toHaveLength(1);
  // Who signed in already is not invited, and nobody is looked at from here.
  expect(screen.queryByRole('button', { name: /^(Invitar|Ver como)/ })).toBeNull();
});

it('says whose second step is on', async () => {
  list({ nombre: 'Berta Paz', segundo_paso: true }, { nombre: 'Elías Mora', segundo_paso: false });
  expect(await screen.findByRole('row', { name: /Berta Paz/ })).toHaveTextContent(/Sí/);
  expect(screen.getByRole('row', { name: /Elías Mora/ })).toHaveTextContent(/No/);
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
