import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useGetIdentity } from 'react-admin';
import type { Account } from '../session/account.ts';
import { useData } from '../dataProvider.ts';
import { quietly } from '../session/storage.ts';
import { SELECTION_KEY } from '../session/drafts.ts';
import { isImpersonating } from '../session/impersonation.ts';
import { clienteQuery, inUse, keptSelection, wantedCliente } from './chosen.ts';
import { withCliente, type ChosenPlataforma } from './selection.ts';

/** The selection of client and platform, stored in the browser. */
function useStoredSelection() {
  const data = useData();
  const { data: identity, isPending } = useGetIdentity();
  const account = identity as (typeof identity & Account) | undefined;
  const perfil = account?.perfil;
  const isAdmin = perfil === 'admin';
  const [stored, setStored] = useState(keptSelection);

  const wanted = wantedCliente(account, stored);
  const { data: found, isPending: isFinding } = useQuery({
    ...clienteQuery(data, wanted),
    enabled: wanted !== null,
  });
  const loading = isPending || (wanted !== null && isFinding);
  const { cliente, plataforma, plataformas, email } = inUse(account, stored, found);
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
      email,
      cliente,
      plataforma,
      /** Of the selected client, by name. */
      plataformas,
      loading,
      chooseCliente: (next: number | null) => setStored((now) => withCliente(now, next)),
      choosePlataforma: (next: ChosenPlataforma) =>
        setStored((now) => ({ ...now, plataforma: next })),
    }),
    [isAdmin, perfil, found, email, cliente, plataforma, plataformas, loading],
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
