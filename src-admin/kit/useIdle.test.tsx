import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let useIdle: () => boolean;

beforeEach(async () => {
  vi.resetModules();
  ({ useIdle } = await import('./useIdle.ts'));
});
afterEach(() => vi.unstubAllGlobals());

it('what stands around the first page waits until the browser has nothing to do, and later ones are whole', () => {
  const asked: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (call: () => void) => asked.push(call));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  const { result, unmount } = renderHook(() => useIdle());
  expect(result.current).toBe(false);
  act(() => asked.forEach((call) => call()));
  expect(result.current).toBe(true);
  unmount();
  expect(renderHook(() => useIdle()).result.current).toBe(true);
});

it('in a browser that does not say when, it waits for nothing', () => {
  expect('requestIdleCallback' in window).toBe(false);
  expect(renderHook(() => useIdle()).result.current).toBe(true);
});

it('a page that still says that it is loading is waited for, though not for ever', () => {
  const asked: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (call: () => void) => asked.push(call));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  document.body.innerHTML = '<p role="progressbar"></p>';
  const { result } = renderHook(() => useIdle());
  act(() => asked[0]?.());
  expect(result.current).toBe(false);
  now.mockReturnValue(2_000);
  act(() => asked[1]?.());
  expect(result.current).toBe(true);
  document.body.innerHTML = '';
  now.mockRestore();
});
