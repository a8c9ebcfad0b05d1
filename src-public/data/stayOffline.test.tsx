import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { stayOffline } from './stayOffline.ts';

const pressed = vi.fn();
const online = vi.spyOn(navigator, 'onLine', 'get');

beforeAll(stayOffline);
beforeEach(() => {
  vi.clearAllMocks();
  online.mockReturnValue(false);
  render(
    <>
      <p id="aviso-sin-conexion" role="alert" hidden>
        Sin conexión
      </p>
      {['/contacto', '#parte', 'mailto:a@x.cl', 'https://otro.cl/'].map((href) => (
        <a key={href} href={href} onClick={pressed}>
          <b>{href}</b>
        </a>
      ))}
      <a href="/dashboard" target="_blank" rel="noreferrer" onClick={pressed}>
        <b>aparte</b>
      </a>
    </>,
  );
});

const notice = () => screen.queryByRole('alert');

it('a link to another page of the site leaves the open one as it is, says so, and works again later', () => {
  expect(fireEvent.click(screen.getByText('/contacto'))).toBe(false);
  expect(pressed).not.toHaveBeenCalled();
  expect(notice()).toBeVisible();
  online.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  expect(notice()).toBeNull();
  fireEvent.click(screen.getByText('/contacto'));
  expect(pressed).toHaveBeenCalledOnce();
});

it.each(['#parte', 'mailto:a@x.cl', 'https://otro.cl/', 'aparte'])(
  '%s leaves no page of ours',
  (name) => {
    fireEvent.click(screen.getByText(name));
    expect(pressed).toHaveBeenCalledOnce();
    expect(notice()).toBeNull();
  },
);

it('nor does a press for another tab', () => {
  fireEvent.click(screen.getByText('/contacto'), { ctrlKey: true });
  expect(pressed).toHaveBeenCalledOnce();
});
