import '@testing-library/jest-dom/vitest';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { resetRows } from './builders/builder.ts';

// The awaited element comes at once, except on a slow and busy machine.
// What is looked for is missed many times before it comes: the page is written out only once the error is read.
configure({
  asyncUtilTimeout: 10_000,
  getElementError: (message, container) =>
    Object.defineProperty(new Error(), 'message', {
      get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
    }),
});

// jsdom lays nothing out, scrolls nowhere and draws no pictures.
if (typeof Element !== 'undefined') {
  // A field of many lines without a width is not measured, which asks for the styles of all that is around it.
  const style = document.createElement('style');
  style.textContent = 'textarea { width: 0 !important; color: black; color-scheme: normal }';
  document.head.append(style);
  Element.prototype.scrollIntoView = () => undefined;
  URL.createObjectURL = () => 'blob:imagen';
  URL.revokeObjectURL = () => undefined;
}

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
