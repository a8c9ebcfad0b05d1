import { Button } from '@mui/material';
import { formatDayShort } from '../../../src-shared/dates.ts';
import { reportTitle } from '../../../src-shared/informes.ts';
import type { Row } from '../../data/rows.ts';
import { StatusChip } from '../../kit/fields/StatusChip.tsx';
import { useRows } from '../../kit/lists/useRows.ts';
import { Panel } from '../../kit/records/Details.tsx';
import { Rows } from '../../kit/records/Rows.tsx';
import { useListOf } from '../clientes/useListOf.ts';

/** The latest monthly reports of a client, and the way to all of them; nothing for a client who has none. */
export function InformesOf({ cliente }: { cliente: number }) {
  const listOf = useListOf(cliente);
  const { data: rows = [] } = useRows<Row<'informes'>>(
    'informes',
    { cliente },
    { by: 'mes', order: 'DESC', most: 3 },
  );
  if (rows.length === 0) return null;
  return (
    <Panel
      title="Informes"
      action={
        <Button {...listOf('informes')} size="small" sx={{ flexShrink: 0 }}>
          Ver todos
        </Button>
      }
    >
      <Rows
        rows={rows}
        row={({ id, mes, estado, sale_el }) => ({
          to: `/informes/${id}/show`,
          primary: reportTitle(mes),
          secondary: estado === 'borrador' && `Sale el ${formatDayShort(sale_el)}`,
          state: <StatusChip set="informe" value={estado} />,
        })}
      />
    </Panel>
  );
}
