import { checked, rpc } from '../../data/requests.ts';
import { fingerprint } from './fingerprint.ts';
import type { RegisterRow } from './readRegister.ts';
import { confirmedSchema, registerSchema, undoneSchema } from './schemas.ts';

// What only the pages of sales registers send; a list of other rows comes without it.

/** Takes a register in; nothing is written down yet. Returns its number. */
export const openRegister = async (file: string, rows: readonly RegisterRow[]): Promise<number> =>
  rpc('abrir_registro', {
    p_archivo: file,
    p_huella: await fingerprint(rows),
    p_filas: rows.map((row) => ({ ...row })),
  });

/** A register with what each row would be, and what lacks a document in its months. */
export const salesRegister = (registro: number) =>
  checked(Promise.resolve(registerSchema), rpc('registro_de_ventas', { p_registro: registro }));

/** Rows whose documents are written down, each of the payments that were chosen. */
export type ChosenSales = readonly { fila: number; pagos: readonly number[] }[];

/** Writes down the documents of rows; without any of all that are sure. */
export const confirmSales = (registro: number, rows?: ChosenSales) =>
  checked(
    Promise.resolve(confirmedSchema),
    rpc('confirmar_ventas', {
      p_registro: registro,
      ...(rows && { p_filas: rows.map(({ fila, pagos }) => ({ fila, pagos: [...pagos] })) }),
    }),
  );

/** Leaves rows out, or takes them in again. */
export const skipSales = (registro: number, rows: readonly number[], skipped: boolean) =>
  rpc('omitir_ventas', { p_registro: registro, p_filas: [...rows], p_omitir: skipped });

/** Takes the documents of a register back. */
export const undoRegister = (registro: number) =>
  checked(Promise.resolve(undoneSchema), rpc('deshacer_registro', { p_registro: registro }));
