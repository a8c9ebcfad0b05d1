import { useGetList, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { placeInPortfolio, type Placed } from './placeInPortfolio.ts';

/** As many projects as a portfolio ever has. */
const ALL = { page: 1, perPage: 500 };

/** Below the group of a platform: where visitors will find it. */
export function GrupoPlace() {
  const { id = 0 } = useRecordContext<Placed>() ?? {};
  const { plataforma, grupo } = useWatch<Partial<Placed>>();
  const { data } = useGetList<Placed>('plataformas', {
    filter: { publico: true },
    sort: { field: 'plataforma', order: 'ASC' },
    pagination: ALL,
  });
  if (!data) return 'Orden en el portafolio: Grupo A1';
  return placeInPortfolio({ id, plataforma: plataforma ?? '', grupo: grupo || null }, data);
}
