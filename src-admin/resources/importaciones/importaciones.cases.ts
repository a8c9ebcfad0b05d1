import { unaFilaDePlanilla, unaImportacion } from '../../../tests/builders/studio.ts';
import { openPage } from '../../../tests/inConsole.tsx';
import { importaciones } from './resource.ts';
import type { Progress } from './schemas.ts';

export const progress = (changes: Partial<Progress>): Progress => ({
  ...{ id: 1, estado: 'revision', filas: 3, recibidas: 3, quedan: 0, entran: 2, cuentas: {} },
  ...changes,
});

export const open = (calls: object, changes = {}, at = '/importaciones/1/show') =>
  openPage(importaciones, {
    at,
    rows: {
      importaciones: [unaImportacion({ estado: 'revision', ...changes })],
      importaciones_filas: [
        unaFilaDePlanilla({ estado: 'lista' }),
        unaFilaDePlanilla({
          ...{ estado: 'repetida', decision: 'omitir', opciones: ['unir', 'omitir'] },
          motivos: ['Ya está: Laurel.'],
        }),
      ],
    },
    answers: { sheetCalls: () => Promise.resolve(calls) },
  });
