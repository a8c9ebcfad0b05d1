import { createContext, useContext } from 'react';
import { useResourceContext } from 'react-admin';
import type { Definition } from '../resource.ts';

/** All resources of the console, by their order. */
export const Definitions = createContext<readonly Definition[]>([]);

export const useDefinitions = (): readonly Definition[] => useContext(Definitions);

/** The resource of the page. */
export function useDefinition(): Definition | undefined {
  const name = useResourceContext();
  return useDefinitions().find((one) => one.name === name);
}

/** What a press on a row opens: the record's page, its form where it has no page, or nothing. */
export function useOpens(): 'show' | 'edit' | false {
  const screens = useDefinition()?.screens;
  if (!screens || screens.show) return 'show';
  return screens.edit ? 'edit' : false;
}
