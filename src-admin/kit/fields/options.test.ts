import { expect, it } from 'vitest';
import { choices, optionText } from './options.ts';

it('each side reads who is waited for', () => {
  expect(optionText('ticket', 'esperando_cliente')).toBe('Esperando tu respuesta');
  expect(optionText('ticket', 'esperando_cliente', true)).toBe('Esperando al cliente');
});

it('a client reads of a delivered milestone what is expected of them', () => {
  expect(optionText('hito', 'entregado')).toBe('Por aprobar');
  expect(optionText('hito', 'entregado', true)).toBe('Entregado');
  const named = (isAdmin?: boolean) =>
    choices('hito', isAdmin).find(({ id }) => id === 'entregado')?.name;
  expect([named(), named(false)]).toEqual(['Entregado', 'Por aprobar']);
  // The mail that arrived is no milestone.
  expect(optionText('entrega', 'entregado')).toBe(optionText('entrega', 'entregado', true));
});

it('a payment whose day has passed has words, though no such state is kept', () => {
  expect(optionText('pago', 'vencido')).toBe('Vencido');
  expect(choices('pago').map(({ id }) => id)).not.toContain('vencido');
});

it('a value that nobody knows is shown as it is', () => {
  expect(optionText('pago', 'inventado')).toBe('inventado');
});
