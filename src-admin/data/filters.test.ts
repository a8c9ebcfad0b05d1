import { expect, it, vi } from 'vitest';
import { resources } from '../resources/index.ts';
import {
  allOf,
  belongsTo,
  filterOf as filterBy,
  isOneOf,
  isOrNull,
  namesItsRows,
} from './filters.ts';

// Which rows a filter means: tests/db/consolaListas.test.ts.

const searching = (found: string[] = []) => {
  const asked: unknown[][] = [];
  const search = (...words: unknown[]) => {
    asked.push(words);
    return Promise.resolve(found);
  };
  return { asked, search };
};

const filterOf = (
  name: string,
  filter: Record<string, unknown>,
  { search } = searching(),
  own: number | null = null,
) => {
  const resource = resources.find((one) => one.name === name);
  if (!resource) throw new Error(name);
  return filterBy(resource, filter, {
    search,
    repeated: () => Promise.resolve(['leads-4', 'citas-9']),
    renewing: () => Promise.resolve(['4', '9']),
    ownCliente: () => Promise.resolve(own),
  });
};

it.each([
  ['tickets', 'tickets'],
  ['usuarios', 'cuentas'],
  ['correos', 'correos'],
])('searches %s in the lines of %s', async (table, lines) => {
  const by = searching(['4', '9']);
  expect(await filterOf(table, { q: ' precio ', estado: 'x' }, by)).toEqual({
    estado: 'x',
    'and@': '(id.in.(4,9))',
  });
  expect(by.asked[0]).toEqual([lines, ' precio ', undefined]);
});

it.each([
  ['auditoria', { cliente: 7 }, 7],
  ['hitos', { 'plataformas.cliente': 7 }, 7],
  ['hitos', { plataforma_id: 7 }, undefined],
  ['usuarios', { id: 7 }, undefined],
])('in %s narrowed by %j it searches among the rows of %s', async (table, filter, cliente) => {
  const by = searching(['4']);
  await filterOf(table, { q: 'x', ...filter }, by);
  expect(by.asked[0]?.[2]).toBe(cliente);
});

it('shows nothing when nothing is found', async () => {
  expect(await filterOf('leads', { q: 'x' })).toEqual({ 'and@': '(id.is.null)' });
});

it('takes nothing strange for somebody, a time or a plan', async () => {
  for (const asignado_a of ['5)', '(5', 'x5'])
    expect(await filterOf('tickets', { asignado_a })).toEqual({});
  expect(await filterOf('tickets', { plazo: 'otro' })).toEqual({});
  expect(await filterOf('bandeja', { proxima: 'x', repetido: 'x' })).toEqual({});
  expect(await filterOf('tickets', { 'plataforma@o_nula': '7' })).toEqual({});
  expect(await filterOf('leads', { de_cliente: 'x' })).toEqual({});
  for (const filter of [{ estado: 'vencido' }, { estado: 3 }, { cliente: 3 }])
    expect(await filterOf('tickets', filter)).toEqual(filter);
  expect(await filterOf('pagos', { estado: 'constructor' })).toEqual({ estado: 'constructor' });
});

it('a service is filtered by why it may bring in nothing more, and by what renews', async () => {
  expect(await filterOf('servicios', { riesgo: 'alguno' })).toEqual({ 'riesgo@not.is': 'null' });
  expect(await filterOf('servicios', { riesgo: 'por_aceptar,sin_precio' })).toEqual({
    'riesgo@in': '(por_aceptar,sin_precio)',
  });
  expect(await filterOf('servicios', { renueva: '90', estado: 'activo' })).toEqual({
    estado: 'activo',
    'and@': '(id.in.(4,9))',
  });
  expect(await filterOf('servicios', { renueva: '30', riesgo: 3 })).toEqual({});
});

it('goes by the day of Chile, where it is still yesterday', async () => {
  vi.setSystemTime('2026-11-23T02:30:00Z');
  expect(await filterOf('bandeja', { proxima: 'hoy' })).toEqual({ 'proxima_el@lte': '2026-11-22' });
  vi.useRealTimers();
});

it.each([
  ['pagos', { estado: 'vencido' }, { 'vencido@is': 'true' }],
  ['tickets', { estado: 'por_responder' }, { 'por_responder@is': 'true' }],
  ['tickets', { plazo: 'vencido' }, { 'vencido@is': 'true' }],
  ['citas', { estado: 'de_hoy' }, { 'de_hoy@is': 'true' }],
])('of %s it asks the database what %j means', async (table, asked, filter) => {
  expect(await filterOf(table, asked)).toEqual(filter);
});

it('does not search for nothing', async () => {
  const by = searching();
  expect(await filterOf('tickets', { q: '  ', estado: 'x' }, by)).toEqual({ estado: 'x' });
  expect(await filterOf('tickets', { q: 7 }, by)).toEqual({});
  expect(by.asked).toEqual([]);
});

it.each([
  ['tickets', { estado: 'x', cliente: 3 }],
  ['pagos', { estado: 'x', cliente: 3 }],
  ['plataformas', { estado: 'x', cliente: 3 }],
  ['hitos', { estado: 'x', 'plataformas.cliente': 3 }],
  ['usuarios', { estado: 'x' }],
])('of %s a client asks for their own rows', async (name, filter) => {
  expect(await filterOf(name, { estado: 'x' }, searching(), 3)).toEqual(filter);
});

it('a client cannot ask for the rows of another', async () => {
  expect(await filterOf('tickets', { cliente: 9 }, searching(), 3)).toEqual({ cliente: 3 });
});

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
