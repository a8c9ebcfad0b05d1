import type { DataProvider, GetListParams } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { withNames } from './names.ts';

/** The layer over a provider that answers this, and what was asked of it. */
function over(answer: unknown) {
  const asked: unknown[] = [];
  const dp = new Proxy({} as DataProvider, {
    get:
      (_target, method) =>
      (...args: unknown[]): Promise<unknown> => {
        asked.push([method, ...args]);
        return Promise.resolve(answer);
      },
  });
  return { asked, layer: withNames(dp) };
}

const list: GetListParams = {
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'id', order: 'ASC' },
  filter: { estado: 'abierto' },
};
const ana = { id: 3, cliente: 'Ana' };
const bruno = { id: 5, cliente: 'Bruno' };
const berta = { id: 9, cliente: 'Berta' };

// Which names the database gives: tests/db/consolaListas.test.ts.
describe('withNames', () => {
  it('asks for the clients of tickets, and who is in charge, with the tickets, and hands them over apart, each once, in their order', async () => {
    const key = '_tickets_cliente_fkey';
    const charge = '_tickets_asignado_a_fkey';
    const { asked, layer } = over({
      data: [
        { id: 1, cliente: 5, [key]: bruno, [charge]: null },
        { id: 2, cliente: 3, [key]: ana, [charge]: berta },
        { id: 4, cliente: 5, [key]: bruno, [charge]: berta },
      ],
      total: 3,
    });
    expect(await layer.getList('tickets', { ...list, meta: { headers: { a: 'b' } } })).toEqual({
      data: [
        { id: 1, cliente: 5 },
        { id: 2, cliente: 3 },
        { id: 4, cliente: 5 },
      ],
      total: 3,
      meta: { prefetched: { clientes: [bruno, ana, berta] } },
    });
    expect(asked).toMatchObject([
      ['getList', 'tickets', { ...list, meta: { headers: { a: 'b' } } }],
    ]);
  });

  it('brings what the page of a ticket names, and does without what may not be seen', async () => {
    const site = { id: 9, plataforma: 'Sitio' };
    const row = { id: 1, cliente: 5, plataforma: 9, asunto: 'Hola' };
    const { layer } = over({
      data: { ...row, _tickets_cliente_fkey: null, _tickets_plataforma_cliente_fkey: site },
    });
    expect(await layer.getOne('tickets', { id: 1 })).toEqual({
      data: row,
      meta: { prefetched: { clientes: [], plataformas: [site] } },
    });
  });

  it('leaves everything else alone', async () => {
    const { asked, layer } = over({ data: [{ id: 1 }], total: 1 });
    await layer.getList('leads', list);
    await layer.getOne('leads', { id: 1 });
    expect(asked).toEqual([
      ['getList', 'leads', list],
      ['getOne', 'leads', { id: 1 }],
    ]);
  });
});
