import type { RaRecord } from 'react-admin';
import { dp, ids } from './console.ts';

// For the files consolaListas.test.ts: what a list shows with a filter.

export const list = (resource: string, filter: Record<string, unknown>) =>
  dp.getList<RaRecord>(resource, {
    ...{ pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'ASC' }, filter },
  });

export const found = async (resource: string, filter: Record<string, unknown>) =>
  (await list(resource, filter)).data.map(({ id }) => id);

export const own = () => ({ cliente: ids.cliente });
