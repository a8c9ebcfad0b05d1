import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { NotificationContextProvider, useNotify, type NotificationOptions } from 'react-admin';
import { useEffect } from 'react';
import { expect, it } from 'vitest';
import { Toasts } from './Toasts.tsx';

type Notice = NotificationOptions & { type?: 'info' | 'success' | 'warning' | 'error' };

function Says({ text, notice }: { text: string; notice: Notice }) {
  const notify = useNotify();
  useEffect(() => {
    notify(text, notice);
    // The same once more is one toast.
    notify(text, notice);
  }, [notify, text, notice]);
  return null;
}

const show = async (text: string, notice: Notice = {}) => {
  const { unmount } = render(
    <NotificationContextProvider>
      <Says text={text} notice={notice} />
      <Toasts />
    </NotificationContextProvider>,
  );
  await waitFor(() => expect(screen.getByText(text)).toBeInTheDocument());
  const toast = screen.getByText(text).closest<HTMLElement>('.Toastify__toast');
  const bar = toast?.querySelector<HTMLElement>('.Toastify__progress-bar--animated');
  return { toast, time: bar?.style.animationDuration, unmount };
};

it.each([
  ['a notice', {}, '5000ms', 'info'],
  ['a success', { type: 'success' }, '5000ms', 'success'],
  ['an error', { type: 'error' }, '5000ms', 'error'],
  ['a warning', { type: 'warning' }, '5000ms', 'warning'],
  ['a notice with a time of its own', { autoHideDuration: 9000 }, '9000ms', 'info'],
] as const)(
  '%s stays as long as it should, and looks like one',
  async (text, notice, time, look) => {
    const { toast, time: found, unmount } = await show(text, notice);
    expect(found).toBe(time);
    expect(toast).toHaveClass(`Toastify__toast--${look}`);
    expect(screen.getAllByText(text)).toHaveLength(1);
    unmount();
  },
);

it('what offers something to press stays until it is answered', async () => {
  const { toast, time, unmount } = await show('¿Reintentar?', { autoHideDuration: null });
  expect(toast).toBeInTheDocument();
  expect(time).toBeUndefined();
  unmount();
});

it('what closes a notice says so in Spanish', async () => {
  const { toast, unmount } = await show('Se cierra aquí');
  if (!toast) throw new Error('No toast');
  const [close, ...others] = within(toast).getAllByRole('button');
  expect(others).toEqual([]);
  expect(close).toHaveAccessibleName('Cerrar');
  if (close) fireEvent.click(close);
  await waitFor(() => expect(toast).toHaveClass('Toastify__slide-exit--top-right'));
  unmount();
});
