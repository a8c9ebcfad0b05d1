import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { askedWhileDrawn, askWhileDrawing } from './askWhileDrawing.ts';

const LIST = ['pagos', 'getList', {}];

/** What a page that is being drawn sets up, and how often the rows are asked for. */
function drawing({ marked = true, ...rest }: { marked?: boolean; enabled?: boolean } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 5_000 } } });
  askWhileDrawing(client);
  const ask = vi.fn(() => Promise.resolve('rows'));
  const options = { queryKey: LIST, queryFn: ask, ...rest };
  const observer = new QueryObserver(client, marked ? askedWhileDrawn(options) : options);
  return { client, ask, observer };
}

it('rows are asked for before their page stands, and not again once it does', async () => {
  const { client, ask, observer } = drawing();
  expect(ask).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(client.getQueryData(LIST)).toBe('rows'));
  const leave = observer.subscribe(() => undefined);
  expect(observer.getCurrentResult().data).toBe('rows');
  expect(client.isFetching()).toBe(0);
  expect(ask).toHaveBeenCalledOnce();
  leave();
});

it('a page that stands before they came waits for the same answer', async () => {
  const { ask, observer } = drawing();
  const leave = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('rows'));
  expect(ask).toHaveBeenCalledOnce();
  leave();
});

it.each([
  ['of which it is not yet known what to ask', { enabled: false }],
  ['that is not marked, as those that are asked together', { marked: false }],
])('a question %s waits for its page', (_what, options) => {
  expect(drawing(options).ask).not.toHaveBeenCalled();
});
