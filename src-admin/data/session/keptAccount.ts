import { isImpersonating } from './impersonation.ts';
import type { Perfil, Profile } from './profile.ts';
import { keep, parseObject, quietly } from './storage.ts';

// Who was signed in here when a page was last opened, until they sign out: the next page begins with it.

const KEY = 'estudio-cuenta';

const PERFILES: readonly unknown[] = ['admin', 'cliente', 'tickets'] satisfies Perfil[];

/** The profile that this browser keeps of an account; null when it keeps none, and during an impersonation. */
export function keptProfile(usuario: string): Profile | null {
  if (isImpersonating()) return null;
  const kept = parseObject(quietly(() => localStorage.getItem(KEY)));
  if (kept?.usuario !== usuario) return null;
  const { cliente, name, perfil } = kept;
  const isProfile =
    typeof cliente === 'number' && typeof name === 'string' && PERFILES.includes(perfil);
  return isProfile ? { cliente, name, perfil: perfil as Profile['perfil'] } : null;
}

/** Keeps the profile of an account. */
export function keepProfile(usuario: string, profile: Profile): void {
  if (!isImpersonating()) keep('localStorage', KEY, JSON.stringify({ usuario, ...profile }));
}

/** Forgets it. */
export const forgetProfile = (): void => keep('localStorage', KEY, null);
