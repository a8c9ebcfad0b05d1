import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useQuery } from '@tanstack/react-query';
import { fakeNetwork, PROFILE, profileOf, sessionOf } from '../../../tests/fakeNetwork.ts';
import { inConsole } from '../../../tests/inConsole.tsx';
import { currentAccount, forgetAccount } from '../../data/session/account.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { useChangeFeed } from './useChangeFeed.ts';

const changes = vi.fn<(marks: Record<string, string>) => Promise<unknown[]>>();
let visibility: DocumentVisibilityState;

beforeEach(() => {
  vi.useFakeTimers();
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  changes.mockReset().mockResolvedValue([]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  forgetAccount();
});

const Pending = () => <output>{JSON.stringify(useChangeFeed())}</output>;

/** Opens the page, lets `ms` pass after the first question and says how often it asked since. */
async function asksIn(ms: number): Promise<number> {
  const { unmount } = inConsole(<Pending />, { answers: { changes } });
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(changes).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(ms));
  unmount();
  return changes.mock.calls.length - 1;
}

it('asks every three seconds where somebody looks', async () => {
  expect(await asksIn(9_500)).toBe(3);
});

it('asks within a minute behind other tabs, and not often', async () => {
  visibility = 'hidden';
  expect(await asksIn(119_000)).toBe(2);
});

it('asks less often while it fails', async () => {
  changes.mockRejectedValue(new Error('no connection'));
  expect(await asksIn(29_000)).toBe(2);
});

it('asks at once when somebody comes back to the page', async () => {
  visibility = 'hidden';
  inConsole(<Pending />, { answers: { changes } });
  await act(() => vi.advanceTimersByTimeAsync(1));
  visibility = 'visible';
  window.dispatchEvent(new Event('visibilitychange'));
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(changes).toHaveBeenCalledTimes(2);
});

it('says what it knows, and counts what is pending', async () => {
  changes.mockResolvedValueOnce([{ tabla: 'tickets', marca: '1.1', de_otros: false, esperan: 4 }]);
  inConsole(<Pending />, { answers: { changes } });
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('status')).toHaveTextContent('{"tickets":4}');
  changes.mockResolvedValueOnce([{ tabla: 'tickets', marca: '2.1', de_otros: false, esperan: 3 }]);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(screen.getByRole('status')).toHaveTextContent('{"tickets":3}');
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(changes.mock.calls).toEqual([[{}], [{ tickets: '1.1' }], [{ tickets: '2.1' }]]);
});

it('begins with what came with the profile', async () => {
  localStorage.setItem('estudio-sesion', JSON.stringify(sessionOf('u-ana', 'ana@viverolaurel.cl')));
  fakeNetwork({ [PROFILE]: profileOf('cliente') });
  await currentAccount();
  inConsole(<Pending />, { answers: { changes } });
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(changes).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(changes.mock.calls).toEqual([[{ tickets: '1.1' }]]);
  localStorage.clear();
});

it('asks again for what others changed while the page was asked for beside the profile, and for nothing else', async () => {
  localStorage.setItem('estudio-sesion', JSON.stringify(sessionOf('u-ana', 'ana@viverolaurel.cl')));
  const profile = { cliente: 3, nombre: 'Ana Paillán', perfil: 'cliente', esperan: null };
  fakeNetwork({
    [PROFILE]: {
      body: [
        { ...profile, tabla: 'tickets', marca: '1.1', de_otros: true },
        { ...profile, tabla: 'pagos', marca: '1.1', de_otros: false },
      ],
    },
  });
  await currentAccount();
  const read = vi.fn<(resource: string) => Promise<string>>().mockResolvedValue('read');
  const Rows = ({ of }: { of: string }) => {
    useQuery({ queryKey: [of, 'getList'], queryFn: () => read(of) });
    return null;
  };
  inConsole(
    <>
      <Rows of="tickets" />
      <Rows of="pagos" />
      <Pending />
    </>,
    { answers: { changes } },
  );
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(read.mock.calls.flat()).toEqual(['tickets', 'pagos', 'tickets']);
  expect(changes).not.toHaveBeenCalled();
  localStorage.clear();
});

it('leaves what is on screen while something is being done, and tells it afterwards', async () => {
  const read = vi.fn<() => Promise<string>>().mockResolvedValue('read');
  let finish = () => {};
  const deed = () => new Promise<void>((resolve) => (finish = resolve));
  const Doing = () => {
    useQuery({ queryKey: ['clientes', 7], queryFn: read });
    const { run } = useAction(deed, { upToDate: true });
    return <button onClick={() => void run()}>Unir</button>;
  };
  inConsole(
    <>
      <Pending />
      <Doing />
    </>,
    { answers: { changes } },
  );
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(read).toHaveBeenCalledTimes(1);
  screen.getByRole('button', { name: 'Unir' }).click();
  changes.mockResolvedValue([{ tabla: 'clientes', marca: '2.1', de_otros: true, esperan: null }]);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(changes).toHaveBeenCalledTimes(2);
  expect(read).toHaveBeenCalledTimes(1);
  finish();
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(changes).toHaveBeenLastCalledWith({});
  expect(read).toHaveBeenCalledTimes(2);
});

it('ends with the page', async () => {
  const { unmount } = inConsole(<Pending />, { answers: { changes } });
  await act(() => vi.advanceTimersByTimeAsync(1));
  unmount();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(changes).toHaveBeenCalledTimes(1);
});
