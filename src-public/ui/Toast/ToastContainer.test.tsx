import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { notify } from './notify.ts';
import { ToastRegion } from './ToastRegion.tsx';

it.each([
  ['/', '5000ms'],
  ['/contacto', '3000ms'],
])('on %s a message closes by itself after %s', async (path, time) => {
  const { unmount } = render(
    <MemoryRouter initialEntries={[path]}>
      <ToastRegion />
    </MemoryRouter>,
  );
  const text = `Aviso en ${path}`;
  void notify(text);
  const toast = (await screen.findByText(text)).closest<HTMLElement>('.Toastify__toast');
  const bar = toast?.querySelector<HTMLElement>('.Toastify__progress-bar--animated');
  expect(bar?.style.animationDuration).toBe(time);
  if (!toast) throw new Error('No toast');
  expect(within(toast).getByRole('button')).toHaveAccessibleName('Cerrar');
  unmount();
});
