import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { unaSolicitud } from '../../../tests/builders/contacts.ts';
import { unCliente } from '../../../tests/builders/people.ts';
import { openPage } from '../../../tests/inConsole.tsx';
import { solicitudes } from './resource.ts';

const open = (changes: Parameters<typeof unaSolicitud>[0]) =>
  openPage(solicitudes, {
    at: '/solicitudes/1',
    rows: {
      solicitudes: [unaSolicitud({ id: 1, ...changes })],
      clientes: [unCliente({ id: 7, cliente: 'Nusta', empresa: 'Telares Nusta' })],
    },
  });

it('one that is a client is not edited by its address either', async () => {
  open({ estado: 'ganado', cliente: 7 });
  expect(await screen.findByText(/ya es cliente y no se edita/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
});
