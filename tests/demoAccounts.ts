import { CUENTAS } from '../estudio/ejemplo/cuentas.ts';

/** The accounts of the sample data, by what they are to a test. */
export const ACCOUNTS = CUENTAS;

export type Account = keyof typeof ACCOUNTS;
