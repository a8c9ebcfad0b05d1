import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { resetRows } from './builders/builder.ts';

// What is waited for comes at once, but on a slow machine that is busy.
configure({ asyncUtilTimeout: 10_000 });

// jsdom lays nothing out, scrolls nowhere and draws no pictures.
if (typeof Element !== 'undefined') {
  Element.prototype.scrollIntoView = () => undefined;
  URL.createObjectURL = () => 'blob:imagen';
  URL.revokeObjectURL = () => undefined;
}

beforeEach(resetRows);
afterEach(cleanup);
