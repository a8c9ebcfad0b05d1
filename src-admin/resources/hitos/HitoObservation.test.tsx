import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { unHito } from '../../../tests/builders/people.ts';
import { inConsole } from '../../../tests/inConsole.tsx';
import { formatInstantShort } from '../../../src-shared/dates.ts';
import { HitoObservation } from './HitoObservation.tsx';

const EN = '2026-11-20T12:00:00Z';
const observed = {
  estado: 'observado',
  observacion: 'El logo',
  respondido_nombre: 'Delia Rojas',
  respondido_en: EN,
};

it.each([
  ['admin', observed, /El cliente pidió cambios: El logo/],
  ['cliente', observed, /Pediste cambios: El logo/],
  ['admin', { ...observed, estado: 'en_curso' }, /pidió cambios la última vez: El logo/],
] as const)('to %s it says who wanted what changed, and when', async (perfil, given, said) => {
  inConsole(<HitoObservation hito={unHito(given)} />, { perfil });
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.getByText('Delia Rojas,', { exact: false })).toHaveTextContent(
    `Delia Rojas, ${formatInstantShort(EN)}`,
  );
});

it('of one that was answered before it was known by whom, it says nothing of that', async () => {
  const given = { ...observed, respondido_nombre: null, respondido_en: null };
  inConsole(<HitoObservation hito={unHito(given)} />, { perfil: 'cliente' });
  expect(await screen.findByText('Pediste cambios: El logo')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(/^Pediste cambios: El logo$/);
});

it('what was approved has nothing to change', async () => {
  inConsole(
    <>
      <HitoObservation hito={unHito({ ...observed, estado: 'aprobado' })} />
      <p>Lo demás</p>
    </>,
    { perfil: 'admin' },
  );
  expect(await screen.findByText('Lo demás')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
