import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from './queryClient.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Reads all that is known of a question, as react-admin's lists do. */
function Page() {
  const answer = { ...useQuery({ queryKey: ['filas'], queryFn: () => Promise.resolve('tres') }) };
  return <p>{answer.data ?? (answer.isPending ? 'espera' : 'nada')}</p>;
}

it('a page is drawn anew for another answer, and not because its answer grew old', async () => {
  const drawn = vi.fn();
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <Profiler id="page" onRender={drawn}>
        <Page />
      </Profiler>
    </QueryClientProvider>,
  );
  expect(screen.getByText('espera')).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByText('tres')).toBeInTheDocument();
  const before = drawn.mock.calls.length;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(drawn).toHaveBeenCalledTimes(before);
  await act(async () => {
    client.setQueryData(['filas'], 'cuatro');
    await vi.advanceTimersByTimeAsync(100);
  });
  expect(screen.getByText('cuatro')).toBeInTheDocument();
  expect(drawn.mock.calls.length).toBeGreaterThan(before);
});
