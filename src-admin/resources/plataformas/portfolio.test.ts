import { expect, it } from 'vitest';
import { placeInPortfolio, portfolioQuestion } from './portfolio.ts';

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

const name = { plataforma: 'Aula' };

it.each([[{ ...name, publico: false }], [{}]])(
  'asks before a platform is published, and says who will see what',
  (now) => {
    expect(portfolioQuestion({ ...name, publico: true }, now)).toEqual({
      title: '¿Publicar Aula en el portafolio?',
      content:
        'Cualquier visitante podrá ver su nombre, el del cliente, los textos del caso, las imágenes y los hitos publicados, desde ahora. Cómo queda se ve antes en su pestaña Portafolio, con «Preparar vista previa».',
      confirm: 'Publicar',
    });
  },
);

it.each([
  [true, true],
  [false, false],
  [false, undefined],
  [undefined, true],
])('asks nothing when it is %s after %s', (publico, before) => {
  expect(portfolioQuestion({ ...name, publico }, { ...name, publico: before })).toBeNull();
});

it('asks before one is taken back, and says that its address ends', () => {
  expect(portfolioQuestion({ ...name, publico: false }, { ...name, publico: true })).toEqual({
    title: '¿Quitar Aula del portafolio?',
    content:
      'Los visitantes dejan de verla desde ahora, y su dirección deja de funcionar, también para quien la guardó. Puedes publicarla de nuevo cuando quieras.',
    confirm: 'Quitar del portafolio',
  });
});
