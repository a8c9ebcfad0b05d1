import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { unFormularioInicial } from '../../tests/builders/contacts.ts';
import { unCliente } from '../../tests/builders/people.ts';
import { openPage } from '../../tests/inConsole.tsx';
import { formularioInicial } from './index.ts';

const open = (changes: Parameters<typeof unFormularioInicial>[0], page = '/show') =>
  openPage('formulario_inicial', formularioInicial, {
    at: `/formulario_inicial/1${page}`,
    rows: {
      formulario_inicial: [unFormularioInicial({ id: 1, ...changes })],
      clientes: [unCliente({ id: 7, cliente: 'Camila Ñancupil' })],
    },
    answers: { conversionOf: () => Promise.resolve(null) },
  });

it('is converted or edited until it is a client’s', async () => {
  const { unmount } = open({ gestionado: true });
  expect(await screen.findByRole('button', { name: 'Convertir en cliente' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Editar' })).toBeVisible();
  unmount();
  open({ gestionado: true, cliente: 7 });
  expect(await screen.findByText(/^Este contacto ya es cliente/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Convertir en cliente' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Editar' })).toBeNull();
});

it('nor does its address open a form then', async () => {
  open({ gestionado: true, cliente: 7 }, '');
  expect(await screen.findByText(/ya es cliente y no se edita/)).toBeVisible();
  expect(screen.queryByLabelText('Gestionado')).toBeNull();
});
