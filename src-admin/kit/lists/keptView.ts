import { useMemo } from 'react';
import { useResourceContext, useStore } from 'react-admin';
import { keepPreference, readPreference } from '../../data/session/preferences.ts';
import { useUsuario } from '../../data/session/useUsuario.ts';

// How a person sees lists: react-admin's store has it, which signing out clears, and their browser keeps it.

const NONE: string[] = [];

/** Whether the rows of all lists are as low as they can be. */
export function useCompact(): [boolean, (compact: boolean) => void] {
  const usuario = useUsuario();
  const kept = readPreference(usuario, 'filas') === 'compactas';
  const [compact, setCompact] = useStore<boolean>('filas.compactas', kept);
  const choose = (wanted: boolean) => {
    keepPreference(usuario, 'filas', wanted ? 'compactas' : null);
    setCompact(wanted);
  };
  return [compact, choose];
}

/** The columns of this list that are hidden, at first these, and how to choose them. */
export function useHidden(first = NONE): [string[], (columns: string[]) => void] {
  const usuario = useUsuario();
  const resource = useResourceContext() ?? '';
  const name = `columnas-${resource}` as const;
  const kept = readPreference(usuario, name);
  const [hidden, setHidden] = useStore<string[]>(
    `${resource}.datatable`,
    useMemo(() => kept?.split(',') ?? first, [kept, first]),
  );
  const choose = (columns: string[]) => {
    keepPreference(usuario, name, columns.join());
    setHidden(columns);
  };
  return [hidden, choose];
}
