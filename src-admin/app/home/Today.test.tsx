import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { unasCifras } from '../../../tests/builders/answers.ts';
import { inConsole } from '../../../tests/inConsole.tsx';
import { Today } from './Today.tsx';

it('each figure leads to the rows that it is of; what was offered is below the others', async () => {
  inConsole(<Today />, { answers: { today: () => Promise.resolve(unasCifras()) } });
  await screen.findByText('por $8.940.000');
  const figures = screen.getAllByRole('listitem');
  expect(figures.map((figure) => figure.textContent)).toEqual([
    'Por cobrar$12.750.000$530.000 vencido',
    'Cobrado este mes$3.480.000$2.910.000 a esta altura del mes pasado',
    'Tickets por responder121 atrasado',
    'Seguimientos para hoy3ninguno atrasado',
    'Propuestas que esperan respuesta4por $8.940.000',
  ]);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(decodeURIComponent(links[4] ?? '')).toBe('/propuestas?filter={"situacion":"enviada"}');
});
