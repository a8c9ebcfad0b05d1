import { DataTable, memoryStore, TextField } from 'react-admin';
import { vi } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import type { ListQuery } from '../../resource.ts';
import { ListPage } from './ListPage.tsx';
import { RecordTable } from './RecordTable.tsx';

export interface Asked {
  sort: unknown;
  filter: unknown;
}

export const NEWEST: ListQuery = { sort: { field: 'creado_en', order: 'DESC' } };
export const EMPTY = { title: 'Nada', text: 'Aún no hay tickets.' };

export const rows = { data: [{ id: 1, asunto: 'Cambiar la portada' }], total: 1 };

export function open(
  getList: (resource: string, params: Asked) => Promise<unknown>,
  at = '/tickets',
) {
  const store = memoryStore();
  const asked = vi.fn(getList);
  inConsole(
    <ListPage empty={EMPTY}>
      <DataTable>
        <DataTable.Col source="asunto">
          <TextField source="asunto" />
        </DataTable.Col>
      </DataTable>
    </ListPage>,
    {
      resource: 'tickets',
      query: { ...NEWEST, narrow: 'byCliente' },
      at,
      store,
      answers: {
        getList: asked,
        clienteElegido: (id: number) =>
          Promise.resolve(id === 3 ? { nombre: 'Vivero Laurel', plataformas: [] } : null),
      },
    },
  );
  return { store, asked };
}

const UPCOMING: ListQuery = { ...NEWEST, first: { estado: 'abierto' } };
const DONE = {
  title: 'Todo está respondido',
  text: 'No queda nada abierto.',
  all: 'Ver todos',
};

export const openFirst = (held: readonly { id: number; estado: string; asunto: string }[]) =>
  inConsole(
    <ListPage empty={{ ...EMPTY, create: 'Escribir el primero' }} done={DONE}>
      <RecordTable secondary={() => null}>
        <DataTable.Col source="asunto" />
      </RecordTable>
    </ListPage>,
    {
      resource: 'tickets',
      query: UPCOMING,
      answers: {
        getList: (_: string, { filter }: Asked) => {
          const { estado } = filter as { estado?: string };
          const data = held.filter((row) => estado === undefined || row.estado === estado);
          return Promise.resolve({ data, total: data.length });
        },
      },
    },
  );
