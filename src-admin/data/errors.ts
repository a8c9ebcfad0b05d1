/** Errors of the data layers: typed for the code, in Spanish for the person. */

import { SignInError } from './session/messages.ts';

export type ErrorKind =
  | 'forbidden' | 'duplicate' | 'reference' | 'rule' | 'required' | 'format'
  | 'missing' | 'session' | 'limit' | 'network' | 'file' | 'server'; // prettier-ignore

/** What is said when nothing came back: it may have been saved all the same. */
export const LOST_CONNECTION =
  'No pudimos comunicarnos con el servidor. Revisa tu conexión y reintenta.';

const TEXTS: Readonly<Record<ErrorKind, string>> = {
  forbidden: 'Tu cuenta no tiene permiso para hacer esto.',
  duplicate: 'Ya existe otro registro con ese valor. Búscalo en la lista o escribe otro.',
  reference: 'Hay otros registros que dependen de este, o el que elegiste ya no existe.',
  rule: 'Uno de los valores no está permitido. Revisa el formulario.',
  required: 'Falta completar un campo obligatorio.',
  format: 'Uno de los valores no tiene el formato esperado. Revisa el formulario.',
  missing: 'El registro no existe o no tienes acceso a él.',
  session: 'Tu sesión terminó. Vuelve a iniciarla para continuar.',
  limit: 'Hubo demasiados intentos. Espera unos minutos y vuelve a probar.',
  network: LOST_CONNECTION,
  file: 'No pudimos guardar el archivo. Revisa que sea de un tipo permitido y que pese menos de 10 MB.',
  server: 'El servidor no pudo completar la operación. Vuelve a intentarlo en unos minutos.',
};

const BY_CODE: Readonly<Record<string, ErrorKind>> = {
  '42501': 'forbidden',
  '23505': 'duplicate',
  '23503': 'reference',
  '23514': 'rule',
  '23P01': 'rule',
  '23502': 'required',
  '22P02': 'format',
  '22007': 'format',
  '22008': 'format',
  '22003': 'format',
  '22001': 'format',
  PGRST116: 'missing',
  P0002: 'missing',
  PGRST301: 'session',
  PGRST303: 'session',
};

/** Rules of the database that a person can break without seeing it, by the name of their constraint. */
const BY_CONSTRAINT: Readonly<Record<string, string>> = {
  configuracion_oferta_con_termino: 'Una oferta necesita su último día.',
  citas_sin_choque: 'Ya hay otra reunión a esa hora. Elige otra.',
  horarios_sin_choque:
    'Ese día ya tiene un tramo que se cruza con este. Cambia aquel o estas horas.',
};

const BY_STATUS: Readonly<Record<number, ErrorKind>> = {
  401: 'session',
  403: 'forbidden',
  404: 'missing',
  406: 'missing',
  429: 'limit',
};

/** What a form's field is called in the database's own messages. */
const COLUMN_IN_MESSAGE =
  /(?:Key \((?:lower\()?"?(\w+)|column "(\w+)"|constraint "(?:hitos_plataforma|formulario_inicial|respuestas_guardadas|solicitudes_datos|(?:clientes|contactos)_notas|correos_silenciados|[a-z]+)_(\w+?)_(?:key|check|fkey)")/;

/** The field that a refusal of our own SQL is about, by its hint. */
const FIELD_OF_HINT: Readonly<Record<string, string>> = {
  correo_ocupado: 'email',
  rut_ocupado: 'rut',
};

/** An error of the data layer. `status` and `body.errors` are what react-admin looks at. */
export class DataError extends Error {
  override name = 'DataError';
  readonly kind: ErrorKind;
  readonly status: number;
  readonly field: string | undefined;
  readonly body: { errors: Record<string, unknown> };

  constructor(kind: ErrorKind, { status = 0, field, text = TEXTS[kind], cause }: Options = {}) {
    super(text, { cause });
    this.kind = kind;
    this.status = status;
    this.field = field;
    // Beside the field, and as a notice in case the form does not show that field. Without errors
    // here react-admin takes a save that failed for one that went well, and lets go of what was typed.
    this.body = {
      errors: { ...(field !== undefined && { [field]: text }), root: { serverError: text } },
    };
  }
}

interface Options {
  status?: number;
  field?: string | undefined;
  text?: string;
  cause?: unknown;
}

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** The kind of an error whose Spanish text our own SQL raised, or null for Postgres's own errors. */
function raisedByOurSql(code: string, text: string): ErrorKind | null {
  if (code === 'P0001') return 'rule';
  if (code === 'PT429') return 'limit';
  const fromPostgres = /permission denied|row-level security|must be owner/i;
  return code === '42501' && text && !fromPostgres.test(text) ? 'forbidden' : null;
}

/**
 * Turns whatever a layer below throws (react-admin's HttpError, a PostgREST or Storage error,
 * a failed fetch) into a DataError. A message that our own SQL raised is already Spanish
 * and is shown as it is.
 */
export function toDataError(error: unknown): DataError {
  if (error instanceof DataError) return error;
  if (error instanceof SignInError)
    return new DataError('rule', { text: error.message, cause: error });
  const outer = asObject(error);
  // An Error's message is not enumerable, so it is named.
  const body = {
    message: outer['message'],
    code: outer['code'],
    details: outer['details'],
    hint: outer['hint'],
    ...asObject(outer['body']),
  };
  const code = typeof body.code === 'string' ? body.code : '';
  const text = typeof body.message === 'string' ? body.message : '';
  const details = typeof body.details === 'string' ? body.details : '';
  const status = Number(outer['status'] ?? outer['statusCode'] ?? 0) || 0;

  const own = raisedByOurSql(code, text);
  if (own) {
    const field = typeof body.hint === 'string' ? FIELD_OF_HINT[body.hint] : undefined;
    return new DataError(own, { status, field, text, cause: error });
  }

  const rule = Object.entries(BY_CONSTRAINT).find(([name]) => text.includes(`"${name}"`))?.[1];
  if (rule) return new DataError('rule', { status, text: rule, cause: error });

  const kind = Object.hasOwn(BY_CODE, code)
    ? BY_CODE[code]
    : /failed to fetch|networkerror|load failed|network request|timed out/i.test(text)
      ? 'network'
      : (BY_STATUS[status] ?? (status >= 400 && status < 500 ? 'rule' : undefined));
  // Two unique columns side by side would blame the wrong field, so the detail comes first.
  const found = COLUMN_IN_MESSAGE.exec(details) ?? COLUMN_IN_MESSAGE.exec(text);
  const field =
    kind === 'duplicate' || kind === 'rule' || kind === 'required'
      ? found?.slice(1).find(Boolean)
      : undefined;
  return new DataError(kind ?? 'server', { status, field, cause: error });
}
