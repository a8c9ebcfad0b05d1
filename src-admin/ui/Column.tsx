import { TableCell, TableSortLabel } from '@mui/material';
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
  /** A column of amounts, or of what is done with a row. */
  align?: 'right';
  /** What breaks in the middle is read twice. */
  oneLine?: boolean;
  /** As CSS says it. */
  minWidth?: string;
  /** Left out where the table would not be roomy. */
  roomy?: boolean | undefined;
  disableSort?: boolean;
  render?: (record: RaRecord) => ReactNode;
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

/** What a cell's style asks for (`WideRows.tsx`). */
const asked = ({ align, oneLine, roomy }: ColumnProps) => ({
  ...(align && { 'data-derecha': true }),
  ...(oneLine && { 'data-junto': true }),
  ...(roomy && { 'data-amplia': true }),
});

function Cell(props: ColumnProps) {
  const { source = '', render, children } = props;
  const record = useRecordContext();
  const text = () => (record?.[source] as string | number | null | undefined)?.toString();
  return <td {...asked(props)}>{children ?? (render ? record && render(record) : text())}</td>;
}

function Heading(props: ColumnProps) {
  const { source = '', label, align, minWidth, disableSort } = props;
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
      {...(minWidth && { style: { minWidth } })}
      {...asked(props)}
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
