import { createContext, useContext } from 'react';
import { useResourceContext } from 'react-admin';
import type { Definition } from '../resource.ts';

export const Definitions = createContext<readonly Definition[]>([]);

export const useDefinitions = (): readonly Definition[] => useContext(Definitions);

/** The definition of the page's resource. */
export function useDefinition(): Definition | undefined {
  const name = useResourceContext();
  return useDefinitions().find((one) => one.name === name);
}

/** The page that a row opens: the record's, its form where it has none, or nothing. */
export function useOpens(): 'show' | 'edit' | false {
  const screens = useDefinition()?.screens;
  if (!screens || screens.show) return 'show';
  return screens.edit ? 'edit' : false;
}
