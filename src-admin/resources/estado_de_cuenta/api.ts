import { invokeFile } from '../../data/requests.ts';

export const estadoDeCuentaApi = {
  /** A client's statement of account as a PDF: of all payments, or of those that fall due in a year. */
  statementFile: (cliente: number, year?: number): Promise<Blob> =>
    invokeFile('estado-de-cuenta', { cliente, anio: year }),
};
