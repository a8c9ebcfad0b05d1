import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Vulneracion, DUE, open } from '../vulneraciones.cases.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());
const NOT = 'No se avisó';

it.each<[string, Partial<Vulneracion>, [agency: string, people: string]]>([
  ['of contact data', {}, [DUE, NOT]],
  ['of which people must be notified', { avisar_personas: true }, [DUE, DUE]],
  ['with a reason not to notify', { avisar_personas: true, sin_aviso: 'Cifrado.' }, [NOT, NOT]],
])('a breach %s: who is still to be notified', async (_, vulneracion, notices) => {
  open(vulneracion);
  const row = (await screen.findByText('Notebook perdido en el metro')).closest('tr');
  const cells = within(row as HTMLElement).getAllByRole('cell');
  expect(cells.slice(-2).map(({ textContent }) => textContent)).toEqual(notices);
});

it.each([
  ['contacto', false],
  ['sensibles', true],
])('data of the kind %s: people have to be notified: %s', async (category, must) => {
  open({ categorias: [category] }, '/vulneraciones/1');
  expect(await screen.findByRole('button', { name: 'Guardar' })).toBeVisible();
  const said = screen.queryByText(/hay que avisar también a las personas afectadas/);
  expect(said !== null).toBe(must);
});
