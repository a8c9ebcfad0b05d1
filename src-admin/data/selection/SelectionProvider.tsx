import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useGetIdentity } from 'react-admin';
import type { Account } from '../session/account.ts';
import { useData } from '../dataProvider.ts';
import { quietly } from '../session/storage.ts';
import { SELECTION_KEY } from '../session/drafts.ts';
import { isImpersonating } from '../session/impersonation.ts';
import {
  parseSelection,
  resolve,
  withCliente,
  type ChosenPlataforma,
  type Plataforma,
} from './selection.ts';

const NO_PLATFORMS: readonly Plataforma[] = [];

/** The selection of client and platform, stored in the browser. */
function useStoredSelection() {
  const data = useData();
  const { data: identity, isPending } = useGetIdentity();
  const account = identity as (typeof identity & Account) | undefined;
  const perfil = account?.perfil;
  const isAdmin = perfil === 'admin';
  const [stored, setStored] = useState(() =>
    parseSelection(isImpersonating() ? null : quietly(() => localStorage.getItem(SELECTION_KEY))),
  );

  // A client's own client is fixed, whatever this browser remembers.
  const wanted = isAdmin ? stored.cliente : (account?.cliente ?? null);
  const { data: found, isPending: isFinding } = useQuery({
    queryKey: ['plataformas', 'clienteElegido', wanted],
    queryFn: () => (wanted === null ? null : data.clienteElegido(wanted)),
    enabled: wanted !== null,
  });
  const loading = isPending || (wanted !== null && isFinding);
  // A client that is gone would hide every row behind a choice that nobody sees.
  const cliente = isAdmin && found === null ? null : wanted;
  const plataformas = found?.plataformas ?? NO_PLATFORMS;
  const plataforma = resolve({ ...stored, cliente }, plataformas);
  // Only what somebody chose is stored: an only platform would hide the next one.
  const chosen = plataforma === stored.plataforma ? plataforma : null;

  useEffect(() => {
    // What an admin chooses during an impersonation is not their own choice.
    if (isImpersonating() || loading) return;
    quietly(() =>
      localStorage.setItem(SELECTION_KEY, JSON.stringify({ cliente, plataforma: chosen })),
    );
  }, [loading, cliente, chosen]);

  return useMemo(
    () => ({
      isAdmin,
      onlyTickets: perfil === 'tickets',
      /** Of the selected client. */
      nombre: found?.nombre ?? null,
      email: found?.email ?? null,
      cliente,
      plataforma,
      /** Of the selected client, by name. */
      plataformas,
      loading,
      chooseCliente: (next: number | null) => setStored((now) => withCliente(now, next)),
      choosePlataforma: (next: ChosenPlataforma) =>
        setStored((now) => ({ ...now, plataforma: next })),
    }),
    [isAdmin, perfil, found, cliente, plataforma, plataformas, loading],
  );
}

const SelectionContext = createContext<ReturnType<typeof useStoredSelection> | null>(null);

export const SelectionProvider = ({ children }: { children: ReactNode }) => (
  <SelectionContext.Provider value={useStoredSelection()}>{children}</SelectionContext.Provider>
);

/** The selection of client and platform. */
export function useSelection() {
  const context = useContext(SelectionContext);
  if (context === null) throw new Error('useSelection must be used within a SelectionProvider');
  return context;
}
