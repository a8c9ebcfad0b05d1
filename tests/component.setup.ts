import createCache from '@emotion/cache';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { resetRows } from './builders/builder.ts';

// What is waited for comes at once, but on a slow machine that is busy.
configure({ asyncUtilTimeout: 10_000 });

// jsdom lays nothing out, scrolls nowhere and draws no pictures.
if (typeof Element !== 'undefined') {
  Element.prototype.scrollIntoView = () => undefined;
  URL.createObjectURL = () => 'blob:imagen';
  URL.revokeObjectURL = () => undefined;
}

// jsdom goes through each declaration of each style that somebody's component wrote whenever it is asked whether
// something is hidden: a third of the time. What paints and spaces hides nothing.
const PAINT =
  /^(?:border|padding|margin|background|font|line-height|letter-spacing|color|outline|transition|box-shadow)/;
const sheet = Object.getPrototypeOf(createCache({ key: 'pruebas' }).sheet) as {
  isSpeedy: boolean;
  insert: (rule: string) => void;
};
const { insert } = sheet;
sheet.insert = function (rule) {
  // As in production: one element for all rules.
  this.isSpeedy = true;
  const rest = rule.replaceAll(/([^{}]*)\{([^{}]*)\}/g, (_, selector: string, body: string) => {
    const kept = body.split(';').filter((each) => each !== '' && !PAINT.test(each));
    return kept.length === 0 ? '' : `${selector}{${kept.join(';')}}`;
  });
  if (rest.includes('{')) insert.call(this, rest);
};

// The files of a worker share one document with its address, and what Testing Library looks into is its
// first body.
const body = typeof document === 'undefined' ? undefined : document.body;

beforeEach(() => {
  resetRows();
  if (body) {
    body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
  }
});
afterEach(() => {
  cleanup();
  if (body && document.body !== body) document.body.replaceWith(body);
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
