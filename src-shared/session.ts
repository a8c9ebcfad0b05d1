/**
 * Under which localStorage key supabase-js keeps the session. The back office writes it;
 * the public site only looks whether it is there.
 */
export const SESSION_KEY = 'estudio-sesion';

/** How many digits a mailed code has: `otp_length` of supabase/config.toml. */
export const CODE_LENGTH = 8;

/** Shortest password: `minimum_password_length` of supabase/config.toml. */
export const PASSWORD_MIN_LENGTH = 10;

/** Longest password, in bytes: of a longer one its hash would hold only the beginning. */
const PASSWORD_MAX_BYTES = 72;

export const PASSWORD_TOO_LONG = `La contraseña es demasiado larga: usa ${PASSWORD_MAX_BYTES} letras como máximo (las que llevan tilde y la ñ cuentan por dos).`;

/** Why a new password is not taken, or undefined. */
export function passwordProblem(password: string): string | undefined {
  if (password.length < PASSWORD_MIN_LENGTH)
    return `La contraseña debe tener al menos ${PASSWORD_MIN_LENGTH} caracteres.`;
  return new TextEncoder().encode(password).length > PASSWORD_MAX_BYTES
    ? PASSWORD_TOO_LONG
    : undefined;
}
