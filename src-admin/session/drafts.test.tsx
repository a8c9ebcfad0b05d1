import { beforeEach, expect, it } from 'vitest';
import { clearDrafts, keepDraft, readDraft } from './drafts.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

it('gives a draft back to whom it belongs, and to nobody else', () => {
  keepDraft('ana', 'ticket-1', { cuerpo: 'Hola', interno: true });
  expect(readDraft('ana', 'ticket-1')).toEqual({ cuerpo: 'Hola', interno: true });
  expect(readDraft('ana', 'ticket-2')).toBeNull();
  expect(readDraft('bruno', 'ticket-1')).toBeNull();
});

it('forgets a draft that was saved', () => {
  keepDraft('ana', 'ticket-1', { cuerpo: 'Hola' });
  keepDraft('ana', 'ticket-1', null);
  expect(readDraft('ana', 'ticket-1')).toBeNull();
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

it('takes what is no draft for none', () => {
  sessionStorage.setItem('estudio-borrador:ana:x', '{roto');
  sessionStorage.setItem('estudio-borrador:ana:y', '[1]');
  expect(readDraft('ana', 'x')).toBeNull();
  expect(readDraft('ana', 'y')).toBeNull();
});
