import type { DataProvider, GetListParams } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { withBoard } from './board.ts';

const NEWEST = { field: 'creado_en', order: 'DESC' } as const;

const asks = (etapa: string, many: number, more: Record<string, unknown> = {}): GetListParams => ({
  filter: { etapa, ...more },
  sort: NEWEST,
  pagination: { page: 1, perPage: many },
});

function board(answer = vi.fn()) {
  const alone = vi.fn(() => Promise.resolve({ data: [{ id: 'alone' }], total: 1 }));
  const dp = withBoard(answer)({ getList: alone } as unknown as DataProvider);
  return { dp, alone, answer };
}

const column = (total: number, ...ids: string[]) => ({ total, filas: ids.map((id) => ({ id })) });

it('columns that are asked for in the same moment are read in one question', async () => {
  const { dp, alone, answer } = board();
  answer.mockResolvedValue({ nuevo: column(9, 'a', 'b'), ganado: column(0) });
  const answers = await Promise.all([
    dp.getList('bandeja', asks('nuevo', 40)),
    dp.getList('bandeja', asks('ganado', 80)),
    dp.getList('bandeja', asks('perdido', 40)),
  ]);
  expect(answer.mock.calls).toEqual([[{ nuevo: 40, ganado: 80, perdido: 40 }, null]]);
  expect(answers).toEqual([
    { data: [{ id: 'a' }, { id: 'b' }], total: 9 },
    { data: [], total: 0 },
    { data: [], total: 0 },
  ]);
  expect(alone).not.toHaveBeenCalled();
});

it('each gets as many as it asked for, also when another asks for more of the same', async () => {
  const { dp, answer } = board();
  answer.mockResolvedValue({ nuevo: column(9, 'a', 'b', 'c') });
  const answers = await Promise.all(
    [1, 3, 2].map((many) => dp.getList('bandeja', asks('nuevo', many))),
  );
  expect(answer.mock.calls).toEqual([[{ nuevo: 3 }, null]]);
  expect(answers.map(({ data }) => data.length)).toEqual([1, 3, 2]);
});

it('those of one client are read apart from those of another', async () => {
  const { dp, answer } = board();
  answer.mockResolvedValue({});
  const of = (id: number) => ({ de_cliente: { id, email: null } });
  await Promise.all(
    [of(2), of(2), of(3), of(3)].map((one, index) =>
      dp.getList('bandeja', asks(index % 2 ? 'nuevo' : 'ganado', 40, one)),
    ),
  );
  expect(answer.mock.calls).toEqual([
    [{ ganado: 40, nuevo: 40 }, 2],
    [{ ganado: 40, nuevo: 40 }, 3],
  ]);
});

it('what is asked later is another question, and one that asks alone is answered as ever', async () => {
  const { dp, alone, answer } = board();
  const params = asks('nuevo', 80);
  expect(await dp.getList('bandeja', params)).toEqual({ data: [{ id: 'alone' }], total: 1 });
  await dp.getList('bandeja', asks('ganado', 40));
  expect(alone.mock.calls).toEqual([
    ['bandeja', params],
    ['bandeja', asks('ganado', 40)],
  ]);
  expect(answer).not.toHaveBeenCalled();
});

it('a failure is that of each', async () => {
  const { dp, answer } = board();
  const failure = new Error('no');
  answer.mockRejectedValue(failure);
  const answers = await Promise.allSettled([
    dp.getList('bandeja', asks('nuevo', 40)),
    dp.getList('bandeja', asks('ganado', 40)),
  ]);
  expect(answers).toEqual([
    { status: 'rejected', reason: failure },
    { status: 'rejected', reason: failure },
  ]);
});

it('one that fails alone fails', async () => {
  const { dp, alone } = board();
  const failure = new Error('no');
  alone.mockRejectedValue(failure);
  await expect(dp.getList('bandeja', asks('nuevo', 40))).rejects.toBe(failure);
});

it.each([
  ['another table', 'leads', asks('nuevo', 40)],
  ['another condition', 'bandeja', asks('nuevo', 40, { q: 'hola' })],
  ['a client without a number', 'bandeja', asks('nuevo', 40, { de_cliente: { email: null } })],
  ['no column', 'bandeja', { ...asks('nuevo', 40), filter: {} }],
  ['no filter', 'bandeja', { ...asks('nuevo', 40), filter: undefined }],
  [
    'another order',
    'bandeja',
    { ...asks('nuevo', 40), sort: { ...NEWEST, order: 'ASC' as const } },
  ],
  [
    'order by another column',
    'bandeja',
    { ...asks('nuevo', 40), sort: { ...NEWEST, field: 'id' } },
  ],
  ['a later page', 'bandeja', { ...asks('nuevo', 40), pagination: { page: 2, perPage: 40 } }],
])('a list with %s is none of the board', async (_what, resource, params) => {
  const { dp, alone, answer } = board();
  await Promise.all([dp.getList(resource, params), dp.getList(resource, params)]);
  expect(alone.mock.calls).toEqual([
    [resource, params],
    [resource, params],
  ]);
  expect(answer).not.toHaveBeenCalled();
});
