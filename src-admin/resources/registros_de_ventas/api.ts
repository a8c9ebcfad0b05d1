import { checked, rpc } from '../../data/requests.ts';
import type { RegisterRow } from './readRegister.ts';

const schemas = () => import('./schemas.ts');

/** Sales registers of the tax office. */
export const registrosDeVentasApi = {
  /** Takes a register in; nothing is written down yet. Returns its number. */
  openRegister: async (file: string, rows: readonly RegisterRow[]): Promise<number> =>
    rpc('abrir_registro', {
      p_archivo: file,
      p_huella: await (await import('./fingerprint.ts')).fingerprint(rows),
      p_filas: rows.map((row) => ({ ...row })),
    }),

  /** A register with what each row would be, and what lacks a document in its months. */
  salesRegister: (registro: number) =>
    checked(
      schemas().then(({ registerSchema }) => registerSchema),
      rpc('registro_de_ventas', { p_registro: registro }),
    ),

  /** Writes down the documents of rows, each of the payments that were chosen; without rows of all that are sure. */
  confirmSales: (registro: number, rows?: readonly { fila: number; pagos: readonly number[] }[]) =>
    checked(
      schemas().then(({ confirmedSchema }) => confirmedSchema),
      rpc('confirmar_ventas', {
        p_registro: registro,
        ...(rows && { p_filas: rows.map(({ fila, pagos }) => ({ fila, pagos: [...pagos] })) }),
      }),
    ),

  /** Leaves rows out, or takes them in again. */
  skipSales: (registro: number, rows: readonly number[], skipped: boolean) =>
    rpc('omitir_ventas', { p_registro: registro, p_filas: [...rows], p_omitir: skipped }),

  /** Takes the documents of a register back. */
  undoRegister: (registro: number) =>
    checked(
      schemas().then(({ undoneSchema }) => undoneSchema),
      rpc('deshacer_registro', { p_registro: registro }),
    ),
};
