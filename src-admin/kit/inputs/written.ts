import { minLength, required } from 'react-admin';

type Check = ReturnType<typeof minLength>;

/** A check of what is left of a text without the spaces around it, which is what the database counts. */
const spaceless =
  (check: Check): Check =>
  (value: unknown, values: unknown) =>
    check(typeof value === 'string' ? value.trim() : value, values);

/** What a text has to be: at least so many letters. */
export const written = (least = 1): Check[] => [
  Object.assign(spaceless(required()), { isRequired: true }),
  spaceless(minLength(least)),
];
