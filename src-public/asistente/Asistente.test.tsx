import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionOf } from '../../tests/fakeNetwork.ts';
import Asistente from './Asistente.tsx';

const scrolled = vi.fn<(to: ScrollToOptions) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  scrolled.mockClear();
  vi.stubGlobal('scrollTo', scrolled);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens the home page with a hero of 800 px, and scrolls to a place of it. */
async function scrollTo(y: number, { isReduced = false } = {}): Promise<void> {
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
  render(
    <MemoryRouter>
      <div id="hero" />
      <Asistente heroId="hero" />
    </MemoryRouter>,
  );
  vi.spyOn(document.getElementById('hero') as HTMLElement, 'offsetHeight', 'get').mockReturnValue(
    800,
  );
  // It waits for its turn.
  await act(() => vi.advanceTimersByTimeAsync(5000));
  vi.stubGlobal('scrollY', y);
  await act(() => window.dispatchEvent(new Event('scroll')));
}
const opener = () => screen.queryByText('Cotiza en un minuto');

it('takes whoever reads the hero to its top, once', async () => {
  await scrollTo(300);
  expect(scrolled.mock.calls).toEqual([[{ top: 0, behavior: 'smooth' }]]);
  await act(() => window.dispatchEvent(new Event('scroll')));
  expect(scrolled).toHaveBeenCalledOnce();
});

it.each([
  ['reads further down when it comes', 900, false],
  ['wants less motion', 300, true],
])('leaves whoever %s where they are', async (_who, y, isReduced) => {
  await scrollTo(y, { isReduced });
  expect(opener()).toBeInTheDocument();
  expect(scrolled).not.toHaveBeenCalled();
});

it.each([
  ['answered', 'estudio-asistente-completado', '1'],
  ['is signed in', 'estudio-sesion', JSON.stringify(sessionOf('u-ana', 'ana@viverolaurel.cl'))],
])('is not there for whoever %s', async (_who, key, value) => {
  localStorage.setItem(key, value);
  await scrollTo(300);
  expect(opener()).toBeNull();
  expect(scrolled).not.toHaveBeenCalled();
});
