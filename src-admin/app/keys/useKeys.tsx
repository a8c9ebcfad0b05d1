import { useSyncExternalStore } from 'react';
import { keepPreference, onPreference, readPreference } from '../../data/session/preferences.ts';
import { useUsuario } from '../../data/session/useUsuario.ts';
import { onDemand } from '../../kit/pages/onDemand.tsx';
import { useDialogOnDemand, useKeyDown } from './keyed.ts';

const KeysDialog = onDemand(async () => (await import('./KeysDialog.tsx')).KeysDialog);

// A key presses or focuses an element of the page: it offers nothing that the page does not.

/** Elements that need the keys themselves. */
const TYPING = [
  'input:not([type="checkbox"]):not([type="button"]):not([type="submit"])',
  'textarea',
  'select',
  '[contenteditable="true"]',
  '[role="combobox"]',
  '[role="textbox"]',
].join();

/** While one is open, keys are for it. */
const OVER = '[role="dialog"], [role="menu"], [role="listbox"]';

const rowLinks = (): HTMLElement[] =>
  [...document.querySelectorAll('[data-filas] tbody tr, [data-filas] li')].flatMap(
    (row) => row.querySelector<HTMLElement>('a[href]') ?? [],
  );

function followLink(name: string): boolean {
  const link = document.querySelector<HTMLElement>(`a[aria-label="${name}"]`);
  link?.click();
  return link !== null;
}

/** To the next row or the one before; on a record's page, to the next record or the one before. */
function move(step: 1 | -1): boolean {
  const links = rowLinks();
  if (links.length === 0) return followLink(step > 0 ? 'Siguiente' : 'Anterior');
  const at = links.findIndex((link) => link.closest('tr, li')?.contains(document.activeElement));
  links[at < 0 ? 0 : at + step]?.focus();
  return true;
}

/** Presses the element with this key, or focuses it if it is a field. */
function press(key: string): boolean {
  const found = document.querySelector<HTMLElement>(`[data-tecla="${key}"]`);
  if (!found) return false;
  if (found.matches('input, textarea, [role="combobox"]')) found.focus();
  else found.click();
  return true;
}

/** Focuses what can be edited on the page itself, or else follows its link to the record's form. */
function edit(): boolean {
  if (press('e')) return true;
  const path = location.pathname.replace(/\/show$/, '');
  const link = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].find(
    ({ pathname }) => pathname === path && path !== location.pathname,
  );
  link?.click();
  return link !== undefined;
}

/** Presses the button that sends the focused field. */
function send(target: Element): boolean {
  const place = target.closest('form, [role="dialog"], .MuiCard-root');
  const button = place?.querySelector<HTMLElement>('button[type="submit"], button[data-envia]');
  if (!button || button.matches(':disabled')) return false;
  button.click();
  return true;
}

/** Returns whether the key did anything. `single`: whether keys without Ctrl or ⌘ count. */
function answerKey(event: KeyboardEvent, single: boolean, help: () => void): boolean {
  const { target, key, ctrlKey, metaKey, altKey, isComposing } = event;
  if (!(target instanceof Element) || event.defaultPrevented || isComposing || altKey) return false;
  if (ctrlKey || metaKey)
    return key === 'Enter' && target.matches('input, textarea') && send(target);
  if (!single || target.closest(TYPING) || document.querySelector(OVER)) return false;
  if (key === '?') {
    help();
    return true;
  }
  return SINGLE[key]?.() ?? false;
}

const SINGLE: Readonly<Record<string, () => boolean>> = {
  j: () => move(1),
  k: () => move(-1),
  r: () => press('r'),
  e: edit,
};

/** The keys of the console; `showKeys` opens the dialog that lists them and turns single ones off. */
export function useKeys() {
  const usuario = useUsuario();
  const on = useSyncExternalStore(onPreference, () => readPreference(usuario, 'atajos') !== 'no');
  const { isOpen, open, close } = useDialogOnDemand(
    KeysDialog,
    'No pudimos mostrar los atajos. Revisa tu conexión y vuelve a intentarlo.',
  );
  useKeyDown((event) => answerKey(event, on, open));
  return {
    showKeys: open,
    keysDialog: isOpen && (
      <KeysDialog
        on={on}
        onChange={(wanted) => keepPreference(usuario, 'atajos', wanted ? null : 'no')}
        onClose={close}
      />
    ),
  };
}
