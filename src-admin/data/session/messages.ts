import { PASSWORD_TOO_LONG } from '../../../src-shared/session.ts';

const WRONG_CREDENTIALS = 'el correo o la contraseña no coinciden.';
/** A sign-up that the database refused; on Supabase that is an unexpected failure like any other. */
const REFUSED =
  'no pudimos dar acceso a esa dirección. Revisa que esté bien escrita o escríbele al estudio.';
/** Hosted Supabase does not tell a link that expired from one that was used or is none. */
const LINK_SPENT = 'este enlace venció, ya se usó o llegó incompleto. Pide otro enlace.';
/** Nor a code that is wrong from one that expired. */
export const CODE_REFUSED = 'El código no coincide o ya venció.';
const SESSION_ENDED = 'tu sesión terminó. Vuelve a iniciarla.';
const CONFIRM_AGAIN =
  'por seguridad, confirma de nuevo que eres tú antes de cambiar la contraseña. Pide un enlace nuevo.';
const NOT_CURRENT = 'esa no es tu contraseña actual. Escríbela de nuevo.';
const WEAK_PASSWORD =
  'esa contraseña es fácil de adivinar: se parece a las que mucha gente usa o a tus datos. Prueba con tres o cuatro palabras que no tengan que ver contigo.';
const UNKNOWN = 'el servicio no respondió como se esperaba. Vuelve a intentarlo en unos minutos.';
const TOO_MANY = 'hubo demasiados intentos. Espera unos minutos y vuelve a probar.';

/** Texts that say more than the code that comes with them. */
const BEFORE_CODES: readonly (readonly [RegExp, string])[] = [
  [/database error saving new user|signups not allowed/i, REFUSED],
  [/password cannot be longer/i, PASSWORD_TOO_LONG.replace(/^L/, 'l')],
];

/** What Supabase Auth answers, in Spanish. None of these texts tells whether an address exists. */
const BY_CODE: Readonly<Record<string, string>> = {
  invalid_credentials: WRONG_CREDENTIALS,
  email_not_confirmed: WRONG_CREDENTIALS,
  user_not_found: WRONG_CREDENTIALS,
  user_banned: WRONG_CREDENTIALS,
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
  session_not_found: SESSION_ENDED,
  session_expired: SESSION_ENDED,
  bad_jwt: SESSION_ENDED,
  no_authorization: SESSION_ENDED,
  reauthentication_needed: CONFIRM_AGAIN,
  reauthentication_not_valid: CONFIRM_AGAIN,
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
  current_password_mismatch: NOT_CURRENT,
  current_password_required: NOT_CURRENT,
  current_password_invalid: NOT_CURRENT,
  same_password: 'la contraseña nueva debe ser distinta de la anterior.',
  weak_password: WEAK_PASSWORD,
  over_request_rate_limit: TOO_MANY,
  over_email_send_rate_limit:
    'ya enviamos un correo hace poco. Espera unos minutos y vuelve a probar.',
};

/** Answers without a code that is known, by their text. */
const BY_TEXT: readonly (readonly [RegExp, string])[] = [
  [/invalid (login )?credentials|user not found/i, WRONG_CREDENTIALS],
  [/expired|invalid.*(token|otp|link)|(token|otp|link).*invalid/i, LINK_SPENT],
  [/session.*missing|jwt/i, SESSION_ENDED],
  [/rate limit|too many/i, TOO_MANY],
  [/password should be|weak password/i, WEAK_PASSWORD],
  [/abort|timed? ?out/i, 'el servidor tardó demasiado en responder. Vuelve a intentarlo.'],
  [
    /fetch|network/i,
    'no pudimos comunicarnos con el servidor. Revisa tu conexión y vuelve a intentarlo.',
  ],
];

/** The Spanish sentence for an error of Supabase Auth, whatever its shape. */
export function authMessage(error: unknown): string {
  const { message, code, status } = Object(error) as Readonly<Record<string, unknown>>;
  const text = typeof message === 'string' ? message : '';
  const find = (table: typeof BY_TEXT) => table.find(([pattern]) => pattern.test(text))?.[1];
  const byCode =
    typeof code === 'string' && Object.hasOwn(BY_CODE, code) ? BY_CODE[code] : undefined;
  return find(BEFORE_CODES) ?? byCode ?? (status === 429 ? TOO_MANY : (find(BY_TEXT) ?? UNKNOWN));
}

/** Failure to sign in, worded as people see it. */
export class SignInError extends Error {
  override name = 'SignInError';
  /** The same call may still succeed: only time was lost. */
  readonly retry: boolean;
  /** Only somebody who has just proved who they are may do this. */
  readonly stale: boolean;

  constructor(text: string, { retry = false, stale = false } = {}) {
    super(text);
    this.retry = retry;
    this.stale = stale;
  }
}

/** An error of Auth at a sign-in. */
export const signInFailure = (
  error: unknown,
  options?: ConstructorParameters<typeof SignInError>[1],
): SignInError => new SignInError(`Error de autenticación: ${authMessage(error)}`, options);

/** An error of Auth inside the console, whose text is a sentence of its own. */
export function refusal(error: unknown): SignInError {
  const text = authMessage(error);
  return new SignInError(text.charAt(0).toUpperCase() + text.slice(1));
}
