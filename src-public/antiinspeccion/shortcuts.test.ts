import { describe, expect, it } from 'vitest';
import { isBlockedShortcut, type Keystroke } from './shortcuts.ts';

/** "Ctrl+Shift+I" as a keystroke. */
function press(shortcut: string): Keystroke {
  const parts = shortcut.split('+');
  const key = parts.pop() ?? '';
  const has = (name: string) => parts.includes(name);
  return {
    key: has('Shift') ? key : key.toLowerCase() === key || key.length > 1 ? key : key.toLowerCase(),
    code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key,
    ctrlKey: has('Ctrl'),
    metaKey: has('Cmd'),
    altKey: has('Alt') || has('Option'),
    shiftKey: has('Shift'),
  };
}

describe('isBlockedShortcut', () => {
  it.each([
    'F12',
    'Shift+F12',
    'Ctrl+Shift+I',
    'Ctrl+Shift+J',
    'Ctrl+Shift+C',
    'Ctrl+Shift+K',
    'Ctrl+Shift+E',
    'Ctrl+U',
    'Ctrl+S',
    'Ctrl+P',
    'Ctrl+Shift+S',
    'Ctrl+Shift+P',
    'Cmd+Option+I',
    'Cmd+Option+J',
    'Cmd+Option+C',
    'Cmd+Option+U',
    'Cmd+Shift+C',
    'Cmd+Option+K',
    'Cmd+Option+E',
    'Cmd+Shift+I',
    'Cmd+Shift+S',
    'Cmd+S',
    'Cmd+P',
    'Cmd+U',
  ])('blocks %s', (shortcut) => expect(isBlockedShortcut(press(shortcut))).toBe(true));

  it.each([
    'Ctrl+C',
    'Ctrl+X',
    'Ctrl+V',
    'Ctrl+Shift+V',
    'Cmd+C',
    'Cmd+V',
    'Cmd+Shift+V',
    'Cmd+Option+Shift+V',
    'Ctrl+A',
    'Ctrl+F',
    'Ctrl+L',
    'Ctrl+R',
    'Ctrl+T',
    'Ctrl+Z',
    'Ctrl+Shift+T',
    'Ctrl++',
    'Ctrl+-',
    'Ctrl+0',
    'I',
    'u',
    's',
    'p',
    'Shift+S',
    'Tab',
    'Escape',
    'F5',
    'F11',
    'Enter',
    'Ctrl+Alt+C',
    'Ctrl+Alt+E',
    'Alt+S',
    'Cmd+Option+S',
    'Cmd+Option+P',
    'Ctrl+Cmd+U',
    'Ctrl+Cmd+Shift+I',
    'Shift+I',
    'Ctrl+Shift+U',
    'Ctrl+I',
    'Ctrl+K',
    'Ctrl+E',
    'Ctrl+J',
  ])('leaves %s alone', (shortcut) => expect(isBlockedShortcut(press(shortcut))).toBe(false));

  it('knows the key that Option turned into a sign', () => {
    expect(isBlockedShortcut({ ...press('Cmd+Option+I'), key: 'ˆ' })).toBe(true);
  });
  it('reads the key where no letter was typed', () => {
    const dead = { ...press('Ctrl+U'), key: 'Dead' };
    expect(isBlockedShortcut(dead)).toBe(true);
    expect(isBlockedShortcut({ ...dead, code: 'xKeyU' })).toBe(false);
    expect(isBlockedShortcut({ ...press('Ctrl+U'), key: 'uu', code: 'KeyF' })).toBe(false);
    expect(isBlockedShortcut({ ...press('Ctrl+U'), key: 'Us', code: 'KeyF' })).toBe(false);
  });
  it('follows the letter that is typed on other layouts', () => {
    expect(isBlockedShortcut({ ...press('Ctrl+U'), code: 'KeyF' })).toBe(true);
    expect(isBlockedShortcut({ ...press('Ctrl+F'), code: 'KeyU' })).toBe(false);
  });
});
