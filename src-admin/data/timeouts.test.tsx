import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionOf } from '../../tests/fakeNetwork.ts';
import { api } from '../app/api.ts';
import { resources } from '../resources/index.ts';
import { createDataProvider } from './dataProvider.ts';

const dataProvider = createDataProvider(resources, api);

// A server that never answers leaves nobody waiting for ever.

let limits: number[];

beforeEach(() => {
  limits = [];
  localStorage.setItem('estudio-sesion', JSON.stringify(sessionOf('u-ana', 'ana@viverolaurel.cl')));
  // Time itself passes faster; the limit that was asked for is noted.
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms);
    return timeout(ms / 1000);
  });
  vi.stubGlobal(
    'fetch',
    (_input: unknown, init: RequestInit = {}) =>
      new Promise((_resolve, reject) => {
        // As a browser says it.
        init.signal?.addEventListener('abort', () =>
          reject(new DOMException('signal timed out', 'TimeoutError')),
        );
      }),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it.each([
  ['reads a row', () => dataProvider.getOne('leads', { id: 1 })],
  [
    'saves a row',
    () => dataProvider.update('leads', { id: 1, data: { nota: 'x' }, previousData: { id: 1 } }),
  ],
  ['asks a function', () => dataProvider.closeTicket(7)],
])('who %s is told after twenty seconds that there is no connection', async (_what, ask) => {
  await expect(ask()).rejects.toMatchObject({
    kind: 'network',
    message: 'No pudimos comunicarnos con el servidor. Revisa tu conexión y reintenta.',
  });
  expect(limits).toContain(20_000);
});
