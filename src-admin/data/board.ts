import type { DataProvider, GetListParams, GetListResult, RaRecord } from 'react-admin';

/** The newest contacts of a column, and how many it has in all. */
interface Column {
  total: number;
  filas: readonly RaRecord[];
}

/** Reads columns of the board, by their names, so many contacts of each; of one client where one is named. */
export type ReadColumns = (
  many: Readonly<Record<string, number>>,
  cliente: number | null,
) => Promise<Readonly<Partial<Record<string, Column>>>>;

interface Asked {
  name: string;
  many: number;
  cliente: number | null;
}

interface Waiting extends Asked {
  params: GetListParams;
  resolve: (answer: GetListResult | Promise<GetListResult>) => void;
  reject: (reason: unknown) => void;
}

/** The column that a question is about; null when it is about something else. */
function columnOf(resource: string, { filter, sort, pagination }: GetListParams): Asked | null {
  const { etapa, de_cliente, ...rest } = (filter ?? {}) as Record<string, unknown>;
  if (resource !== 'bandeja' || typeof etapa !== 'string' || Object.keys(rest).length > 0)
    return null;
  if (sort?.field !== 'creado_en' || sort.order !== 'DESC' || pagination?.page !== 1) return null;
  const column = { name: etapa, many: pagination.perPage };
  if (de_cliente === undefined) return { ...column, cliente: null };
  const { id } = Object(de_cliente) as { id?: unknown };
  return typeof id === 'number' ? { ...column, cliente: id } : null;
}

/** Layer: what several columns of the board ask in the same moment is one question. One that asks alone is answered as ever. */
export const withBoard =
  (read: ReadColumns) =>
  (dp: DataProvider): DataProvider => {
    let waiting: Waiting[] = [];

    const readTogether = async (columns: readonly Waiting[], cliente: number | null) => {
      const many: Record<string, number> = {};
      for (const column of columns)
        many[column.name] = Math.max(column.many, many[column.name] ?? 0);
      const found = await read(many, cliente);
      for (const column of columns) {
        const { total = 0, filas = [] } = found[column.name] ?? {};
        column.resolve({ data: filas.slice(0, column.many), total });
      }
    };

    const answer = () => {
      const asked = waiting;
      waiting = [];
      for (const cliente of new Set(asked.map((column) => column.cliente))) {
        const columns = asked.filter((column) => column.cliente === cliente);
        const [first, ...others] = columns;
        if (first && others.length === 0) first.resolve(dp.getList('bandeja', first.params));
        else
          readTogether(columns, cliente).catch((error: unknown) =>
            columns.forEach(({ reject }) => reject(error)),
          );
      }
    };

    return {
      ...dp,
      getList: <R extends RaRecord>(resource: string, params: GetListParams) => {
        const column = columnOf(resource, params);
        if (!column) return dp.getList<R>(resource, params);
        return new Promise<GetListResult<R>>((resolve, reject) => {
          if (waiting.length === 0) setTimeout(answer);
          waiting.push({ ...column, params, resolve: resolve as Waiting['resolve'], reject });
        });
      },
    };
  };
