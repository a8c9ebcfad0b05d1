import type { AuthError, Session } from '@supabase/supabase-js';
import { MARCA } from '../../../estudio/marca.ts';
import { SESSION_KEY } from '../../../src-shared/session.ts';
import { refusal } from './messages.ts';
import { supabase } from './supabase.ts';

// The second step of a sign-in: the code of an application of the person's own (TOTP). Functions throw SignInError.

/** The data of an answer of Auth, whose error is thrown. */
function dataOf<T>({ data, error }: { data: T; error: AuthError | null }): NonNullable<T> {
  if (error) throw refusal(error);
  return data as NonNullable<T>;
}

/** What shows the codes: a telephone, a tablet, a password manager. */
export interface Device {
  id: string;
  name: string;
  since: string;
}

/** A device before its first code. */
export interface NewDevice {
  id: string;
  /** The address of an image. */
  qr: string;
  /** The same in letters. */
  key: string;
  /** The same as an address that an application on this device opens. */
  uri: string;
}

/** Whether a session, this browser's unless given, lacks the code of its person's second factor: then it opens nothing. */
export async function needsSecondFactor(session?: Session): Promise<boolean> {
  const { user } = session ?? (await supabase.auth.getSession()).data.session ?? {};
  const factors = user?.factors ?? [];
  if (!factors.some(({ status }) => status === 'verified')) return false;
  const { data: level } = await supabase.auth.mfa.getAuthenticatorAssuranceLevel();
  return level !== null && level.currentLevel !== level.nextLevel;
}

/** The person's devices, the oldest first. */
export async function myDevices(): Promise<Device[]> {
  const { totp } = dataOf(await supabase.auth.mfa.listFactors());
  return totp
    .map(({ id, friendly_name: name, created_at: since }) => ({
      id,
      name: name?.trim() || 'Sin nombre',
      since,
    }))
    .sort((a, b) => Date.parse(a.since) - Date.parse(b.since));
}

export const APP_CODE_LENGTH = 6;

const digitsOf = (code: string): string => code.replace(/[\s-]/g, '');

/** Whether a text is a code, with or without spaces and hyphens. */
export const isAppCode = (code: string): boolean =>
  new RegExp(`^\\d{${APP_CODE_LENGTH}}$`).test(digitsOf(code));

export async function verifyAppCode(factorId: string, code: string): Promise<void> {
  dataOf(await supabase.auth.mfa.challengeAndVerify({ factorId, code: digitsOf(code) }));
}

/** Renews the session, which then no longer needs a device that was removed. */
export async function renewSession(): Promise<void> {
  dataOf(await supabase.auth.refreshSession());
}

/** Begins to add a device, and discards those that were never confirmed. */
export async function beginDevice(name: string): Promise<NewDevice> {
  const { all } = dataOf(await supabase.auth.mfa.listFactors());
  for (const { id, status } of all) if (status === 'unverified') await discardDevice(id);
  const { id, totp } = dataOf(
    await supabase.auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: name,
      issuer: MARCA.nombre,
    }),
  );
  return { id, qr: totp.qr_code, key: totp.secret, uri: totp.uri };
}

export async function discardDevice(factorId: string): Promise<void> {
  dataOf(await supabase.auth.mfa.unenroll({ factorId }));
}

/** Removes a device. A session that used its code then lacks one of another: see `needsSecondFactor`. */
export async function removeDevice(factorId: string): Promise<void> {
  await discardDevice(factorId);
  await renewSession();
}

/** Calls back when another tab gave the code, or signed out; returns how to stop. */
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
