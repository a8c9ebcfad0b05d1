import {
  TableCell,
  TableSortLabel,
  type SxProps,
  type TableCellProps,
  type Theme,
} from '@mui/material';
import { memo, type ReactNode } from 'react';
import {
  DataTableClasses,
  useDataTableCallbacksContext,
  useDataTableRenderContext,
  useDataTableSortContext,
  useRecordContext,
  useResourceContext,
  useTranslateLabel,
  type RaRecord,
} from 'react-admin';

export interface ColumnProps {
  /** What it shows, unless it holds or draws something else, and what it is sorted by. */
  source?: string;
  label?: string;
  align?: TableCellProps['align'];
  disableSort?: boolean;
  render?: (record: RaRecord) => ReactNode;
  sx?: SxProps<Theme>;
  children?: ReactNode;
}

/**
 * A column of a `DataTable`: its heading and its cell in each row. react-admin's own asks in every cell whether the
 * column is hidden, which none is, and its hints above the headings have a page of a hundred rows drawn once more
 * when it is left.
 */
export const Column = memo(function Column(props: ColumnProps) {
  return useDataTableRenderContext() === 'header' ? <Heading {...props} /> : <Cell {...props} />;
});

function Cell({ source = '', align, render, sx, children }: ColumnProps) {
  const record = useRecordContext();
  const text = () => (record?.[source] as string | number | null | undefined)?.toString();
  return (
    <TableCell
      className={`${DataTableClasses.rowCell} column-${source}`}
      {...(align && { align })}
      {...(sx && { sx })}
    >
      {children ?? (render ? record && render(record) : text())}
    </TableCell>
  );
}

function Heading({ source = '', label, align, disableSort, sx }: ColumnProps) {
  const resource = useResourceContext();
  const sort = useDataTableSortContext();
  const { handleSort } = useDataTableCallbacksContext();
  const sorts = handleSort && sort && !disableSort && source !== '';
  const sorted = sort?.field === source;
  const direction = sort?.order === 'DESC' ? 'desc' : 'asc';
  const next = sorted && direction === 'asc' ? 'descendente' : 'ascendente';
  const name = useTranslateLabel()({ label, source, resource });
  return (
    <TableCell
      variant="head"
      className={`${DataTableClasses.headerCell} column-${source}`}
      sortDirection={sorts && sorted && direction}
      {...(align && { align })}
      {...(sx && { sx })}
    >
      {sorts ? (
        <TableSortLabel
          active={sorted}
          direction={direction}
          title={`Ordenar por ${typeof name === 'string' ? name : source}, ${next}`}
          data-field={source}
          onClick={handleSort}
        >
          {name}
        </TableSortLabel>
      ) : (
        name
      )}
    </TableCell>
  );
}
