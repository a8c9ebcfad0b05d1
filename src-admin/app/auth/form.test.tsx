import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useSubmit } from './form.tsx';

it('runs one action at a time, and shows that it runs', async () => {
  const { result } = renderHook(() => useSubmit());
  let finish: () => void = () => undefined;
  const action = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  expect(result.current).toMatchObject({ submitting: false, error: null });
  let running: Promise<unknown> = Promise.resolve();
  act(() => {
    running = result.current.submit(action);
  });
  expect(result.current.submitting).toBe(true);
  const second = result.current.submit(action);
  expect(action).toHaveBeenCalledTimes(1);
  await act(async () => {
    finish();
    await Promise.all([running, second]);
  });
  expect(result.current).toMatchObject({ submitting: false, error: null });
  await act(async () => {
    const again = result.current.submit(action);
    finish();
    await again;
  });
  expect(action).toHaveBeenCalledTimes(2);
});

it.each([
  [new Error('No se pudo.'), 'No se pudo.'],
  ['otra cosa', 'No pudimos completar la operación. Vuelve a intentarlo.'],
])('says what went wrong with %s, until the next try', async (cause, text) => {
  const { result } = renderHook(() => useSubmit());
  // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- anything may be thrown
  await act(() => result.current.submit(() => Promise.reject(cause)));
  expect(result.current).toMatchObject({ submitting: false, error: text });
  await act(() => result.current.submit(() => Promise.resolve()));
  expect(result.current.error).toBeNull();
});
