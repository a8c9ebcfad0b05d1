import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Story } from './Story.tsx';
import type { Hito } from './types.ts';

const hito = (id: number, imagen: string | null): Hito => ({
  ...{ id, orden: id, fecha: '2026-10-01', titulo: `Hito ${id}`, descripcion: null },
  ...{ imagen, imagen_texto: null },
});
const places = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('button')
    .map((button) => [
      within(button).getByRole('img').getAttribute('alt'),
      button.getAttribute('data-to'),
    ]);

it('the gallery comes before the story, and each picture opens at its place from both', () => {
  render(<Story hitos={[hito(1, '/uno.webp'), hito(2, null), hito(3, '/tres.webp')]} />);
  expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
    'Galería del proyecto',
    'Historia del proyecto',
  ]);
  const both = [
    ['Ampliar: Hito 1', '0'],
    ['Ampliar: Hito 3', '1'],
  ];
  expect(places('Galería del proyecto')).toEqual(both);
  expect(places('Historia del proyecto')).toEqual(both);
});

it('a picture that does not load is in neither, nor leaves an empty place', () => {
  render(<Story hitos={[hito(1, '/uno.webp'), hito(2, '/dos.webp')]} />);
  const [first] = within(screen.getByRole('region', { name: 'Galería del proyecto' })).getAllByRole(
    'img',
  );
  fireEvent.error(first ?? document.body);
  const left = [['Ampliar: Hito 2', '0']];
  expect(places('Galería del proyecto')).toEqual(left);
  expect(places('Historia del proyecto')).toEqual(left);
});

it('without any picture there is no gallery, and the story stays', () => {
  render(<Story hitos={[hito(1, null)]} />);
  expect(screen.queryByText('Galería del proyecto')).toBeNull();
  expect(screen.getByText('Hito 1')).toBeVisible();
});
