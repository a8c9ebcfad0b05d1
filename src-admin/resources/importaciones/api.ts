export const importacionesApi = {
  /** What is done with a sheet, fetched with its first use. */
  sheetCalls: () => import('./calls.ts').then(({ calls }) => calls),
};
