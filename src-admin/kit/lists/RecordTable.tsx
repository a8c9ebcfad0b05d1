import { Box, useMediaQuery, type Theme } from '@mui/material';
import { Children, cloneElement, isValidElement, type MouseEvent, type ReactNode } from 'react';
import {
  DataTable,
  DataTableHead,
  useListContext,
  type DataTableColumnProps,
  type DataTableProps,
  type RaRecord,
} from 'react-admin';
import { useOpens } from '../definitions.ts';
import { FieldValue } from '../fields/fields.tsx';
import { NarrowRows } from './NarrowRows.tsx';
import { NoRows } from './NoRows.tsx';

/** What a list, which knows its rows only as records, asks for a text. */
type RowText = (record: RaRecord) => ReactNode;

interface Props<T> {
  /** The columns on a wide screen. */
  children: ReactNode;
  /** The three texts of a row on a narrow one. */
  primary: (record: T) => ReactNode;
  secondary: (record: T) => ReactNode;
  tertiary?: (record: T) => ReactNode;
  /** What is done with a row on the spot: its last column, or beside its texts. */
  act?: ((record: T) => ReactNode) | undefined;
  bulkActionButtons?: DataTableProps['bulkActionButtons'];
}

/** The row that a key goes to is not left below the header. */
const CLEAR_OF_HEADER = {
  '& a': { scrollMarginBlock: '6rem' },
  // Nor below what stands at the foot while rows are chosen.
  '& input': { scrollMarginBlock: '6rem 9rem' },
} as const;

/** The middle button, or Ctrl with the first: on any part of a row as on its link. */
function openApart(event: MouseEvent<HTMLElement>): void {
  const apart = event.button === 1 || event.ctrlKey || event.metaKey || event.shiftKey;
  if (!apart || !(event.target instanceof Element)) return;
  if (event.target.closest('a, button, input, label, thead')) return;
  const link = event.target.closest('tr')?.querySelector<HTMLAnchorElement>('a[href]');
  if (!link) return;
  event.stopPropagation();
  window.open(link.href, '_blank', 'noopener');
}

/** The headings. That of the column by which the rows are sorted says so to screen readers. */
function Head({ children }: { children?: ReactNode }) {
  const { sort } = useListContext();
  const sortDirection = sort.order === 'DESC' ? 'desc' : 'asc';
  return (
    <DataTableHead>
      {Children.map(children, (column) =>
        isValidElement<DataTableColumnProps>(column) &&
        column.props.source === sort.field &&
        !column.props.disableSort
          ? cloneElement(column, { sortDirection })
          : column,
      )}
    </DataTableHead>
  );
}

/** A column: what it shows, or else the value of its field. */
export const Column = (props: DataTableColumnProps) => (
  <DataTable.Col field={FieldValue} {...props} />
);

/** A list of records: a table where there is room, rows of text where there is not. */
export function RecordTable<T = RaRecord>({
  children,
  primary,
  secondary,
  tertiary,
  act,
  bulkActionButtons = false,
}: Props<T>) {
  const opens = useOpens();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  if (narrow) {
    return (
      <Box data-filas sx={CLEAR_OF_HEADER}>
        <NarrowRows
          opens={opens}
          primary={primary as RowText}
          secondary={secondary as RowText}
          tertiary={tertiary as RowText | undefined}
          act={act as RowText | undefined}
          bulkActions={bulkActionButtons}
        />
      </Box>
    );
  }
  return (
    <Box
      data-filas
      sx={{ overflowX: 'auto', ...CLEAR_OF_HEADER }}
      onClickCapture={openApart}
      onAuxClickCapture={openApart}
    >
      <DataTable
        head={Head}
        rowClick={opens}
        bulkActionButtons={bulkActionButtons}
        empty={<NoRows />}
      >
        {children}
        {act && <DataTable.Col label="Acción" disableSort align="right" render={act as RowText} />}
      </DataTable>
    </Box>
  );
}
