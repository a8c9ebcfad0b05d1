import { SignInError } from './session/messages.ts';

/** What is said when nothing came back: it may have been saved all the same. */
export const LOST_CONNECTION =
  'No pudimos comunicarnos con el servidor. Revisa tu conexión y reintenta.';

const TEXTS = {
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
} as const;

export type ErrorKind = keyof typeof TEXTS;

/** Codes of Postgres and PostgREST, and statuses of HTTP where there is no such code. */
const CODES: readonly (readonly [ErrorKind, readonly string[], readonly number[]])[] = [
  ['forbidden', ['42501'], [403]],
  ['duplicate', ['23505'], []],
  ['reference', ['23503'], []],
  ['rule', ['23514', '23P01'], []],
  ['required', ['23502'], []],
  ['format', ['22P02', '22007', '22008', '22003', '22001'], []],
  ['missing', ['PGRST116', 'P0002'], [404, 406]],
  ['session', ['PGRST301', 'PGRST303'], [401]],
  ['limit', [], [429]],
];

/** Rules of the database that a person can break without seeing it, by the name of their constraint. */
const BY_CONSTRAINT: Readonly<Record<string, string>> = {
  configuracion_oferta_con_termino: 'Una oferta necesita su último día.',
  citas_sin_choque: 'Ya hay otra reunión a esa hora. Elige otra.',
  horarios_sin_choque:
    'Ese día ya tiene un tramo que se cruza con este. Cambia aquel o estas horas.',
};

/**
 * A form's field in the database's own messages. A constraint is called after its table, which a refused row names too
 * and a duplicate does not: of that the detail says the key.
 */
const COLUMN_IN_MESSAGE =
  /Key \((?:lower\()?"?(\w+)|column "(\w+)"|(?:relation|table) "(\w+)" violates [a-z ]+ constraint "\3_(\w+?)_(?:key|check|fkey)"/;

/** A form's field by the hint of a refusal of our own SQL. */
const FIELD_OF_HINT: Readonly<Record<string, string>> = {
  correo_ocupado: 'email',
  rut_ocupado: 'rut',
};

interface Options {
  status?: number;
  field?: string | undefined;
  hint?: string | undefined;
  text?: string;
  cause?: unknown;
}

/** An error with a Spanish text. react-admin reads `status` and `body.errors`. */
export class DataError extends Error {
  override name = 'DataError';
  readonly kind: ErrorKind;
  readonly status: number;
  readonly field: string | undefined;
  /** What the refusal of our own SQL says for code to read. */
  readonly hint: string | undefined;
  readonly body: { errors: Record<string, unknown> };

  constructor(
    kind: ErrorKind,
    { status = 0, field, hint, text = TEXTS[kind], cause }: Options = {},
  ) {
    super(text, { cause });
    this.kind = kind;
    this.status = status;
    this.field = field;
    this.hint = hint;
    // Beside the field, and as a notice in case the form does not show that field. Without errors
    // here react-admin takes a save that failed for one that went well, and drops what was typed.
    this.body = {
      errors: { ...(field !== undefined && { [field]: text }), root: { serverError: text } },
    };
  }
}

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The kind of an error that our own SQL raised with a Spanish text, or null. */
function raisedByOurSql(code: string, text: string): ErrorKind | null {
  if (code === 'P0001') return 'rule';
  if (code === 'PT429') return 'limit';
  const fromPostgres = /permission denied|row-level security|must be owner/i;
  return code === '42501' && text && !fromPostgres.test(text) ? 'forbidden' : null;
}

function kindOf(code: string, text: string, status: number): ErrorKind {
  const byCode = CODES.find(([, codes]) => codes.includes(code));
  if (byCode) return byCode[0];
  if (/failed to fetch|networkerror|load failed|network request|timed out/i.test(text))
    return 'network';
  const byStatus = CODES.find(([, , statuses]) => statuses.includes(status));
  return byStatus?.[0] ?? (status >= 400 && status < 500 ? 'rule' : 'server');
}

/** Turns what a layer below throws (react-admin's HttpError, an error of PostgREST or Storage, a failed fetch) into a DataError. */
export function toDataError(error: unknown): DataError {
  if (error instanceof DataError) return error;
  if (error instanceof SignInError)
    return new DataError('rule', { text: error.message, cause: error });
  const outer = asObject(error);
  const body = asObject(outer['body']);
  const said = (name: string): string => asText(body[name] ?? outer[name]);
  const [code, text, details] = [said('code'), said('message'), said('details')];
  const status = Number(outer['status'] ?? outer['statusCode'] ?? 0) || 0;

  const own = raisedByOurSql(code, text);
  if (own)
    return new DataError(own, {
      status,
      field: FIELD_OF_HINT[said('hint')],
      hint: said('hint'),
      text,
      cause: error,
    });
  const rule = Object.entries(BY_CONSTRAINT).find(([name]) => text.includes(`"${name}"`))?.[1];
  if (rule) return new DataError('rule', { status, text: rule, cause: error });

  const kind = kindOf(code, text, status);
  // Two unique columns side by side would blame the wrong field, so the detail comes first.
  const found = COLUMN_IN_MESSAGE.exec(details) ?? COLUMN_IN_MESSAGE.exec(text);
  const isOfField = kind === 'duplicate' || kind === 'rule' || kind === 'required';
  const [, key, column, , ofConstraint] = found ?? [];
  const field = isOfField ? (key ?? column ?? ofConstraint) : undefined;
  return new DataError(kind, { status, field, cause: error });
}
