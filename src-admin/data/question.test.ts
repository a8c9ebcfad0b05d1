import { expect, it, vi } from 'vitest';
import { resources } from '../resources/index.ts';
import { filterOf as ask } from './question.ts';

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
  return ask(resource, filter, {
    search,
    repeated: () => Promise.resolve(['leads-4', 'citas-9']),
    ownCliente: () => Promise.resolve(own),
  });
};

it.each([
  ['tickets', 'tickets'],
  ['usuarios', 'clientes'],
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
