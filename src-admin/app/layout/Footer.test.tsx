import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import { addDays } from '../../../src-shared/dates.ts';
import { WHAT_CHANGED } from '../../../src-shared/legalChanges.ts';
import { CHANGED } from '../../../src-shared/legalDates.ts';
import type { Perfil } from '../../data/session/profile.ts';
import { Footer } from './Footer.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

const open = async (perfil: NonNullable<Perfil>, days: number) => {
  vi.setSystemTime(`${addDays(CHANGED.privacidad, days)}T15:00:00Z`);
  const drawn = inConsole(<Footer perfil={perfil} />, { perfil });
  await screen.findByRole('navigation', { name: 'Legal' });
  return drawn;
};

it.each<[NonNullable<Perfil>, number, boolean]>([
  ['cliente', 0, true],
  ['tickets', 29, true],
  ['cliente', 30, false],
  ['admin', 0, false],
])('%s, %i days after a policy changed, is told of it: %s', async (perfil, days, told) => {
  await open(perfil, days);
  expect(screen.queryAllByRole('link', { name: 'la política de privacidad' })).toHaveLength(
    Number(told),
  );
});

it('it is one line, which says what changed when it is asked and goes for good once it is understood', async () => {
  const { unmount } = await open('cliente', 0);
  expect(screen.getByRole('region', { name: 'Cambios legales' })).toHaveTextContent(
    'Cambiaron los términos y condiciones y la política de privacidad.Qué cambióEntendido',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Qué cambió' }));
  expect(screen.getByText(new RegExp(WHAT_CHANGED.privacidad))).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Entendido' }));
  expect(screen.queryByRole('region', { name: 'Cambios legales' })).toBeNull();
  unmount();
  await open('cliente', 1);
  expect(screen.queryByRole('region', { name: 'Cambios legales' })).toBeNull();
});
