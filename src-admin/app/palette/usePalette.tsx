import { onDemand } from '../../kit/pages/onDemand.tsx';
import { useDialogOnDemand, useKeyDown } from '../keys/keyed.ts';
import type { Present } from './commands.ts';

const Palette = onDemand(async () => (await import('./Palette.tsx')).Palette);

export const preparePalette = (): void => void Palette.load().catch(() => undefined);

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** Opened by Ctrl or ⌘ with K, or by `open`; `dialog` has to be rendered. */
export function usePalette(perfil: Present, showKeys: () => void) {
  const { isOpen, open, close } = useDialogOnDemand(
    Palette,
    'No pudimos abrir el buscador. Revisa tu conexión y vuelve a intentarlo.',
  );
  useKeyDown((event) => {
    if (!isShortcut(event)) return false;
    if (isOpen) close();
    // A dialog that waits for its answer comes first.
    else if (!document.querySelector('[role="dialog"]')) open();
    return true;
  });
  return {
    open,
    dialog: isOpen && <Palette perfil={perfil} showKeys={showKeys} onClose={close} />,
  };
}
