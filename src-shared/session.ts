/**
 * Under which localStorage key supabase-js keeps the session. The back office writes it;
 * the public site only looks whether it is there.
 */
export const SESSION_KEY = 'estudio-sesion';
