import { expect, it } from 'vitest';
import { resources } from '../resources/index.ts';
import { allOf, belongsTo, isOneOf, isOrNull, namesItsRows } from './conditions.ts';

it('includes what belongs to no platform', () => {
  expect(isOrNull('plataforma', 7)).toBe('or(plataforma.eq.7,plataforma.is.null)');
});

it('matches nothing when there is nothing to match', () => {
  expect(isOneOf('id', [])).toBe('id.is.null');
  expect(isOneOf('id', ['3', '5'])).toBe('id.in.(3,5)');
});

it.each([
  [true, allOf([isOneOf('id', ['3', '5'])])],
  [true, allOf([isOneOf('id', []), isOrNull('plataforma', 7)])],
  [false, allOf([isOrNull('plataforma', 7)])],
  [false, allOf(['detenido_desde.is.null'])],
  [false, { estado: 'abierto' }],
  [false, undefined],
])('knows whether the rows of a list are named: %s, %o', (named, filter) => {
  expect(namesItsRows(filter)).toBe(named);
});

it.each([
  ['leads', 'or(cliente.eq.3,email.ilike.ana\\_s@x.cl)', 'cliente.eq.3'],
  ['solicitudes', 'or(cliente.eq.3,email.ilike.ana\\_s@x.cl)', 'cliente.eq.3'],
  ['formulario_inicial', 'or(cliente.eq.3,email.ilike.ana\\_s@x.cl)', 'cliente.eq.3'],
  ['pedidos', 'or(cliente.eq.3,comprador_email.ilike.ana\\_s@x.cl)', 'cliente.eq.3'],
  ['solicitudes_datos', 'or(cliente.eq.3,email.ilike.ana\\_s@x.cl)', 'cliente.eq.3'],
  ['correos_entrantes', 'de.ilike.ana\\_s@x.cl', 'id.is.null'],
  ['citas', 'email.ilike.ana\\_s@x.cl', 'id.is.null'],
  ['correos', 'para.eq.ana_s@x.cl', 'id.is.null'],
  ['tickets', 'id.is.null', 'id.is.null'],
])('what of %s belongs to a client, and without their address', (name, known, unknown) => {
  const sender = resources.find((one) => one.name === name)?.api?.sender;
  expect(belongsTo(sender, { id: 3, email: 'ana_s@x.cl' })).toBe(known);
  expect(belongsTo(sender, { id: 3, email: null })).toBe(unknown);
});
