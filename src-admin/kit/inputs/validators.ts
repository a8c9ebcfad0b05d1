import { minLength, required } from 'react-admin';
import { completarTelefono, correoValido, telefonoValido } from '../../../src-shared/contacto.ts';
import { hostName } from '../../../src-shared/dominio.ts';
import { isRut } from '../../../src-shared/rut.ts';
import { limpiarCodigo } from '../../../src-shared/texto.ts';

type LengthCheck = ReturnType<typeof minLength>;

/** A check of a text without the spaces around it, which is what the database counts. */
const trimmed =
  (check: LengthCheck): LengthCheck =>
  (value: unknown, values: unknown) =>
    check(typeof value === 'string' ? value.trim() : value, values);

/** Validators of a text of at least so many letters. */
export const requiredText = (least = 1): LengthCheck[] => [
  Object.assign(trimmed(required()), { isRequired: true }),
  trimmed(minLength(least)),
];

/** A validator that an empty field passes. */
const when =
  (isValid: (typed: string) => boolean, message: string) =>
  (value: unknown): string | undefined =>
    typeof value !== 'string' || value === '' || isValid(value) ? undefined : message;

/** A validator of the form of a text, without the invisible characters that come with a paste. */
export const matches = (form: RegExp, message: string) =>
  when((typed) => form.test(limpiarCodigo(typed)), message);

export const rut = when(isRut, 'El RUT no es válido. Revisa el dígito verificador.');

/** A number with its country code, or as it is dialled in Chile. */
export const telefono = when(
  (typed) => limpiarCodigo(typed) === '' || telefonoValido(completarTelefono(typed)),
  'Escribe el número completo, como +56 9 1234 5678.',
);

/** The host of a site, alone or in its address. */
export const dominio = when(
  (typed) => hostName(typed) !== null,
  'Escribe solo el dominio, como www.ejemplo.cl.',
);

/** An address as the database takes it. */
export const correo = when(
  (typed) => limpiarCodigo(typed) === '' || correoValido(typed),
  'Escribe un correo como nombre@empresa.cl.',
);

/** An address that a browser opens, as the database takes it. */
export const httpsUrl = matches(
  /^(?=.{1,500}$)https:\/\/[A-Za-z0-9][^\s"<>]*$/,
  'Escribe una dirección completa que empiece con https://',
);

/** A whole number between two; or nothing, where it is optional. */
export const wholeBetween =
  (least: number, most: number, optional = false) =>
  (value: unknown) =>
    (optional && (value === null || value === undefined || value === '')) ||
    (Number.isInteger(value) && Number(value) >= least && Number(value) <= most)
      ? undefined
      : `Un número entero entre ${least} y ${most}`;

/** Days, which the database keeps whole. */
export const wholeDays = (least: number, most: number) => (value: unknown) =>
  typeof value !== 'number' || (Number.isInteger(value) && value >= least && value <= most)
    ? undefined
    : `Escribe días enteros, de ${least} a ${most}.`;
