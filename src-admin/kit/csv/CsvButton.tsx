import Download from '@mui/icons-material/Download';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useGetResourceLabel, useListContext, useNotify } from 'react-admin';
import { dayInChile } from '../../../src-shared/dates.ts';
import { groupThousands } from '../../../src-shared/money.ts';
import { toDataError } from '../../data/errors.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { useDefinition, useDefinitions } from '../definitions.ts';
import { saveFile } from '../files/saveFile.ts';

/** Downloads all pages of the list for Excel, filtered and sorted as on screen; `columns` as the list fetches them. */
export function CsvButton({ columns }: { columns: string | undefined }) {
  const list = useListContext();
  const { resource, sort, total } = list;
  const { isAdmin } = useSelection();
  const dataProvider = useDataProvider();
  const definitions = useDefinitions();
  const definition = useDefinition();
  const listName = useGetResourceLabel()(resource, 2);
  const notify = useNotify();
  const [running, setRunning] = useState(false);

  if (!definition) return null;

  const download = async () => {
    setRunning(true);
    try {
      const { exportList, fileName, MAX_ROWS } = await import('./exportList.ts');
      const filter = { ...(list.filterValues as Record<string, unknown>), ...list.filter };
      const listed = { filter, sort, isAdmin, columns };
      const { csv, count, cut } = await exportList(dataProvider, definitions, definition, listed);
      saveFile(
        new Blob([csv], { type: 'text/csv;charset=utf-8' }),
        fileName(listName, dayInChile()),
      );
      const rows = groupThousands(String(count));
      if (!cut)
        notify(count === 1 ? 'Archivo con una fila' : `Archivo con ${rows} filas`, {
          type: 'success',
        });
      else
        notify(
          count < MAX_ROWS
            ? `El archivo trae las ${rows} filas más nuevas que la búsqueda encuentra. Busca con más palabras para descargar las demás.`
            : `El archivo trae las primeras ${rows} filas. Filtra la lista para descargar el resto.`,
          { type: 'warning', autoHideDuration: 15_000 },
        );
    } catch (error) {
      notify(toDataError(error).message, { type: 'error' });
    } finally {
      setRunning(false);
    }
  };

  return (
    <Button
      size="small"
      disabled={running || !total}
      onClick={() => void download()}
      startIcon={<Download />}
    >
      Descargar CSV
    </Button>
  );
}
