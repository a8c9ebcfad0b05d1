import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SESSION_KEY } from '../../src-shared/session.ts';
import { guardPage } from './guard.ts';
import { showBlockedPage } from './blockedPage.ts';
import { isFree } from './targets.ts';

const onTools = vi.fn();
const unwatch = vi.fn();
/** Tells the guard how many pauses in a row there were, as a look does. */
let look = (_inARow: number): void => undefined;
let stop = (): void => undefined;

/** Whether the page let an event have its usual effect. */
const isAllowed = (event: Event, target: Element): boolean => fireEvent(target, event);
const cancelable = (type: string) => new Event(type, { bubbles: true, cancelable: true });
const key = (init: KeyboardEventInit) =>
  new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <>
      <p>Texto</p>
      <input aria-label="Nombre" />
      <p data-seleccionable="">
        <b>hola@estudio.cl</b>
      </p>
    </>,
  );
  stop = guardPage({
    watch: (onLook) => {
      look = onLook;
      return unwatch;
    },
    onTools,
  });
});

afterEach(() => {
  stop();
  onTools.mockReset();
  unwatch.mockReset();
  localStorage.clear();
  vi.useRealTimers();
});

describe('guardPage', () => {
  it.each(['contextmenu', 'selectstart', 'dragstart'])('blocks %s on the page', (type) => {
    expect(isAllowed(cancelable(type), screen.getByText('Texto'))).toBe(false);
  });
  it.each(['contextmenu', 'selectstart'])('allows %s in fields and on contact data', (type) => {
    expect(isAllowed(cancelable(type), screen.getByLabelText('Nombre'))).toBe(true);
    expect(isAllowed(cancelable(type), screen.getByText('hola@estudio.cl'))).toBe(true);
  });
  it('always lets people paste and copy', () => {
    for (const type of ['paste', 'copy', 'cut']) {
      expect(isAllowed(cancelable(type), screen.getByText('Texto'))).toBe(true);
    }
    expect(isAllowed(key({ key: 'v', ctrlKey: true }), screen.getByLabelText('Nombre'))).toBe(true);
  });
  it('blocks the shortcuts, in fields too', () => {
    expect(isAllowed(key({ key: 'F12' }), screen.getByText('Texto'))).toBe(false);
    expect(isAllowed(key({ key: 'u', ctrlKey: true }), screen.getByLabelText('Nombre'))).toBe(
      false,
    );
  });
  it('silences the console, and gives it back', () => {
    const silent = console.log;
    stop();
    expect(console.log).not.toBe(silent);
  });
  it('acts on two pauses in a row, once, and on nothing less', () => {
    look(0);
    look(1);
    expect(onTools).not.toHaveBeenCalled();
    look(2);
    expect(onTools).toHaveBeenCalledOnce();
    expect(unwatch).toHaveBeenCalledOnce();
  });
  it('waits while somebody types, and acts once they stopped', () => {
    fireEvent.input(screen.getByLabelText('Nombre'), { target: { value: 'An' } });
    look(2);
    vi.advanceTimersByTime(4900);
    fireEvent.input(screen.getByLabelText('Nombre'), { target: { value: 'Ana' } });
    vi.advanceTimersByTime(4900);
    look(9);
    expect(onTools).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    look(0);
    expect(onTools).not.toHaveBeenCalled();
    look(2);
    expect(onTools).toHaveBeenCalledOnce();
  });
  it('lets go as soon as somebody signs in', () => {
    localStorage.setItem(SESSION_KEY, '{}');
    look(2);
    expect(onTools).not.toHaveBeenCalled();
    expect(unwatch).toHaveBeenCalledOnce();
    expect(isAllowed(cancelable('contextmenu'), screen.getByText('Texto'))).toBe(true);
  });
});

describe('isFree', () => {
  it.each(['input', 'textarea', 'select', 'p[contenteditable]', 'p[data-seleccionable]'])(
    'lets people select and copy in %s',
    (selector) => {
      const [tag = '', attribute] = selector.replace(']', '').split('[');
      const element = document.createElement(tag);
      if (attribute) element.setAttribute(attribute, '');
      const text = document.createTextNode('texto');
      if (tag === 'p') element.append(text);
      document.body.append(element);
      expect(isFree(element)).toBe(true);
      if (tag === 'p') expect(isFree(text)).toBe(true);
      element.remove();
    },
  );
  it('and nowhere else', () => {
    expect(isFree(screen.getByText('Texto'))).toBe(false);
    expect(isFree(screen.getByText('Texto').firstChild)).toBe(false);
    expect(isFree(document.createTextNode('suelto'))).toBe(false);
    expect(isFree(null)).toBe(false);
    expect(isFree(window)).toBe(false);
  });
});

describe('showBlockedPage', () => {
  it('replaces the whole page and offers a way back', () => {
    showBlockedPage();
    const page = within(document.body);
    expect(page.getByRole('heading', { name: 'Acceso no autorizado detectado' })).toBeVisible();
    expect(page.getByRole('button', { name: 'Volver a cargar' })).toBeVisible();
    expect(page.queryByText('Texto')).toBeNull();
  });
});
