import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { unaAccionDatos } from '../../../../tests/builders/studio.ts';
import { openPage } from '../../../../tests/inConsole.tsx';
import { accionesDatos } from '../resource.ts';

it('shows the author and the request, and the system as the author of a nightly purge', async () => {
  openPage(accionesDatos, {
    rows: {
      acciones_datos: [
        unaAccionDatos({ accion: 'supresion', autor: 'u-1', solicitud: 12 }),
        unaAccionDatos({ accion: 'purga', autor: null, solicitud: null }),
      ],
    },
    answers: { accountNames: () => Promise.resolve(new Map([['u-1', 'Antonia Rivas']])) },
  });
  expect(await screen.findByText('Antonia Rivas')).toBeVisible();
  expect(screen.getByText('El sistema')).toBeVisible();
  expect(screen.getByRole('link', { name: 'N.º 12' })).toHaveAttribute(
    'href',
    '/solicitudes_datos/12/show',
  );
});
