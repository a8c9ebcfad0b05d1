import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { unaCuenta } from '../../../../tests/builders/views.ts';
import { openPage } from '../../../../tests/inConsole.tsx';
import type { Cuenta } from '../../../data/rows.ts';
import { usuarios } from '../resource.ts';
import { inviteCliente, open } from '../usuarios.cases.ts';

const invitePersona = vi.fn((_who: { id: number; email: string }) => Promise.resolve());

beforeEach(() => {
  vi.clearAllMocks();
  sessionStorage.clear();
});

it('the account of a client leads to their page, where everything of them is done', async () => {
  open({ cliente: 'Ana Riquelme' });
  const client = await screen.findByRole('link', { name: 'Ficha de Ana Riquelme' });
  expect(client).toHaveAttribute('href', '/clientes/1/show');
  expect(screen.queryByRole('button', { name: /^Ver como/ })).toBeNull();
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
