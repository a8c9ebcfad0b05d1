/**
 * Under which localStorage key supabase-js keeps the session. The back office writes it;
 * the public site only looks whether it is there.
 */
export const SESSION_KEY = 'estudio-sesion';

/** How many digits a mailed code has: `otp_length` of supabase/config.toml. */
export const CODE_LENGTH = 8;

/** Shortest password: `minimum_password_length` of supabase/config.toml. */
export const PASSWORD_MIN_LENGTH = 10;
