import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { onDemand } from '../../kit/pages/onDemand.tsx';
import type { Present } from './commands.ts';

const Palette = onDemand(async () => (await import('./Palette.tsx')).Palette);

export const preparePalette = (): void => void Palette.load().catch(() => undefined);

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** Opened by Ctrl or ⌘ with K, or by `open`; `dialog` has to be rendered. */
export function usePalette(
  perfil: Present,
  showKeys: () => void,
): { open: () => void; dialog: ReactNode } {
  const notify = useNotify();
  const [isOpen, setOpen] = useState(false);

  const open = useCallback(() => {
    Palette.load().then(
      () => setOpen(true),
      () =>
        notify('No pudimos abrir el buscador. Revisa tu conexión y vuelve a intentarlo.', {
          type: 'error',
        }),
    );
  }, [notify]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      if (isOpen) setOpen(false);
      // A dialog that waits for its answer comes first.
      else if (!document.querySelector('[role="dialog"]')) open();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen, open]);

  return {
    open,
    dialog: isOpen && (
      <Palette perfil={perfil} showKeys={showKeys} onClose={() => setOpen(false)} />
    ),
  };
}
