import { expect, it } from 'vitest';
import { isSameView, viewSearch } from '../../kit/lists/views.ts';
import { standingViews } from './views.ts';

it('everybody of the studio has what is theirs, nobody’s, waiting and late', () => {
  expect(standingViews(5)).toEqual([
    { nombre: 'Todos', filtros: {} },
    {
      nombre: 'Míos',
      filtros: { asignado_a: '5', estado: 'sin_resolver' },
    },
    {
      nombre: 'Sin asignar',
      filtros: { asignado_a: 'nadie', estado: 'sin_resolver' },
    },
    { nombre: 'Esperando al cliente', filtros: { estado: 'esperando_cliente' } },
    { nombre: 'Vencidos', filtros: { plazo: 'vencido' } },
  ]);
  expect(standingViews(null).map(({ nombre }) => nombre)).not.toContain('Míos');
});

it('a view is an address, from its first page', () => {
  expect(viewSearch({ plazo: 'vencido' })).toBe('?filter=%7B%22plazo%22%3A%22vencido%22%7D&page=1');
  expect(viewSearch({})).toBe('?filter=%7B%7D&page=1');
});

it('two that ask for the same are the same', () => {
  expect(isSameView({ q: 'a', estado: 'abierto' }, { estado: 'abierto', q: 'a' })).toBe(true);
  expect(isSameView({ q: '', estado: undefined }, {})).toBe(true);
  expect(isSameView({ q: 'a' }, { q: 'b' })).toBe(false);
  expect(isSameView({ q: 'a' }, { q: 'a', estado: 'abierto' })).toBe(false);
});
