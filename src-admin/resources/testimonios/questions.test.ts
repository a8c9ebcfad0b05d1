import { expect, it } from 'vitest';
import { publishQuestion } from './questions.ts';

const said = { nombre: 'Rosa Paz', pagina: 'inicio' };

it.each([[{}], [{ ...said, publicado: false }]])(
  'asks before a testimonial is published, and says who will read what and where',
  (now) => {
    const asked = publishQuestion({ ...said, publicado: true }, now);
    expect(asked?.title).toBe('¿Publicar lo que dijo Rosa Paz?');
    expect(asked?.content).toMatch(/^Cualquier visitante leerá su nombre, su cargo, su texto/);
    expect(asked?.content).toContain('permiso');
  },
);

it.each([
  [true, true],
  [false, true],
  [false, false],
])('asks nothing when it is %s after %s', (publicado, before) => {
  expect(publishQuestion({ ...said, publicado }, { ...said, publicado: before })).toBeNull();
});
