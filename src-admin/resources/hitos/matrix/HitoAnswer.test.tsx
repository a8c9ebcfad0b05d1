import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { pngFile } from '../../../../tests/pngFile.ts';
import { DataError } from '../../../data/errors.ts';
import { open, objecting, attach, press, approve } from '../HitoAnswer.cases.tsx';

beforeEach(() => sessionStorage.clear());

it('takes five pictures, and says that a sixth was left out', async () => {
  open();
  await objecting();
  attach(...[1, 2, 3, 4, 5, 6].map((at) => pngFile(`foto-${at}.png`)));
  expect(await screen.findByText('Se adjuntan hasta 5: los demás quedaron fuera.')).toBeVisible();
  expect(screen.getByText('foto-5.png')).toBeVisible();
  expect(screen.queryByText('foto-6.png')).toBeNull();
  expect(screen.getByRole('button', { name: 'Adjuntar imágenes' })).toBeDisabled();
  expect(screen.getAllByRole('button', { name: /^Quitar foto/ })).toHaveLength(5);
  press('Quitar foto-5.png');
  expect(screen.queryByText('foto-5.png')).toBeNull();
  expect(screen.getByText('foto-4.png')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Adjuntar imágenes' })).toBeEnabled();
});

it('after a lost response, the server is asked for the answer before it is sent again', async () => {
  const { answerHito, wasHitoAnswered } = open(
    () => Promise.reject(new DataError('network')),
    true,
  );
  fireEvent.change(await objecting(), { target: { value: 'El logo' } });
  press('Pedir estos cambios');
  expect(await screen.findByText(/Lo que escribiste sigue aquí/)).toBeVisible();
  press('Reintentar');
  expect(await screen.findByText('Enviamos tus cambios al equipo')).toBeVisible();
  expect(wasHitoAnswered).toHaveBeenCalledWith(4, {
    decision: 'observado',
    observacion: 'El logo',
  });
  expect(answerHito).toHaveBeenCalledTimes(1);
});

it('payments that cannot be read do not keep anybody from approving', async () => {
  open(undefined, false, () => Promise.reject(new DataError('server')));
  expect(await approve()).toHaveTextContent('Si una cuota espera esta aprobación');
});
