import {
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { useNotify } from 'react-admin';
import { keepPreference, onPreference, readPreference } from '../../data/session/preferences.ts';
import { useUsuario } from '../../data/session/useUsuario.ts';
import { answerKey } from './keys.ts';

type Help = ComponentType<{ on: boolean; onChange: (on: boolean) => void; onClose: () => void }>;

/** The keys of the console. `showKeys` lists them, and turns the single ones on and off. */
export function useKeys(): { showKeys: () => void; keysDialog: ReactNode } {
  const usuario = useUsuario();
  const notify = useNotify();
  const on = useSyncExternalStore(onPreference, () => readPreference(usuario, 'atajos') !== 'no');
  const [help, setHelp] = useState<{ Dialog: Help } | null>(null);

  const showKeys = useCallback(() => {
    import('./KeysDialog.tsx').then(
      ({ default: Dialog }) => setHelp({ Dialog }),
      () =>
        notify('No pudimos mostrar los atajos. Revisa tu conexión y vuelve a intentarlo.', {
          type: 'error',
        }),
    );
  }, [notify]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (answerKey(event, on, showKeys)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [on, showKeys]);

  return {
    showKeys,
    keysDialog: help && (
      <help.Dialog
        on={on}
        onChange={(wanted) => keepPreference(usuario, 'atajos', wanted ? null : 'no')}
        onClose={() => setHelp(null)}
      />
    ),
  };
}
