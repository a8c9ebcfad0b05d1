import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Notification } from 'react-admin';
import { expect, it } from 'vitest';
import { inConsole } from '../../../../tests/inConsole.tsx';
import { useAction } from '../useAction.tsx';

it('however long the page takes, nothing is said to be done before it shows it', async () => {
  let read = () => Promise.resolve('Por pagar');
  function Page() {
    const { data } = useQuery({ queryKey: ['pago'], queryFn: () => read() });
    const { run } = useAction(() => Promise.resolve('Recibido'), { says: (words) => [words] });
    return <button onClick={() => void run()}>{data}</button>;
  }
  inConsole(
    <>
      <Notification />
      <Page />
    </>,
    {},
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Por pagar' }));
  expect(await screen.findByText('Recibido')).toBeVisible();
  fireEvent.click(screen.getByText('Recibido'));
  await waitFor(() => expect(screen.queryByText('Recibido')).toBeNull());

  let answer: (words: string) => void = () => undefined;
  read = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  fireEvent.click(screen.getByRole('button', { name: 'Por pagar' }));
  await new Promise((resolve) => setTimeout(resolve, 1_700));
  expect(screen.queryByText('Recibido')).toBeNull();
  answer('En revisión');
  expect(await screen.findByText('Recibido')).toBeVisible();
  expect(screen.getByRole('button', { name: 'En revisión' })).toBeVisible();
});
