import type { Session } from '@supabase/supabase-js';
import { MARCA } from '../../../src-shared/brand.ts';
import { SESSION_KEY } from '../../../src-shared/session.ts';
import { refusal } from './messages.ts';
import { supabase } from './supabase.ts';

/** The second step of a sign-in: a code that an application of the person's own shows. */

/** Where the codes are shown: a telephone, a tablet, a password manager. */
export interface Device {
  id: string;
  name: string;
  since: string;
}

/** A device that is being added, until a code of it was seen. */
export interface NewDevice {
  id: string;
  /** An image, as an address. */
  qr: string;
  /** The same in letters. */
  key: string;
  /** The same as an address, which an application on this very device opens. */
  uri: string;
}

/**
 * Whether a session, this browser's unless one is at hand, still lacks the code of a second factor that its
 * person has. It opens nothing until then, so nobody is signed in.
 */
export async function needsSecondFactor(session?: Session): Promise<boolean> {
  const { user } = session ?? (await supabase.auth.getSession()).data.session ?? {};
  const factors = user?.factors ?? [];
  if (!factors.some(({ status }) => status === 'verified')) return false;
  const { data: level } = await supabase.auth.mfa.getAuthenticatorAssuranceLevel();
  return level !== null && level.currentLevel !== level.nextLevel;
}

/** The devices of who is signed in, or half signed in; the oldest first. Throws SignInError. */
export async function myDevices(): Promise<Device[]> {
  const { data, error } = await supabase.auth.mfa.listFactors();
  if (error) throw refusal(error);
  return data.totp
    .map(({ id, friendly_name: name, created_at: since }) => ({
      id,
      name: name?.trim() || 'Sin nombre',
      since,
    }))
    .sort((a, b) => Date.parse(a.since) - Date.parse(b.since));
}

/** How many digits the code of a device has. */
export const APP_CODE_LENGTH = 6;

const digitsOf = (code: string): string => code.replace(/[\s-]/g, '');

/** Whether a text is a code as people type and paste it, in groups or not. */
export const isAppCode = (code: string): boolean =>
  new RegExp(`^\\d{${APP_CODE_LENGTH}}$`).test(digitsOf(code));

/** Gives the code that a device shows; the session counts from then on. Throws SignInError. */
export async function verifyAppCode(factorId: string, code: string): Promise<void> {
  const { error } = await supabase.auth.mfa.challengeAndVerify({ factorId, code: digitsOf(code) });
  if (error) throw refusal(error);
}

/** Asks what the server knows by now: a device that was taken away is asked for no longer. Throws SignInError. */
export async function renewSession(): Promise<void> {
  const { error } = await supabase.auth.refreshSession();
  if (error) throw refusal(error);
}

/** Begins to add a device; what was begun before and left is gone. Throws SignInError. */
export async function beginDevice(name: string): Promise<NewDevice> {
  const { data: known, error: unread } = await supabase.auth.mfa.listFactors();
  if (unread) throw refusal(unread);
  for (const { id, status } of known.all) if (status === 'unverified') await discardDevice(id);
  const { data, error } = await supabase.auth.mfa.enroll({
    factorType: 'totp',
    friendlyName: name,
    issuer: MARCA.nombre,
  });
  if (error) throw refusal(error);
  const { qr_code: qr, secret: key, uri } = data.totp;
  return { id: data.id, qr, key, uri };
}

/** Lets go of a device that was never confirmed. Throws SignInError. */
export async function discardDevice(factorId: string): Promise<void> {
  const { error } = await supabase.auth.mfa.unenroll({ factorId });
  if (error) throw refusal(error);
}

/**
 * Takes a device away. Whoever signed in with it, and has another, is asked for a code of that one:
 * `needsSecondFactor` says so. Throws SignInError.
 */
export async function removeDevice(factorId: string): Promise<void> {
  await discardDevice(factorId);
  await renewSession();
}

/** Calls back when another tab of this browser gave the code, or left. Returns how to stop. */
export function onSecondFactorElsewhere(callback: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key !== SESSION_KEY && key !== null) return;
    void needsSecondFactor().then((wanted) => {
      if (!wanted) callback();
    });
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
