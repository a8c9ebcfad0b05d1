import { StrictMode } from 'react';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeNetwork, type Answer } from '../../tests/fakeNetwork.ts';
import { readStart, startPayment, useOnlinePayment } from './onlinePayment.ts';

// What the pages ask of the function that charges cards, over a network that answers as it does.

const START = 'POST /functions/v1/pago-crear';
const AVAILABLE = 'GET /functions/v1/pago-crear';
const AWAY =
  'No pudimos iniciar el pago. No se cobró nada: revisa tu conexión e inténtalo de nuevo.';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('startPayment', () => {
  it('asks where one order is paid, with the public key and nothing of the visitor', async () => {
    const asked = fakeNetwork({
      [START]: { body: { direccion: 'https://www.flow.cl/p?token=T' } },
    });
    expect(await startPayment({ orden: 'W-12' })).toEqual({ to: 'https://www.flow.cl/p?token=T' });
    expect(asked.map(({ call, body }) => [call, body])).toEqual([[START, { orden: 'W-12' }]]);
    expect(Object.fromEntries(asked[0]?.headers ?? [])).toEqual({
      apikey: 'componentes',
      'content-type': 'application/json',
    });
  });

  it.each<[Answer, object]>([
    [{ body: { estado: 'pagado' } }, { paid: true }],
    [
      { status: 400, body: { codigo: 'correo', message: 'Tu correo no sirve.' } },
      { message: 'Tu correo no sirve.' },
    ],
    [{ status: 500, body: null }, { message: AWAY }],
    [{ status: 204 }, { message: AWAY }],
    ['lost', { message: AWAY }],
  ])('answers, and never throws, when the network says %j', async (answer, start) => {
    fakeNetwork({ [START]: answer });
    expect(await startPayment({ orden: 'W-12' })).toEqual(start);
  });
});

it.each([
  ['http://127.0.0.1:54321/pagar', { to: 'http://127.0.0.1:54321/pagar' }],
  ['javascript:location="https://x.cl"', { message: AWAY }],
  ['ftp://x.cl', { message: AWAY }],
])('whoever pays is sent to an address of the web alone: %s', (direccion, start) => {
  expect(readStart({ direccion })).toEqual(start);
});

describe('useOnlinePayment', () => {
  it.each<[Answer, string]>([
    [{ body: { disponible: true, prueba: false } }, 'real'],
    [{ body: { disponible: true, prueba: true } }, 'trial'],
    [{ body: { disponible: false } }, 'none'],
    [{ status: 503, body: { message: 'x' } }, 'none'],
    [{ status: 204 }, 'none'],
    ['lost', 'none'],
  ])('waits for %j, and takes it for %s', async (answer, online) => {
    const asked = fakeNetwork({ [AVAILABLE]: answer });
    const { result, rerender } = renderHook(useOnlinePayment);
    expect(result.current).toBe('loading');
    await waitFor(() => expect(result.current).toBe(online));
    rerender();
    expect(asked.map(({ call, body }) => [call, body])).toEqual([[AVAILABLE, '']]);
    expect(asked[0]?.headers.get('apikey')).toBe('componentes');
  });

  it('does not believe a late answer to a question that it asked before its last one', async () => {
    const answers: (((response: Response) => void) | undefined)[] = [];
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => void answers.push(resolve)));
    // In development React runs every effect twice: the first question is dropped.
    const { result } = renderHook(useOnlinePayment, { wrapper: StrictMode });
    const [first, last] = answers;
    last?.(Response.json({ disponible: true, prueba: false }));
    await waitFor(() => expect(result.current).toBe('real'));
    await act(async () => {
      const late = Response.json({ disponible: false });
      first?.(late);
      await vi.waitUntil(() => late.bodyUsed);
    });
    expect(answers).toHaveLength(2);
    expect(result.current).toBe('real');
  });
});
