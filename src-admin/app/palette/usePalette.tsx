import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useLogout, useNotify } from 'react-admin';
import type { Account } from '../../data/session/account.ts';
import { stopLooking } from '../../data/session/vista.ts';
import { useThemeChoice } from '../../kit/theme/useThemeChoice.ts';
import type { Act } from './commands.ts';
import type { PaletteProps } from './Palette.tsx';

/** Its code comes with its first use; the browser keeps it. */
const load = () => import('./Palette.tsx');
const prepare = (): void => void load().catch(() => undefined);

const isAsked = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

const THEMES = { claro: 'light', oscuro: 'dark', sistema: 'system' } as const;

/** What the palette does on the spot. */
function useActs(showKeys: () => void): (act: Act) => void {
  const logout = useLogout();
  const [, chooseTheme] = useThemeChoice();
  return (act) => {
    if (act === 'salir') void logout();
    else if (act === 'vista') stopLooking();
    else if (act === 'atajos') showKeys();
    else chooseTheme(THEMES[act]);
  };
}

/** The command palette: opened by Ctrl or ⌘ with K, or by `open`; `dialog` has to be drawn. */
export function usePalette(
  perfil: NonNullable<Account['perfil']>,
  showKeys: () => void,
): {
  open: () => void;
  /** Fetches its code, for who is about to open it. */
  prepare: () => void;
  dialog: ReactNode;
} {
  const notify = useNotify();
  const onAct = useActs(showKeys);
  const [loaded, setLoaded] = useState<{ Palette: ComponentType<PaletteProps> } | null>(null);
  const [isOpen, setOpen] = useState(false);

  const open = useCallback(() => {
    setOpen(true);
    load().then(
      ({ default: Palette }) => setLoaded({ Palette }),
      () => {
        setOpen(false);
        notify('No pudimos abrir el buscador. Revisa tu conexión y vuelve a intentarlo.', {
          type: 'error',
        });
      },
    );
  }, [notify]);
  const close = useCallback(() => setOpen(false), []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isAsked(event)) return;
      event.preventDefault();
      if (isOpen) close();
      // A question that waits for its answer comes first.
      else if (!document.querySelector('[role="dialog"]')) open();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen, open, close]);

  const Palette = loaded?.Palette;
  return {
    open,
    prepare,
    dialog: isOpen && Palette && <Palette perfil={perfil} onAct={onAct} onClose={close} />,
  };
}
