import { expect, it } from 'vitest';
import { accessQuestion } from './questions.ts';

const now = { nombre: 'Diego', alcance: 'tickets', activo: true };

it('asks before a person sees everything, and says what that is', () => {
  expect(accessQuestion({ ...now, alcance: 'todo' }, now)).toMatchObject({
    title: '¿Mostrarle todo a Diego?',
    content: expect.stringContaining('los pagos de su empresa') as string,
  });
});

it('asks before a person is deactivated, and says what follows', () => {
  expect(accessQuestion({ ...now, activo: false }, now)).toMatchObject({
    title: '¿Desactivar a Diego?',
    content: expect.stringContaining('Pierde el acceso de inmediato') as string,
  });
});

it.each([
  [now, now],
  [now, { ...now, activo: false }],
  [{ ...now, nombre: 'Otro' }, now],
  [now, { ...now, alcance: 'todo' }],
])('asks nothing else', (next, before) => {
  expect(accessQuestion(next, before)).toBeNull();
});
