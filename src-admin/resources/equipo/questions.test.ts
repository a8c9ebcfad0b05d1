import { expect, it } from 'vitest';
import { publishQuestion } from './questions.ts';

const who = { nombre: 'Antonia Rivas' };

it.each([[{}], [{ ...who, publicado: false }]])(
  'asks before somebody is published, and says who will see what',
  (now) => {
    expect(publishQuestion({ ...who, publicado: true }, now)).toEqual({
      title: '¿Publicar a Antonia Rivas en el equipo?',
      content:
        'Cualquier visitante verá su nombre, su cargo, desde cuándo está, su texto y su retrato, desde ahora.',
      confirm: 'Publicar',
    });
  },
);

it.each([
  [true, true],
  [false, true],
  [false, false],
])('asks nothing when it is %s after %s', (publicado, before) => {
  expect(publishQuestion({ ...who, publicado }, { ...who, publicado: before })).toBeNull();
});
