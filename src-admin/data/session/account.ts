import { SESSION_KEY } from '../../../src-shared/session.ts';
import { checkAccountStatus, setAccountStatus } from './accountStatus.ts';
import { forgetProfile, keepProfile, keptProfile } from './keptAccount.ts';
import {
  readProfile,
  type FirstChanges,
  type Impersonated,
  type Perfil,
  type Profile,
} from './profile.ts';
import { needsSecondFactor } from './secondFactor.ts';
import { quietly } from './storage.ts';
import { supabase } from './supabase.ts';

/** Who is signed in; without a profile (`cliente` null) they have no rights. */
export interface Account {
  usuario: string;
  email: string;
  cliente: number | null;
  name: string;
  perfil: Perfil;
  /** Only for an admin who impersonates a client: all of the above is theirs. */
  impersonated?: Impersonated;
}

let cached: { usuario: string; promise: Promise<Account> } | undefined;

/** The changes that come with the last profile. */
let firstChanges: Promise<FirstChanges | undefined> | undefined;

/** Returns the changes that come with the profile, once: later they are stale. */
export function takeFirstChanges(): typeof firstChanges {
  const changes = firstChanges;
  firstChanges = undefined;
  return changes;
}

/** The user of Auth. */
export interface User {
  id: string;
  email?: string | undefined;
}

function accountOf({ id, email = '' }: User, profile: Profile | null): Account {
  if (!profile) return { usuario: id, email, cliente: null, name: email, perfil: null };
  const { impersonated } = profile;
  return impersonated
    ? { ...profile, usuario: impersonated.cuenta ?? '', email: impersonated.email }
    : { ...profile, usuario: id, email };
}

/** Asks for the profile of an account, and keeps it for the next page. */
export async function readAccount(usuario: User): Promise<Account> {
  const answer = readProfile();
  firstChanges = answer.then(({ changes }) => changes);
  const { profile, error } = await answer;
  if (error) throw error;
  if (profile) {
    keepProfile(usuario.id, profile);
    setAccountStatus('active');
  } else {
    forgetProfile();
  }
  return accountOf(usuario, profile);
}

/** The page began with the profile that was kept. Where it is another by now, the page begins again. */
async function confirm(kept: Account, asked: Promise<Account>): Promise<void> {
  try {
    const { usuario, perfil, cliente } = await asked;
    if (perfil === null) throw new Error('It has no profile any more.');
    const isKept = keptProfile(usuario)?.perfil === perfil;
    if (isKept && (perfil !== kept.perfil || cliente !== kept.cliente)) location.reload();
  } catch (error) {
    cached = undefined;
    console.error('No se pudo confirmar el perfil', error);
    await checkAccountStatus();
  }
}

/**
 * The account of the current session; null when nobody is signed in, or a second factor is missing. The profile
 * is fetched once per session, while the page begins with the one that was kept, if there is one. If that fails
 * the person stays signed in without one, and the next call tries again.
 */
export async function currentAccount(): Promise<Account | null> {
  const { session } = (await supabase.auth.getSession()).data;
  if (!session || (await needsSecondFactor(session))) {
    forgetAccount();
    return null;
  }
  const usuario = session.user;
  if (cached?.usuario !== usuario.id) {
    const profile = keptProfile(usuario.id);
    const asked = readAccount(usuario);
    const kept = profile && accountOf(usuario, profile);
    if (kept) void confirm(kept, asked);
    cached = { usuario: usuario.id, promise: kept ? Promise.resolve(kept) : asked };
  }
  try {
    const account = await cached.promise;
    if (account.perfil === null) {
      cached = undefined;
      await checkAccountStatus();
    }
    return account;
  } catch (error) {
    cached = undefined;
    console.error('No se pudo leer el perfil', error);
    await checkAccountStatus();
    return accountOf(usuario, null);
  }
}

/** Forgets the profile, so that the next call fetches it again. */
export function forgetAccount(): void {
  forgetProfile();
  cached = undefined;
  firstChanges = undefined;
}

/**
 * Whether this browser holds a session. Without a connection an old one can be neither renewed nor read, but
 * it is still there. One that lacks the code of a second factor does not count.
 */
export async function isSignedIn(): Promise<boolean> {
  const { session } = (await supabase.auth.getSession()).data;
  return session === null
    ? quietly(() => localStorage.getItem(SESSION_KEY)) !== null
    : !(await needsSecondFactor(session));
}
