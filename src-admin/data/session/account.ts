import { SESSION_KEY } from '../../../src-shared/session.ts';
import { checkStanding, noteStanding } from './standing.ts';
import { readProfile, type FirstChanges, type Looked, type Perfil } from './profile.ts';
import { codeWanted } from './secondFactor.ts';
import { quietly } from './storage.ts';
import { supabase } from './supabase.ts';

/** Who is signed in. Without a profile (`cliente` null) there is a session, but no rights. */
export interface Account {
  usuario: string;
  email: string;
  cliente: number | null;
  name: string;
  perfil: Perfil;
  /** Only where an admin looks as a client: all of the above is theirs. */
  looked?: Looked;
}

let cached: { usuario: string; promise: Promise<Account> } | undefined;

/** What came with the profile that was read last. */
let firstChanges: FirstChanges | undefined;

/** The changes that came with the profile, once: later they are stale. */
export function takeFirstChanges(): FirstChanges | undefined {
  const changes = firstChanges;
  firstChanges = undefined;
  return changes;
}

/** Reads the profile of an account, found by the user's id. */
export async function readAccount(usuario: {
  id: string;
  email?: string | undefined;
}): Promise<Account> {
  const { profile, changes, error } = await readProfile();
  if (error) throw error;
  firstChanges = changes;
  if (profile) noteStanding('active');
  if (profile?.looked) {
    const { looked, ...theirs } = profile;
    return { ...theirs, usuario: looked.cuenta ?? '', email: looked.email, looked };
  }
  return {
    usuario: usuario.id,
    email: usuario.email ?? '',
    cliente: profile?.cliente ?? null,
    name: profile?.name ?? usuario.email ?? '',
    perfil: profile?.perfil ?? null,
  };
}

/**
 * The account of the current session, or null when nobody is signed in, or only half. The profile is read
 * once per session; if that fails the person stays signed in with no profile, and the next
 * call asks again.
 */
export async function currentAccount(): Promise<Account | null> {
  const { session } = (await supabase.auth.getSession()).data;
  if (!session || (await codeWanted(session))) {
    cached = undefined;
    return null;
  }
  const usuario = session.user;
  if (cached?.usuario !== usuario.id) {
    cached = { usuario: usuario.id, promise: readAccount(usuario) };
  }
  try {
    const account = await cached.promise;
    if (account.perfil === null) {
      cached = undefined;
      await checkStanding();
    }
    return account;
  } catch (error) {
    cached = undefined;
    console.error('No se pudo leer el perfil', error);
    await checkStanding();
    const email = usuario.email ?? '';
    return { usuario: usuario.id, email, cliente: null, name: email, perfil: null };
  }
}

/** Forgets the profile, so that the next question reads it again. */
export function forgetAccount(): void {
  cached = undefined;
  firstChanges = undefined;
}

/**
 * Whether this browser holds a session. Without a connection an old one cannot be renewed, and so
 * cannot be read, but it is still there. One that lacks the code of a second factor is none yet.
 */
export async function isSignedIn(): Promise<boolean> {
  const { session } = (await supabase.auth.getSession()).data;
  return session === null
    ? quietly(() => localStorage.getItem(SESSION_KEY)) !== null
    : !(await codeWanted(session));
}
