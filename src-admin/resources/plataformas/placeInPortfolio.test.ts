import { expect, it } from 'vitest';
import { placeInPortfolio } from './placeInPortfolio.ts';

const placed = (id: number, plataforma: string, grupo: string | null) => ({
  id,
  plataforma,
  grupo,
});
const published = [
  placed(1, 'Academia', 'Grupo A2'),
  placed(2, 'Olivar', 'Grupo A1'),
  placed(3, 'Vivero', null),
];

it.each([
  ['Grupo A3', 'En «Calidad», lugar 3 de 3: después de Academia.'],
  ['Grupo A0', 'En «Calidad», lugar 1 de 3: antes de Olivar.'],
  ['grupo a2', 'En «Calidad», lugar 3 de 3: después de Academia.'],
  ['Grupo B1', 'En «Innovación», lugar 1 de 1.'],
  [null, 'En «Proyectos Destacados», lugar 2 de 2: después de Vivero.'],
  ['Otra cosa', 'En «Otros Proyectos», lugar 1 de 1.'],
])('a new platform in %s stands: %s', (grupo, sentence) => {
  expect(placeInPortfolio(placed(0, 'Nueva', grupo), published)).toBe(sentence);
});

it('one that is published already is not counted twice', () => {
  expect(placeInPortfolio(placed(2, 'Olivar', 'Grupo A5'), published)).toBe(
    'En «Calidad», lugar 2 de 2: después de Academia.',
  );
});
