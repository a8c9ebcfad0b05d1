import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { unasVisitas } from '../../../tests/builders/answers.ts';
import { resetClock, setClock } from '../../../tests/builders/clock.ts';
import { DataError } from '../../data/errors.ts';
import { open } from './VisitsPanel.cases.tsx';

afterEach(resetClock);

it('the studio begins to count with one press, once the site has a domain', async () => {
  const { countVisits } = open('admin', null);
  fireEvent.click(await screen.findByRole('button', { name: 'Contar las visitas' }));
  expect(await screen.findByText('Listo: falta poner la línea en el sitio')).toBeVisible();
  expect(countVisits).toHaveBeenCalledExactlyOnceWith(7, true);
});

it('without a domain it says what is missing', async () => {
  open('admin', null, null);
  expect(await screen.findByText(/Anota primero el dominio/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('the studio stops, and goes on', async () => {
  const { countVisits } = open('admin', unasVisitas());
  fireEvent.click(await screen.findByRole('button', { name: 'Dejar de contar' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Dejar de contar' }));
  expect(await screen.findByText('Ya no se cuentan las visitas')).toBeVisible();
  expect(countVisits).toHaveBeenCalledExactlyOnceWith(7, false);
});

it('its client reads the months, called approximate, and nothing of how they are counted', async () => {
  setClock();
  open('cliente', unasVisitas({ clave: null, paginas: null }));
  expect(await screen.findByText(/cifras aproximadas/)).toBeVisible();
  const months = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(months).toEqual([
    'noviembre de 2026, hasta hoyMás de 7.400 visitas, 20.000 páginas vistas',
    'octubre de 20261 visita, 1.204 páginas vistas',
  ]);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText(/Última visita/)).toBeNull();
});

it.each([
  ['never counted', null],
  ['counted from today on', unasVisitas({ meses: [] })],
  ['not loaded', new DataError('server')],
])('its client is not bothered with a site that was %s', async (_how, visits) => {
  const { platformVisits } = open('cliente', visits);
  await waitFor(() => expect(platformVisits).toHaveBeenCalled());
  expect(screen.queryByText(/Visitas/)).toBeNull();
});
