import Download from '@mui/icons-material/Download';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useGetResourceLabel, useListContext, useNotify } from 'react-admin';
import { toDataError } from '../../data/errors.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { useDefinition, useDefinitions } from '../definitions.ts';

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
      const { saveList } = await import('./exportList.ts');
      const filter = { ...(list.filterValues as Record<string, unknown>), ...list.filter };
      const listed = { filter, sort, isAdmin, columns };
      const { text, cut } = await saveList(dataProvider, definitions, definition, listName, listed);
      notify(text, cut ? { type: 'warning', autoHideDuration: 15_000 } : { type: 'success' });
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
