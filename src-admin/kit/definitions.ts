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
