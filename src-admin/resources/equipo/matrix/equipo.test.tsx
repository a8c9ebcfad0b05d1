import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { unIntegrante } from '../../../../tests/builders/studio.ts';
import { openPage } from '../../../../tests/inConsole.tsx';
import { equipo } from '../resource.ts';
import { update } from '../equipo.cases.ts';

beforeEach(() => sessionStorage.clear());

it.each([
  ['desde', '1989', 'Un año entre 1990 y 2100'],
  ['simbolo', 'ar', 'Una mayúscula, o una y una minúscula: Ar'],
])('refuses as %s: %s', async (field, value, said) => {
  openPage(equipo, {
    at: '/equipo/1',
    rows: { equipo: [unIntegrante({ id: 1 })] },
    answers: { update },
  });
  await screen.findByRole('button', { name: 'Guardar' });
  const input = document.querySelector(`input[name="${field}"]`);
  fireEvent.change(input as HTMLElement, { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText(said)).toBeVisible();
  expect(update).not.toHaveBeenCalled();
});
