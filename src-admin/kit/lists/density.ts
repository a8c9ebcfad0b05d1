import { useStore } from 'react-admin';

/** Whether the rows of all lists are as low as they can be: a person's choice. */
export const useCompact = () => useStore<boolean>('filas.compactas', false);
