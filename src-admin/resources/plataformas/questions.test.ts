import { expect, it } from 'vitest';
import { publishQuestion } from './questions.ts';

const name = { plataforma: 'Aula' };

it.each([[{ ...name, publico: false }], [{}]])(
  'asks before a platform is published, and says who will see what',
  (now) => {
    expect(publishQuestion({ ...name, publico: true }, now)).toEqual({
      title: '¿Publicar Aula en el portafolio?',
      content:
        'Cualquier visitante podrá ver su nombre, el del cliente, la descripción, las imágenes y los hitos publicados, desde ahora. Cómo queda se ve antes en su ficha, con «Preparar vista previa».',
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
  expect(publishQuestion({ ...name, publico }, { ...name, publico: before })).toBeNull();
});

it('asks before one is taken back, and says that its address ends', () => {
  expect(publishQuestion({ ...name, publico: false }, { ...name, publico: true })).toEqual({
    title: '¿Quitar Aula del portafolio?',
    content:
      'Los visitantes dejan de verla desde ahora, y su dirección deja de funcionar, también para quien la guardó. Puedes publicarla de nuevo cuando quieras.',
    confirm: 'Quitar del portafolio',
  });
});
