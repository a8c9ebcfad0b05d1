import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { addDays } from '../../../src-shared/dates.ts';
import { WHAT_CHANGED } from '../../../src-shared/legalChanges.ts';
import { CHANGED } from '../../../src-shared/legalDates.ts';
import type { Perfil } from '../../data/session/profile.ts';
import { Footer } from './Footer.tsx';

afterEach(() => vi.useRealTimers());

it.each<[Perfil, number, boolean]>([
  ['cliente', 0, true],
  ['tickets', 29, true],
  ['cliente', 30, false],
  ['admin', 0, false],
])('%s, %i days after a policy changed, is told of it: %s', (perfil, days, told) => {
  vi.setSystemTime(`${addDays(CHANGED.privacidad, days)}T15:00:00Z`);
  render(<Footer perfil={perfil} />);
  expect(screen.queryAllByText(new RegExp(WHAT_CHANGED.privacidad))).toHaveLength(Number(told));
});
