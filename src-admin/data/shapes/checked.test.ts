import { number, object } from 'yup';
import { expect, it } from 'vitest';
import { checked } from './checked.ts';

const shape = () => Promise.resolve(object({ total: number().required() }));
const answer = (data: unknown) => Promise.resolve(data);

it('gives on what has its shape', async () => {
  expect(await checked(shape(), answer({ total: 3 }))).toEqual({ total: 3 });
});

it.each([{ total: '3' }, {}, null, 'x'])(
  '%j is refused, and nothing is turned into what it is not',
  async (data) => {
    await expect(checked(shape(), answer(data))).rejects.toThrow();
  },
);

it('a shape that did not arrive is a lost connection', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  await expect(checked(Promise.reject(cause), answer({ total: 3 }))).rejects.toMatchObject({
    kind: 'network',
    cause,
  });
});
