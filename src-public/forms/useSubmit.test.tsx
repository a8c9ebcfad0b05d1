import { act, render, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetReceived, wasReceived } from '../data/received.ts';
import { Trap } from './FormExtras.tsx';
import type { SendResult } from './sendResult.ts';
import { useSubmit, type Envelope } from './useSubmit.ts';

const offline: SendResult<undefined> = { ok: false, mensaje: null, hint: null, lost: true };
/** Version 4, in the variant of RFC 4122. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const FAILURE = 'Hubo un error al enviar tu mensaje. Por favor, inténtalo de nuevo.';

interface Values {
  nombre: string;
}
type Send = (values: Values, envelope: Envelope) => Promise<SendResult<undefined>>;

const sent: SendResult<undefined> = { ok: true, data: undefined };

function setUp(send: Send) {
  const onSent = vi.fn();
  const { result } = renderHook(() =>
    useSubmit({ draft: 'borrador-prueba', send, failure: FAILURE, onSent }),
  );
  /** Submits and lets the minimum fill time pass. */
  const submit = (times = 1) =>
    act(async () => {
      const all = Array.from({ length: times }, () => result.current.submit({ nombre: 'Ana' }));
      await vi.advanceTimersByTimeAsync(2500);
      await Promise.all(all);
    });
  return { result, onSent, submit };
}

describe('useSubmit', () => {
  beforeEach(() => {
    sessionStorage.clear();
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    return () => vi.useRealTimers();
  });

  it('sends once however often it is pressed', async () => {
    const send = vi.fn<Send>().mockResolvedValue(sent);
    const { submit, onSent } = setUp(send);
    await submit(3);
    expect(send).toHaveBeenCalledTimes(1);
    expect(onSent).toHaveBeenCalledTimes(1);
  });

  it('tries again with the same id after a failure', async () => {
    const send = vi.fn<Send>().mockRejectedValueOnce(new Error('sin red')).mockResolvedValue(sent);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { result, submit } = setUp(send);
    await submit();
    expect(result.current).toMatchObject({
      sending: false,
      failure: { text: FAILURE, lost: false },
    });
    await submit();
    const [first, second] = send.mock.calls.map(([, { envio }]) => envio);
    expect(first).toBe(second);
  });

  it('stays in sending after a success, and sends nothing more', async () => {
    const send = vi.fn<Send>().mockResolvedValue(sent);
    const { result, submit, onSent } = setUp(send);
    await submit();
    await submit(3);
    expect(result.current).toMatchObject({ sending: true, failure: null });
    expect(send).toHaveBeenCalledTimes(1);
    expect(onSent).toHaveBeenCalledTimes(1);
  });

  it('repeats the same sending after a reload, until the visitor has seen that it arrived', async () => {
    sessionStorage.setItem('borrador-prueba', '{"nombre":"Ana"}');
    const send = vi.fn<Send>().mockResolvedValue(sent);
    await setUp(send).submit();
    expect(wasReceived()).toBe(true);
    await setUp(send).submit();
    forgetReceived();
    expect(wasReceived()).toBe(false);
    expect(sessionStorage).toHaveLength(0);
    await setUp(send).submit();
    const [first, reloaded, next] = send.mock.calls.map(([, { envio }]) => envio);
    expect(reloaded).toBe(first);
    expect(next).not.toBe(first);
  });

  it('makes no id before the first sending', () => {
    setUp(vi.fn<Send>());
    expect(sessionStorage).toHaveLength(0);
  });

  it('shows the reason of the database, or its own', async () => {
    const send = vi
      .fn<Send>()
      .mockResolvedValueOnce({
        ok: false,
        mensaje: 'Espera unos minutos.',
        hint: 'limite',
        lost: false,
      })
      .mockResolvedValueOnce({ ok: false, mensaje: null, hint: null, lost: false });
    const { result, submit } = setUp(send);
    await submit();
    expect(result.current.failure?.text).toBe('Espera unos minutos.');
    await submit();
    expect(result.current.failure?.text).toBe(FAILURE);
  });

  it('a filled trap is said and emptied, and what is sent after it is kept and marked', async () => {
    const send = vi.fn<Send>().mockResolvedValue(sent);
    const { result, submit, onSent } = setUp(send);
    const { container } = render(<Trap ref={result.current.trap} />);
    const input = container.querySelector('input');
    const autofill = () => {
      if (input) input.value = 'https://vivero.cl';
    };
    autofill();
    await submit();
    expect(send).not.toHaveBeenCalled();
    expect(onSent).not.toHaveBeenCalled();
    expect(wasReceived()).toBe(false);
    expect(result.current).toMatchObject({ sending: false, failure: { lost: false } });
    expect(result.current.failure?.text).toContain('Todavía no lo enviamos');
    expect(input).toHaveValue('');
    // A browser that always fills the trap must not lock a person out.
    autofill();
    await submit();
    expect(send.mock.calls).toEqual([
      [{ nombre: 'Ana' }, expect.objectContaining({ origen: { ruta: '/', trampa: 'llena' } })],
    ]);
    expect(onSent).toHaveBeenCalledTimes(1);
  });

  it('counts the minimum from when the form was opened, to the millisecond', async () => {
    const send = vi.fn<Send>().mockResolvedValue(sent);
    const { result } = setUp(send);
    await act(() => vi.advanceTimersByTimeAsync(1500));
    await act(async () => {
      void result.current.submit({ nombre: 'Ana' });
      await vi.advanceTimersByTimeAsync(499);
    });
    expect(send).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('counts it from the form, not from the page that was open before', async () => {
    await vi.advanceTimersByTimeAsync(60_000);
    const send = vi.fn<Send>().mockResolvedValue(sent);
    const { result } = setUp(send);
    await act(async () => {
      void result.current.submit({ nombre: 'Ana' });
      await vi.advanceTimersByTimeAsync(1999);
    });
    expect(result.current.sending).toBe(true);
    expect(send).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('waits for nothing once the time is over', async () => {
    const send = vi.fn<Send>().mockResolvedValue(sent);
    const { result } = setUp(send);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await act(async () => {
      void result.current.submit({ nombre: 'Ana' });
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('takes up the id that was kept, and makes another where it is none', async () => {
    const send = vi.fn<Send>().mockResolvedValue(sent);
    sessionStorage.setItem('borrador-prueba-envio', '"un-envio"');
    await setUp(send).submit();
    expect(send.mock.calls[0]?.[1].envio).toBe('un-envio');
    sessionStorage.setItem('borrador-prueba-envio', '7');
    await setUp(send).submit();
    expect(send.mock.calls[1]?.[1].envio).toMatch(UUID);
    expect(sessionStorage.getItem('borrador-prueba-envio')).toBe(
      `"${send.mock.calls[1]?.[1].envio ?? ''}"`,
    );
  });

  it.each([true, false])(
    'makes an id of version 4, in a secure context (%s) or not',
    async (secure) => {
      vi.stubGlobal('isSecureContext', secure);
      const send = vi.fn<Send>().mockResolvedValue(sent);
      for (let round = 0; round < 20; round += 1) {
        sessionStorage.clear();
        await setUp(send).submit();
      }
      const ids = send.mock.calls.map(([, { envio }]) => envio);
      expect(new Set(ids).size).toBe(20);
      for (const id of ids) expect(id).toMatch(UUID);
      vi.unstubAllGlobals();
    },
  );

  it.each([
    ['all zero', () => 0, '00000000-0000-4000-8000-000000000000'],
    ['all one', () => 0xff, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
    ['all different', (n: number) => n * 0x11, '00112233-4455-4677-8899-aabbccddeeff'],
  ])(
    'makes the id of random bytes elsewhere, where there is no other way: %s',
    async (_, byte, id) => {
      vi.stubGlobal('isSecureContext', false);
      const getRandomValues = (bytes: Uint8Array) => {
        bytes.set(Array.from(bytes, (_old, n) => byte(n)));
        return bytes;
      };
      vi.stubGlobal('crypto', { getRandomValues });
      const send = vi.fn<Send>().mockResolvedValue(sent);
      await setUp(send).submit();
      expect(send.mock.calls[0]?.[1].envio).toBe(id);
      vi.unstubAllGlobals();
    },
  );

  it('says that the connection is gone when a sending breaks without one', async () => {
    const send = vi.fn<Send>().mockRejectedValue(new Error('sin red'));
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { result, submit } = setUp(send);
    await submit();
    expect(result.current.failure).toEqual({ text: FAILURE, lost: true });
    vi.restoreAllMocks();
  });

  it('shows what was sent and what the database answered, and forgets the failure before it', async () => {
    const send = vi.fn<Send>().mockResolvedValueOnce(offline).mockResolvedValue(sent);
    const { result, submit, onSent } = setUp(send);
    expect(result.current).toMatchObject({ sending: false, failure: null });
    await submit();
    expect(result.current).toMatchObject({
      sending: false,
      failure: { text: FAILURE, lost: true },
    });
    expect(wasReceived()).toBe(false);
    await submit();
    expect(result.current).toMatchObject({ sending: true, failure: null });
    expect(onSent.mock.calls).toEqual([[{ nombre: 'Ana' }, undefined]]);
    expect(sessionStorage.getItem('estudio-recibido')).toBe('"borrador-prueba"');
  });

  it('attaches origin and version of the consent', async () => {
    const send = vi.fn<Send>().mockResolvedValue(sent);
    const { submit } = setUp(send);
    await submit();
    expect(send.mock.calls[0]?.[1]).toMatchObject({
      origen: { ruta: '/' },
      consentimiento_version: '2026-11-27',
    });
  });
});
