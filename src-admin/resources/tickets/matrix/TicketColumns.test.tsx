import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setClock } from '../../../../tests/builders/clock.ts';
import { open, headers, SLOW } from '../TicketColumns.cases.ts';

beforeEach(() => setClock(new Date().toISOString()));

it('the studio sees the company, who is in charge, the next target and the last activity', async () => {
  open('admin');
  const row = within(await screen.findByRole('row', { name: /No carga/ }, SLOW));
  expect(headers()).toEqual(
    expect.arrayContaining(['Cliente', 'A cargo de', 'Plazo', 'Última actividad']),
  );
  expect(await row.findByText('Vivero Laurel')).toBeVisible();
  expect(await row.findByText('Berta Paz')).toBeVisible();
  expect(row.getByText('primera respuesta')).toBeVisible();
  expect(await row.findByText('en 2 horas hábiles')).toBeVisible();
  expect(row.getByText('hace 5 horas')).toBeVisible();
}, 15_000);
