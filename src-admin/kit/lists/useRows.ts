import { useGetList, type RaRecord } from 'react-admin';

interface Options {
  /** The column by which they are sorted. */
  by?: string;
  order?: 'ASC' | 'DESC';
  most?: number;
  enabled?: boolean;
  /** As the API takes them; all of the table unless set. */
  columns?: string;
}

/** The rows of a resource that match a filter: at most 100, by id, unless said otherwise. */
export const useRows = <R extends RaRecord>(
  resource: string,
  filter: Readonly<Record<string, unknown>>,
  { by = 'id', order = 'ASC', most = 100, enabled = true, columns }: Options = {},
) =>
  useGetList<R>(
    resource,
    {
      ...{ filter, sort: { field: by, order }, pagination: { page: 1, perPage: most } },
      ...(columns !== undefined && { meta: { columns } }),
    },
    { enabled },
  );
