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
  type Selection,
} from './selection.ts';

interface Context extends Selection {
  isAdmin: boolean;
  onlyTickets: boolean;
  /** Of the selected client. */
  nombre: string | null;
  email: string | null;
  /** Of the selected client, by name. */
  plataformas: readonly Plataforma[];
  loading: boolean;
  chooseCliente: (cliente: number | null) => void;
  choosePlataforma: (plataforma: ChosenPlataforma) => void;
}

const SelectionContext = createContext<Context | null>(null);

const NO_PLATFORMS: readonly Plataforma[] = [];

/** Holds the selection of client and platform, stored in the browser. */
export function SelectionProvider({ children }: { children: ReactNode }) {
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

  const value = useMemo<Context>(
    () => ({
      isAdmin,
      onlyTickets: perfil === 'tickets',
      nombre: found?.nombre ?? null,
      email: found?.email ?? null,
      cliente,
      plataforma,
      plataformas,
      loading,
      chooseCliente: (next) => setStored((now) => withCliente(now, next)),
      choosePlataforma: (next) => setStored((now) => ({ ...now, plataforma: next })),
    }),
    [isAdmin, perfil, found, cliente, plataforma, plataformas, loading],
  );
  return <SelectionContext.Provider value={value}>{children}</SelectionContext.Provider>;
}

/** The selection of client and platform. */
export function useSelection(): Context {
  const context = useContext(SelectionContext);
  if (context === null) throw new Error('useSelection must be used within a SelectionProvider');
  return context;
}
