import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Filters are requested after a pause. */
export const pause = () => act(() => void vi.advanceTimersByTime(500));

export const entry = {
  id: 71,
  tabla: 'pagos',
  fila: 9,
  accion: 'update',
  antes: { id: 9, monto: 75000, estado: 'en_revision', concepto: 'Cuota 1' },
  despues: { id: 9, monto: 75000, estado: 'pagado', concepto: 'Cuota uno' },
  autor: 'u-2',
  creado_en: '2026-11-22T12:00:00+00:00',
  cliente: 3,
};
export const asked = vi.fn((_resource: string, _params: { filter: unknown }) =>
  Promise.resolve({ data: [entry], total: 1 }),
);
export const byName = vi.fn((words: string) =>
  Promise.resolve(
    words === ''
      ? [{ id: 'u-2', name: 'Berta Paz' }]
      : [{ id: 'u-7', name: 'Ana Riquelme (Vivero Laurel)' }],
  ),
);
export const answers = {
  getList: asked,
  getOne: () => Promise.resolve({ data: entry }),
  accountNames: () => Promise.resolve(new Map([['u-2', 'Berta Paz']])),
  accountsByName: byName,
};
