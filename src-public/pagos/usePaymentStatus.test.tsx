import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeNetwork, type Answer } from '../../tests/fakeNetwork.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answer = (estado: string): Answer => ({
  body: { orden: 'W-1', estado, monto: 89_250, producto: 'pagina-web' },
});
const follow = async (...answers: Answer[]) => {
  vi.useFakeTimers();
  const asked = fakeNetwork({ 'POST /rest/v1/rpc/estado_pago': answers });
  // A client of the API keeps the `fetch` that it finds when it is made.
  vi.resetModules();
  const { usePaymentStatus } = await import('./usePaymentStatus.ts');
  return { asked, ...renderHook(() => usePaymentStatus('W-1')) };
};
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('asks by itself until the payment is no longer pending', async () => {
  const { asked, result } = await follow(
    answer('pendiente'),
    answer('pendiente'),
    answer('anulado'),
  );
  await after(0);
  expect(result.current.status).toMatchObject({ phase: 'known', asking: true });
  await after(5000);
  expect(result.current.status).toMatchObject({ pago: { estado: 'anulado' }, asking: false });
  await after(600_000);
  expect(asked).toHaveLength(3);
});

it('stops asking after a while, and asks when it is told to', async () => {
  const { asked, result } = await follow(answer('pendiente'));
  await after(120_000);
  const before = asked.length;
  expect(result.current.status).toMatchObject({ phase: 'known', asking: false });
  await after(600_000);
  expect(asked).toHaveLength(before);
  act(() => result.current.refetch());
  await after(0);
  expect(asked).toHaveLength(before + 1);
});

it('asks again after a connection that failed', async () => {
  const { result } = await follow('lost', answer('pagado'));
  vi.spyOn(console, 'error').mockReturnValue();
  await after(0);
  expect(result.current.status).toEqual({ phase: 'error' });
  await after(2000);
  expect(result.current.status).toMatchObject({ phase: 'known', pago: { estado: 'pagado' } });
});
