import { useQuery, useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import { useAction } from './useAction.tsx';

it('what was done while the page was still being read is shown: that answer is older', async () => {
  const said = ['lo anterior'];
  const held: (() => void)[] = [];
  /** What stands there when it is asked; the first answer is held back. */
  const read = () => {
    const answer = said.join(', ');
    return held.length === 0
      ? new Promise<string>((resolve) => held.push(() => resolve(answer)))
      : Promise.resolve(answer);
  };
  const say = (text: string) => Promise.resolve(said.push(text));
  function Page() {
    const { data } = useQuery({ queryKey: ['dicho'], queryFn: read });
    const { run } = useAction(say, { done: 'Dicho' });
    return <button onClick={() => void run('lo nuevo')}>{data ?? 'Leyendo'}</button>;
  }
  inConsole(<Page />, {});
  fireEvent.click(await screen.findByRole('button', { name: 'Leyendo' }));
  expect(await screen.findByRole('button', { name: 'lo anterior, lo nuevo' })).toBeVisible();
  held.forEach((release) => release());
  expect(await screen.findByRole('button', { name: 'lo anterior, lo nuevo' })).toBeVisible();
});

it('pressed twice before the page could say that it runs, it is done once', async () => {
  const send = vi.fn(() => Promise.resolve());
  function Page() {
    const { run } = useAction(send, { done: 'Enviado' });
    return <button onClick={() => void run()}>Enviar</button>;
  }
  inConsole(<Page />, {});
  const button = await screen.findByRole('button', { name: 'Enviar' });
  await act(async () => {
    button.click();
    button.click();
    await Promise.resolve();
  });
  expect(send).toHaveBeenCalledOnce();
  fireEvent.click(button);
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
});

it('the page shows what was done before it is said; one that is slow holds nobody up', async () => {
  const told: unknown[] = [];
  let state = 'Abierto';
  let slow = false;
  const read = vi.fn(() => (slow ? new Promise<string>(() => undefined) : Promise.resolve(state)));
  function Page() {
    const client = useQueryClient();
    const { data } = useQuery({ queryKey: ['ticket'], queryFn: read });
    const { run } = useAction(
      () => {
        state = 'Resuelto';
        return Promise.resolve();
      },
      { onDone: () => told.push(client.getQueryData(['ticket'])) },
    );
    return (
      <>
        <output>{data}</output>
        <button onClick={() => void run()}>Resolver</button>
      </>
    );
  }
  inConsole(<Page />, {});
  await screen.findByText('Abierto');
  fireEvent.click(screen.getByRole('button', { name: 'Resolver' }));
  await waitFor(() => expect(told).toEqual(['Resuelto']));
  slow = true;
  fireEvent.click(screen.getByRole('button', { name: 'Resolver' }));
  await waitFor(() => expect(told).toHaveLength(2), { timeout: 5000 });
});
