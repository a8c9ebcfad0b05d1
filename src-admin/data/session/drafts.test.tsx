import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearDrafts, keepDraft, readDraft } from './drafts.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

it('gives a draft back to whom it belongs, and to nobody else', () => {
  keepDraft('ana', 'ticket-1', { cuerpo: 'Hola', interno: true });
  expect(readDraft('ana', 'ticket-1')).toEqual({ cuerpo: 'Hola', interno: true });
  expect(readDraft('ana', 'ticket-2')).toBeNull();
  expect(readDraft('bruno', 'ticket-1')).toBeNull();
});

it('forgets the drafts of others when somebody signs in, and all of them on signing out', () => {
  keepDraft('ana', 'ticket-1', { cuerpo: 'de Ana' });
  keepDraft('bruno', 'ticket-1', { cuerpo: 'de Bruno' });
  localStorage.setItem('estudio-borrador-ticket-7', 'de la versión anterior');
  sessionStorage.setItem('otra-cosa', 'queda');
  clearDrafts('ana');
  expect(readDraft('ana', 'ticket-1')).toEqual({ cuerpo: 'de Ana' });
  expect(readDraft('bruno', 'ticket-1')).toBeNull();
  expect(localStorage.getItem('estudio-borrador-ticket-7')).toBeNull();
  clearDrafts();
  expect(readDraft('ana', 'ticket-1')).toBeNull();
  expect(sessionStorage.getItem('otra-cosa')).toBe('queda');
});

it.each(['{roto', '[1]', 'null', '7', '"texto"'])('takes %s for no draft', (kept) => {
  sessionStorage.setItem('estudio-borrador:ana:x', kept);
  expect(readDraft('ana', 'x')).toBeNull();
});

it('a draft that was saved leaves nothing behind', () => {
  keepDraft('ana', 'ticket-1', { cuerpo: 'Hola' });
  keepDraft('ana', 'ticket-1', null);
  expect(sessionStorage).toHaveLength(0);
});

it('a full storage keeps nothing, which is logged', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  keepDraft('ana', 'ticket-1', { cuerpo: 'Hola' });
  expect(logged).toHaveBeenCalledTimes(1);
  expect(readDraft('ana', 'ticket-1')).toBeNull();
});
