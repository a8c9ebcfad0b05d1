import { PASSWORD_TOO_LONG } from '../../../src-shared/session.ts';

/** A sign-up that the database refused; on Supabase that is an unexpected failure like any other. */
const REFUSED =
  'no pudimos dar acceso a esa dirección. Revisa que esté bien escrita o escríbele al estudio.';
const REFUSED_BY_DATABASE = /database error saving new user|signups not allowed/i;

/** Comes with the code of any wrong value. */
const LONG_PASSWORD = /password cannot be longer/i;
const LONG_PASSWORD_SAID = PASSWORD_TOO_LONG.replace(/^L/, 'l');

/** Hosted Supabase does not tell a link that expired from one that was used or is none. */
const LINK_SPENT = 'este enlace venció, ya se usó o llegó incompleto. Pide otro enlace.';

/** Nor a code that is wrong from one that expired. */
export const CODE_REFUSED = 'El código no coincide o ya venció.';

/** What Supabase Auth answers, said in Spanish. None of these texts tells whether an address exists. */
const BY_CODE: Readonly<Record<string, string>> = {
  invalid_credentials: 'el correo o la contraseña no coinciden.',
  email_not_confirmed: 'el correo o la contraseña no coinciden.',
  user_not_found: 'el correo o la contraseña no coinciden.',
  user_banned: 'el correo o la contraseña no coinciden.',
  email_address_invalid: 'ese correo no es válido. Revisa que esté bien escrito.',
  // Supabase's own sender writes to the project's team alone.
  email_address_not_authorized:
    'el servicio de correo no puede escribir a esa dirección. El estudio debe configurar su propio servidor de correo.',
  validation_failed:
    'uno de los datos no tiene el formato esperado. Revísalo y vuelve a intentarlo.',
  unexpected_failure:
    'el servicio no pudo completar la operación. Vuelve a intentarlo en unos minutos.',
  signup_disabled: REFUSED,
  otp_disabled: REFUSED,
  otp_expired: LINK_SPENT,
  session_not_found: 'tu sesión terminó. Vuelve a iniciarla.',
  session_expired: 'tu sesión terminó. Vuelve a iniciarla.',
  reauthentication_needed:
    'por seguridad, confirma de nuevo que eres tú antes de cambiar la contraseña. Pide un enlace nuevo.',
  reauthentication_not_valid:
    'por seguridad, confirma de nuevo que eres tú antes de cambiar la contraseña. Pide un enlace nuevo.',
  insufficient_aal:
    'falta el código de tu verificación en dos pasos. Cierra la sesión y entra de nuevo con él.',
  mfa_verification_failed:
    'ese código no es el que tu aplicación muestra ahora, o ya se usó. Espera a que aparezca el siguiente y escríbelo. Si ninguno sirve, pon la hora de tu teléfono en automático.',
  mfa_challenge_expired:
    'pasó demasiado tiempo. Escribe el código que tu aplicación muestra ahora.',
  mfa_ip_address_mismatch:
    'tu conexión cambió mientras tanto. Escribe el código que tu aplicación muestra ahora.',
  mfa_factor_not_found: 'ese dispositivo ya no está en tu cuenta. Recarga la página.',
  mfa_factor_name_conflict: 'ya tienes un dispositivo con ese nombre. Ponle otro.',
  too_many_enrolled_mfa_factors:
    'tienes el máximo de dispositivos. Quita uno que ya no uses para agregar otro.',
  same_password: 'la contraseña nueva debe ser distinta de la anterior.',
  weak_password: 'la contraseña es muy fácil de adivinar. Usa una más larga.',
  over_request_rate_limit: 'hubo demasiados intentos. Espera unos minutos y vuelve a probar.',
  over_email_send_rate_limit:
    'ya enviamos un correo hace poco. Espera unos minutos y vuelve a probar.',
};

/** Answers that come without a code, recognised by their text. */
const BY_TEXT: readonly (readonly [RegExp, string])[] = [
  [/invalid (login )?credentials|user not found/i, 'el correo o la contraseña no coinciden.'],
  [/expired|invalid.*(token|otp|link)|(token|otp|link).*invalid/i, LINK_SPENT],
  [/session.*missing|jwt/i, 'tu sesión terminó. Vuelve a iniciarla.'],
  [/rate limit|too many/i, 'hubo demasiados intentos. Espera unos minutos y vuelve a probar.'],
  [
    /password should be|weak password/i,
    'la contraseña es muy fácil de adivinar. Usa una más larga.',
  ],
  [/abort|timed? ?out/i, 'el servidor tardó demasiado en responder. Vuelve a intentarlo.'],
  [
    /fetch|network/i,
    'no pudimos comunicarnos con el servidor. Revisa tu conexión y vuelve a intentarlo.',
  ],
];

interface AuthErrorShape {
  message?: unknown;
  code?: unknown;
  status?: unknown;
}

/** The Spanish sentence for an error of Supabase Auth, whatever its shape. */
export function authMessage(error: unknown): string {
  const { message, code, status }: AuthErrorShape =
    typeof error === 'object' && error !== null ? error : {};
  const text = typeof message === 'string' ? message : '';
  if (REFUSED_BY_DATABASE.test(text)) return REFUSED;
  if (LONG_PASSWORD.test(text)) return LONG_PASSWORD_SAID;
  if (typeof code === 'string' && Object.hasOwn(BY_CODE, code)) return BY_CODE[code] ?? '';
  if (status === 429) return 'hubo demasiados intentos. Espera unos minutos y vuelve a probar.';
  return (
    BY_TEXT.find(([pattern]) => pattern.test(text))?.[1] ??
    'el servicio no respondió como se esperaba. Vuelve a intentarlo en unos minutos.'
  );
}

interface SignInErrorOptions {
  /** What was tried may still work: nothing was lost but time. */
  retry?: boolean;
  /** Only somebody who has just proved who they are may do this. */
  stale?: boolean;
}

/** Failure to sign in, worded as people see it. */
export class SignInError extends Error {
  override name = 'SignInError';
  readonly retry: boolean;
  readonly stale: boolean;

  constructor(text: string, { retry = false, stale = false }: SignInErrorOptions = {}) {
    super(text);
    this.retry = retry;
    this.stale = stale;
  }
}

/** The text of a refusal, as a sentence of its own. */
export function refusal(error: unknown): SignInError {
  const text = authMessage(error);
  return new SignInError(text.charAt(0).toUpperCase() + text.slice(1));
}
