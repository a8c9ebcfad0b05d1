import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tickets } from '../../resources/tickets/resource.ts';
import { usePrefetch } from './usePrefetch.ts';

const screens = Object.values(tickets.screens);

beforeEach(() => {
  vi.useFakeTimers();
  for (const screen of screens) vi.spyOn(screen, 'load').mockResolvedValue(undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
});

/** Which screens of a person who sees tickets alone are fetched while they look at the list, which stands. */
async function fetched(connection?: object) {
  if (connection)
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  const { result } = renderHook(() => usePrefetch('tickets', '/tickets'), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  });
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(result.current).toBe(true);
  return Object.entries(tickets.screens)
    .filter(([, { load }]) => vi.mocked(load).mock.calls.length > 0)
    .map(([name]) => name);
}

it.each([
  ['of which the browser says nothing', undefined],
  ['that is fast', { saveData: false, effectiveType: '4g' }],
])('the other screens are fetched over a connection %s', async (_what, connection) => {
  expect(await fetched(connection)).toEqual(['list', 'show', 'create']);
});

it.each([
  ['on which the person saves data', { saveData: true, effectiveType: '4g' }],
  ['that is slow', { saveData: false, effectiveType: '3g' }],
  ['that is very slow', { saveData: false, effectiveType: 'slow-2g' }],
])('no screen that nobody asked for is fetched over a connection %s', async (_what, connection) => {
  expect(await fetched(connection)).toEqual(['list']);
});
