import { vi } from 'vitest';
import { unProducto } from '../../../tests/builders/money.ts';
import { openPage } from '../../../tests/inConsole.tsx';
import { productos } from './resource.ts';

export const create = vi.fn((_resource: string, { data }: { data: object }) =>
  Promise.resolve({ data: { ...data, id: 9 } }),
);
export const update = vi.fn((_resource: string, { data }: { data: object }) =>
  Promise.resolve({ data: { ...data, id: 1 } }),
);

export const open = (at: string) =>
  openPage(productos, {
    at,
    rows: { productos: [unProducto({ id: 1 })] },
    answers: { create, update },
  });
