import { afterEach, expect, it, vi } from 'vitest';
import { leaveFor } from './leaving.ts';

const show = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

it.each<[string, () => void]>([
  ['Back brings the page as it was left', () => window.dispatchEvent(new Event('pageshow'))],
  ['an app that opened in front of it is closed', () => show('visible')],
])('says once that the person is here again: %s', (_case, comeBack) => {
  const onBack = vi.fn();
  leaveFor('#afuera', onBack);
  expect(location.hash).toBe('#afuera');
  show('hidden');
  expect(onBack).not.toHaveBeenCalled();
  comeBack();
  comeBack();
  expect(onBack).toHaveBeenCalledExactlyOnceWith();
});

it('says it again to whoever leaves a second time', () => {
  const onBack = vi.fn();
  for (const time of [1, 2]) {
    leaveFor('#afuera', onBack);
    window.dispatchEvent(new Event('pageshow'));
    expect(onBack).toHaveBeenCalledTimes(time);
  }
});
