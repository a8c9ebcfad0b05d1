import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { uuid } from '../../../tests/builders/builder.ts';
import { inHours } from '../../../tests/builders/clock.ts';
import { unaPersona, unCliente } from '../../../tests/builders/people.ts';
import { openPage } from '../../../tests/inConsole.tsx';
import { toDataError } from '../../data/errors.ts';
import type { Persona } from '../../data/rows.ts';
import { personas } from './resource.ts';
import { accessQuestion } from './PersonaForm.tsx';

const update = vi.fn((_resource: string, { data }: { data: object }) => Promise.resolve({ data }));

beforeEach(() => {
  vi.clearAllMocks();
  sessionStorage.clear();
});

const open = (persona: Partial<Persona>, page = '/show') =>
  openPage(personas, {
    at: `/personas/1${page}`,
    rows: {
      personas: [unaPersona({ id: 1, cliente: 7, ...persona })],
      clientes: [unCliente({ id: 7, cliente: 'Nusta', empresa: 'Telares Nusta' })],
    },
    answers: { update },
  });

it.each<[Partial<Persona>, string, string | null]>([
  [{ invitado_en: null }, 'Sin invitar', 'Invitar'],
  [{}, 'Invitado', 'Invitar otra vez'],
  [{ invitado_en: inHours(-71.9) }, 'Invitado', 'Invitar otra vez'],
  [{ invitado_en: inHours(-72) }, 'Invitación vencida', 'Invitar otra vez'],
  [{ invitado_en: inHours(-72), usuario: uuid(1) }, 'Activo', 'Invitar otra vez'],
  [{ activo: false }, 'Desactivado', null],
])('%o reads %s and is invited: %s', async (persona, access, name) => {
  open(persona);
  expect(await screen.findByText('Qué ve')).toBeVisible();
  expect(screen.getByText(access)).toBeVisible();
  const invite = screen.queryByRole('button', { name: /^Invitar/ });
  expect(invite?.textContent ?? null).toBe(name);
  const look = screen.queryByRole('button', { name: 'Ver como esta persona' });
  expect(look === null).toBe(name === null);
});

it('their page links to their client, by the company', async () => {
  open({});
  const client = await screen.findByRole('link', { name: 'Telares Nusta' });
  await waitFor(() => expect(client).toHaveAttribute('href', '/clientes/7/show'));
});

it('access to everything is saved after a question', async () => {
  open({ nombre: 'Diego Fuentes' }, '');
  fireEvent.click(await screen.findByRole('radio', { name: /^Todo/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('¿Mostrarle todo a Diego Fuentes?')).toBeVisible();
  expect(update).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar todo' }));
  await waitFor(() => expect(update).toHaveBeenCalledOnce());
  expect(update.mock.lastCall?.[1].data).toMatchObject({ alcance: 'todo' });
});

it('a taken address shows its error beside the field', async () => {
  const message = 'Ese correo es del contacto principal de este cliente: ya tiene acceso.';
  update.mockImplementationOnce(() =>
    Promise.reject(toDataError({ code: 'P0001', message, hint: 'correo_ocupado' })),
  );
  open({ nombre: 'Diego Fuentes' }, '');
  const address = await screen.findByRole('textbox', { name: /Correo/ });
  fireEvent.change(address, { target: { value: 'ana@viverolaurel.cl' } });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(address).toHaveAccessibleDescription(message));
  expect(address).toBeInvalid();
});

const NOW = { nombre: 'Diego', alcance: 'tickets', activo: true };

it('a question comes before a person sees everything, and tells what that is', () => {
  expect(accessQuestion({ ...NOW, alcance: 'todo' }, NOW)).toMatchObject({
    title: '¿Mostrarle todo a Diego?',
    content: expect.stringContaining('los pagos de su empresa') as string,
  });
});

it('a question comes before a person is deactivated, and tells the consequences', () => {
  expect(accessQuestion({ ...NOW, activo: false }, NOW)).toMatchObject({
    title: '¿Desactivar a Diego?',
    content: expect.stringContaining('Pierde el acceso de inmediato') as string,
  });
});

it.each([
  [NOW, NOW],
  [NOW, { ...NOW, activo: false }],
  [{ ...NOW, nombre: 'Otro' }, NOW],
  [NOW, { ...NOW, alcance: 'todo' }],
])('no other change of %o asks a question', (next, before) => {
  expect(accessQuestion(next, before)).toBeNull();
});
