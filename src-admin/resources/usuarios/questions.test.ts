import { expect, it } from 'vitest';
import { accessQuestion } from './questions.ts';

const now = { cliente: 'Ana', perfil: 'cliente', activo: true };

it('asks before somebody becomes an admin, and says what follows', () => {
  expect(accessQuestion({ ...now, perfil: 'admin' }, now)).toMatchObject({
    title: '¿Dar administración a Ana?',
    content: expect.stringContaining('todos los clientes') as string,
  });
});

it('asks before an account is deactivated, and says what follows', () => {
  expect(accessQuestion({ ...now, activo: false }, now)).toMatchObject({
    title: '¿Desactivar a Ana?',
    content: expect.stringContaining('Pierde el acceso de inmediato') as string,
  });
});

it.each([
  [now, now],
  [now, { ...now, activo: false }],
  [
    { ...now, perfil: 'admin' },
    { ...now, perfil: 'admin' },
  ],
  [now, { ...now, perfil: 'admin' }],
])('asks nothing else', (next, before) => {
  expect(accessQuestion(next, before)).toBeNull();
});
