import type { RegisterRow } from './readRegister.ts';
import type { ChosenSales } from './requests.ts';

const requests = () => import('./requests.ts');

/** Sales registers of the tax office; what each does stands in `requests.ts`. */
export const registrosDeVentasApi = {
  openRegister: async (file: string, rows: readonly RegisterRow[]) =>
    (await requests()).openRegister(file, rows),
  salesRegister: async (registro: number) => (await requests()).salesRegister(registro),
  confirmSales: async (registro: number, rows?: ChosenSales) =>
    (await requests()).confirmSales(registro, rows),
  skipSales: async (registro: number, rows: readonly number[], skipped: boolean) =>
    (await requests()).skipSales(registro, rows, skipped),
  undoRegister: async (registro: number) => (await requests()).undoRegister(registro),
};
