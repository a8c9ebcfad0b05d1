import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/** Codes as every authenticator makes them, and as Supabase asks for them. */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** How many steps of 30 seconds a clock may be off. */
const SKEW = 1;

/** A new key, in the three forms in which an authenticator takes it. */
export function newKey(
  issuer: string,
  label: string,
): { secret: string; uri: string; svg: string } {
  const secret = new Secret({ size: 20 });
  const uri = new TOTP({ ...FORM, issuer, label, secret }).toString();
  return { secret: secret.base32, uri, svg: renderSVG(uri, { ecc: 'M', border: 2 }) };
}

/** Whether a code is one that this key gives now, or gave or will give a step away. */
export const isCodeOf = (secret: string, code: string): boolean =>
  /^\d{6}$/.test(code) &&
  new TOTP({ ...FORM, secret: Secret.fromBase32(secret) }).validate({
    token: code,
    window: SKEW,
  }) !== null;
