import { boolean, mixed, number, string, type MixedSchema } from 'yup';
import { parseInstant } from '../../../../src-shared/dates.ts';
import { valuesOf, type Option, type ValorDe } from '../../../../src-shared/options.ts';

// What `datos` are made of, as the database writes them.

export const text = () => string().required();
/** A text that may be empty. */
export const anyText = () => string().defined();
export const optionalText = () => string().nullable().defined();
export const flag = () => boolean().required();
export const id = () => number().integer().positive().required();
export const optionalId = () => number().integer().positive().nullable().defined();
export const amount = () => number().integer().positive().required();
export const instant = () =>
  text().test('instant', '${path} must be an instant', (value) =>
    Number.isFinite(parseInstant(value).getTime()),
  );
export const optionalInstant = () =>
  optionalText().test(
    'instant',
    '${path} must be an instant',
    (value) => value === null || Number.isFinite(parseInstant(value).getTime()),
  );
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** A day, YYYY-MM-DD. */
export const day = () => text().matches(DAY);
export const optionalDay = () => optionalText().matches(DAY);
/** The hash of a link: letters and digits alone. */
export const token = () => text().matches(/^[\w-]{20,200}$/);
export const option = <const O extends readonly Option[]>(
  options: O,
): MixedSchema<NonNullable<ValorDe<O>>> =>
  mixed<NonNullable<ValorDe<O>>>().oneOf(valuesOf(options)).required();
