import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { unaSolicitud } from '../../tests/builders/contacts.ts';
import { unCliente } from '../../tests/builders/people.ts';
import { openPage } from '../../tests/inConsole.tsx';
import { solicitudes } from './index.ts';

const open = (changes: Parameters<typeof unaSolicitud>[0], page = '/show') =>
  openPage('solicitudes', solicitudes, {
    at: `/solicitudes/1${page}`,
    rows: {
      solicitudes: [unaSolicitud({ id: 1, ...changes })],
      clientes: [unCliente({ id: 7, cliente: 'Nusta', empresa: 'Telares Nusta' })],
    },
    answers: { conversionOf: () => Promise.resolve(null) },
  });

it('is converted or edited until it is a client’s, also when it was won without one', async () => {
  const { unmount } = open({ estado: 'ganado' });
  expect(await screen.findByRole('link', { name: 'Editar' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Convertir en cliente' })).toBeVisible();
  unmount();
  open({ estado: 'ganado', cliente: 7 });
  expect(await screen.findByText(/^Esta solicitud ya es cliente/)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Telares Nusta' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Editar' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Convertir en cliente' })).toBeNull();
});

it('nor does its address open a form then', async () => {
  open({ estado: 'ganado', cliente: 7 }, '');
  expect(await screen.findByText(/ya es cliente y no se edita/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
});

it('says project and budget in people’s words', async () => {
  open({ tipo_proyecto: 'ecommerce', presupuesto: 'mas-5000' });
  expect(await screen.findByText('Tienda Online')).toBeVisible();
  expect(screen.getByText('Más de $5.000.000')).toBeVisible();
});
