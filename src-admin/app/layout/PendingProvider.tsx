import type { ReactNode } from 'react';
import { Pending } from '../../data/pending.ts';
import type { Perfil } from '../../data/session/profile.ts';
import { usePending } from './useChangeFeed.ts';

/** Tells the menu, the tabs and Configuración how much is pending. Apart, so that an answer renders them alone. */
export const PendingProvider = ({
  perfil,
  children,
}: {
  perfil: NonNullable<Perfil>;
  children: ReactNode;
}) => <Pending value={usePending(perfil)}>{children}</Pending>;
