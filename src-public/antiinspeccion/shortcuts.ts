/** The part of a KeyboardEvent that tells a shortcut. */
export type Keystroke = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'
>;

/** Inspector, console and its relatives (C picks an element, K and E are Firefox's). */
const TOOLS = new Set(['i', 'j', 'c', 'k', 'e']);
/** View source, save, print. */
const PAGE = new Set(['u', 's', 'p']);

/** The letter of a key: what it types or, where Option turns it into a sign, where it sits. */
const letterOf = ({ key, code }: Keystroke): string =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase();

/** Whether a keystroke opens developer tools or view-source, saves or prints, on any system. */
export function isBlockedShortcut(keystroke: Keystroke): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = keystroke;
  if (key === 'F12') return true;
  if (ctrlKey === metaKey) return false;
  const letter = letterOf(keystroke);
  // Cmd+Option+U is view-source; Ctrl+Alt is AltGr, with which people type.
  if (altKey) return metaKey && (TOOLS.has(letter) || letter === 'u');
  if (shiftKey) return TOOLS.has(letter) || letter === 's' || letter === 'p';
  return PAGE.has(letter);
}
