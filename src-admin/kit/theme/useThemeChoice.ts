import { useEffect } from 'react';
import { useRemoveFromStore, useStore } from 'react-admin';
import { keepPreference, readPreference } from '../../data/session/preferences.ts';
import { useUsuario } from '../../data/session/useUsuario.ts';

export type ThemeChoice = 'light' | 'dark' | 'system';

export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const usuario = useUsuario();
  const [theme, setTheme] = useStore<'light' | 'dark' | undefined>('theme');
  const forget = useRemoveFromStore('theme');
  const choose = (choice: ThemeChoice) => {
    if (choice === 'system') {
      keepPreference(usuario, 'tema', null);
      forget();
    } else setTheme(choice);
  };
  return [theme ?? 'system', choose];
}

/** Restores the person's theme, because signing out clears react-admin's store. */
export function useKeptTheme(): void {
  const usuario = useUsuario();
  const [theme, setTheme] = useStore<'light' | 'dark' | undefined>('theme');
  useEffect(() => {
    if (usuario === '') return;
    if (theme !== undefined) keepPreference(usuario, 'tema', theme);
  }, [usuario, theme]);
  useEffect(() => {
    const kept = readPreference(usuario, 'tema');
    if (kept === 'light' || kept === 'dark') setTheme(kept);
  }, [usuario, setTheme]);
}
