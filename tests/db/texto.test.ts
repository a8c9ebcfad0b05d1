import fc from 'fast-check';
import postgres from 'postgres';
import { afterAll, expect, inject, it } from 'vitest';
import { completarTelefono, leerCorreo } from '../../src-shared/contacto.ts';
import { normalizeRut } from '../../src-shared/rut.ts';
import { CODES, MAILS, PHONES, RUTS, TEXTS } from '../../src-shared/texto.cases.ts';
import { limpiar, limpiarCodigo } from '../../src-shared/texto.ts';

// The border of the apps and that of the database are one: the same cases, and whatever signs come.

const sql = postgres(inject('backend').dbUrl, { max: 1 });
afterAll(() => sql.end());

/** Signs that the rules are about, among others of any script. */
const sign = fc.oneof(
  ...[
    'ae ñ-.@+(09',
    '\u0301\u0303\u200B\u200C\u200D\u00AD',
    'कا한👩\uFE0F\u20E3',
    '\u00A0\u2011\u2013\r\n\t',
    '\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E007F}\u{E0001}',
  ].map((signs) => fc.constantFrom(...Array.from(signs))),
  fc
    .string({ unit: 'binary', minLength: 1, maxLength: 1 })
    .filter((one) => !/[\0\p{Surrogate}]/u.test(one)),
);
const samples = fc.sample(
  fc.array(sign, { maxLength: 12 }).map((signs) => signs.join('')),
  { numRuns: 400, seed: 7 },
);

it.each([
  ['limpiar', limpiar, TEXTS],
  ['limpiar_codigo', limpiarCodigo, CODES],
  ['completar_telefono', completarTelefono, PHONES],
  ['leer_correo', leerCorreo, MAILS],
  ['normalizar_rut', normalizeRut, RUTS],
] as const)('private.%s keeps what src-shared keeps', async (name, inApps, cases) => {
  const typed = [...cases.map(([each]) => each), ...samples];
  const rows = await sql<{ kept: string }[]>`
    select ${sql(`private.${name}`)}(typed) as kept from unnest(${typed}::text[]) with ordinality u (typed, n) order by n`;
  expect(rows.map(({ kept }) => kept)).toEqual(typed.map(inApps));
});
